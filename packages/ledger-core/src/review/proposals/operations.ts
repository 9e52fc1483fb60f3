import type { Dependencies } from '../../app/dependencies.ts';
import { listProposals, readProposal } from './read-proposals.ts';

/** Commands that were previewed for one person and are applied by another. */
export const proposalsOperations = ({ query, decisions }: Dependencies) => ({
  proposals: {
    /**
     * Returns one page of proposals, newest first, by status, operation, subject and author.
     * @example
     * const { data } = granted(await ledger.proposals.list(owner, { status: 'pending' }));
     */
    list: query('proposals.read', listProposals),
    /**
     * Returns one proposal with its preview.
     * @example
     * const { preview } = granted(await ledger.proposals.read(owner, proposalId));
     */
    read: query('proposals.read', readProposal),
    /**
     * Applies exactly the previewed change. If the effects would now differ, nothing is applied, and the proposal becomes stale.
     * @example
     * const { status } = granted(await ledger.proposals.approve(owner, proposalId));
     */
    approve: decisions.approve,
    /**
     * Approves several proposals. Each is checked separately: a refused or stale one does not affect the others.
     * @example
     * const { approved, refused } = granted(await ledger.proposals.approveMany(owner, [proposalId]));
     */
    approveMany: decisions.approveMany,
    /**
     * Refuses a proposal with a reason for its author.
     * @example
     * granted(await ledger.proposals.refuse(owner, proposalId, 'This is a private purchase.'));
     */
    refuse: decisions.refuse,
    /**
     * Withdraws an own proposal.
     * @example
     * granted(await ledger.proposals.withdraw(owner, proposalId));
     */
    withdraw: decisions.withdraw,
    /**
     * Previews a stale proposal again, so that it can be decided.
     * @example
     * granted(await ledger.proposals.renew(owner, staleProposalId));
     */
    renew: decisions.renew,
  },
});
