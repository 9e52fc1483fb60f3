import { connect, type Socket } from 'node:net';
import postgres from 'postgres';
import { ASKS_FOR_TYPES, CONNECT_LIMIT_SECONDS, HOST_ASKED_MS } from '../limits.ts';

export interface Host {
  readonly url: string;
  readonly name: string;
  readonly hostname: string;
  readonly port: number;
}

const DEFAULT_PORT = 5_432;

/** The libpq parameter that requests the writable server. The driver itself would look for it once and wait without limit. */
const ASKS_FOR_PRIMARY = 'target_session_attrs';

/** The hosts of a URL, separated by commas, and whether the primary must be determined: if there are several, or if the URL requests it. */
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

/** A socket to a host. The name is for TLS, which the driver starts on it. */
export const dial = ({ hostname, port }: Pick<Host, 'hostname' | 'port'>): Socket =>
  Object.assign(connect(port, hostname), { host: hostname });

/**
 * A host's status: the timeline on which it accepts writes, or why it accepts none. A full host accepts no further connections but serves
 * the existing ones.
 */
export type HostState = { readonly timeline: number } | { readonly not: string; readonly isFull?: boolean };

const FULL = '53300';

/** Every promotion starts a new timeline. If two servers accept writes, the one on the older timeline was replaced without noticing. */
const QUESTION = `select case when pg_is_in_recovery() then null else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`;

/** Queries a host on a new connection: a suspended host keeps its connections without responding. */
export const send = async (host: Host): Promise<HostState> => {
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
  const late = new Promise<HostState>((resolve) => {
    timer = setTimeout(() => resolve({ not: `gave no answer within ${HOST_ASKED_MS} ms` }), HOST_ASKED_MS);
  });
  const responded = driver
    .unsafe<{ timeline: string | null }[]>(QUESTION)
    .then(([row]): HostState => (row?.timeline == null ? { not: 'is a standby' } : { timeline: Number.parseInt(row.timeline, 16) }));
  try {
    return await Promise.race([responded, late]);
  } catch (fault) {
    const { code } = Object(fault) as { readonly code?: string };
    return { not: fault instanceof Error ? fault.message || fault.name : String(fault), isFull: code === FULL };
  } finally {
    clearTimeout(timer);
    responded.catch(() => undefined);
    await driver.end({ timeout: 0 }).catch(() => undefined);
    socket?.destroy();
  }
};
