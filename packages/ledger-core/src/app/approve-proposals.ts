import { whyOf } from '../kernel/reason.ts';
import { isRefusal, type Refusal, refuse } from '../kernel/refusal.ts';
import { MAX_PROPOSALS_AT_ONCE } from '../review/proposals/limits.ts';
import type { Proposal, ProposalId } from '../review/proposals/proposal.ts';
import { why } from '../review/proposals/reasons.ts';

export interface ApprovedMany {
  /** The proposals that were approved, in the order of the request. */
  readonly approved: readonly Proposal[];
  readonly refused: readonly RefusedProposal[];
}

/** A proposal that was not approved. */
export interface RefusedProposal {
  readonly proposalId: string;
  readonly refusal: Refusal;
}

type Approve = (id: ProposalId) => Promise<Proposal | Refusal<'not_found' | 'forbidden' | 'conflict'>>;

/** Approves proposals one after the other. Each is judged on its own.  [PRO-12] */
export const approveEach = async (ids: readonly ProposalId[], approve: Approve): Promise<ApprovedMany | Refusal<'invalid_request'>> => {
  if (ids.length === 0 || ids.length > MAX_PROPOSALS_AT_ONCE)
    return refuse('invalid_request', why.proposals_up_to({ most: MAX_PROPOSALS_AT_ONCE, count: ids.length }), 'ids');
  const approved: Proposal[] = [];
  const refused: RefusedProposal[] = [];
  for (const id of new Set(ids)) {
    const result = await approve(id);
    const refusal = isRefusal(result) ? result : refusalOf(result);
    if (refusal === undefined) approved.push(result as Proposal);
    else refused.push({ proposalId: id, refusal });
  }
  return { approved, refused };
};

/** Why an approval did not apply the proposal; undefined if it did. */
const refusalOf = ({ status, decisionReason }: Proposal): Refusal<'conflict'> | undefined => {
  if (status === 'stale') return refuse('conflict', why.proposal_is_stale());
  if (status === 'applied' || status === 'pending') return undefined;
  return typeof decisionReason === 'object' && decisionReason !== null
    ? refuse('conflict', whyOf(decisionReason))
    : refuse('conflict', why.proposal_is_decided({ status }));
};
