import type { Actor } from '../../company/books/member.ts';
import { policiesOnEntry } from '../../company/books/policy.ts';
import { checkApproval } from '../../company/policies/check-approval.ts';
import { byId, distinct } from '../../kernel/grouping.ts';
import type { EntryId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { otherSide } from '../../kernel/sides.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { checkOpen } from '../periods/period.ts';
import type { Entry } from './entry.ts';
import { write } from './post.ts';
import { why } from './reasons.ts';

type ReversalUnit = Needs<'accounts' | 'journal' | 'periods'> & Emits<'journal_entry'>;

export type ReversalRefusal = Refusal<'not_found' | 'conflict' | 'period_closed' | 'approval_required'>;

/**
 * Reverses entries. Each reversal mirrors every line, has the date of the original entry, and references it.  [JRN-13] [JRN-14] [JRN-15]
 * Refusals, in order of precedence: not_found, conflict (already reversed, or a reversal itself), period_closed, approval_required.
 */
export const reverse = async (unit: ReversalUnit, actor: Actor, ids: readonly EntryId[]): Promise<readonly Entry[] | ReversalRefusal> =>
  reverseChecked(unit, actor, ids, (entry) => checkApproval(policiesOnEntry(unit.guard, entry)));

const reverseChecked = async <Refused extends Refusal>(
  unit: ReversalUnit,
  actor: Actor,
  ids: readonly EntryId[],
  check: (entry: Entry) => Refused | undefined,
): Promise<readonly Entry[] | Refusal<'not_found' | 'conflict' | 'period_closed'> | Refused> => {
  const [entries, reversals, closedMonths] = await Promise.all([
    unit.journal.byIds(ids),
    unit.journal.reversalsOf(ids),
    unit.periods.closedMonths(),
  ]);
  const found = byId(entries);
  const active: Entry[] = [];
  for (const id of ids) {
    const entry = found.get(id);
    if (entry === undefined) return noEntry(id);
    const refusal = checkNotReversed(entry, reversals.get(id)) ?? checkOpen(closedMonths, entry.date) ?? check(entry);
    if (refusal !== undefined) return refusal;
    active.push(entry);
  }
  return write(unit, actor, active.map(mirror));
};

/**
 * Refuses if the reversal of an entry requires an approval. Automation that undoes its own decision needs none, because its new posting is
 * checked.  [POL-3]
 */
export const checkReversals = async (
  unit: Needs<'journal'>,
  ids: readonly EntryId[],
): Promise<Refusal<'approval_required'> | undefined> => {
  if (unit.guard.policies.length === 0) return undefined;
  const entries = await unit.journal.byIds(ids);
  return checkApproval(distinct(entries.flatMap((entry) => policiesOnEntry(unit.guard, entry))));
};

/** Reverses entries that are not reversed yet. The caller has checked that their months are open, and whether they need an approval. */
export const reverseActive = async (unit: ReversalUnit, actor: Actor, ids: readonly EntryId[]): Promise<void> => {
  if (ids.length === 0) return;
  const reversed = await reverseChecked(unit, actor, ids, () => undefined);
  assert(!isRefusal(reversed), 'a standing entry in an open month can be reversed');
};

export const noEntry = (id: EntryId): Refusal<'not_found'> => refuse('not_found', why.no_such_entry({ id }));

const checkNotReversed = (entry: Entry, reversalId: EntryId | undefined): Refusal<'conflict'> | undefined => {
  if (reversalId !== undefined) return refuse('conflict', why.entry_reversed_already({ entryNo: entry.entryNo, reversal: reversalId }));
  if (entry.reversesEntryId !== null) return refuse('conflict', why.entry_is_reversal({ entryNo: entry.entryNo }));
  return undefined;
};

const mirror = (entry: Entry) => ({
  date: entry.date,
  description: `Reversal of entry ${entry.entryNo}: ${entry.description}`,
  memo: entry.memo,
  source: 'reversal' as const,
  sourceId: entry.id,
  reversesEntryId: entry.id,
  lines: entry.lines.map(({ lineNo: _, ...line }) => ({ ...line, side: otherSide(line.side) })),
});
