import type { Actor } from '../../company/books/member.ts';
import { type IsoDate, parseDate } from '../../kernel/dates.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkName } from '../../kernel/text.ts';
import type { PostingRefusal } from '../../ledger/journal/posting-rules.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { CADENCE_UNITS, type Cadence, type CadenceDay, type CadenceUnit, dayOf } from './cadence.ts';
import { checkTemplate } from './check-template.ts';
import { MAX_RECURRED_AT_ONCE, MAX_RECURRENCES } from './limits.ts';
import type { RecurringNeeds } from './needs.ts';
import { why } from './reasons.ts';
import { nextOn, type Recurrence } from './recurrence.ts';
import { scheduleNext } from './schedule-next.ts';
import type { RecurringTemplate } from './template.ts';

export interface NewRecurrence {
  readonly name: string;
  readonly template: RecurringTemplate;
  /** The first date. A past date is caught up. */
  readonly first: string;
  readonly unit: CadenceUnit;
  /** 1 to 99, default 1. */
  readonly every?: number | undefined;
  /** The day within a month. Default `same_day`. */
  readonly on?: CadenceDay | undefined;
  /** The last date. If omitted, it continues until it is ended. */
  readonly until?: string | null | undefined;
  /** Whether each document is issued or approved at once. Default false. An entry is always posted. */
  readonly isIssued?: boolean | undefined;
}

type AddRefusal = Refusal<'unprocessable' | 'conflict'> | PostingRefusal;

/**
 * Creates a recurrence.  [REC-1] [REC-2]
 * Refusals, in order of precedence: unprocessable (name, dates), conflict (too many), then the refusals of its first document or entry.
 */
export const addRecurrence = async (unit: RecurringNeeds, _actor: Actor, given: NewRecurrence): Promise<Recurrence | AddRefusal> => {
  const refusal = checkName(given.name);
  if (refusal !== undefined) return refusal;
  const cadence = readCadence(given);
  if (isRefusal(cadence)) return cadence;
  const until = readUntil(given.until, cadence);
  if (isRefusal(until)) return until;
  if ((await unit.recurrences.all()).filter(({ status }) => status !== 'ended').length >= MAX_RECURRENCES)
    return refuse('conflict', why.too_many_recurrences({ most: MAX_RECURRENCES }));
  const recurrence: Recurrence = {
    id: unit.newId('recurrence'),
    name: given.name.trim(),
    template: given.template,
    cadence,
    until,
    isIssued: given.template.kind === 'entry' || given.isIssued === true,
    status: 'active',
    turn: 0,
    lastMade: null,
    waiting: null,
    createdAt: unit.now,
  };
  const wrong = checkFirst(unit, recurrence) ?? (await checkTemplate(unit, recurrence.template, cadence.first));
  if (wrong !== undefined) return wrong;
  await unit.recurrences.put(recurrence);
  unit.emit('recurrence.created', recurrence.id);
  await scheduleNext(unit, recurrence);
  return recurrence;
};

const readCadence = ({ first: text, unit, every = 1, on = 'same_day' }: NewRecurrence): Cadence | Refusal<'unprocessable'> => {
  const first = parseDate(text, 'first');
  if (isRefusal(first)) return first;
  if (!CADENCE_UNITS.includes(unit)) return refuse('unprocessable', why.one_of({ choices: CADENCE_UNITS }), 'unit');
  if (!Number.isInteger(every) || every < 1 || every > 99) return refuse('unprocessable', why.whole_number_to_99(), 'every');
  if (on !== 'same_day' && (unit === 'day' || unit === 'week'))
    return refuse('unprocessable', why.day_of_month_without_months({ on, unit }), 'on');
  return { first, unit, every, on };
};

export const readUntil = (text: string | null | undefined, { first }: Cadence): IsoDate | null | Refusal<'unprocessable'> => {
  const until = text == null ? null : parseDate(text, 'until');
  if (until === null || isRefusal(until) || until >= first) return until;
  return refuse('unprocessable', why.until_before_first({ until, first }), 'until');
};

/** Requires at least one occurrence, and not so many at once that the first date is likely a typo.  [REC-2] */
const checkFirst = (unit: Needs, recurrence: Recurrence): Refusal<'unprocessable'> | undefined => {
  if (nextOn(recurrence) === null) return refuse('unprocessable', why.no_day_until({ until: recurrence.until ?? '' }), 'until');
  const day = dayOf(recurrence.cadence, MAX_RECURRED_AT_ONCE);
  if (day === null || day > unit.today || (recurrence.until !== null && day > recurrence.until)) return undefined;
  return refuse('unprocessable', why.too_many_for_past({ most: MAX_RECURRED_AT_ONCE }), 'first');
};
