import type { Transaction } from './transaction.ts';

/** Sorts by date, then by source data that does not depend on the import order. Pure. */
export const byDay = (one: Transaction, other: Transaction): number => {
  const a = orderOf(one);
  const b = orderOf(other);
  if (a < b) return -1;
  return a > b ? 1 : 0;
};

const orderOf = ({ date, sourceId, sourceRef, fingerprint }: Transaction): string =>
  `${date} ${sourceId} ${sourceRef ?? ''} ${fingerprint}`;
