import { expect } from 'vitest';
import type { Api, Json } from '../api.ts';
import { report, sumOf } from './accrual.ts';
import { toMinor } from './amounts.ts';
import { type Item, openOn } from './open-items.ts';
import { type Account, add, type Entry, isClosing, type Journal, onNormalSide, type Sums } from './recount.ts';

const BUCKETS = ['current', 'days_1_to_30', 'days_31_to_60', 'days_61_to_90', 'days_over_90', 'unapplied', 'other', 'total'] as const;
type Bucket = (typeof BUCKETS)[number];

const isOwed = ({ kind }: Item): boolean => kind === 'invoice' || kind === 'bill';

const DAY_MS = 86_400_000;
const daysOverdue = (item: Item, asOf: string): number => Math.max(0, (Date.parse(asOf) - Date.parse(item.due ?? item.date)) / DAY_MS);
const bucketOf = (days: number): Bucket => BUCKETS[Math.min(4, Math.ceil(days / 30))] ?? 'current';

/** Compares an aging, by counterparty and by document, with the lines of the control accounts and what is open of each item. */
export const compareAging = async (api: Api, journal: Journal, items: readonly Item[], kind: 'receivable' | 'payable', asOf: string) => {
  const controls = new Set(
    journal.accounts.filter(({ control_role }) => control_role === (kind === 'receivable' ? 'ar' : 'ap')).map(({ id }) => id),
  );
  const sign = kind === 'receivable' ? 1n : -1n;
  const counterparties = new Map<string, Sums>();
  const put = (counterparty: string, bucket: Bucket, minor: bigint) => {
    const sums: Sums = counterparties.get(counterparty) ?? new Map();
    add(sums, bucket, minor);
    counterparties.set(counterparty, sums);
  };
  for (const { date, lines } of journal.entries)
    if (date <= asOf)
      for (const { accountId, counterparty, minor } of lines)
        if (controls.has(accountId)) {
          put(counterparty ?? '', 'total', sign * minor);
          put(counterparty ?? '', 'other', sign * minor);
        }
  const open = items
    .filter(({ accountId }) => controls.has(accountId))
    .map((item) => ({ item, minor: sign * openOn(item, asOf) }))
    .filter(({ minor }) => minor !== 0n);
  for (const { item, minor } of open) {
    put(item.counterparty, 'other', -minor);
    put(item.counterparty, isOwed(item) ? bucketOf(daysOverdue(item, asOf)) : 'unapplied', minor);
  }
  const expected = [...counterparties]
    .map(([counterparty, sums]) => [counterparty, ...BUCKETS.map((bucket) => sums.get(bucket) ?? 0n)] as const)
    .filter(
      ([counterparty, ...amounts]) => amounts.some((minor) => minor !== 0n) || open.some(({ item }) => item.counterparty === counterparty),
    );
  const found = await report(api, 'aging', { kind, as_of: asOf });
  const rowOf = (row: Json) => BUCKETS.map((bucket) => toMinor(row[bucket]));
  expect(byFirst(found.rows.map((row: Json) => [row.counterparty_id, ...rowOf(row)])), `aging of ${kind} on ${asOf}`).toEqual(
    byFirst(expected),
  );
  expect(rowOf(found.total)).toEqual(BUCKETS.map((_, at) => sumOf(expected.map((row) => row[at + 1] as bigint))));
  const listed = await report(api, 'aging', { kind, as_of: asOf, by: 'document' });
  expect(
    byFirst(listed.documents.map((row: Json) => [row.id, row.kind, row.date, row.due_date, row.days_overdue, toMinor(row.open)])),
    `aging of ${kind} by document on ${asOf}`,
  ).toEqual(
    byFirst(
      open.map(({ item, minor }) => {
        const due = isOwed(item) ? [item.due, daysOverdue(item, asOf)] : [null, 0];
        return [item.id, item.kind, item.date, ...due, minor];
      }),
    ),
  );
};

const byFirst = <Row extends readonly unknown[]>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1));

/** The current counterparty of each transaction. */
export const counterpartiesOf = async (api: Api): Promise<ReadonlyMap<string, string | null>> => {
  const { data } = (await api.send('GET /v1/transactions?limit=200')).body;
  return new Map(data.map((transaction: Json) => [transaction.id, transaction.counterparty_id]));
};

/** Revenue by customer, or expenses by vendor, by party and account number: the lines of a transaction are those of its counterparty now. */
export const postedByCounterparty = (
  journal: Journal,
  counterparties: ReadonlyMap<string, string | null>,
  accounts: readonly Account[],
  since: string,
  until: string,
): ReadonlyMap<string, bigint> => {
  const own = new Map(accounts.map((account) => [account.id, account]));
  const byId = new Map(journal.entries.map((entry) => [entry.id, entry]));
  const sums: Sums = new Map();
  for (const entry of journal.entries) {
    if (entry.date < since || until < entry.date || isClosing(journal, entry)) continue;
    const transaction = transactionOf(entry, byId);
    for (const line of entry.lines) {
      const account = own.get(line.accountId);
      if (account === undefined) continue;
      const counterparty = transaction === undefined ? line.counterparty : (counterparties.get(transaction) ?? null);
      add(sums, `${counterparty} ${account.code}`, onNormalSide(account, line.minor));
    }
  }
  return sums;
};

export const compareCounterpartyTotals = async (
  ...[api, posted, kind, since, until]: [Api, ReadonlyMap<string, bigint>, 'customer' | 'vendor', string, string]
): Promise<void> => {
  const found = await report(api, 'party_totals', { kind, since, until });
  const expected = [...posted].filter(([, minor]) => minor !== 0n);
  expect(byFirst(rowsOf(found)), `by ${kind} from ${since} to ${until}`).toEqual(byFirst(expected));
  expect(toMinor(found.total)).toBe(sumOf(expected.map(([, minor]) => minor)));
  for (const row of found.rows) expect(toMinor(row.total)).toBe(sumOf(row.accounts.map((each: Json) => toMinor(each.amount))));
};

const rowsOf = ({ rows }: Json): readonly (readonly [string, bigint])[] =>
  rows.flatMap((row: Json) => row.accounts.map((each: Json) => [`${row.counterparty_id} ${each.account.code}`, toMinor(each.amount)]));

/** Money that left the bank less what came back, by counterparty; those with nothing left are left out. */
export const comparePayments = async (
  ...[api, journal, counterparties, since, until]: [Api, Journal, ReadonlyMap<string, string | null>, string, string]
): Promise<void> => {
  const banks = journal.accounts.filter(isBank);
  const paid = [...postedByCounterparty(journal, counterparties, banks, since, until)].map(([key, minor]) => [key, -minor] as const);
  const found = await report(api, 'party_totals', { kind: 'paid', since, until });
  expect(byFirst(rowsOf(found)), `payments from ${since} to ${until}`).toEqual(
    byFirst(paid.filter(([key, minor]) => minor > 0n && !key.startsWith('null'))),
  );
};

/** The bank accounts of these lives. */
export const isBank = ({ code }: Account): boolean => code === '1010';

const transactionOf = (entry: Entry, byId: ReadonlyMap<string, Entry>): string | undefined => {
  const posted = entry.reverses === null ? entry : byId.get(entry.reverses);
  return posted?.source === 'transaction' ? (posted.sourceId ?? undefined) : undefined;
};
