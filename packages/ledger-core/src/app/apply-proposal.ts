import type { Caller } from '../company/books/member.ts';
import { authorsOf, mayApprove, neededBy, type Policy } from '../company/books/policy.ts';
import { type Why, whyOf } from '../kernel/reason.ts';
import { type Granted, isRefusal, type Refusal, refuse } from '../kernel/refusal.ts';
import { moved, withApproval } from '../review/proposals/move.ts';
import type { Approval, Preview, Proposal } from '../review/proposals/proposal.ts';
import { why } from '../review/proposals/reasons.ts';
import { samePersonIn } from './across.ts';
import { noting, previewOf } from './effects.ts';
import { type FoundProposal, isOwn } from './find-proposal.ts';
import type { PreparedCommand, Units } from './prepared-command.ts';
import type { CommandParts } from './registry.ts';
import { policiesOn } from './try-out.ts';
import type { OpenUnit } from './unit.ts';

/** Why a proposal was not applied: another approval is required, the command refuses, or its effects would differ. */
export interface NotApplied extends Refusal<'conflict'> {
  readonly notApplied:
    | { readonly status: 'pending'; readonly needed: ReturnType<typeof neededBy> }
    | { readonly status: 'refused'; readonly decisionReason: Why }
    | { readonly status: 'stale'; readonly current: Preview };
}

const notApplied = (because: NotApplied['notApplied']): NotApplied => ({
  ...refuse('conflict', why.proposal_is_stale()),
  notApplied: because,
});

/**
 * Runs the command again for its author, with the date of the proposal. It is committed only if its effects match the preview and this is
 * the last required approval.  [PRO-6] [PRO-9] [POL-4]
 */
export const applyProposal = (
  parts: CommandParts,
  caller: Caller,
  { proposal: { id, ...shown }, proposable }: FoundProposal,
  author: Caller,
  approval: Approval,
): Promise<Proposal | NotApplied | Refusal> => {
  const approvedBy = authorsOf(withApproval(shown.approvals, approval));
  const { open, view, hints, operation, ...prepared } = proposable.prepared(
    { ...parts, day: shown.day, approvedBy },
    author,
    shown.input,
  ) as PreparedCommand<object>;
  return open(async (units) => {
    const [first] = units;
    const [proposal] = await first.unit.proposals.byIds([id]);
    if (proposal === undefined) return refuse('not_found', why.no_such_proposal({ id }));
    if (proposal.status !== 'pending') return alreadyDecided(proposal);
    const noted = units.flatMap((unit) => (unit === undefined ? [] : [noting(unit)]));
    const [here, there] = noted.map((each) => each.open) as [OpenUnit, OpenUnit?];
    const result = await prepared.execute(there === undefined ? [here] : [here, there]);
    if (isRefusal(result)) return notApplied({ status: 'refused', decisionReason: whyOf(result) });
    const preview = await previewOf(here, noted, await view(here.unit, result as Granted<object>));
    if (preview.fingerprint !== proposal.preview.fingerprint) return notApplied({ status: 'stale', current: preview });
    const policies = policiesOn(noted, author);
    const refusal = checkApprover(caller, proposal, policies) ?? (await checkThere(units, caller, operation));
    if (refusal !== undefined) return refusal;
    const needed = neededBy(policies);
    if (approvedBy.length < needed.approvals) return notApplied({ status: 'pending', needed });
    const [subject, subjectThere = null] = prepared.subjectsOf(result as Granted<object>);
    await here.finish(operation, subject);
    await there?.finish(operation, subjectThere);
    return finish(first.beside(caller), proposal, here, preview, approval);
  }, hints()) as Promise<Proposal | NotApplied | Refusal>;
};

const finish = async (
  { unit, actor, finish: audit }: OpenUnit,
  proposal: Proposal,
  { actor: { requestId } }: OpenUnit,
  preview: Preview,
  approval: Approval,
): Promise<Proposal> => {
  const approvals = withApproval(proposal.approvals, approval);
  unit.emit('proposal.approved', proposal.id);
  const applied = await moved(unit, proposal, 'applied', { decidedBy: actor.author, requestId, preview, approvals });
  await audit('proposals.decide', proposal.id);
  return applied;
};

/**
 * A member's proposal requires approval by another member, unless the policies allow otherwise. A proposal of an agent, a rule or the model
 * may be approved by the member for whom it acts.  [PRO-5] [POL-4]
 */
const checkApprover = (caller: Caller, proposal: Proposal, policies: readonly Policy[]): Refusal<'forbidden'> | undefined => {
  if (!mayApprove(policies, caller.role))
    return refuse('forbidden', why.role_approves_not({ policies: policies.map(({ name }) => name), role: caller.role }));
  return isOwn(caller, proposal) && !neededBy(policies).allowsOwnApproval ? refuse('forbidden', why.approves_own_proposal()) : undefined;
};

/** The approver of a command over two sets of books must have its permission in both. */
const checkThere = async (
  [here, there]: Units,
  caller: Caller,
  operation: PreparedCommand<object>['operation'],
): Promise<Refusal<'forbidden'> | undefined> => {
  if (there === undefined) return undefined;
  const members = await here.unit.members.all();
  const person = samePersonIn(members, await there.unit.members.all(), caller, there.unit.settings.id, operation);
  return isRefusal(person) ? person : undefined;
};

export const alreadyDecided = ({ status }: Proposal): Refusal<'conflict'> => refuse('conflict', why.proposal_is_decided({ status }));
