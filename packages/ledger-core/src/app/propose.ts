import { authorOf, type Caller } from '../company/books/member.ts';
import { checkPermission } from '../company/books/permissions.ts';
import { neededBy } from '../company/books/policy.ts';
import type { Once } from '../company/idempotency/idempotency-record.ts';
import { recall, remember } from '../company/idempotency/run-once.ts';
import { PROPOSAL_DAYS } from '../company/policies/limits.ts';
import { isSame } from '../kernel/canonical.ts';
import { DAY_MS, type Instant, instant } from '../kernel/dates.ts';
import { isRefusal, refuse } from '../kernel/refusal.ts';
import { operationOf, type Proposal, type Proposer } from '../review/proposals/proposal.ts';
import { why } from '../review/proposals/reasons.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import type { PreparedCommand } from './prepared-command.ts';
import type { CommandParts } from './registry.ts';
import { type Tried, tryOut } from './try-out.ts';
import { openUnit, settingsOf } from './unit.ts';

/** A caller who proposes a command for others to approve. */
export type ProposingCaller = Caller & { readonly propose: { readonly reason?: string | null | undefined } };

/** Proposes a command that the caller may execute or propose.  [PRO-1] [PRO-4] */
export const propose = async <Result>(
  parts: CommandParts,
  caller: ProposingCaller & { readonly once?: Once },
  prepared: PreparedCommand<Result>,
): Promise<Proposal | unknown> => {
  const refusal = checkPermission(caller.role, prepared.operation);
  if (refusal !== undefined && checkPermission(caller.role, 'proposals.create') !== undefined) return refusal;
  const { input, command } = prepared;
  return storeProposal(parts, caller, { operation: parts.registry.nameOf(command), input });
};

/** The subject that a policy stopped: one row of several, or the record that the command changes, if it already exists. */
export interface StoppedOn {
  readonly subjectId?: string | undefined;
}

/** Previews a command without policies, and stores it. A subject that was stopped has one proposal.  [PRO-1] [POL-7] */
export const storeProposal = async (
  parts: CommandParts,
  caller: ProposingCaller & { readonly once?: Once },
  { operation, input }: { readonly operation: string | undefined; readonly input: readonly unknown[] },
  stopped?: StoppedOn,
): Promise<Proposal | unknown> => {
  const proposable = operation === undefined ? undefined : parts.registry.byName(operation);
  if (operation === undefined || proposable === undefined) return refuse('unprocessable', why.not_proposable());
  const known = caller.once === undefined ? undefined : await recallOnly(parts, caller, caller.once);
  if (known !== undefined) return known;
  const tried = await tryOut(caller, proposable.prepared({ ...parts, approvedBy: [] }, caller, input));
  if (isRefusal(tried)) return tried;
  return parts.store.write(caller.ledgerId, async (repositories) => {
    const settings = await settingsOf(repositories);
    if (isRefusal(settings)) return settings;
    const { unit, actor, finish } = openUnit(parts, repositories, settings, caller);
    const subjectId = stopped?.subjectId ?? tried.subjectId;
    const earlier =
      caller.once === undefined
        ? await waiting(unit, operation, stopped === undefined ? null : subjectId, input)
        : await recall(unit, actor.author, caller.once);
    if (earlier !== undefined) return earlier;
    const proposal = proposalOf(unit, caller, tried, {
      ...{ operation, input, subjectId },
      otherLedgerId: proposable.otherLedgerId(input),
    });
    await unit.proposals.put(proposal);
    await unit.due.scheduleBy('expire_proposals', proposal.expiresAt);
    unit.emit('proposal.created', proposal.id);
    await finish('proposals.create', proposal.id);
    if (caller.once !== undefined) await remember(unit, actor.author, caller.once, proposal);
    return proposal;
  });
};

type OfCommand = Pick<Proposal, 'operation' | 'input' | 'subjectId' | 'otherLedgerId'>;

const proposalOf = (unit: UnitOfWork, caller: ProposingCaller, { preview, policies }: Tried, command: OfCommand): Proposal => {
  const { policyIds, approvals, expiresAfterDays } = neededBy(policies);
  return {
    id: unit.newId('proposal'),
    ...command,
    author: authorOf(caller),
    proposer: proposerOf(caller),
    reason: caller.propose.reason?.trim() || null,
    day: unit.today,
    seenVersion: caller.seenVersion ?? null,
    preview,
    status: 'pending',
    ...{ policyIds, approvalsNeeded: approvals, approvals: [] },
    createdAt: unit.now,
    expiresAt: daysAfter(unit.now, expiresAfterDays ?? PROPOSAL_DAYS),
    ...{ decidedAt: null, decidedBy: null, decisionReason: null, requestId: null, current: null },
  };
};

const daysAfter = (moment: Instant, days: number): Instant => instant(Date.parse(moment) + days * DAY_MS);

/** A pending proposal of the same command on the same record. */
const waiting = async (
  unit: UnitOfWork,
  operation: string,
  subjectId: string | null,
  input: readonly unknown[],
): Promise<Proposal | undefined> => {
  if (subjectId === null) return undefined;
  const pending = await unit.proposals.list(
    { status: 'pending', operation: operationOf({ operation }), subjectId },
    { after: null, take: MOST_ALIKE },
  );
  return pending.find((proposal) => isSame(proposal.input, input));
};

/** Several people rarely propose the same change of one row. */
const MOST_ALIKE = 20;

/** The stored response of the same request, because the command may be refused by now. */
const recallOnly = (parts: CommandParts, caller: Caller, once: Once) =>
  parts.store.read(caller.ledgerId, ({ idempotency }) => recall({ idempotency, now: parts.system.clock.now() }, authorOf(caller), once));

const proposerOf = (caller: Caller): Proposer => ({
  memberId: 'memberId' in caller ? caller.memberId : null,
  service: 'service' in caller ? caller.service : null,
  agent: caller.agent ?? null,
  role: caller.role,
});
