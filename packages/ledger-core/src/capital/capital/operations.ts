import type { Dependencies } from '../../app/dependencies.ts';
import type { Caller } from '../../company/books/member.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { companiesOf } from '../intercompany/companies.ts';
import { readCapitalOptions } from './read-capital-options.ts';

/** Money between the company and its owners or investors. */
export const capitalOperations = ({ query, command, ...parts }: Dependencies) => {
  const companies = companiesOf(parts);
  const optionsWith = query('transactions.read', readCapitalOptions);
  return {
    transactions: {
      /**
       * Returns the options for a transaction as capital money, best first, each with its reasons. Nothing is categorized.
       * @example
       * const options = granted(await ledger.transactions.capitalOptions(owner, depositId));
       */
      capitalOptions: async (caller: Caller, id: TransactionId) => {
        const found = await companies(caller);
        return isRefusal(found) ? found : optionsWith(caller, id, found);
      },
    },
  };
};
