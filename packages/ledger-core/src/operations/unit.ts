import type { AuditedOperation } from '../audit/record.ts';
import { type Actor, authorOf, type Caller } from '../books/member.ts';
import type { Settings } from '../books/settings.ts';
import { dateIn } from '../dates.ts';
import type { DomainEvent } from '../events/event.ts';
import type { OneAtATime } from '../idempotency/one-at-a-time.ts';
import type { NewId } from '../ids.ts';
import type { Books } from '../ports/books.ts';
import type { Repositories } from '../ports/repositories.ts';
import type { Store } from '../ports/store.ts';
import type { System } from '../ports/system.ts';
import { type Granted, type Refusal, refuse } from '../refusal.ts';
import { eachSlice } from '../slices.ts';

/** Books opened for one unit of work, with the emitted events. */
export interface OpenUnit {
  readonly books: Books;
  readonly actor: Actor;
  /** Writes the events and the audit record in the command's own unit of work.  [EVT-1] [AUD-1] [AUD-2] */
  finish(operation: AuditedOperation, subjectId: string | null): Promise<void>;
  /** The same, but for a unit of work that may have changed nothing that anyone is to see: without an event, nothing is written. */
  finishIfEmitted(operation: AuditedOperation, subjectId: string | null): Promise<void>;
}

export const openUnit = (system: System, newId: NewId, repositories: Repositories, settings: Settings, caller: Caller): OpenUnit => {
  const now = system.clock.now();
  const actor: Actor = { author: authorOf(caller), role: caller.role, requestId: caller.requestId ?? newId('request') };
  const events: DomainEvent[] = [];
  // The repositories come last: fields added behind a spread of so many cost V8 thirty times as much.
  const books: Books = {
    settings,
    now,
    get today() {
      return dateIn(now, settings.timeZone);
    },
    newId,
    sha256: system.sha256,
    hasher: system.hasher,
    turn: system.turn,
    emit: (type, subjectId, detail = null) => {
      const id = newId('event');
      events.push({ id, type, subjectId, occurredAt: now, requestId: actor.requestId, author: actor.author, detail });
      return id;
    },
    ...repositories,
  };
  const finish: OpenUnit['finish'] = async (operation, subjectId) => {
    await eachSlice(books, events, (slice) => books.events.add(slice));
    await books.audit.add({ id: newId('audit'), operation, author: actor.author, subjectId, requestId: actor.requestId, at: now });
  };
  return { books, actor, finish, finishIfEmitted: async (...named) => (events.length > 0 ? finish(...named) : undefined) };
};

export const settingsOf = async (repositories: Repositories): Promise<Settings | Refusal<'not_found'>> =>
  (await repositories.ledger.get()) ?? refuse('not_found', 'There are no such books.');

/** The parts that commands and queries are built from. */
export interface UnitParts {
  readonly store: Store;
  readonly system: System;
  readonly newId: NewId;
  readonly carryOnce: OneAtATime;
}

/** Builds the view of an operation's answer in the same unit of work. */
export type View<Answer, Shown> = (books: Books, answer: Answer) => Promise<Shown>;

/** The answer itself, without a view. */
export const asItIs: View<unknown, unknown> = async (_books, answer) => answer;

export type Viewed<Result> = View<Granted<Result>, unknown>;
