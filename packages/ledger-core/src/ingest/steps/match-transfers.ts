import type { Chart } from '../../accounts/chart.ts';
import { byId, groupBy } from '../../grouping.ts';
import type { TransactionId } from '../../ids.ts';
import { TRANSFER_DAYS } from '../../limits.ts';
import { type FoundPairs, findPairs } from '../../matching/find-pairs.ts';
import { halvesOf } from '../../matching/halves.ts';
import { keepPairs } from '../../matching/keep-pairs.ts';
import type { Books } from '../../ports/books.ts';
import { inSlices } from '../../slices.ts';
import type { Transaction } from '../../transactions/transaction.ts';
import { transactionsAround } from '../around.ts';
import { withDecided, withStanding } from '../batch.ts';
import type { Step } from './step.ts';

/** Two movements between own accounts are one transfer, where no other movement could be either of its halves.  [TRF-11] to [TRF-14] */
export const matchTransfers: Step = async (books, batch) => {
  const [chart, sources] = await Promise.all([books.accounts.chart(), books.sources.all()]);
  const fresh = batch.undecided.filter(({ currency }) => currency === books.settings.currency.code);
  const hasOtherAccounts = sources.some(({ accountId }) => accountId !== batch.source.accountId);
  if (fresh.length === 0 || !hasOtherAccounts) return batch;
  // The candidates of a candidate are up to twice as many days away.
  const around = await transactionsAround(books, fresh, 2 * TRANSFER_DAYS);
  const { pairs, doubtful } = await findInSlices(books, chart, fresh, around);
  const halves = pairs.map(([one, other]) => halvesOf(chart, one, other));
  const kept = await inSlices(books, halves, async (slice) => (await keepPairs(books, batch.actor, slice, { by: 'service' })).kept);
  return withStanding(withDecided(batch, kept), await flagDoubtful(books, around, doubtful));
};

/** The halves of a transfer have one amount: other work of the process runs between some hundred amounts and the next.  [ING-14] */
const findInSlices = async (
  books: Books,
  chart: Chart,
  fresh: readonly Transaction[],
  around: readonly Transaction[],
): Promise<FoundPairs> => {
  const places = new Map(fresh.map(({ id }, at) => [id, at]));
  const ofAmounts = [...groupBy(around, ({ amountMinor }) => amountMinor).values()];
  const found = await inSlices(books, ofAmounts, (slice) => {
    const rows = slice.flat();
    const isFresh = ({ id }: Transaction) => places.has(id);
    return [findPairs(chart, rows.filter(isFresh), rows)];
  });
  const placeOf = ([one]: FoundPairs['pairs'][number]) => places.get(one.id) ?? 0;
  return {
    pairs: found.flatMap(({ pairs }) => pairs).sort((a, b) => placeOf(a) - placeOf(b)),
    doubtful: new Map(found.flatMap(({ doubtful }) => [...doubtful])),
  };
};

/** Flags both halves of each earlier pair that a new transaction makes doubtful.  [TRF-14] */
const flagDoubtful = async (
  books: Books,
  around: readonly Transaction[],
  doubtful: ReadonlyMap<TransactionId, TransactionId>,
): Promise<readonly Transaction[]> => {
  const known = byId(around);
  const flagged = new Map<TransactionId, Transaction>();
  for (const [id, rivalId] of doubtful) {
    const half = known.get(id);
    const partner = half?.match === null || half === undefined ? undefined : known.get(half.match.transactionId);
    for (const each of [half, partner]) if (each !== undefined && each.rivalId === null) flagged.set(each.id, { ...each, rivalId });
  }
  await books.transactions.update([...flagged.values()]);
  for (const id of flagged.keys()) books.emit('transaction.updated', id);
  return [...flagged.values()];
};
