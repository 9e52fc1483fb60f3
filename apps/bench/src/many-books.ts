import { createLedger } from 'ledger-core';
import { companyOf, openBooks, takeInCoffees } from './company.ts';
import { activeMs, type Databases, openStore } from './databases.ts';
import type { Load, LoadResult } from './load.ts';
import { memoryMb, type Running, sendLoad } from './processes.ts';
import { BOOKS_HEADER } from './servers/bare-listener.ts';

const CLIENTS = 32;

/** A database with sets of books, each with some transactions to categorize. */
export interface ManyBooks {
  readonly url: string;
  /** The database time for opening one set of books, without its transactions. */
  readonly openingMs: number;
  /** The requests that categorize the transactions, taken from each set in turn. */
  readonly requests: Pick<Load, 'paths'> & Required<Pick<Load, 'own'>>;
}

interface Opened {
  readonly ids: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export const openManyBooks = async (databases: Databases, sets: number, each: number): Promise<ManyBooks> => {
  const url = await databases.fresh('postgres');
  const { owners, openingMs } = await openAll(url, sets);
  const store = await openStore(url);
  const ledger = createLedger({ store });
  const opened: Opened[] = [];
  for (const [at, owner] of owners.entries()) {
    const company = await companyOf({ url, store, ledger }, owner, at + 1);
    const headers = { authorization: `Bearer ${company.token}`, [BOOKS_HEADER]: String(at + 1) };
    const body = JSON.stringify({ category_account_id: company.account('6060') });
    opened.push({ ids: await takeInCoffees(company, each), headers, body });
  }
  await store.close();
  const inTurn = Array.from({ length: each }, (_, at) =>
    opened.map(({ ids, ...more }) => ({ path: `/v1/transactions/${ids[at]}/categorize`, ...more })),
  ).flat();
  const requests = { paths: inTurn.map(({ path }) => path), own: inTurn.map(({ headers, body }) => ({ headers, body })) };
  return { url, openingMs, requests };
};

const openAll = async (url: string, sets: number) => {
  await (await openStore(url)).close();
  const before = await activeMs(url);
  const store = await openStore(url);
  const ledger = createLedger({ store });
  const owners: Awaited<ReturnType<typeof openBooks>>[] = [];
  while (owners.length < sets) owners.push(await openBooks(ledger));
  await store.close();
  return { owners, openingMs: ((await activeMs(url)) - before) / sets };
};

/**
 * Categorizes half of the transactions as a warm-up, and measures the rest. Each request of the 32 clients is for other books than
 * the one before it.
 */
export const fileAll = async (
  databases: Databases,
  { url, requests }: ManyBooks,
  start: (url: string) => Promise<readonly Running[]>,
): Promise<LoadResult & { readonly megabytes: number }> => {
  const servers = await start(await databases.copyOf(url));
  const results = await Promise.all(servers.map((server, at) => sendLoad(shareOf(requests, server, at, servers.length))));
  const megabytes = Math.max(...servers.map(({ child }) => memoryMb(child.pid)));
  for (const server of servers) await server.stop();
  const failed = results.reduce((sum, each) => sum + each.failed, 0);
  if (failed > 0) throw new Error(`${failed} requests failed.`);
  const slowest = results.reduce((worst, each) => (each.p99 > worst.p99 ? each : worst));
  return { ...slowest, perSecond: results.reduce((sum, each) => sum + each.perSecond, 0), megabytes };
};

/** Distributes the requests so that every server works in all books. */
const shareOf = (requests: ManyBooks['requests'], { url }: Running, at: number, servers: number): Load => {
  const isIts = (_: unknown, position: number) => position % servers === at;
  const paths = requests.paths.filter(isIts);
  const own = requests.own.filter(isIts);
  return { url, method: 'POST', headers: {}, body: '', paths, own, warmUp: Math.floor(paths.length / 2), clients: CLIENTS / servers };
};
