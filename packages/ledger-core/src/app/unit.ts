import type { AuditedOperation } from '../company/audit/record.ts';
import { storeRecord } from '../company/audit/store-record.ts';
import { type Actor, actorOf, type Caller } from '../company/books/member.ts';
import type { Operation } from '../company/books/permissions.ts';
import type { StoppedDecision } from '../company/books/policy.ts';
import { deciderOf, NO_POLICIES } from '../company/books/policy.ts';
import type { Settings } from '../company/books/settings.ts';
import type { OneAtATime } from '../company/idempotency/one-at-a-time.ts';
import { atFirstUse, type Makers } from '../kernel/at-first-use.ts';
import { dateIn, type Instant, type IsoDate } from '../kernel/dates.ts';
import type { Author, NewId } from '../kernel/ids.ts';
import { type Granted, type Refusal, refuse } from '../kernel/refusal.ts';
import { eachSlice } from '../kernel/slices.ts';
import type { System } from '../kernel/system.ts';
import { type DomainEvent, type NewEvent, NO_PAYLOAD } from '../ledger/events/event.ts';
import { PORTS, type PortName } from '../modules.ts';
import { type ReadPayloads, withWanted } from '../outward/webhooks/wanted-payloads.ts';
import type { Repositories } from '../store/repositories.ts';
import type { Store } from '../store/store.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { type Changes, changesOf } from './changes.ts';
import { readViews } from './event-views.ts';
import { hooksOf } from './hooks.ts';
import { why } from './reasons.ts';
import { type Sealing, sealing } from './sealing.ts';

export interface OpenUnit {
  readonly unit: UnitOfWork;
  readonly actor: Actor;
  /**
   * Stores the events and the audit record, with seals of the written rows, in the command's unit of work.  [EVT-1] [AUD-1] [AUD-2] [AUD-5]
   */
  finish(operation: AuditedOperation, subjectId: string | null): Promise<void>;
  /** Like `finish`, but stores no audit record if the unit of work emitted no event and wrote no sealed row. */
  finishIfEmitted(operation: AuditedOperation, subjectId: string | null): Promise<void>;
  /** The subjects that a policy stopped without a caller.  [POL-8] */
  readonly stopped: readonly StoppedDecision[];
  /** The same books for another caller, in the same unit of work of the store. */
  beside(caller: Caller): OpenUnit;
}

export const openUnit = (
  parts: Pick<UnitParts, 'system' | 'newId' | 'day' | 'operation' | 'approvedBy'>,
  repositories: Repositories,
  settings: Settings,
  caller: Caller,
): OpenUnit => {
  const { system, newId, day, operation = null, approvedBy } = parts;
  const now = system.clock.now();
  const today = day ?? dateIn(now, settings.timeZone);
  const actor = actorOf(caller, () => newId('request'));
  const events: NewEvent[] = [];
  const eventOf = (type: DomainEvent['type'], subjectId: string, detail: DomainEvent['detail'] = null): NewEvent => ({
    id: newId('event'),
    type,
    subjectId,
    occurredAt: now,
    requestId: actor.requestId,
    author: actor.author,
    detail,
    ...NO_PAYLOAD,
  });
  const readPayloads: ReadPayloads = async (about) =>
    new Map([...(await readViews(unit, about))].map(([id, payload]) => [id, { payload, payloadAt: now }]));
  const stopped: StoppedDecision[] = [];
  const changes = changesOf(repositories, system);
  const seals = sealing();
  const unit: UnitOfWork = Object.assign(withHooks(portsOf({ repositories, changes, seals })), {
    settings,
    now,
    today,
    isDryRun: false,
    guard: { policies: approvedBy === undefined ? settings.policies : NO_POLICIES, operation, decider: deciderOf(caller), today },
    approvedBy: approvedBy ?? NOBODY,
    newId,
    sha256: system.sha256,
    hasher: system.hasher,
    turn: system.turn,
    report: caller.report ?? (() => undefined),
    emit: (type, subjectId, detail = null) => {
      const event = eventOf(type, subjectId, detail);
      events.push(event);
      return event.id;
    },
    emitRemovals: async (type, ids) => {
      const removals = ids.map((id) => eventOf(type, id));
      const payloads = await readPayloads(removals);
      events.push(...removals.map((event) => ({ ...event, ...payloads.get(event.id) })));
    },
    noteDependents: changes.noteDependents,
    proposeLater: (decision) => void stopped.push(decision),
    versionOf: changes.versionOf,
  } satisfies Omit<UnitOfWork, PortName | 'hooks'>);
  const finish: OpenUnit['finish'] = async (operation, subjectId) => {
    await changes.store(actor.requestId, operation);
    if (events.length > 0) await eachSlice(unit, await withWanted(unit, readPayloads, events), (slice) => unit.events.add(slice));
    await storeRecord(unit, actor, operation, subjectId, await seals.seals(system.sha256, settings.id));
  };
  return {
    unit,
    actor,
    finish,
    stopped,
    beside: (other) => openUnit({ system, newId }, repositories, settings, other),
    finishIfEmitted: async (operation, subjectId) =>
      events.length > 0 || seals.isDue() ? finish(operation, subjectId) : changes.store(actor.requestId, operation),
  };
};

const NOBODY: readonly Author[] = [];

interface PortsContext {
  readonly repositories: Repositories;
  readonly changes: Changes;
  readonly seals: Sealing;
}

/** Creates each port on first use. The ports record sealed rows and assign the next version to changed transactions. */
const portsOf = atFirstUse<PortsContext, Repositories>(
  Object.fromEntries(
    PORTS.map((name) => [
      name,
      ({ repositories, changes, seals }: PortsContext) =>
        name === 'transactions' ? changes.port(repositories.transactions) : seals.port(name, repositories[name]),
    ]),
  ) as Makers<PortsContext, Repositories>,
);

/** Binds hooks to the object they are read from, because a copy of the unit of work may replace parts. */
const withHooks = <Unit extends object>(unit: Unit): Unit & Pick<UnitOfWork, 'hooks'> =>
  Object.defineProperty(unit as Unit & Pick<UnitOfWork, 'hooks'>, 'hooks', {
    get(this: UnitOfWork) {
      return hooksOf(this);
    },
  });

export const settingsOf = async (repositories: Repositories): Promise<Settings | Refusal<'not_found'>> =>
  (await repositories.ledger.get()) ?? refuse('not_found', why.no_such_books());

export interface UnitParts {
  readonly store: Store;
  readonly system: System;
  readonly newId: NewId;
  readonly executeOnce: OneAtATime;
  /** The date on which the command was proposed; the clock's date if undefined.  [PRO-6] */
  readonly day?: IsoDate | undefined;
  /** The command's operation; undefined for scheduled jobs.  [POL-1] */
  readonly operation?: Operation | undefined;
  /** Who approved the command. Policies do not apply to an approved command, nor to a preview, which needs no approval.  [PRO-9] */
  readonly approvedBy?: readonly Author[] | undefined;
}

/** The same parts with a fixed clock. */
export const atMoment = (parts: UnitParts, now: Instant): UnitParts => ({
  ...parts,
  system: { ...parts.system, clock: { now: () => now } },
});

/** Builds the view of an operation's result within its unit of work. */
export type View<Answer, Shown> = (unit: UnitOfWork, result: Answer) => Promise<Shown>;

export const asItIs: View<unknown, unknown> = async (_books, result) => result;

export type Viewed<Result> = View<Granted<Result>, unknown>;
