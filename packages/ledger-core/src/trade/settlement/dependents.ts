import type { Dependent } from '../../bank/transactions/dependent.ts';
import { settles, type Transaction } from '../../bank/transactions/transaction.ts';
import { activeAllocations } from '../../ledger/open-items/allocate.ts';
import type { OpenItem } from '../../ledger/open-items/open-item.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { why } from './reasons.ts';

/** The documents that payments are applied to. For a payment without documents, the payment itself.  [FIL-32] */
export const paidDocuments = async (
  transactions: readonly Transaction[],
  unit: Needs<'allocations' | 'openItems'>,
): Promise<readonly Dependent[]> => {
  const payments = transactions.filter(settles).map(({ id }) => id);
  if (payments.length === 0) return [];
  const active = await activeAllocations(unit, payments);
  return payments.flatMap((transactionId) => {
    const paid = (active.get(transactionId) ?? []).map(({ other }) => ({ transactionId, ...paidItem(other) }));
    return paid.length > 0
      ? paid
      : [{ transactionId, kind: 'payment' as const, id: transactionId, number: null, says: why.the_role_payment() }];
  });
};

const PAYS = {
  invoice: why.the_role_pays_invoice,
  bill: why.the_role_pays_bill,
  credit_note: why.the_role_pays_credit_note,
  vendor_credit: why.the_role_pays_vendor_credit,
  write_off: why.the_role_pays_write_off,
  payment: why.the_role_pays_payment,
} as const;

const paidItem = ({ id, kind, number }: OpenItem): Omit<Dependent, 'transactionId'> => ({
  kind,
  id,
  number,
  says: number === null ? PAYS[kind]({ id }) : why.the_role_pays({ number }),
});
