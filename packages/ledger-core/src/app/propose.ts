import { authorOf, type Caller } from '../company/books/member.ts';
import { checkPermission } from '../company/books/permissions.ts';
import { recall, remember } from '../company/idempotency/once.ts';
import type { Once } from '../company/idempotency/outcome.ts';
import { DAY_MS, instant } from '../kernel/dates.ts';
import { type Granted, isRefusal, type Refusal, refuse } from '../kernel/refusal.ts';
import { PROPOSAL_DAYS } from '../review/proposals/limits.ts';
import type { Preview, Proposal, Proposer } from '../review/proposals/proposal.ts';
import { why } from '../review/proposals/reasons.ts';
import type { Carried } from './carried.ts';
import { noting, previewOf } from './effects.ts';
import type { CommandParts } from './registry.ts';
import { openUnit, settingsOf } from './unit.ts';

/** A caller who proposes a command for others to approve. */
export type ProposingCaller = Caller & { readonly propose: { readonly reason?: string | null | undefined } };

/** What a command would do, and its audit subject. */
interface Tried {
  readonly preview: Preview;
  readonly subjectId: string | null;
  /** The ids of the entries in the caller's books. */
  readonly idsHere: ReadonlySet<string>;
}

/** Runs a command with noted effects, and rolls it back. */
export const tryOut = <Result>({ open, view, ...carried }: Carried<Result>): Promise<Tried | Refusal> =>
  open(
    async (units) => {
      const noted = units.flatMap((unit) => (unit === undefined ? [] : [noting(unit, { isDryRun: true })]));
      const [here, there] = noted.map(({ open }) => open);
      if (here === undefined) throw new Error('A command has its own books.');
      const result = await carried.execute(there === undefined ? [here] : [here, there]);
      if (isRefusal(result)) return result;
      const shown = await view(here.unit, result as Granted<Result>);
      const [subjectId] = carried.subjectsOf(result as Granted<Result>);
      const idsHere = new Set(noted[0]?.effects.entries.map(({ id }) => id));
      return { preview: await previewOf(here, noted, shown), subjectId, idsHere };
    },
    { ...carried.hints(), keep: false },
  ) as Promise<Tried | Refusal>;

/** Keeps a proposal of a command, with what it would do now.  [PRO-1] [PRO-4] */
export const propose = async <Result>(
  parts: CommandParts,
  caller: ProposingCaller & { readonly once?: Once },
  carried: Carried<Result>,
): Promise<unknown> => {
  const { registry } = parts;
  const operation = registry.nameOf(carried.command);
  if (operation === undefined) return refuse('unprocessable', why.not_proposable());
  const refusal = checkPermission(caller.role, carried.operation);
  if (refusal !== undefined && checkPermission(caller.role, 'proposals.create') !== undefined) return refusal;
  const known = caller.once === undefined ? undefined : await recallOnly(parts, caller, caller.once);
  if (known !== undefined) return known;
  const tried = await tryOut(carried);
  if (isRefusal(tried)) return tried;
  return parts.store.write(caller.ledgerId, async (repositories) => {
    const settings = await settingsOf(repositories);
    if (isRefusal(settings)) return settings;
    const { unit, actor, finish } = openUnit(parts, repositories, settings, caller);
    const earlier = caller.once === undefined ? undefined : await recall(unit, actor.author, caller.once);
    if (earlier !== undefined) return earlier;
    const proposal: Proposal = {
      id: unit.newId('proposal'),
      operation,
      input: carried.input,
      subjectId: tried.subjectId,
      otherLedgerId: registry.byName(operation)?.otherLedgerId(carried.input) ?? null,
      author: authorOf(caller),
      proposer: proposerOf(caller),
      reason: caller.propose.reason ?? null,
      day: unit.today,
      seenVersion: caller.seenVersion ?? null,
      preview: tried.preview,
      status: 'pending',
      ...{ policyIds: [], approvalsNeeded: 1, approvals: [] },
      createdAt: unit.now,
      expiresAt: instant(Date.parse(unit.now) + PROPOSAL_DAYS * DAY_MS),
      ...{ decidedAt: null, decidedBy: null, decisionReason: null, requestId: null, current: null },
    };
    await unit.proposals.put(proposal);
    unit.emit('proposal.created', proposal.id);
    await finish('proposals.create', proposal.id);
    if (caller.once !== undefined) await remember(unit, actor.author, caller.once, proposal);
    return proposal;
  });
};

/** The stored response of the same request: the command may be refused by now. */
const recallOnly = (parts: CommandParts, caller: Caller, once: Once) =>
  parts.store.read(caller.ledgerId, ({ outcomes }) => recall({ outcomes, now: parts.system.clock.now() }, authorOf(caller), once));

const proposerOf = (caller: Caller): Proposer => ({
  memberId: 'memberId' in caller ? caller.memberId : null,
  service: 'service' in caller ? caller.service : null,
  agent: caller.agent ?? null,
  role: caller.role,
});
