import { isRenamed } from '../../../bank/transactions/reported-words.ts';
import { isHold, type Transaction } from '../../../bank/transactions/transaction.ts';
import { type Pair, pairsOf } from '../pairs.ts';
import type { NewMovement } from '../recognised.ts';
import type { Step } from './step.ts';

/** Pairs new charges with the holds that await them, also holds that came in with their charges. A hold that this import books awaits none.  [ING-9] [ING-10] */
export const pairHolds: Step = async (books, batch) => {
  const { source, recognised } = batch;
  const booked = new Set(recognised.changed.flatMap(({ transaction, record }) => (record.kind === 'hold' ? [] : [transaction.id])));
  const open = (await books.transactions.openHolds([source.accountId])).filter(({ id }) => !booked.has(id));
  const holds = [...open, ...batch.added.filter(isHold)];
  const pairs = pairsOf(batch.added, holdRefsOf(batch.added, recognised.added), holds);
  const pairOf = new Map(pairs.map((pair) => [pair.charge.id, pair]));
  return {
    ...batch,
    pairs,
    added: batch.added.map((transaction) => {
      const pair = pairOf.get(transaction.id);
      return pair === undefined ? transaction : charged(pair);
    }),
  };
};

/** The holds that charges name themselves, by their source's own ids. */
const holdRefsOf = (added: readonly Transaction[], movements: readonly NewMovement[]): ReadonlyMap<Transaction, string> =>
  new Map(
    added.flatMap((transaction, at) => {
      const ref = movements[at]?.first.holdRef ?? null;
      return ref === null ? [] : [[transaction, ref] as const];
    }),
  );

/** A charge with what people set on its hold: its name, counterparty, dimension values and note.  [ING-10] */
const charged = ({ charge, hold }: Pair): Transaction => ({
  ...charge,
  description: isRenamed(hold) ? hold.description : charge.description,
  counterpartyId: charge.counterpartyId ?? hold.counterpartyId,
  dimensions: charge.dimensions.length > 0 ? charge.dimensions : hold.dimensions,
  note: charge.note ?? hold.note,
  match: { kind: 'authorisation', transactionId: hold.id },
});
