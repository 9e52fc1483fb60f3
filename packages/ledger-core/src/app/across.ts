import type { SubjectOf } from '../company/audit/subject.ts';
import { authorOf, type Caller, type Member, type MemberCaller } from '../company/books/member.ts';
import { checkPermission, type Operation } from '../company/books/permissions.ts';
import { recall, remember } from '../company/idempotency/once.ts';
import { outcomeKey, type Replay } from '../company/idempotency/outcome.ts';
import type { LedgerId } from '../kernel/ids.ts';
import { type Granted, isRefusal, type Refusal, refuse } from '../kernel/refusal.ts';
import type { Entry } from '../ledger/journal/entry.ts';
import { type DryCaller, keepRefusal, type OnceCaller, type Rehearsal, takingNote } from './command.ts';
import { type FindOther, inBoth, type Side } from './in-both.ts';
import { asItIs, type UnitParts, type View, type Viewed } from './unit.ts';

/** A command over the caller's books and other books of the same organization, as one unit of work. */
export interface CommandAcross<Input extends readonly unknown[], Result> {
  (
    caller: OnceCaller,
    otherId: LedgerId,
    ...input: Input
  ): Promise<Result | Replay | Refusal<'forbidden' | 'not_found' | 'idempotency_key_in_use' | 'idempotency_key_reused'>>;
  (
    caller: DryCaller,
    otherId: LedgerId,
    ...input: Input
  ): Promise<Rehearsal<Exclude<Result, Refusal>> | Extract<Result, Refusal> | Refusal<'forbidden' | 'not_found'>>;
  (caller: Caller, otherId: LedgerId, ...input: Input): Promise<Result | Refusal<'forbidden' | 'not_found'>>;
}

/** A command over two sets of books that answers with what it made in the caller's books, or with a view of it. */
export interface ViewableCommandAcross<Input extends readonly unknown[], Result> extends CommandAcross<Input, Result> {
  answering<Shown>(view: View<Granted<Result>, Shown>): CommandAcross<Input, Shown | Extract<Result, Refusal>>;
}

/** The subjects of a command, for the audit trails of both books. */
type SubjectsOf<Input extends readonly unknown[], Result> = (
  result: Result,
  ...input: Input
) => readonly [here: string | null, there: string | null];

/** The parts of a command over two sets of books. */
interface MadeAcross<Input extends readonly unknown[], Result> {
  readonly operation: Operation;
  readonly carryOut: (here: Side, there: Side, ...input: Input) => Promise<Result>;
  readonly subjectsOf: SubjectsOf<Input, Granted<Result>>;
  readonly view: Viewed<Result>;
}

/** Makes commands over two sets of books: permission, events and an audit record in each, one unit of work. A key belongs to the caller's books. */
export const commandsAcross =
  (parts: UnitParts) =>
  <Input extends readonly unknown[], Result>(
    operation: Operation,
    carryOut: MadeAcross<Input, Result>['carryOut'],
    subjectsOf: NoInfer<SubjectsOf<Input, Granted<Result>>>,
  ): ViewableCommandAcross<Input, Result> => {
    const answering = (view: Viewed<Result>) => commandAcross(parts, { operation, carryOut, subjectsOf, view });
    return Object.assign(answering(asItIs), { answering }) as ViewableCommandAcross<Input, Result>;
  };

const commandAcross = <Input extends readonly unknown[], Result>(parts: UnitParts, made: MadeAcross<Input, Result>) => {
  const { operation, carryOut, subjectsOf, view } = made;
  const findOther =
    (caller: Caller, otherId: LedgerId): FindOther =>
    async (here, there) =>
      samePersonIn(await here.members.all(), await there.members.all(), caller, otherId, operation);

  const attempt = (caller: Caller | OnceCaller, otherId: LedgerId, input: Input) => {
    const once = 'once' in caller ? caller.once : undefined;
    return inBoth(
      parts,
      caller,
      otherId,
      findOther(caller, otherId),
      async (here, there) => {
        const earlier = once === undefined ? undefined : await recall(here.books, here.actor.author, once);
        if (earlier !== undefined) return earlier;
        const result = await carryOut(here, there, ...input);
        if (isRefusal(result)) return result;
        const shown = await view(here.books, result as Granted<Result>);
        const [subjectHere, subjectThere] = subjectsOf(result as Granted<Result>, ...input);
        await here.finish(operation, subjectHere);
        await there.finish(operation, subjectThere);
        if (once !== undefined) await remember(here.books, here.actor.author, once, shown);
        return shown;
      },
      { expects: once === undefined ? {} : { outcomes: [outcomeKey(authorOf(caller), once)] } },
    );
  };

  /** The same work in both books, rolled back at the end; with the entries of the caller's books.  [DRY-1] */
  const rehearse = (caller: Caller, otherId: LedgerId, input: Input) => {
    const entries: Entry[] = [];
    return inBoth(
      parts,
      caller,
      otherId,
      findOther(caller, otherId),
      async (here, there) => {
        const noted = { ...here, books: { ...here.books, ...takingNote(here.books, entries) } };
        const result = await carryOut(noted, there, ...input);
        return isRefusal(result) ? result : { rehearsed: await view(noted.books, result as Granted<Result>), entries };
      },
      { keep: false },
    );
  };

  return (async (caller: Caller | OnceCaller | DryCaller, otherId: LedgerId, ...input: Input) => {
    const refusal = checkPermission(caller.role, operation);
    if (refusal !== undefined) return refusal;
    if ('dryRun' in caller) return rehearse(caller, otherId, input);
    if (!('once' in caller)) return attempt(caller, otherId, input);
    return parts.carryOnce(
      caller,
      () => attempt(caller, otherId, input),
      (refused) => keepRefusal(parts, caller, refused),
    );
  }) as CommandAcross<Input, Result>;
};

/** Makes a command that changes only the caller's books, with the consent of a member of other books of the organization. It checks the caller's right itself. */
export const vouchedCommands =
  (parts: UnitParts) =>
  <Input extends readonly unknown[], Result>(
    operation: Operation,
    carryOut: (here: Side, voucher: Side, ...input: Input) => Promise<Result>,
    subjectOf: NoInfer<SubjectOf<Input, Granted<Result>>>,
  ) =>
  (caller: Caller, voucher: MemberCaller, ...input: Input): Promise<Result | Refusal<'forbidden' | 'not_found'>> =>
    inBoth(
      parts,
      caller,
      voucher.ledgerId,
      async () => voucher,
      async (here, there) => {
        const result = await carryOut(here, there, ...input);
        if (!isRefusal(result)) await here.finish(operation, subjectOf(result as Granted<Result>, ...input));
        return result;
      },
    );

/** The caller in the other books: the member who is the same person, with that member's role; or the same service.  [PER-2] Pure. */
export const samePersonIn = (
  here: readonly Member[],
  there: readonly Member[],
  caller: Caller,
  otherId: LedgerId,
  operation: Operation,
): Caller | Refusal<'forbidden'> => {
  if (!('memberId' in caller)) return { ...caller, ledgerId: otherId };
  const personId = here.find(({ id }) => id === caller.memberId)?.personId;
  const member = there.find((each) => each.personId === personId && each.isActive);
  if (member === undefined)
    return refuse('forbidden', 'You are not a member of the other books, or not known there to be the same person.');
  return checkPermission(member.role, operation) ?? { ledgerId: otherId, memberId: member.id, role: member.role };
};
