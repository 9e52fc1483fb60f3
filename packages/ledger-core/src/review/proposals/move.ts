import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { Approval, Proposal, ProposalStatus } from './proposal.ts';

export type ProposalChange = Partial<
  Pick<Proposal, 'decidedBy' | 'decisionReason' | 'requestId' | 'preview' | 'current' | 'approvals' | 'policyIds' | 'approvalsNeeded'>
>;

const EVENTS = {
  pending: 'proposal.renewed',
  applied: 'proposal.applied',
  refused: 'proposal.refused',
  withdrawn: 'proposal.withdrawn',
  expired: 'proposal.expired',
  stale: 'proposal.stale',
} as const satisfies Readonly<Record<ProposalStatus, string>>;

/** Moves a proposal to another status, which the caller has checked.  [PRO-2] */
export const moved = async (
  unit: Needs<'proposals'> & Emits<'proposal'>,
  proposal: Proposal,
  status: ProposalStatus,
  change: ProposalChange = {},
): Promise<Proposal> => {
  const after: Proposal = { ...proposal, status, decidedAt: status === 'pending' ? null : unit.now, ...change };
  await unit.proposals.put(after);
  unit.emit(EVENTS[status], proposal.id);
  return after;
};

/** The approvals with one more. An author counts once. */
export const withApproval = (approvals: readonly Approval[], approval: Approval): readonly Approval[] => [
  ...approvals.filter(({ approvedBy }) => approvedBy !== approval.approvedBy),
  approval,
];
