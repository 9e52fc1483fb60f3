import { addDays, daysBetween } from '../dates.ts';
import { byId, distinct, groupBy } from '../grouping.ts';
import type { SourceId, TransactionId } from '../ids.ts';
import { DUPLICATE_DAYS } from '../limits.ts';
import type { Books } from '../ports/books.ts';
import { isHold, type Transaction } from '../transactions/transaction.ts';

/**
 * New movements that may be known ones, told once more by another source: the same account, amount and direction, a few days apart, whatever the words. Each
 * known one stands for one new one at most. They are taken in, and a person decides.  [ING-12]
 */
export const findPossibleDuplicates = async (
  books: Books,
  format: string,
  added: readonly Transaction[],
  knownHere: ReadonlySet<TransactionId>,
): Promise<ReadonlyMap<TransactionId, TransactionId>> => {
  const charges = added.filter((transaction) => !isHold(transaction));
  const days = charges.map(({ date }) => date).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const near = await books.transactions.byAmounts(
    distinct(charges.map(({ amountMinor }) => amountMinor)),
    addDays(first, -DUPLICATE_DAYS),
    addDays(last, DUPLICATE_DAYS),
  );
  const accountIds = new Set(charges.map(({ accountId }) => accountId));
  const earlier = near.filter(({ id, kind, accountId }) => kind !== 'hold' && accountIds.has(accountId) && !knownHere.has(id));
  if (earlier.length === 0) return new Map();
  const isToldByAnother = await tellers(books, format, new Set(charges.map(({ sourceId }) => sourceId)), earlier);
  return nearest(charges, earlier.filter(isToldByAnother));
};

/** Another source account of the same account of the chart, or a file of another format. One source repeats a movement with the same words. */
const tellers = async (books: Books, format: string, sourceIds: ReadonlySet<SourceId>, earlier: readonly Transaction[]) => {
  const imports = byId(await books.imports.byIds(distinct(earlier.map(({ importId }) => importId))));
  return ({ sourceId, importId }: Transaction): boolean =>
    !sourceIds.has(sourceId) || (importId !== null && imports.get(importId)?.format !== format);
};

const nearest = (charges: readonly Transaction[], earlier: readonly Transaction[]): ReadonlyMap<TransactionId, TransactionId> => {
  const alike = groupBy(earlier, evidenceOf);
  const taken = new Set<TransactionId>();
  const found = new Map<TransactionId, TransactionId>();
  for (const charge of charges) {
    const [closest] = (alike.get(evidenceOf(charge)) ?? [])
      .map((other) => ({ other, days: Math.abs(daysBetween(other.date, charge.date)) }))
      .filter(({ other, days }) => days <= DUPLICATE_DAYS && !taken.has(other.id))
      .sort((a, b) => a.days - b.days);
    if (closest === undefined) continue;
    taken.add(closest.other.id);
    found.set(charge.id, closest.other.id);
  }
  return found;
};

const evidenceOf = ({ accountId, amountMinor, currency, direction }: Transaction): string =>
  [accountId, amountMinor, currency, direction].join(' ');
