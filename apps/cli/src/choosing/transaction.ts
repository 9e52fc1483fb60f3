import type { Schemas } from 'ledger-api-client';
import { MOST } from '../command/define.ts';
import type { Connection } from '../connection/connection.ts';
import { endOf, meant, oneOf, SHORTEST_END } from './one-of.ts';

export type Transaction = Schemas['TransactionOut'];

/** The number of latest transactions that are searched for an id suffix. */
const LOOKED_THROUGH = 5 * MOST;

/** The transactions to search first: a person who categorizes usually means one that needs review. */
export type First = 'what waits' | 'all';

/** Finds a transaction by its id, an id suffix, or unique words of its description.  [CLI-30] */
export const transactionOf = async (at: Connection, given: string, first: First = 'what waits'): Promise<Transaction> => {
  const { ledger } = at;
  if (given.startsWith('txn_')) return ledger.transactions.read(given);
  const names = {
    id: (row: Transaction) => row.id,
    text: (row: Transaction) => `${row.event_date} ${row.description}`,
    called: 'transaction',
    seeWith: 'books search WORDS',
  };
  const waiting = { status: ['needs_review' as const] };
  for (const query of first === 'what waits' ? [waiting, {}] : [{}]) {
    const { data } = await ledger.transactions.list({ ...query, q: given, limit: MOST });
    if (data.length > 0) return oneOf(data, data.length === 1 ? (data[0]?.id ?? '') : given, names);
  }
  if (given.length < SHORTEST_END || /[^0-9a-z]/i.test(given)) return oneOf([], given, names);
  let looked = 0;
  for await (const page of ledger.transactions.list({ limit: MOST }).pages()) {
    const found = meant(page.data, given, { id: names.id, text: () => '' });
    if (found.length > 0) return oneOf(found, given, { ...names, text: names.text });
    looked += page.data.length;
    if (looked >= LOOKED_THROUGH) break;
  }
  return oneOf([], given, names);
};

/** An amount with the sign that a bank prints. */
export const signed = ({ amount, direction }: Pick<Transaction, 'amount' | 'direction'>): string =>
  direction === 'out' ? `-${amount}` : amount;

export const COLUMNS = {
  id: ({ id }: Transaction) => endOf(id),
  date: ({ event_date }: Transaction) => event_date,
  account: ({ account_name }: Transaction) => account_name,
  description: ({ description }: Transaction) => description.replaceAll('\n', ' '),
  amount: signed,
};

/** The columns for these transactions, including flags if one of them has any. */
export const columnsOf = (rows: readonly Pick<Transaction, 'flags'>[]) => ({
  ...COLUMNS,
  ...(rows.some(({ flags }) => flags.length > 0) && {
    check: ({ flags }: Transaction) => flags.map(({ code }) => code.replaceAll('_', ' ')).join(', '),
  }),
});

/** "2026-07-31 COFFEE SHOP -4.50". */
export const lineOf = (row: Pick<Transaction, 'event_date' | 'description' | 'amount' | 'direction'>): string =>
  `${row.event_date} ${row.description.replaceAll('\n', ' ')} ${signed(row)}`;

/** The ids of rows for a bulk command, with the versions that the person saw. */
export const seen = (rows: readonly Transaction[]) => ({
  event_ids: rows.map(({ id }) => id),
  versions: Object.fromEntries(rows.map(({ id, row_version }) => [id, row_version])),
});

/** The rows with the given ids, before the change. */
export const among = (rows: readonly Transaction[], named: readonly Pick<Transaction, 'id'>[]): readonly Transaction[] => {
  const ids = new Set(named.map(({ id }) => id));
  return rows.filter(({ id }) => ids.has(id));
};
