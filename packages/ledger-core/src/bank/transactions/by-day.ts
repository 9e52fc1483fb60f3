import type { Transaction } from './transaction.ts';

/** By day; on one day by the source and what it says of the movement, which are the same whenever it is imported. Pure. */
export const byDay = (one: Transaction, other: Transaction): number => {
  const [a, b] = [orderOf(one), orderOf(other)];
  return a < b ? -1 : a > b ? 1 : 0;
};

const orderOf = ({ date, sourceId, sourceRef, fingerprint }: Transaction): string =>
  `${date} ${sourceId} ${sourceRef ?? ''} ${fingerprint}`;
