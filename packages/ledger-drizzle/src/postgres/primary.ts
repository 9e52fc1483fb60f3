import type { Socket } from 'node:net';
import { Unavailable } from 'ledger-core';
import { HOST_SILENT_MS, HOSTS_WATCHED_EVERY_MS } from '../limits.ts';
import { dial, type Host, hostsOf, send } from './hosts.ts';
import { failedSocket } from './own-sockets.ts';

export interface Way {
  readonly url: string;
  /** The driver accepts a function that creates sockets, which its types omit. */
  readonly options: { readonly socket?: () => Promise<Socket> };
  /** Why no connection can be established, if that is known. */
  readonly why: () => Unavailable | null;
}

/** The known hosts of each URL in this process, so that all its connections use the same one. */
const ways = new Map<string, Way>();

/** The way to the only host of a URL; or, if it has several, to the primary among them.  [STO-139] */
export const wayTo = (url: string): Way => {
  const known = ways.get(url);
  if (known !== undefined) return known;
  const { hosts, isSought } = hostsOf(url);
  const [{ url: first }] = hosts as readonly [Host];
  const way = isSought ? { url: first, ...toPrimary(hosts) } : { url: first, options: {}, why: () => null };
  ways.set(url, way);
  return way;
};

/**
 * Opens sockets to the primary, and polls whether it still accepts writes while one of them is open. If another host does, or the primary
 * is silent too long, its sockets are destroyed. So every connection is lost at once and re-established.
 */
const toPrimary = (hosts: readonly Host[]): Omit<Way, 'url'> => {
  const open = new Map<Socket, Host>();
  let primary: Host | null = null;
  /** A host on an older timeline was replaced by another one. */
  let newest = 0;
  let silentSince: number | null = null;
  let why: Unavailable | null = null;
  let finding: Promise<Host> | null = null;
  let watch: NodeJS.Timeout | null = null;

  const write = (host: Host | null): void => {
    primary = host;
    silentSince = null;
    why = null;
  };

  const turnTo = (host: Host): Host => {
    write(host);
    for (const [socket, other] of open) if (other !== host) socket.destroy();
    return host;
  };

  const findAmongAll = async (): Promise<Host> => {
    const found = await primaryAmong(hosts, newest);
    if (found instanceof Unavailable) {
      primary = null;
      why = found;
      throw found;
    }
    newest = found.timeline;
    return turnTo(found.host);
  };

  const find = (): Promise<Host> => {
    finding ??= findAmongAll().finally(() => {
      finding = null;
    });
    return finding;
  };

  const look = async (): Promise<void> => {
    const requested = primary;
    const state = requested === null ? null : await send(requested);
    if (state !== null && 'timeline' in state && state.timeline >= newest) silentSince = null;
    else
      await find().catch(() => {
        if (state !== null && 'not' in state && state.isFull === true) return write(requested);
        silentSince ??= performance.now();
        if (performance.now() - silentSince >= HOST_SILENT_MS) for (const socket of open.keys()) socket.destroy();
      });
    if (open.size > 0) watchOn();
    else rest();
  };

  const watchOn = (): void => {
    watch = setTimeout(() => void look(), HOSTS_WATCHED_EVERY_MS).unref();
  };

  /** Without an open socket nothing is polled, and the known state may be outdated. */
  const rest = (): void => {
    watch = null;
    primary = null;
    silentSince = null;
  };

  const socketToPrimary = async (): Promise<Socket> => {
    try {
      const host = primary ?? (await find());
      const socket = dial(host);
      open.set(socket, host);
      socket.once('close', () => open.delete(socket));
      if (watch === null) watchOn();
      return socket;
    } catch (fault) {
      return failedSocket(fault as Error);
    }
  };
  return { options: { socket: socketToPrimary }, why: () => why };
};

interface Primary {
  readonly host: Host;
  readonly timeline: number;
}

/** The host that accepts writes on the newest timeline, or the reasons why none does. */
const primaryAmong = async (hosts: readonly Host[], newest: number): Promise<Primary | Unavailable> => {
  const state = await Promise.all(hosts.map(async (host) => ({ host, state: await send(host) })));
  const taking = state.flatMap(({ host, state: it }) =>
    'timeline' in it && it.timeline >= newest ? [{ host, timeline: it.timeline }] : [],
  );
  const [best] = taking.toSorted((a, b) => b.timeline - a.timeline);
  if (best !== undefined) return best;
  const reasons = state.map(({ host, state: it }) => `${host.name} ${'not' in it ? it.not : 'was replaced by another one'}`);
  return new Unavailable(`No database host accepts writes: ${reasons.join('; ')}.`);
};
