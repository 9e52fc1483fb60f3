import type { SubjectOf } from '../company/audit/subject.ts';
import { type Actor, authorOf, type Caller } from '../company/books/member.ts';
import { checkPermission, type Operation } from '../company/books/permissions.ts';
import { recall, remember, rememberRefusal } from '../company/idempotency/once.ts';
import { type Once, outcomeKey, type Replay } from '../company/idempotency/outcome.ts';
import { type Granted, isRefusal, type Refusal } from '../kernel/refusal.ts';
import type { Entry } from '../ledger/journal/entry.ts';
import type { Books } from '../store/books.ts';
import type { Repositories } from '../store/repositories.ts';
import type { Expects, WriteOptions } from '../store/store.ts';
import { asItIs, openUnit, settingsOf, type UnitParts, type View, type Viewed } from './unit.ts';

/** A caller with a key: a command under it runs once, even when it is sent again. */
export type OnceCaller = Caller & { readonly once: Once };

/** A caller who asks for a dry run. */
export type DryCaller = Caller & { readonly dryRun: true };

/** The answer of a dry run: the answer and the entries of the command, of which nothing was written.  [DRY-1] */
export interface Rehearsal<Result> {
  readonly rehearsed: Result;
  /** Every entry that it would have posted, reversals included, in order. */
  readonly entries: readonly Entry[];
}

/** Whether an answer is that of a dry run. */
export const isRehearsal = (value: unknown): value is Rehearsal<unknown> =>
  typeof value === 'object' && value !== null && 'rehearsed' in value;

/** A command: the operation in the caller's books, as one unit of work. */
export interface Command<Input extends readonly unknown[], Result> {
  (
    caller: OnceCaller,
    ...input: Input
  ): Promise<Result | Replay | Refusal<'forbidden' | 'not_found' | 'idempotency_key_in_use' | 'idempotency_key_reused'>>;
  (
    caller: DryCaller,
    ...input: Input
  ): Promise<Rehearsal<Exclude<Result, Refusal>> | Extract<Result, Refusal> | Refusal<'forbidden' | 'not_found'>>;
  (caller: Caller, ...input: Input): Promise<Result | Refusal<'forbidden' | 'not_found'>>;
}

/** A command that answers with the record that it made or changed, or with a view of it. */
export interface ViewableCommand<Input extends readonly unknown[], Result> extends Command<Input, Result> {
  answering<Shown>(view: View<Granted<Result>, Shown>): Command<Input, Shown | Extract<Result, Refusal>>;
}

/** Repositories that record every entry posted through them. */
export const takingNote = (repositories: Repositories, entries: Entry[]): Repositories => {
  const { add } = repositories.journal;
  const noted: typeof add = (added) => {
    entries.push(...added);
    return add(added);
  };
  return { ...repositories, journal: { ...repositories.journal, add: noted } };
};

/** Stores the refusal of a command under a key, in a separate unit of work.  [IDM-4] */
export const keepRefusal = (parts: UnitParts, caller: OnceCaller, refusal: unknown): Promise<unknown> =>
  parts.store.write(caller.ledgerId, async (repositories) => {
    const settings = await settingsOf(repositories);
    if (isRefusal(settings)) return refusal;
    const { books, actor } = openUnit(parts, repositories, settings, caller);
    return rememberRefusal(books, actor.author, caller.once, refusal);
  });

/** What the unit of work of a command is likely to look up, and whether it may write thousands of rows. */
export type Hints = Expects & Pick<WriteOptions, 'isLarge'>;

/** The parts of a command. */
interface Made<Input extends readonly unknown[], Result> {
  readonly operation: Operation;
  readonly carryOut: (books: Books, actor: Actor, ...input: Input) => Promise<Result>;
  readonly subjectOf: SubjectOf<Input, Granted<Result>>;
  readonly hints: (...input: Input) => Hints;
  readonly view: Viewed<Result>;
}

/** Turns operations into commands, which add permission, unit of work, idempotency, events and audit. */
export const commands =
  (parts: UnitParts) =>
  <Input extends readonly unknown[], Result>(
    operation: Operation,
    carryOut: Made<Input, Result>['carryOut'],
    subjectOf: NoInfer<SubjectOf<Input, Granted<Result>>>,
    hints: (...input: Input) => Hints = () => ({}),
  ): ViewableCommand<Input, Result> => {
    const answering = (view: Viewed<Result>) => commandOf(parts, { operation, carryOut, subjectOf, hints, view });
    return Object.assign(answering(asItIs), { answering }) as ViewableCommand<Input, Result>;
  };

const commandOf = <Input extends readonly unknown[], Result>(parts: UnitParts, made: Made<Input, Result>) => {
  const { store, carryOnce } = parts;
  const { operation, carryOut, subjectOf, hints, view } = made;

  const attempt = (caller: Caller, once: Once | undefined, input: Input) => {
    const { isLarge, ...expects } = hints(...input);
    return store.write(
      caller.ledgerId,
      async (repositories) => {
        const settings = await settingsOf(repositories);
        if (isRefusal(settings)) return settings;
        const unit = openUnit(parts, repositories, settings, caller);
        const earlier = once === undefined ? undefined : await recall(unit.books, unit.actor.author, once);
        if (earlier !== undefined) return earlier;
        const result = await carryOut(unit.books, unit.actor, ...input);
        if (isRefusal(result)) return result;
        const shown = await view(unit.books, result as Granted<Result>);
        await unit.finish(operation, subjectOf(result as Granted<Result>, ...input));
        if (once !== undefined) await remember(unit.books, unit.actor.author, once, shown);
        return shown;
      },
      { isLarge, expects: { ...expects, ...(once !== undefined && { outcomes: [outcomeKey(authorOf(caller), once)] }) } },
    );
  };

  /** The same work, rolled back at the end.  [DRY-1] [DRY-2] */
  const rehearse = (caller: Caller, input: Input) => {
    const { isLarge, ...expects } = hints(...input);
    return store.write(
      caller.ledgerId,
      async (repositories) => {
        const settings = await settingsOf(repositories);
        if (isRefusal(settings)) return settings;
        const entries: Entry[] = [];
        const unit = openUnit(parts, takingNote(repositories, entries), settings, caller);
        const result = await carryOut(unit.books, unit.actor, ...input);
        return isRefusal(result) ? result : { rehearsed: await view(unit.books, result as Granted<Result>), entries };
      },
      { keep: false, isLarge, expects },
    );
  };

  return async (caller: Caller | OnceCaller | DryCaller, ...input: Input) => {
    const refusal = checkPermission(caller.role, operation);
    if (refusal !== undefined) return refusal;
    if ('dryRun' in caller) return rehearse(caller, input);
    if (!('once' in caller)) return attempt(caller, undefined, input);
    return carryOnce(
      caller,
      () => attempt(caller, caller.once, input),
      (refused) => keepRefusal(parts, caller, refused),
    );
  };
};
