import { named } from '../audit/subject.ts';
import { fileOwnerMoney } from '../capital/owner-money.ts';
import { readCapitalOptions } from '../capital/read-capital-options.ts';
import type { TransactionId } from '../ids.ts';
import { transactionDetail } from '../views/transaction.ts';
import type { Makers } from './makers.ts';

/** Money between the company and those who finance it. */
export const capitalOperations = ({ query, command }: Makers) => ({
  capital: {
    /** What a transaction may be as money of capital, best first, each with its reasons. Nothing is filed. */
    options: query('transactions.read', readCapitalOptions),
    /** Files a transaction as money between the company and its owners, and posts it. The account of its purpose is opened when it is first needed. */
    ownerMoney: command('filing.owner_money', fileOwnerMoney, named, (id: TransactionId) => ({
      transactions: [id],
      records: [id],
    })).answering(transactionDetail),
  },
});
