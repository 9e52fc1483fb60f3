import type { Actor } from '../../company/books/member.ts';
import { needsApproval, workOn } from '../../company/policies/stopped-work.ts';
import type { WorkDone } from '../../company/work/due.ts';
import { RETRY_REFUSED_WORK_MS } from '../../company/work/limits.ts';
import { isSame } from '../../kernel/canonical.ts';
import { type IsoDate, instant, startOf } from '../../kernel/dates.ts';
import { whyOf } from '../../kernel/reason.ts';
import { MAX_RECURRED_AT_ONCE } from './limits.ts';
import { makeOn } from './make.ts';
import type { RecurringNeeds } from './needs.ts';
import { advanced, nextOn, type Recurrence } from './recurrence.ts';

/** The result of a run: each created document or entry with its recurrence, and what requires a person. */
export interface Recurred {
  readonly made: number;
  /** The recurrences that created something or require a person, in their new state. */
  readonly recurrences: readonly Recurrence[];
  readonly isMore: boolean;
}

/**
 * Creates everything due by today, in date order, so that invoice numbers follow the dates; at most 100 at once.  [REC-3]
 * A refusal is stored with its reason and does not stop the others. A document that could not be issued stays a draft, and its recurrence
 * continues. A document that could not be created, and an entry, is tried again.  [REC-4]
 */
export const makeDue = async (unit: RecurringNeeds, actor: Actor): Promise<Recurred> => {
  const before = (await unit.recurrences.all()).filter(({ status }) => status === 'active');
  const now = new Map(before.map((recurrence) => [recurrence.id, recurrence]));
  const waiting = new Set<Recurrence['id']>();
  let made = 0;
  while (made < MAX_RECURRED_AT_ONCE) {
    const next = earliestOf(
      [...now.values()].filter(({ id }) => !waiting.has(id)),
      unit.today,
    );
    if (next === undefined) break;
    const { recurrence, isMade } = await makeNext(unit, actor, next);
    now.set(recurrence.id, recurrence);
    if (isMade) made += 1;
    else waiting.add(recurrence.id);
  }
  const changed = before.flatMap((recurrence) => {
    const after = now.get(recurrence.id);
    return after === undefined || after === recurrence ? [] : [after];
  });
  for (const recurrence of changed) {
    await unit.recurrences.put(recurrence);
    if (recurrence.status === 'ended') unit.emit('recurrence.ended', recurrence.id);
  }
  return { made, recurrences: changed, isMore: made >= MAX_RECURRED_AT_ONCE };
};

interface Due {
  readonly recurrence: Recurrence;
  readonly on: IsoDate;
}

/** The recurrence that is due first; the oldest one if several are due on the same date. */
const earliestOf = (recurrences: readonly Recurrence[], today: IsoDate): Due | undefined => {
  let earliest: Due | undefined;
  for (const recurrence of recurrences) {
    const on = nextOn(recurrence);
    if (on !== null && on <= today && (earliest === undefined || on < earliest.on)) earliest = { recurrence, on };
  }
  return earliest;
};

const makeNext = async (
  unit: RecurringNeeds,
  actor: Actor,
  { recurrence, on }: Due,
): Promise<{ readonly recurrence: Recurrence; readonly isMade: boolean }> => {
  const { id, refusal } = await makeOn(unit, actor, recurrence, on);
  const waiting = refusal === null ? null : { on, why: whyOf(refusal) };
  const isNew = waiting !== null && isNews(recurrence, waiting);
  if (id !== null) unit.emit('recurrence.made', recurrence.id);
  if (isNew) unit.emit('recurrence.refused', recurrence.id);
  if (refusal !== null && needsApproval([refusal])) unit.proposeLater(occurrenceOf(recurrence, id));
  if (id === null) return { recurrence: isNew ? { ...recurrence, waiting } : recurrence, isMade: false };
  return { recurrence: advanced(recurrence, { lastMade: { on, id }, waiting }), isMade: true };
};

/** The issue of a document that is a draft for now, or the run that posts the entry.  [POL-8] */
const occurrenceOf = ({ id, template }: Recurrence, documentId: string | null) =>
  documentId === null
    ? workOn('recurrences.run', undefined, id)
    : workOn(template.kind === 'invoice' ? 'invoices.issue' : 'bills.approve', documentId, documentId);

/** An attempt with the same result as the last one changes nothing. */
const isNews = ({ waiting: before }: Recurrence, waiting: NonNullable<Recurrence['waiting']>): boolean =>
  before?.on !== waiting.on || !isSame(before.why, waiting.why);

/**
 * The scheduled job that creates due occurrences. Its next run is at the start of the next due date, or one day later if something requires
 * a person.  [REC-3] [REC-4]
 */
export const recurWhenDue = async (unit: RecurringNeeds, actor: Actor): Promise<WorkDone> => {
  const { recurrences, isMore } = await makeDue(unit, actor);
  const active = (await unit.recurrences.all()).filter(({ status }) => status === 'active');
  const days = active.flatMap((each) => nextOn(each) ?? []).sort();
  const coming = days.find((day) => day > unit.today);
  const waits = days.some((day) => day <= unit.today);
  const starts = coming === undefined ? [] : [startOf(coming, unit.settings.timeZone)];
  const next = isMore ? [unit.now] : [...starts, ...(waits ? [instant(Date.parse(unit.now) + RETRY_REFUSED_WORK_MS)] : [])].sort();
  return { next: next[0] ?? null, operation: recurrences.length === 0 ? null : 'recurrences.run' };
};
