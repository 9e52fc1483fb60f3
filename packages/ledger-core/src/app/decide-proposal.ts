import { authorOf, type Caller, type Member } from '../company/books/member.ts';
import { checkPermission, type Operation } from '../company/books/permissions.ts';
import type { Why } from '../kernel/reason.ts';
import { type Granted, isRefusal, type Refusal, refuse } from '../kernel/refusal.ts';
import type { Preview, Proposal, ProposalId, ProposalStatus } from '../review/proposals/proposal.ts';
import { MOVES } from '../review/proposals/proposal.ts';
import { why } from '../review/proposals/reasons.ts';
import type { Emits, Needs } from '../store/unit-of-work.ts';
import { type ApprovedMany, approveEach } from './approve-proposals.ts';
import type { Carried } from './carried.ts';
import { noting, previewOf } from './effects.ts';
import { plainOnceAround } from './once-around.ts';
import { tryOut } from './propose.ts';
import type { CommandParts, Proposable } from './registry.ts';
import { type OpenUnit, openUnit, settingsOf } from './unit.ts';

type Decided = Proposal | Refusal<'not_found' | 'forbidden' | 'conflict'>;

/** A unit of work in which a proposal is decided. */
type DecidingUnit = Needs<'proposals' | 'members'> & Emits<'proposal'>;

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
        decide(parts, by, id, 'refused', ({ proposal, proposable }) => checkDecider(by, proposal, proposable), reason),
      ),
    withdraw: (caller: Caller, id: ProposalId): Promise<Decided> =>
      allowed('proposals.create', caller, (by) =>
        decide(parts, by, id, 'withdrawn', ({ proposal }) =>
          proposal.author === authorOf(by) || isProposer(by, proposal) ? undefined : refuse('forbidden', why.only_author_withdraws()),
        ),
      ),
    renew: (caller: Caller, id: ProposalId): Promise<Decided> => allowed('proposals.create', caller, (by) => renew(parts, by, id)),
  };
};

interface Found {
  readonly proposal: Proposal;
  readonly proposable: Proposable;
  /** The author as the caller of the command, with the role that they have now. */
  readonly authorsCaller: Caller | undefined;
}

/**
 * Applies what was shown, in one unit of work. If the command would now do something else, nothing is kept, and the proposal is stale with
 * what it would do. If the command refuses, the proposal is refused for the same reason.  [PRO-6]
 */
const approve = async (parts: CommandParts, caller: Caller, id: ProposalId): Promise<Decided> => {
  const found = await find(parts, caller, id);
  if (isRefusal(found)) return found;
  const refusal = checkDecider(caller, found.proposal, found.proposable) ?? checkApprover(caller, found.proposal);
  if (refusal !== undefined) return refusal;
  if (found.authorsCaller === undefined) return settle(parts, caller, id, 'withdrawn', { decisionReason: why.proposer_left() });
  const outcome = await apply(parts, caller, found, found.authorsCaller);
  if (!isRefusal(outcome)) return outcome;
  if (!('isOfCommand' in outcome)) return outcome as Refusal<'conflict'>;
  const { reason, params, current } = outcome as RefusedByCommand;
  return current === null
    ? settle(parts, caller, id, 'refused', { decisionReason: { reason, params } })
    : settle(parts, caller, id, 'stale', { current });
};

/** Not what was decided on: the command refuses, or does something else. It rolls the unit of work back. */
interface RefusedByCommand extends Refusal<'conflict'> {
  readonly isOfCommand: true;
  readonly current: Preview | null;
}

const refusedByCommand = ({ reason, params }: Why, current: Preview | null): RefusedByCommand => ({
  ...refuse('conflict', { reason, params }),
  isOfCommand: true,
  current,
});

const apply = (
  parts: CommandParts,
  caller: Caller,
  { proposal, proposable }: Found,
  authorsCaller: Caller,
): Promise<Proposal | Refusal> => {
  const dated = { ...parts, day: proposal.day };
  const { open, view, hints, operation, ...carried } = proposable.carried(dated, authorsCaller, proposal.input) as Carried<object>;
  return open(async (units) => {
    const [first] = units;
    const [still] = await first.unit.proposals.byIds([proposal.id]);
    if (still === undefined || still.status !== 'pending') return alreadyDecided(still ?? proposal);
    const noted = units.flatMap((unit) => (unit === undefined ? [] : [noting(unit)]));
    const [here, there] = noted.map((each) => each.open) as [OpenUnit, OpenUnit?];
    const result = await carried.execute(there === undefined ? [here] : [here, there]);
    if (isRefusal(result)) return refusedByCommand(result, null);
    const preview = await previewOf(here, noted, await view(here.unit, result as Granted<object>));
    if (preview.fingerprint !== proposal.preview.fingerprint) return refusedByCommand(why.proposal_is_stale(), preview);
    const [subject, subjectThere = null] = carried.subjectsOf(result as Granted<object>);
    await here.finish(operation, subject);
    await there?.finish(operation, subjectThere);
    const approving = first.beside(caller);
    const applied = await move(approving.unit, still, 'applied', {
      decidedBy: approving.actor.author,
      requestId: here.actor.requestId,
      preview,
    });
    await approving.finish('proposals.decide', proposal.id);
    return applied;
  }, hints()) as Promise<Proposal | Refusal>;
};

