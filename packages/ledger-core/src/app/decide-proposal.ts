import { authorOf, type Caller } from '../company/books/member.ts';
import { checkPermission, type Operation } from '../company/books/permissions.ts';
import { neededBy } from '../company/books/policy.ts';
import { isRefusal, type Refusal, refuse } from '../kernel/refusal.ts';
import { moved, type ProposalChange } from '../review/proposals/move.ts';
import type { Approval, Proposal, ProposalId, ProposalStatus } from '../review/proposals/proposal.ts';
import { MOVES } from '../review/proposals/proposal.ts';
import { why } from '../review/proposals/reasons.ts';
import { alreadyDecided, applyProposal, type NotApplied } from './apply-proposal.ts';
import { type ApprovedMany, approveEach } from './approve-proposals.ts';
import { checkDecider, type FoundProposal, findProposal, isAuthor, isProposer } from './find-proposal.ts';
import { plainOnceAround } from './once-around.ts';
import type { CommandParts } from './registry.ts';
import { tryOut } from './try-out.ts';
import { type OpenUnit, openUnit, settingsOf } from './unit.ts';

type Decided = Proposal | Refusal<'not_found' | 'forbidden' | 'conflict'>;

/** The operations that decide on proposals.  [PRO-5] */
export const decisionsOn = (parts: CommandParts) => {
  const once = plainOnceAround(parts);
  const allowed = <Result>(operation: Operation, caller: Caller, work: (by: Caller) => Promise<Result>) => {
    const refusal = checkPermission(caller.role, operation);
    return refusal === undefined ? once(caller, work) : Promise.resolve(refusal);
  };
  return {
    approve: (caller: Caller, id: ProposalId): Promise<Decided> => allowed('proposals.decide', caller, (by) => approve(parts, by, id)),
    approveMany: (caller: Caller, ids: readonly ProposalId[]): Promise<ApprovedMany | Refusal<'invalid_request' | 'forbidden'>> =>
      allowed('proposals.decide', caller, (by) => approveEach(ids, (id) => approve(parts, by, id))),
    refuse: (caller: Caller, id: ProposalId, reason: string): Promise<Decided> =>
      allowed('proposals.decide', caller, (by) =>
        decide(parts, by, id, 'refused', ({ proposable }) => checkDecider(by, proposable), { decisionReason: reason }),
      ),
    withdraw: (caller: Caller, id: ProposalId): Promise<Decided> =>
      allowed('proposals.create', caller, (by) =>
        decide(parts, by, id, 'withdrawn', ({ proposal }) =>
          isAuthor(by, proposal) || isProposer(by, proposal) ? undefined : refuse('forbidden', why.only_author_withdraws()),
        ),
      ),
    renew: (caller: Caller, id: ProposalId): Promise<Decided> => allowed('proposals.create', caller, (by) => renew(parts, by, id)),
  };
};

/**
 * Applies what was shown, in one unit of work, or records the approval if more are needed. If the command would now do something else,
 * nothing is kept, and the proposal is stale with what it would do. If the command refuses, so is the proposal.  [PRO-6] [POL-4]
 */
const approve = async (parts: CommandParts, caller: Caller, id: ProposalId): Promise<Decided> => {
  const found = await findProposal(parts, caller, id);
  if (isRefusal(found)) return found;
  const { proposal, author } = found;
  const refusal = checkDecider(caller, found.proposable);
  if (refusal !== undefined) return refusal;
  if (author === undefined) return settle(parts, caller, id, 'withdrawn', () => ({ decisionReason: why.proposer_left() }));
  const approval: Approval = { approvedBy: authorOf(caller), approvedAt: parts.system.clock.now() };
  const outcome = await applyProposal(parts, caller, found, author, approval);
  if (!isRefusal(outcome)) return outcome;
  if (!('notApplied' in outcome)) return outcome as Refusal<'forbidden' | 'conflict'>;
  const { notApplied } = outcome as NotApplied;
  if (notApplied.status !== 'pending') return settle(parts, caller, id, notApplied.status, () => notApplied);
  if (hasApproved(proposal, approval)) return refuse('conflict', why.approved_already());
  const approved = await settle(parts, caller, id, 'pending', (present) => withApproval(present, approval, notApplied.needed), 'approved');
  // Another approval at the same moment may have been the last one that was missing.
  return !isRefusal(approved) && approved.approvals.length >= approved.approvalsNeeded ? approve(parts, caller, id) : approved;
};

