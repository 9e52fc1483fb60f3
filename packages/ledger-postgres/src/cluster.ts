import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { type ClusterNode, clusterNode } from './node.ts';
import { runsAs, TEST_SETTINGS } from './server-process.ts';

/** The settings of every test, and those that a guide recommends for replication. */
const SETTINGS = [
  ...TEST_SETTINGS,
  ...[
    'wal_level=replica',
    'hot_standby=on',
    'max_wal_senders=10',
    'wal_keep_size=256MB',
    'wal_receiver_timeout=5s',
    'hot_standby_feedback=on',
  ],
];

/** A primary, a standby that has every acknowledged commit, and one that lags. */
export interface Cluster {
  readonly primary: () => ClusterNode;
  readonly synchronous: () => ClusterNode;
  readonly asynchronous: () => ClusterNode;
  /** The address of a database with all three hosts. */
  readonly address: (database: string) => string;
  /** Promotes the synchronous standby. It does not wait for a standby of its own until `repair`. */
  readonly promote: () => Promise<void>;
  /** Recreates the other two as standbys of the new primary. */
  readonly repair: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const CHECKED_EVERY_MS = 50;
const CHECKED_FOR_MS = 60_000;

const on = async <Row extends object>(node: ClusterNode, ...texts: readonly string[]): Promise<readonly Row[]> => {
  const sql = postgres(node.direct, { max: 1, onnotice: () => undefined, fetch_types: false });
  try {
    let rows: readonly Row[] = [];
    for (const text of texts) rows = (await sql.unsafe<Row[]>(text)) as readonly Row[];
    return rows;
  } finally {
    await sql.end({ timeout: 1 });
  }
};

/** Commits are acknowledged when the named standby has them on disk. */
const waitsFor = async (primary: ClusterNode, standby: ClusterNode | null): Promise<void> => {
  const names = standby === null ? '' : `FIRST 1 (${standby.name})`;
  await on(primary, `alter system set synchronous_standby_names = '${names}'`, 'select pg_reload_conf()');
  if (standby === null) return;
  for (const deadline = Date.now() + CHECKED_FOR_MS; ; ) {
    const [found] = await on(primary, `select 1 as found from pg_stat_replication where sync_state = 'sync'`);
    if (found !== undefined) return;
    if (Date.now() > deadline) throw new Error(`The standby ${standby.name} does not follow.`);
    await new Promise((resolve) => setTimeout(resolve, CHECKED_EVERY_MS));
  }
};

/** Starts three servers of an installed Postgres, from its program folder. */
export const startCluster = async (programs: string): Promise<Cluster> => {
  const as = await runsAs();
  const folder = await mkdtemp(join(tmpdir(), 'ledger-cluster-'));
  if (as.uid !== undefined && as.gid !== undefined) await chown(folder, as.uid, as.gid);
  const place = { programs, folder, as, settings: SETTINGS };
  const first = await clusterNode('ada', place);
  const nodes = [first, await clusterNode('bob', place), await clusterNode('cid', place)] as const;
  /** The primary, the synchronous standby, the asynchronous one. */
  let order: readonly [ClusterNode, ClusterNode, ClusterNode] = [...nodes];
  await first.begin();
  const follow = async (): Promise<void> => {
    const [primary, ...standbys] = order;
    await Promise.all(standbys.map((standby) => standby.follow(primary)));
    await waitsFor(primary, standbys[0]);
  };
  await follow();
  return {
    primary: () => order[0],
    synchronous: () => order[1],
    asynchronous: () => order[2],
    address: (database) => `postgres://postgres@${nodes.map(({ url }) => new URL(url).host).join(',')}/${database}`,
    promote: async () => {
      const [primary, synchronous, asynchronous] = order;
      await on(synchronous, 'select pg_promote(true, 60)');
      await waitsFor(synchronous, null);
      order = [synchronous, asynchronous, primary];
    },
    repair: follow,
    stop: async () => {
      for (const node of nodes) await node.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
