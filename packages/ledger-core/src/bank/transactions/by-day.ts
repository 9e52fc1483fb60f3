import type { Transaction } from './transaction.ts';

/** By day; on one day by the source and what it says of the movement, which are the same whenever it is imported. Pure. */
export const byDay = (one: Transaction, other: Transaction): number => {
  const a = orderOf(one);
  const b = orderOf(other);
  if (a < b) return -1;
  return a > b ? 1 : 0;
};

const orderOf = ({ date, sourceId, sourceRef, fingerprint }: Transaction): string =>
  `${date} ${sourceId} ${sourceRef ?? ''} ${fingerprint}`;
