import type { Dependencies } from '../../app/dependencies.ts';
import { companiesOf } from './companies.ts';
import { listIntercompany } from './read-intercompany.ts';

/** Amounts between companies of one organization. */
export const intercompanyOperations = ({ query, ...parts }: Dependencies) => ({
  companies: {
    /**
     * Lists the other companies of the organization, and whether the caller may post in each.
     * @example
     * const companies = granted(await ledger.companies.list(owner));
     */
    list: companiesOf(parts),
  },
  intercompany: {
    /**
     * Returns one page of the amounts between these books and the other companies, newest first.
     * @example
     * const { data } = granted(await ledger.intercompany.list(owner));
     */
    list: query('intercompany.read', listIntercompany),
  },
});