const hasApproved = ({ approvals }: Proposal, { approvedBy }: Approval): boolean =>
  approvals.some((each) => each.approvedBy === approvedBy);

const withApproval = (
  proposal: Proposal,
  approval: Approval,
  { policyIds, approvals: approvalsNeeded }: ReturnType<typeof neededBy>,
): ProposalChange => ({
  policyIds,
  approvalsNeeded,
  approvals: hasApproved(proposal, approval) ? proposal.approvals : [...proposal.approvals, approval],
});

/** Previews a stale proposal again, so that it can be decided. Earlier approvals do not count for it.  [PRO-7] */
const renew = async (parts: CommandParts, caller: Caller, id: ProposalId): Promise<Decided> => {
  const found = await findProposal(parts, caller, id);
  if (isRefusal(found)) return found;
  const { proposal, proposable, author } = found;
  if (proposal.status !== 'stale') return refuse('conflict', why.proposal_not_stale({ status: proposal.status }));
  if (author === undefined) return settle(parts, caller, id, 'withdrawn', () => ({ decisionReason: why.proposer_left() }));
  const wrong = parts.registry.checkInput(proposal.operation, proposal.input);
  if (wrong !== undefined)
    return settle(parts, caller, id, 'refused', () => ({ decisionReason: { reason: wrong.reason, params: wrong.params } }));
  const tried = await tryOut(author, proposable.carried({ ...parts, day: proposal.day, approvedBy: [] }, author, proposal.input));
  if (isRefusal(tried))
    return settle(parts, caller, id, 'refused', () => ({ decisionReason: { reason: tried.reason, params: tried.params } }));
  const { policyIds, approvals: approvalsNeeded } = neededBy(tried.policies);
  const renewed = { preview: tried.preview, current: null, decidedBy: null, policyIds, approvalsNeeded, approvals: [] };
  return settle(parts, caller, id, 'pending', () => renewed);
};

const decide = async (
  parts: CommandParts,
  caller: Caller,
  id: ProposalId,
  status: ProposalStatus,
  check: (found: FoundProposal) => Refusal<'forbidden'> | undefined,
  change: ProposalChange = {},
): Promise<Decided> => {
  const found = await findProposal(parts, caller, id);
  if (isRefusal(found)) return found;
  return check(found) ?? settle(parts, caller, id, status, () => change);
};

/** Moves a proposal in a unit of work of its own.  [PRO-2] */
const settle = (
  parts: CommandParts,
  caller: Caller,
  id: ProposalId,
  status: ProposalStatus,
  changeOf: (proposal: Proposal) => ProposalChange,
  how: 'moved' | 'approved' = 'moved',
): Promise<Decided> =>
  parts.store.write(caller.ledgerId, async (repositories): Promise<Decided> => {
    const settings = await settingsOf(repositories);
    if (isRefusal(settings)) return settings;
    const opened = openUnit(parts, repositories, settings, caller);
    const { unit, actor, finish } = opened;
    const [proposal] = await unit.proposals.byIds([id]);
    if (proposal === undefined) return refuse('not_found', why.no_such_proposal({ id }));
    if (how === 'moved' && !MOVES[proposal.status].includes(status)) return alreadyDecided(proposal);
    if (how === 'approved' && proposal.status !== 'pending') return alreadyDecided(proposal);
    const settled =
      how === 'approved'
        ? await keepApproval(opened, proposal, changeOf)
        : await moved(unit, proposal, status, { decidedBy: actor.author, ...changeOf(proposal) });
    await finish('proposals.decide', id);
    return settled;
  });

const keepApproval = async (
  { unit }: OpenUnit,
  proposal: Proposal,
  changeOf: (proposal: Proposal) => ProposalChange,
): Promise<Proposal> => {
  const approved = { ...proposal, ...changeOf(proposal) };
  await unit.proposals.put(approved);
  unit.emit('proposal.approved', proposal.id);
  return approved;
};