/** Previews a stale proposal again, so that it can be decided.  [PRO-7] */
const renew = async (parts: CommandParts, caller: Caller, id: ProposalId): Promise<Decided> => {
  const found = await find(parts, caller, id);
  if (isRefusal(found)) return found;
  const { proposal, proposable, authorsCaller } = found;
  if (!MOVES[proposal.status].includes('pending')) return alreadyDecided(proposal);
  if (authorsCaller === undefined) return settle(parts, caller, id, 'withdrawn', { decisionReason: why.proposer_left() });
  const dated = { ...parts, day: proposal.day };
  const tried = await tryOut(proposable.carried(dated, authorsCaller, proposal.input));
  return isRefusal(tried)
    ? settle(parts, caller, id, 'refused', { decisionReason: { reason: tried.reason, params: tried.params } })
    : settle(parts, caller, id, 'pending', { preview: tried.preview, current: null, decidedBy: null });
};

/** Finds a proposal, its command, and its author. */
const find = (parts: CommandParts, caller: Caller, id: ProposalId): Promise<Found | Refusal<'not_found'>> =>
  parts.store.read(caller.ledgerId, async (repositories) => {
    const [proposal] = await repositories.proposals.byIds([id]);
    const proposable = proposal === undefined ? undefined : parts.registry.byName(proposal.operation);
    if (proposal === undefined || proposable === undefined) return refuse('not_found', why.no_such_proposal({ id }));
    return { proposal, proposable, authorsCaller: authorsCallerOf(await repositories.members.all(), proposal, proposable, caller) };
  });

const authorsCallerOf = (
  members: readonly Member[],
  { proposer, seenVersion }: Proposal,
  proposable: Proposable,
  { ledgerId }: Caller,
): Caller | undefined => {
  const { memberId, service, agent } = proposer;
  const common = { ledgerId, agent: agent ?? undefined, seenVersion: seenVersion ?? undefined };
  if (memberId === null) return { ...common, role: proposer.role, service: service ?? '' };
  const member = members.find((each) => each.id === memberId && each.isActive);
  if (member === undefined) return undefined;
  const isAllowed =
    checkPermission(member.role, proposable.permission) === undefined || checkPermission(member.role, 'proposals.create') === undefined;
  return isAllowed ? { ...common, role: member.role, memberId } : undefined;
};

/** Who decides holds the permission of the command, and is a person.  [PRO-5] */
const checkDecider = (caller: Caller, _proposal: Proposal, { permission }: Proposable): Refusal<'forbidden'> | undefined =>
  caller.agent === undefined ? checkPermission(caller.role, permission) : refuse('forbidden', why.agent_approves());

/** What a person proposed is approved by another. What an agent proposed may be approved by the member it acts for.  [PRO-5] */
const checkApprover = (caller: Caller, proposal: Proposal): Refusal<'forbidden'> | undefined =>
  isProposer(caller, proposal) && proposal.proposer.agent === null ? refuse('forbidden', why.approves_own_proposal()) : undefined;

const isProposer = (caller: Caller, { proposer }: Proposal): boolean =>
  'memberId' in caller ? caller.memberId === proposer.memberId : caller.service === proposer.service;

const alreadyDecided = ({ status }: Proposal): Refusal<'conflict'> => refuse('conflict', why.proposal_is_decided({ status }));

type Change = Partial<Pick<Proposal, 'decidedBy' | 'decisionReason' | 'requestId' | 'preview' | 'current'>>;

const EVENTS = {
  pending: 'proposal.renewed',
  applied: 'proposal.applied',
  refused: 'proposal.refused',
  withdrawn: 'proposal.withdrawn',
  expired: 'proposal.expired',
  stale: 'proposal.stale',
} as const satisfies Readonly<Record<ProposalStatus, string>>;

/** Moves a proposal to another status.  [PRO-2] */
const move = async (unit: DecidingUnit, proposal: Proposal, status: ProposalStatus, change: Change): Promise<Proposal> => {
  const moved: Proposal = { ...proposal, status, decidedAt: status === 'pending' ? null : unit.now, ...change };
  await unit.proposals.put(moved);
  unit.emit(EVENTS[status], proposal.id);
  return moved;
};

const settle = (parts: CommandParts, caller: Caller, id: ProposalId, status: ProposalStatus, change: Change): Promise<Decided> =>
  parts.store.write(caller.ledgerId, async (repositories): Promise<Decided> => {
    const settings = await settingsOf(repositories);
    if (isRefusal(settings)) return settings;
    const { unit, actor, finish } = openUnit(parts, repositories, settings, caller);
    const [proposal] = await unit.proposals.byIds([id]);
    if (proposal === undefined) return refuse('not_found', why.no_such_proposal({ id }));
    if (!MOVES[proposal.status].includes(status)) return alreadyDecided(proposal);
    const moved = await move(unit, proposal, status, { decidedBy: actor.author, ...change });
    await finish('proposals.decide', id);
    return moved;
  });

const decide = async (
  parts: CommandParts,
  caller: Caller,
  id: ProposalId,
  status: ProposalStatus,
  check: (found: Found) => Refusal<'forbidden'> | undefined,
  reason: string | null = null,
): Promise<Decided> => {
  const found = await find(parts, caller, id);
  if (isRefusal(found)) return found;
  return check(found) ?? settle(parts, caller, id, status, { decisionReason: reason });
};
