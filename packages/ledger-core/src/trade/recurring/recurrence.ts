import type { Instant, IsoDate } from '../../kernel/dates.ts';
import type { RecurrenceId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { type Cadence, dayOf } from './cadence.ts';
import { why } from './reasons.ts';
import type { RecurringTemplate } from './template.ts';

export const RECURRENCE_STATUSES = ['active', 'paused', 'ended'] as const;
export type RecurrenceStatus = (typeof RECURRENCE_STATUSES)[number];

/** A recurring invoice, bill or entry.  [REC-1] */
export interface Recurrence {
  readonly id: RecurrenceId;
  readonly name: string;
  readonly template: RecurringTemplate;
  readonly cadence: Cadence;
  /** The last date; null without an end. */
  readonly until: IsoDate | null;
  /** Whether a document is issued or approved as soon as it is created. An entry is always posted. */
  readonly isIssued: boolean;
  readonly status: RecurrenceStatus;
  /** The number of past occurrences, created or skipped. */
  readonly turn: number;
  /** The last created document or entry; null before the first. */
  readonly lastMade: RecurrenceMade | null;
  /** Why the last attempt requires a person; null if it does not. */
  readonly waiting: RecurrenceWaiting | null;
  readonly createdAt: Instant;
}

export interface RecurrenceMade {
  readonly on: IsoDate;
  /** The id of the invoice, the bill or the entry. */
  readonly id: string;
}

export interface RecurrenceWaiting {
  readonly on: IsoDate;
  readonly why: Why;
}

/** The next date; null after the end. A paused recurrence keeps its next date for resuming.  [REC-2] */
export const nextOn = ({ cadence, until, status, turn }: Recurrence): IsoDate | null => {
  const day = status === 'ended' ? null : dayOf(cadence, turn);
  return day === null || (until !== null && day > until) ? null : day;
};

/** Number of upcoming dates to show. */
const UPCOMING = 3;

/** The next three dates.  [REC-6] */
export const upcomingOf = (recurrence: Recurrence): readonly IsoDate[] =>
  Array.from({ length: UPCOMING }, (_, at) => nextOn({ ...recurrence, turn: recurrence.turn + at })).filter((day) => day !== null);

/** The recurrence after one occurrence; ended if there is no other. */
export const advanced = (recurrence: Recurrence, change: Partial<Pick<Recurrence, 'lastMade' | 'waiting'>>): Recurrence => {
  const next = { ...recurrence, waiting: null, ...change, turn: recurrence.turn + 1 };
  return nextOn(next) === null ? { ...next, status: 'ended' } : next;
};

export const knownRecurrence = (all: readonly Recurrence[], id: RecurrenceId): Recurrence | Refusal<'not_found'> =>
  all.find((each) => each.id === id) ?? refuse('not_found', why.no_such_recurrence({ id }));
