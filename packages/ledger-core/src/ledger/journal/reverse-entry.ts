import type { Actor } from '../../company/books/member.ts';
import type { EntryId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Calls, Emits, Needs } from '../../store/unit-of-work.ts';
import type { Entry, EntryView } from './entry.ts';
import { noEntry, reverse } from './reverse.ts';

/** Reverses one entry manually, if its owner allows it. The owner updates its record, so that its state stays correct.  [JRN-16] */
export const reverseEntry = async (
  unit: Needs<'accounts' | 'journal' | 'periods'> & Emits<'journal_entry'> & Calls<'entryReversed' | 'keepsEntry'>,
  actor: Actor,
  id: EntryId,
): Promise<EntryView | Refusal<'not_found' | 'conflict' | 'period_closed' | 'approval_required'>> => {
  const [entry] = await unit.journal.byIds([id]);
  if (entry === undefined) return noEntry(id);
  const stored = await unit.hooks.keepsEntry(entry);
  if (stored !== undefined) return stored;
  const reversed = await reverse(unit, actor, [id]);
  if (isRefusal(reversed)) return reversed;
  await unit.hooks.entryReversed(actor, entry);
  return { entry: reversed[0] as Entry, reversedById: null };
};
