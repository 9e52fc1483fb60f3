import type { Given } from '../../app/given.ts';
import { companiesOf } from './companies.ts';
import { listIntercompany } from './read-intercompany.ts';

/** Amounts that companies of one organization owe each other. */
export const intercompanyOperations = ({ query, ...parts }: Given) => ({
  intercompany: {
    /**
     * The other companies of the organization, and whether the caller may post in each.
     * @example
     * const companies = granted(await ledger.intercompany.companies(owner));
     */
    companies: companiesOf(parts),
    /**
     * One page of the amounts between these books and the other companies, the newest first.
     * @example
     * const { data } = granted(await ledger.intercompany.list(owner));
     */
    list: query('intercompany.read', listIntercompany),
  },
});
