import type { Given } from '../../app/given.ts';
import { made, named } from '../audit/subject.ts';
import { changePolicy, createPolicy, listPolicies, removePolicy } from './change-policies.ts';

/** What needs an approval, and whose. */
export const policiesOperations = ({ query, command }: Given) => ({
  policies: {
    /**
     * Returns the approval policies of the books, oldest first.
     * @example
     * const policies = granted(await ledger.policies.list(owner));
     */
    list: query('policies.list', listPolicies),
    /**
     * Creates an approval policy. A command that it covers is kept as a proposal instead, and refused with `approval_required`.
     * @example
     * granted(await ledger.policies.create(owner, { name: 'Above 1,000', amountAbove: '1000.00', deciders: ['agent', 'rule'] }));
     */
    create: command('policies.create', createPolicy, made),
    /**
     * Changes an approval policy. What is omitted stays as it is.
     * @example
     * granted(await ledger.policies.change(owner, policyId, { approvals: 2 }));
     */
    change: command('policies.change', changePolicy, named),
    /**
     * Removes an approval policy. An owner can always do this.
     * @example
     * granted(await ledger.policies.remove(owner, policyId));
     */
    remove: command('policies.remove', removePolicy, named),
  },
});
