import { named } from '../audit/subject.ts';
import type { Caller } from '../books/member.ts';
import { fileOwnerMoney } from '../capital/owner-money.ts';
import { readCapitalOptions } from '../capital/read-capital-options.ts';
import type { TransactionId } from '../ids.ts';
import { isRefusal } from '../refusal.ts';
import { transactionDetail } from '../views/transaction.ts';
import { companiesOf } from './companies.ts';
import type { Makers } from './makers.ts';
import type { UnitParts } from './unit.ts';

/** Money between the company and those who finance it. */
export const capitalOperations = ({ query, command }: Makers, parts: UnitParts) => {
  const [companies, optionsWith] = [companiesOf(parts), query('transactions.read', readCapitalOptions)];
  return {
    capital: {
      /** What a transaction may be as money of capital, best first, each with its reasons. Nothing is filed. */
      options: async (caller: Caller, id: TransactionId) => {
        const found = await companies(caller);
        return isRefusal(found) ? found : optionsWith(caller, id, found);
      },
      /** Files a transaction as money between the company and its owners, and posts it. The account of its purpose is opened when it is first needed. */
      ownerMoney: command('filing.owner_money', fileOwnerMoney, named, (id: TransactionId) => ({
        transactions: [id],
        records: [id],
        attachments: [id],
      })).answering(transactionDetail),
    },
  };
};
