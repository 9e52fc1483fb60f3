import { authorOf, type Caller } from '../company/books/member.ts';
import { checkPermission, type Operation } from '../company/books/permissions.ts';
import { authorsOf, neededBy } from '../company/books/policy.ts';
import { whyOf } from '../kernel/reason.ts';
import { isRefusal, type Refusal, refuse } from '../kernel/refusal.ts';
import { moved, type ProposalChange, withApproval } from '../review/proposals/move.ts';
import { type Approval, MOVES, type Proposal, type ProposalId, type ProposalStatus } from '../review/proposals/proposal.ts';
import { why } from '../review/proposals/reasons.ts';
import { alreadyDecided, applyProposal, type NotApplied } from './apply-proposal.ts';
import { type ApprovedMany, approveEach } from './approve-proposals.ts';
import { checkDecider, type FoundProposal, findProposal, isAuthor, isProposer } from './find-proposal.ts';
import { plainOnceAround } from './idempotent-operation.ts';
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
 * Applies the previewed change in one unit of work, or records the approval if more are required. If the effects would now differ, nothing
 * is committed, and the proposal becomes stale with a new preview. If the command refuses, the proposal is refused too.  [PRO-6] [POL-4]
 */
const approve = async (parts: CommandParts, caller: Caller, id: ProposalId): Promise<Decided> => {
  const found = await findProposal(parts, caller, id);
  if (isRefusal(found)) return found;
  const { proposal, author } = found;
  const refusal = checkDecider(caller, found.proposable);
  if (refusal !== undefined) return refusal;
  if (author === undefined) return settle(parts, caller, id, 'withdrawn', { decisionReason: why.proposer_left() });
  const approval: Approval = { approvedBy: authorOf(caller), approvedAt: parts.system.clock.now() };
  const result = await applyProposal(parts, caller, found, author, approval);
  if (!isRefusal(result)) return result;
  if (!('notApplied' in result)) return result as Refusal<'forbidden' | 'conflict'>;
  const { notApplied } = result as NotApplied;
  if (notApplied.status !== 'pending') return settle(parts, caller, id, notApplied.status, notApplied);
  if (authorsOf(proposal.approvals).includes(approval.approvedBy)) return refuse('conflict', why.approved_already());
  const approved = await storeApproval(parts, caller, id, approval, notApplied.needed);
  // A concurrent approval may have been the last required one.
  return !isRefusal(approved) && approved.approvals.length >= approved.approvalsNeeded ? approve(parts, caller, id) : approved;
};

/** Previews a stale proposal again, so that it can be decided. Earlier approvals do not count.  [PRO-7] */
const renew = async (parts: CommandParts, caller: Caller, id: ProposalId): Promise<Decided> => {
  const found = await findProposal(parts, caller, id);
  if (isRefusal(found)) return found;
  const { proposal, proposable, author } = found;
  if (proposal.status !== 'stale') return refuse('conflict', why.proposal_not_stale({ status: proposal.status }));
  if (author === undefined) return settle(parts, caller, id, 'withdrawn', { decisionReason: why.proposer_left() });
  const wrong = parts.registry.checkInput(proposal.operation, proposal.input);
  if (wrong !== undefined) return settle(parts, caller, id, 'refused', { decisionReason: whyOf(wrong) });
  const tried = await tryOut(author, proposable.prepared({ ...parts, day: proposal.day, approvedBy: [] }, author, proposal.input));
  if (isRefusal(tried)) return settle(parts, caller, id, 'refused', { decisionReason: whyOf(tried) });
  const { policyIds, approvals: approvalsNeeded } = neededBy(tried.policies);
  return settle(parts, caller, id, 'pending', {
    preview: tried.preview,
    current: null,
    decidedBy: null,
    policyIds,
    approvalsNeeded,
    approvals: [],
  });
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
  return check(found) ?? settle(parts, caller, id, status, change);
};

/** Moves a proposal to another status.  [PRO-2] */
const settle = (parts: CommandParts, caller: Caller, id: ProposalId, status: ProposalStatus, change: ProposalChange): Promise<Decided> =>
  changed(parts, caller, id, async ({ unit, actor }, proposal) =>
    MOVES[proposal.status].includes(status)
      ? moved(unit, proposal, status, { decidedBy: actor.author, ...change })
      : alreadyDecided(proposal),
  );

/** Stores an approval of a proposal that requires more of them.  [POL-4] */
const storeApproval = (
  parts: CommandParts,
  caller: Caller,
  id: ProposalId,
  approval: Approval,
  { policyIds, approvals: approvalsNeeded }: ReturnType<typeof neededBy>,
): Promise<Decided> =>
  changed(parts, caller, id, async ({ unit }, proposal) => {
    if (proposal.status !== 'pending') return alreadyDecided(proposal);
    const approved = { ...proposal, policyIds, approvalsNeeded, approvals: withApproval(proposal.approvals, approval) };
    await unit.proposals.put(approved);
    unit.emit('proposal.approved', id);
    return approved;
  });

/** Changes a proposal in a separate unit of work. */
const changed = (
  parts: CommandParts,
  caller: Caller,
  id: ProposalId,
  work: (opened: OpenUnit, proposal: Proposal) => Promise<Proposal | Refusal<'conflict'>>,
): Promise<Decided> =>
  parts.store.write(caller.ledgerId, async (repositories): Promise<Decided> => {
    const settings = await settingsOf(repositories);
    if (isRefusal(settings)) return settings;
    const opened = openUnit(parts, repositories, settings, caller);
    const [proposal] = await opened.unit.proposals.byIds([id]);
    if (proposal === undefined) return refuse('not_found', why.no_such_proposal({ id }));
    const result = await work(opened, proposal);
    if (!isRefusal(result)) await opened.finish('proposals.decide', id);
    return result;
  });
