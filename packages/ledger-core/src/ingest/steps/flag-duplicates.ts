import { addDays, daysBetween } from '../../dates.ts';
import { byId, distinct, groupBy } from '../../grouping.ts';
import type { SourceId, TransactionId } from '../../ids.ts';
import { DUPLICATE_DAYS } from '../../limits.ts';
import type { Books } from '../../ports/books.ts';
import { inSlices } from '../../slices.ts';
import { isHold, type Transaction } from '../../transactions/transaction.ts';
import type { Step } from './step.ts';

/** Flags new transactions that another source may have reported before. They are imported, and a person decides; a charge whose hold was known is none.  [ING-12] */
export const flagDuplicates: Step = async (books, batch) => {
  const { format } = batch.incoming.origin;
  const possibleDuplicates = await findPossibleDuplicates(books, format, batch.added, new Set(batch.recognised.knownAs.values()));
  return {
    ...batch,
    possibleDuplicates,
    added: batch.added.map((transaction) =>
      transaction.match !== null ? transaction : { ...transaction, possibleDuplicateOf: possibleDuplicates.get(transaction.id) ?? null },
    ),
  };
};

/** The same account, amount and direction, a few days apart, whatever the words. Each earlier one is taken for one new one at most.  [ING-12] */
const findPossibleDuplicates = async (
  books: Books,
  format: string,
  added: readonly Transaction[],
  knownHere: ReadonlySet<TransactionId>,
): Promise<ReadonlyMap<TransactionId, TransactionId>> => {
  const charges = added.filter((transaction) => !isHold(transaction));
  const near = await nearIn(books, charges);
  const accountIds = new Set(charges.map(({ accountId }) => accountId));
  const earlier = near.filter(({ id, kind, accountId }) => kind !== 'hold' && accountIds.has(accountId) && !knownHere.has(id));
  if (earlier.length === 0) return new Map();
  const isOfAnotherSource = await otherSources(books, format, new Set(charges.map(({ sourceId }) => sourceId)), earlier);
  return nearest(charges, earlier.filter(isOfAnotherSource));
};

/** Transactions of the same amounts around the days of charges. They are asked for in the order of days, so that each question is about few days. */
const nearIn = async (books: Books, charges: readonly Transaction[]): Promise<readonly Transaction[]> => {
  const byDay = charges.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const found = await inSlices(books, byDay, async (slice) => {
    const [first, last] = [slice[0], slice.at(-1)];
    if (first === undefined || last === undefined) return [];
    const amounts = distinct(slice.map(({ amountMinor }) => amountMinor));
    return books.transactions.byAmounts(amounts, addDays(first.date, -DUPLICATE_DAYS), addDays(last.date, DUPLICATE_DAYS));
  });
  return [...byId(found).values()].sort((a, b) => (a.id < b.id ? -1 : 1));
};

/** Another source account of the same account of the chart, or a file of another format. One source repeats a movement with the same words. */
const otherSources = async (books: Books, format: string, sourceIds: ReadonlySet<SourceId>, earlier: readonly Transaction[]) => {
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
