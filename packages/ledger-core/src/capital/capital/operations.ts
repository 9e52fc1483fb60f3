import type { Given } from '../../app/given.ts';
import { aboutTransaction } from '../../bank/transactions/about.ts';
import { named } from '../../company/audit/subject.ts';
import type { Caller } from '../../company/books/member.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { transactionDetail } from '../../views/transaction.ts';
import { companiesOf } from '../intercompany/companies.ts';
import { fileOwnerMoney } from './owner-money.ts';
import { readCapitalOptions } from './read-capital-options.ts';

/** Money between the company and those who finance it. */
export const capitalOperations = ({ query, command, ...parts }: Given) => {
  const [companies, optionsWith] = [companiesOf(parts), query('transactions.read', readCapitalOptions)];
  return {
    capital: {
      /** What a transaction may be as money of capital, best first, each with its reasons. Nothing is filed. */
      options: async (caller: Caller, id: TransactionId) => {
        const found = await companies(caller);
        return isRefusal(found) ? found : optionsWith(caller, id, found);
      },
      /** Files a transaction as money between the company and its owners, and posts it. The account of its purpose is opened when it is first needed. */
      ownerMoney: command('filing.owner_money', fileOwnerMoney, named, aboutTransaction).answering(transactionDetail),
    },
  };
};
