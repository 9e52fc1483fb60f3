import type { RecurrenceId } from '../../kernel/ids.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { knownRecurrence, type Recurrence } from './recurrence.ts';

/** Every recurrence, oldest first, including ended ones.  [REC-6] */
export const listRecurrences = (unit: Needs<'recurrences'>): Promise<readonly Recurrence[]> => unit.recurrences.all();

/** One recurrence.  [REC-6] */
export const readRecurrence = async (unit: Needs<'recurrences'>, id: RecurrenceId): Promise<Recurrence | Refusal<'not_found'>> =>
  knownRecurrence(await unit.recurrences.all(), id);
