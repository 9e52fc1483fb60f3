import type { AuditedOperation } from './audit/record.ts';
import type { SubjectOf } from './audit/subject.ts';
import { type Actor, authorOf, type Caller } from './books/member.ts';
import { checkPermission, type Operation } from './books/permissions.ts';
import type { Settings } from './books/settings.ts';
import { dateIn } from './dates.ts';
import type { DomainEvent } from './events/event.ts';
import { recall, remember, rememberRefusal } from './idempotency/once.ts';
import type { OneAtATime } from './idempotency/one-at-a-time.ts';
import { type Once, outcomeKey, type Replay } from './idempotency/outcome.ts';
import type { NewId } from './ids.ts';
import type { Entry } from './journal/entry.ts';
import type { Books } from './ports/books.ts';
import type { Repositories } from './ports/repositories.ts';
import type { Expects, Store } from './ports/store.ts';
import type { System } from './ports/system.ts';
import { type Granted, isRefusal, type Refusal, refuse } from './refusal.ts';

/** A caller whose command is carried out once, however often it is sent. */
export type OnceCaller = Caller & { readonly once: Once };

/** A caller who wants to know what a command would do. */
export type DryCaller = Caller & { readonly dryRun: true };

/** What a command would have answered and posted, had it not been a dry run: nothing of it was kept.  [DRY-1] */
export interface Rehearsal<Result> {
  readonly rehearsed: Result;
  /** Every entry that it would have posted, reversals among them, in their order. */
  readonly entries: readonly Entry[];
}

/** Whether an answer is one to a dry run. */
export const isRehearsal = (value: unknown): value is Rehearsal<unknown> =>
  typeof value === 'object' && value !== null && 'rehearsed' in value;

/** A command: the operation for whoever calls, in their books, as one unit of work. */
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

/** A question: the same, reading only. */
export type Query<Input extends readonly unknown[], Result> = (
  caller: Caller,
  ...input: Input
) => Promise<Result | Refusal<'forbidden' | 'not_found'>>;

/** Books opened for one unit of work, with what they emitted. */
export interface OpenUnit {
  readonly books: Books;
  readonly actor: Actor;
  /** Puts the events and the audit record beside the command's own writes.  [EVT-1] [AUD-1] [AUD-2] */
  finish(operation: AuditedOperation, subjectId: string | null): Promise<void>;
}

export const openUnit = (system: System, newId: NewId, repositories: Repositories, settings: Settings, caller: Caller): OpenUnit => {
  const now = system.clock.now();
  const actor: Actor = { author: authorOf(caller), role: caller.role, requestId: caller.requestId ?? newId('request') };
  const events: DomainEvent[] = [];
  const books: Books = {
    ...repositories,
    settings,
    now,
    get today() {
      return dateIn(now, settings.timeZone);
    },
    newId,
    sha256: system.sha256,
    emit: (type, subjectId, detail = null) => {
      events.push({ id: newId('event'), type, subjectId, occurredAt: now, requestId: actor.requestId, detail });
    },
  };
  return {
    books,
    actor,
    finish: async (operation, subjectId) => {
      if (events.length > 0) await books.events.add(events);
      await books.audit.add({ id: newId('audit'), operation, author: actor.author, subjectId, requestId: actor.requestId, at: now });
    },
  };
};

/** Repositories that note down every entry that is posted through them. */
const takingNote = (repositories: Repositories, entries: Entry[]): Repositories => {
  const { add } = repositories.journal;
  const noted: typeof add = (added) => {
    entries.push(...added);
    return add(added);
  };
  return { ...repositories, journal: { ...repositories.journal, add: noted } };
};

export const settingsOf = async (repositories: Repositories): Promise<Settings | Refusal<'not_found'>> =>
  (await repositories.ledger.get()) ?? refuse('not_found', 'There are no such books.');

