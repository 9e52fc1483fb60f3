import type { Given } from '../../app/given.ts';
import { readAllocations } from '../../ledger/open-items/read-allocations.ts';
import { settlementView } from '../../views/settlement.ts';
import { readSettlement } from './read-settlement.ts';

/** What transactions pay, and what pays documents. */
export const settlementOperations = ({ query }: Given) => ({
  settlements: {
    /** What a transaction pays; while it pays nothing, the documents that it may pay, best first. */
    read: query('transactions.read', readSettlement).answering(settlementView),
    /** Every allocation of a document or a payment: when it was made, by whom, and its end. */
    allocations: query('invoices.read', readAllocations),
  },
});
