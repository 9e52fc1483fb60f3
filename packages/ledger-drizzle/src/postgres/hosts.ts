import { connect, type Socket } from 'node:net';
import postgres from 'postgres';
import { ASKS_FOR_TYPES, CONNECT_LIMIT_SECONDS, HOST_ASKED_MS } from '../limits.ts';

/** One host of an address of Postgres. */
export interface Host {
  /** The address with this host alone. */
  readonly url: string;
  readonly name: string;
  readonly hostname: string;
  readonly port: number;
}

const DEFAULT_PORT = 5_432;

/** What an address for libpq may say beside its hosts: that the server which takes writes is meant. The driver would look for it once and wait without end. */
const ASKS_FOR_PRIMARY = 'target_session_attrs';

/** The hosts of an address, which stand between commas, and whether one of them is looked for: of several, or when the address says so. */
export const hostsOf = (url: string): { readonly hosts: readonly Host[]; readonly isSought: boolean } => {
  const [, before = '', names = '', after = ''] = /^([a-z]+:\/\/(?:[^/]*@)?)([^/]*)(.*)$/s.exec(url) ?? [];
  const hosts = names.split(',').map((name): Host => {
    const one = new URL(`${before}${name}${after}`);
    const isSaid = one.searchParams.has(ASKS_FOR_PRIMARY);
    one.searchParams.delete(ASKS_FOR_PRIMARY);
    const hostname = one.hostname.replace(/^\[(.*)\]$/, '$1');
    return { url: isSaid ? one.href : `${before}${name}${after}`, name, hostname, port: Number(one.port) || DEFAULT_PORT };
  });
  return { hosts, isSought: hosts.length > 1 || new URL(`${before}${names.split(',')[0]}${after}`).searchParams.has(ASKS_FOR_PRIMARY) };
};

/** A socket to a host. The name is for TLS, which the driver begins on it. */
export const dial = ({ hostname, port }: Pick<Host, 'hostname' | 'port'>): Socket =>
  Object.assign(connect(port, hostname), { host: hostname });

/**
 * What a host says of itself: the timeline on which it takes writes, or why it takes none. One that is full takes no further connection, and serves those that it
 * has.
 */
export type Said = { readonly timeline: number } | { readonly not: string; readonly isFull?: boolean };

const FULL = '53300';

/** Every promotion begins a new timeline. Of two servers that both take writes, the one on the older timeline was replaced and does not know it. */
const QUESTION = `select case when pg_is_in_recovery() then null else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`;

/** Asks a host, on a connection of its own: a host that was stopped keeps its connections and answers on none. */
export const ask = async (host: Host): Promise<Said> => {
  let socket: Socket | undefined;
  const way = {
    socket: async () => {
      socket = dial(host);
      return socket;
    },
  };
  const driver = postgres(host.url, {
    max: 1,
    connect_timeout: CONNECT_LIMIT_SECONDS,
    fetch_types: ASKS_FOR_TYPES,
    onnotice: () => undefined,
    connection: { application_name: 'ledger' },
    ...way,
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Said>((resolve) => {
    timer = setTimeout(() => resolve({ not: `gave no answer within ${HOST_ASKED_MS} ms` }), HOST_ASKED_MS);
  });
  const answered = driver
    .unsafe<{ timeline: string | null }[]>(QUESTION)
    .then(([row]): Said => (row?.timeline == null ? { not: 'is a standby' } : { timeline: Number.parseInt(row.timeline, 16) }));
  try {
    return await Promise.race([answered, late]);
  } catch (fault) {
    const { code } = Object(fault) as { readonly code?: string };
    return { not: fault instanceof Error ? fault.message || fault.name : String(fault), isFull: code === FULL };
  } finally {
    clearTimeout(timer);
    answered.catch(() => undefined);
    await driver.end({ timeout: 0 }).catch(() => undefined);
    socket?.destroy();
  }
};
