import type { Given } from '../../app/given.ts';
import { named } from '../../company/audit/subject.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { readAllocations } from '../../ledger/open-items/read-allocations.ts';
import { settlementView } from '../../views/settlement.ts';
import { transactionDetail } from '../../views/transaction.ts';
import { readSettlement } from './read-settlement.ts';
import { type Settle, settle } from './settle.ts';

/** What transactions pay, and what pays documents. */
export const settlementOperations = ({ query, command }: Given) => ({
  settlements: {
    /** What a transaction pays; while it pays nothing, the documents that it may pay, best first. */
    read: query('transactions.read', readSettlement).answering(settlementView),
    /** Every allocation of a document or a payment: when it was made, by whom, and its end. */
    allocations: query('invoices.read', readAllocations),
    /** Files a transaction as the payment of one party's invoices or bills, and posts it. */
    settle: command('filing.settle', settle, named, (id: TransactionId, _input: Settle) => ({
      transactions: [id],
      records: [id],
    })).answering(transactionDetail),
  },
});
