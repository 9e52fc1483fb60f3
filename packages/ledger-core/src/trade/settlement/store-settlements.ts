import { ownSideOf } from '../../bank/transactions/reported-transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import { otherSide } from '../../kernel/sides.ts';
import { allocate } from '../../ledger/open-items/allocate.ts';
import type { Payment } from '../../ledger/open-items/allocation.ts';
import { newItem, type OpenItem } from '../../ledger/open-items/open-item.ts';
import type { NewCategorization } from '../../review/categorization/categorization.ts';
import { type Categorized, categorizeAll } from '../../review/categorization/categorize-row.ts';
import type { SettlementNeeds } from './needs.ts';
import type { Settlement } from './settlement.ts';

/** Categorizes payments and allocates them. A refused one is unchanged.  [SET-1] [SET-3] */
export const storeSettlements = async (unit: SettlementNeeds, actor: Actor, settlements: readonly Settlement[]): Promise<Categorized> => {
  const result = await categorizeAll(unit, actor, settlements.map(categorizationOf), 'transaction.settled');
  const posted = new Set(result.categorized.map(({ id }) => id));
  const retained = settlements.filter(({ transaction }) => posted.has(transaction.id));
  await unit.openItems.put(retained.map(itemOf));
  await allocate(unit, actor, retained.flatMap(paymentsOf));
  return result;
};

const categorizationOf = ({ transaction, counterpartyId, accountId, withheld, decision, note }: Settlement): NewCategorization => ({
  transaction: { ...transaction, counterpartyId },
  assignment: { kind: 'settlement', accountId, withheld },
  decision,
  note,
  post: true,
});

const itemOf = ({ transaction, counterpartyId, accountId, withheld }: Settlement): OpenItem =>
  newItem({
    id: transaction.id,
    kind: 'payment',
    counterpartyId,
    accountId,
    side: otherSide(ownSideOf(transaction)),
    number: null,
    date: transaction.date,
    dueDate: transaction.date,
    amountMinor: transaction.amountMinor + (withheld?.amountMinor ?? 0n),
  });

const paymentsOf = ({ transaction, parts }: Settlement): readonly Payment[] =>
  parts.map(({ itemId, amountMinor }) => {
    const [debitId, creditId] = transaction.direction === 'in' ? [itemId, transaction.id] : [transaction.id, itemId];
    return { debitId, creditId, amountMinor, on: transaction.date };
  });
