import { authorOf, type Caller, type Member } from '../company/books/member.ts';
import { checkPermission } from '../company/books/permissions.ts';
import { type Refusal, refuse } from '../kernel/refusal.ts';
import type { Proposal, ProposalId } from '../review/proposals/proposal.ts';
import { why } from '../review/proposals/reasons.ts';
import type { CommandParts, Proposable } from './registry.ts';

/** A proposal with its command and its author. */
export interface FoundProposal {
  readonly proposal: Proposal;
  readonly proposable: Proposable;
  /** The author with their present role; undefined if they left, or may no longer propose this.  [PRO-4] */
  readonly author: Caller | undefined;
}

export const findProposal = (
  { store, registry }: CommandParts,
  caller: Caller,
  id: ProposalId,
): Promise<FoundProposal | Refusal<'not_found'>> =>
  store.read(caller.ledgerId, async (repositories) => {
    const [proposal] = await repositories.proposals.byIds([id]);
    const proposable = proposal === undefined ? undefined : registry.byName(proposal.operation);
    if (proposal === undefined || proposable === undefined) return refuse('not_found', why.no_such_proposal({ id }));
    return { proposal, proposable, author: authorAgain(await repositories.members.all(), proposal, proposable, caller) };
  });

const authorAgain = (
  members: readonly Member[],
  { proposer, seenVersion }: Proposal,
  { permission }: Proposable,
  { ledgerId }: Caller,
): Caller | undefined => {
  const { memberId, service, agent } = proposer;
  const common = { ledgerId, agent: agent ?? undefined, seenVersion: seenVersion ?? undefined };
  if (memberId === null) return { ...common, role: proposer.role, service: service ?? '' };
  const member = members.find((each) => each.id === memberId && each.isActive);
  if (member === undefined) return undefined;
  const may = [permission, 'proposals.create' as const].some((operation) => checkPermission(member.role, operation) === undefined);
  return may ? { ...common, role: member.role, memberId } : undefined;
};

/** Whoever decides on a proposal needs the permission of its command, and must not be an agent.  [PRO-5] */
export const checkDecider = (caller: Caller, { permission }: Proposable): Refusal<'forbidden'> | undefined =>
  caller.agent === undefined
    ? (checkPermission(caller.role, 'proposals.decide') ?? checkPermission(caller.role, permission))
    : refuse('forbidden', why.agent_approves());

/** Whether the caller is the author, or the member for whom an agent proposed. */
export const isProposer = (caller: Caller, { proposer }: Proposal): boolean =>
  'memberId' in caller ? caller.memberId === proposer.memberId : caller.service === proposer.service;

export const isAuthor = (caller: Caller, proposal: Proposal): boolean => proposal.author === authorOf(caller);

/** The caller proposed it without an agent. */
export const isOwn = (caller: Caller, proposal: Proposal): boolean => isProposer(caller, proposal) && proposal.proposer.agent === null;
