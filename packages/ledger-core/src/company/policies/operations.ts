import type { Dependencies } from '../../app/dependencies.ts';
import { made, named } from '../audit/subject.ts';
import { changePolicy, createPolicy, listPolicies, removePolicy } from './change-policies.ts';

/** The changes that require an approval, and who approves them. */
export const policiesOperations = ({ query, command }: Dependencies) => ({
  policies: {
    /**
     * Returns the approval policies of the books, oldest first.
     * @example
     * const policies = granted(await ledger.policies.list(owner));
     */
    list: query('policies.list', listPolicies),
    /**
     * Creates an approval policy. A covered command is stored as a proposal, and refused with `approval_required`.
     * @example
     * granted(await ledger.policies.create(owner, { name: 'Above 1,000', amountAbove: '1000.00', deciders: ['agent', 'rule'] }));
     */
    create: command('policies.create', createPolicy, made),
    /**
     * Changes an approval policy. Omitted fields stay unchanged.
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
