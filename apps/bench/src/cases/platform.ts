import { accountIds, createLedger, granted, type Ledger, type Store } from 'ledger-core';
import { takeInCoffees } from '../company.ts';
import { type Databases, openStore } from '../databases.ts';
import type { LoadResult } from '../load.ts';
import { sendLoad, startServer } from '../processes.ts';
import type { Finding } from '../rounds.ts';

const CLIENTS = 32;

/** How many sets of books share a database, and what share of the requests of fewer sets they should reach. */
const STEPS = [
  { sets: 20, of: 1, target: 0.8 },
  { sets: 300, of: 20, target: 0.9 },
  { sets: 10_000, of: 20, target: 0.7 },
] as const;

/** POST categorize over many sets of books on one Postgres: 32 clients, each request in other books than the one before it. */
export const platform = async (databases: Databases, filings: number, isFull: boolean): Promise<readonly Finding[]> => {
  const measured = new Map<number, LoadResult>();
  for (const sets of [1, 20, 300, ...(isFull ? [10_000] : [])]) measured.set(sets, await fileOver(databases, sets, filings));
  return STEPS.flatMap(({ sets, of, target }): readonly Finding[] => {
    const [ours, limit] = [measured.get(sets), measured.get(of)];
    if (ours === undefined || limit === undefined) return [];
    const ratio = ours.perSecond / limit.perSecond;
    return [
      {
        name: `POST categorize over ${sets} sets of books, against ${of}`,
        unit: 'requests/s',
        ours: ours.perSecond,
        limit: limit.perSecond,
        ratio,
        target: `ratio ≥ ${target}`,
        holds: ratio >= target,
        latency: { ours, limit },
      },
    ];
  });
};

const fileOver = async (databases: Databases, sets: number, filings: number): Promise<LoadResult> => {
  const url = await databases.fresh('postgres');
  const store = await openStore(url);
  const requests = await booksWith(store, createLedger({ store }), sets, Math.ceil((2 * filings) / sets));
  await store.close();
  const running = await startServer('servers/ours', [url]);
  const result = await sendLoad({
    url: running.url,
    method: 'POST',
    headers: {},
    body: '',
    ...requests,
    warmUp: filings,
    clients: CLIENTS,
  });
  await running.stop();
  if (result.failed > 0) throw new Error(`${result.failed} requests failed.`);
  return result;
};

interface Opened {
  readonly ids: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Opens sets of books, each with some transactions to file, and answers the requests that file them, one of each set after the other. */
const booksWith = async (store: Store, ledger: Ledger, sets: number, each: number) => {
  const opened: Opened[] = [];
  for (let at = 0; at < sets; at++) {
    const { owner } = granted(await ledger.books.open({ name: `Bench ${at}`, currency: 'USD', legalStructure: 'corporation' }));
    const account = accountIds(granted(await ledger.accounts.chart(owner)));
    const { token } = granted(await ledger.tokens.create(owner, { name: 'bench' }));
    const facts = { ledgerNo: at + 1, bankId: account('1010'), memberId: owner.memberId, lastNo: 0 };
    const ids = await takeInCoffees({ url: '', store, ledger, owner, token, account, facts }, each);
    opened.push({ ids, headers: { authorization: `Bearer ${token}` }, body: JSON.stringify({ category_account_id: account('6060') }) });
  }
  const inTurn = Array.from({ length: each }, (_, at) =>
    opened.map(({ ids, ...more }) => ({ path: `/v1/transactions/${ids[at]}/categorize`, ...more })),
  ).flat();
  return { paths: inTurn.map(({ path }) => path), own: inTurn.map(({ headers, body }) => ({ headers, body })) };
};
