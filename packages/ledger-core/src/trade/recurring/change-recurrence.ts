import type { Actor } from '../../company/books/member.ts';
import { isSame } from '../../kernel/canonical.ts';
import type { RecurrenceId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkName } from '../../kernel/text.ts';
import type { PostingRefusal } from '../../ledger/journal/posting-rules.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { type NewRecurrence, readUntil } from './add-recurrence.ts';
import { checkTemplate } from './check-template.ts';
import type { RecurringNeeds } from './needs.ts';
import { why } from './reasons.ts';
import { advanced, knownRecurrence, nextOn, type Recurrence } from './recurrence.ts';
import { scheduleNext } from './schedule-next.ts';

/** Omitted fields are unchanged. The dates cannot change: end the recurrence and create another. */
export type RecurrenceChange = { readonly [Field in 'name' | 'template' | 'until' | 'isIssued']?: NewRecurrence[Field] | undefined };

type ChangeRefusal = Refusal<'not_found' | 'conflict'>;

/**
 * Changes future occurrences.  [REC-5]
 * Refusals, in order of precedence: not_found, conflict (ended), unprocessable (name, last date, kind), then the refusals of creating it.
 */
export const changeRecurrence = async (
  unit: RecurringNeeds,
  _actor: Actor,
  id: RecurrenceId,
  change: RecurrenceChange,
): Promise<Recurrence | ChangeRefusal | Refusal<'unprocessable'> | PostingRefusal> => {
  const before = await findRunning(unit, id);
  if (isRefusal(before)) return before;
  const { name = before.name, template = before.template, isIssued = before.isIssued } = change;
  const refusal = checkName(name);
  if (refusal !== undefined) return refusal;
  const until = change.until === undefined ? before.until : readUntil(change.until, before.cadence);
  if (isRefusal(until)) return until;
  if (template.kind !== before.template.kind)
    return refuse('unprocessable', why.kind_stays({ kind: before.template.kind }), 'template.kind');
  const changed: Recurrence = { ...before, name: name.trim(), template, until, isIssued: template.kind === 'entry' || isIssued };
  const on = nextOn(changed);
  if (on === null) return refuse('unprocessable', why.no_day_until_end({ until: until ?? '' }), 'until');
  const wrong = await checkTemplate(unit, template, on);
  if (wrong !== undefined) return wrong;
  return isSame(before, changed) ? before : store(unit, { ...changed, waiting: null }, 'recurrence.updated');
};

/**
 * Pauses a recurrence.  [REC-5]
 * Refusals, in order of precedence: not_found, conflict (ended, paused).
 */
export const pauseRecurrence = async (
  unit: Needs<'due' | 'recurrences'> & Emits<'recurrence'>,
  _actor: Actor,
  id: RecurrenceId,
): Promise<Recurrence | ChangeRefusal> => {
  const before = await findRunning(unit, id);
  if (isRefusal(before)) return before;
  if (before.status === 'paused') return refuse('conflict', why.recurrence_paused_already({ name: before.name }));
  return store(unit, { ...before, status: 'paused' }, 'recurrence.updated');
};

/**
 * Resumes a recurrence. Occurrences during the pause are skipped.  [REC-5]
 * Refusals, in order of precedence: not_found, conflict (ended, not paused).
 */
export const resumeRecurrence = async (
  unit: Needs<'due' | 'recurrences'> & Emits<'recurrence'>,
  _actor: Actor,
  id: RecurrenceId,
): Promise<Recurrence | ChangeRefusal> => {
  const before = await findRunning(unit, id);
  if (isRefusal(before)) return before;
  if (before.status !== 'paused') return refuse('conflict', why.recurrence_not_paused({ name: before.name }));
  let resumed: Recurrence = { ...before, status: 'active', waiting: null };
  for (let on = nextOn(resumed); on !== null && on < unit.today; on = nextOn(resumed)) resumed = advanced(resumed, {});
  return store(unit, resumed, resumed.status === 'ended' ? 'recurrence.ended' : 'recurrence.updated');
};

/**
 * Skips the next occurrence.  [REC-5]
 * Refusals, in order of precedence: not_found, conflict (ended).
 */
export const skipRecurrence = async (
  unit: Needs<'due' | 'recurrences'> & Emits<'recurrence'>,
  _actor: Actor,
  id: RecurrenceId,
): Promise<Recurrence | ChangeRefusal> => {
  const before = await findRunning(unit, id);
  if (isRefusal(before)) return before;
  const after = advanced(before, {});
  return store(unit, after, after.status === 'ended' ? 'recurrence.ended' : 'recurrence.updated');
};

/**
 * Ends a recurrence. Its documents and entries are unchanged.  [REC-5]
 * Refusals, in order of precedence: not_found, conflict (ended).
 */
export const endRecurrence = async (
  unit: Needs<'due' | 'recurrences'> & Emits<'recurrence'>,
  _actor: Actor,
  id: RecurrenceId,
): Promise<Recurrence | ChangeRefusal> => {
  const before = await findRunning(unit, id);
  return isRefusal(before) ? before : store(unit, { ...before, status: 'ended', waiting: null }, 'recurrence.ended');
};

const findRunning = async (unit: Needs<'recurrences'>, id: RecurrenceId): Promise<Recurrence | ChangeRefusal> => {
  const found = knownRecurrence(await unit.recurrences.all(), id);
  if (isRefusal(found) || found.status !== 'ended') return found;
  return refuse('conflict', why.recurrence_ended({ name: found.name }));
};

const store = async (
  unit: Needs<'due' | 'recurrences'> & Emits<'recurrence'>,
  recurrence: Recurrence,
  event: 'recurrence.updated' | 'recurrence.ended',
): Promise<Recurrence> => {
  await unit.recurrences.put(recurrence);
  unit.emit(event, recurrence.id);
  await scheduleNext(unit, recurrence);
  return recurrence;
};
