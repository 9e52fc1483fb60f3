import type { Given } from '../../app/given.ts';
import { companiesOf } from './companies.ts';
import { listIntercompany } from './read-intercompany.ts';

/** Amounts between the companies of an organization. */
export const intercompanyOperations = ({ query, ...parts }: Given) => ({
  intercompany: {
    /** The other companies of the organization, and whether the caller may post in each. */
    companies: companiesOf(parts),
    /** One page of the amounts between these books and the other companies: companiesOf(parts), the newest first. */
    list: query('intercompany.read', listIntercompany),
  },
});