/** What commands and questions are made with. */
export interface UnitParts {
  readonly store: Store;
  readonly system: System;
  readonly newId: NewId;
  readonly carryOnce: OneAtATime;
}

/** Keeps the answer to a refusal of a command under a key, in a unit of work of its own.  [IDM-4] */
export const keepRefusal = ({ store, system, newId }: UnitParts, caller: OnceCaller, refusal: unknown): Promise<unknown> =>
  store.write(caller.ledgerId, async (repositories) => {
    const settings = await settingsOf(repositories);
    if (isRefusal(settings)) return refusal;
    const { books, actor } = openUnit(system, newId, repositories, settings, caller);
    return rememberRefusal(books, actor.author, caller.once, refusal);
  });

/** Makes questions of operations: permission and one unit of work that reads, the same for all of them. */
export const queries =
  ({ store, system, newId }: UnitParts) =>
  <Input extends readonly unknown[], Result>(
    operation: Operation,
    ask: (books: Books, ...input: Input) => Promise<Result>,
  ): Query<Input, Result> =>
  async (caller, ...input) => {
    const refusal = checkPermission(caller.role, operation);
    if (refusal !== undefined) return refusal;
    return store.read(caller.ledgerId, async (repositories) => {
      const settings = await settingsOf(repositories);
      return isRefusal(settings) ? settings : ask(openUnit(system, newId, repositories, settings, caller).books, ...input);
    });
  };

/** Makes commands of operations: permission, unit of work, idempotency, events and audit, the same for all of them. */
export const commands =
  (parts: UnitParts) =>
  <Input extends readonly unknown[], Result>(
    operation: Operation,
    carryOut: (books: Books, actor: Actor, ...input: Input) => Promise<Result>,
    subjectOf: NoInfer<SubjectOf<Input, Granted<Result>>>,
    expects: (...input: Input) => Expects = () => ({}),
  ): Command<Input, Result> => {
    const { store, system, newId, carryOnce } = parts;
    const attempt = (caller: Caller, once: Once | undefined, input: Input) =>
      store.write(
        caller.ledgerId,
        async (repositories) => {
          const settings = await settingsOf(repositories);
          if (isRefusal(settings)) return settings;
          const unit = openUnit(system, newId, repositories, settings, caller);
          const earlier = once === undefined ? undefined : await recall(unit.books, unit.actor.author, once);
          if (earlier !== undefined) return earlier;
          const result = await carryOut(unit.books, unit.actor, ...input);
          if (isRefusal(result)) return result;
          await unit.finish(operation, subjectOf(result as Granted<Result>, ...input));
          if (once !== undefined) await remember(unit.books, unit.actor.author, once, result);
          return result;
        },
        { expects: { ...expects(...input), outcome: once === undefined ? undefined : outcomeKey(authorOf(caller), once) } },
      );

    /** The same work, kept by nobody.  [DRY-1] [DRY-2] */
    const rehearse = (caller: Caller, input: Input) =>
      store.write(
        caller.ledgerId,
        async (repositories) => {
          const settings = await settingsOf(repositories);
          if (isRefusal(settings)) return settings;
          const entries: Entry[] = [];
          const unit = openUnit(system, newId, takingNote(repositories, entries), settings, caller);
          const result = await carryOut(unit.books, unit.actor, ...input);
          return isRefusal(result) ? result : { rehearsed: result, entries };
        },
        { keep: false, expects: expects(...input) },
      );

    return (async (caller: Caller | OnceCaller | DryCaller, ...input: Input) => {
      const refusal = checkPermission(caller.role, operation);
      if (refusal !== undefined) return refusal;
      if ('dryRun' in caller) return rehearse(caller, input);
      if (!('once' in caller)) return attempt(caller, undefined, input);
      return carryOnce(
        caller,
        () => attempt(caller, caller.once, input),
        (refused) => keepRefusal(parts, caller, refused),
      );
    }) as Command<Input, Result>;
  };
