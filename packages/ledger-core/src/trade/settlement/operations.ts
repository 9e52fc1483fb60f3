import type { Given } from '../../app/given.ts';
import { readAllocations } from '../../ledger/open-items/read-allocations.ts';
import { settlementView } from '../../views/settlement.ts';
import { readSettlement } from './read-settlement.ts';

/** What transactions pay, and what paid documents. */
export const settlementOperations = ({ query }: Given) => ({
  settlements: {
    /**
     * What a transaction pays; while it pays nothing, the documents that it may pay, best first.
     * @example
     * const settlement = granted(await ledger.settlements.read(owner, paymentId));
     */
    read: query('transactions.read', readSettlement).answering(settlementView),
    /**
     * Every allocation of a document or a payment: when it was made, by whom, and its end.
     * @example
     * const allocations = granted(await ledger.settlements.allocations(owner, invoiceId));
     */
    allocations: query('invoices.read', readAllocations),
  },
});
