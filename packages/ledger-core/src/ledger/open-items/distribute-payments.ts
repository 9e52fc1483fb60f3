import type { IsoDate } from '../../kernel/dates.ts';
import type { Payment } from './allocation.ts';
import type { OpenItem } from './open-item.ts';

/** Pays items with others, in order, until either side is used up. Pure.  [OPI-7] */
export const shareOut = (paying: readonly OpenItem[], paid: readonly OpenItem[], on: IsoDate): readonly Payment[] => {
  const left = paying.map(({ id, side, openMinor }) => ({ id, side, openMinor }));
  const payments: Payment[] = [];
  for (const item of paid) {
    let { openMinor } = item;
    for (const payer of left) {
      const amountMinor = payer.openMinor < openMinor ? payer.openMinor : openMinor;
      if (amountMinor === 0n) continue;
      const [debitId, creditId] = payer.side === 'debit' ? [payer.id, item.id] : [item.id, payer.id];
      payments.push({ debitId, creditId, amountMinor, on });
      payer.openMinor -= amountMinor;
      openMinor -= amountMinor;
    }
  }
  return payments;
};
