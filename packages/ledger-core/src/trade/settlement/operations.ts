import type { Dependencies } from '../../app/dependencies.ts';
import { readAllocations } from '../../ledger/open-items/read-allocations.ts';
import { settlementView } from '../../views/settlement.ts';
import { readSettlement } from './read-settlement.ts';

/** Payments of documents by transactions. */
export const settlementOperations = ({ query }: Dependencies) => ({
  transactions: {
    /**
     * Returns the documents that a transaction is applied to. If there are none, returns proposals, best first.
     * @example
     * const settlement = granted(await ledger.transactions.settlement(owner, paymentId));
     */
    settlement: query('transactions.read', readSettlement).returning(settlementView),
  },
  allocations: {
    /**
     * Lists every allocation of a document or a payment: when it was made, by whom, and its end.
     * @example
     * const allocations = granted(await ledger.allocations.list(owner, invoiceId));
     */
    list: query('invoices.read', readAllocations),
  },
});
