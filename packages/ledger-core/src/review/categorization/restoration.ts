import { policiesOnEntry } from '../../company/books/policy.ts';
import { checkApproval } from '../../company/policies/check-approval.ts';
import { distinct } from '../../kernel/grouping.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { DraftEntry, Entry } from '../../ledger/journal/entry.ts';
import { checkDraft, oncePosted, type PostingFacts } from '../../ledger/journal/posting-rules.ts';
import { checkOpen } from '../../ledger/periods/period.ts';
import { why } from './reasons.ts';
import { restoreAsset, restoreCash, restoreEntry, restorePayment, restoreSchedule } from './restoration-steps.ts';
import type { Changes, Restoration, RestorationFacts, Restoring, Step } from './restoring.ts';

const STEPS = [restoreEntry, restoreAsset, restoreSchedule, restorePayment, restoreCash];

/**
 * Decides how to restore a group of rows.  [FIL-28] [FIL-30] Pure.
 * Refusals, in order of precedence: for each row transaction_reconciled, conflict (an asset, a schedule or a cash link that changed since,
 * or a posting made together with the change), settlement_invalid (paid otherwise since); then period_closed and the refusals of posting.
 */
export const decideRestoration = (
  given: RestorationFacts,
  rows: readonly Restoring[],
): { readonly restoration: Restoration; readonly facts: RestorationFacts } | Refusal => {
  let facts = given;
  let changes: Partial<Changes> = {};
  for (const row of rows) {
    const reconciled = checkReconciled(row);
    if (reconciled !== undefined) return reconciled;
    for (const step of STEPS) {
      const taken: Step | Refusal = step(facts, row, rows);
      if (isRefusal(taken)) return taken;
      changes = added(changes, (taken as Step).changes ?? {});
      facts = { ...facts, ...(taken as Step).facts };
    }
  }
  const restoration: Restoration = { rows, ...NO_CHANGES, ...changes };
  const posting = checkPosting(facts, restoration, rows);
  return isRefusal(posting) ? posting : { restoration, facts: { ...facts, posting } };
};

const NO_CHANGES: Changes = {
  ...{ reverses: [], copies: [], assetsRemoved: [], assetsAdded: [], schedulesRemoved: [], schedulesAdded: [], schedulesCredited: [] },
  ...{
    paymentsRemoved: [],
    paymentsAdded: [],
    unallocated: [],
    allocatedBefore: [],
    allocated: [],
    cashFreed: [],
    unissued: [],
    cashLinked: [],
  },
};

const added = (one: Partial<Changes>, other: Partial<Changes>): Partial<Changes> =>
  Object.fromEntries(
    (Object.keys({ ...one, ...other }) as (keyof Changes)[]).map((key) => [key, [...(one[key] ?? []), ...(other[key] ?? [])]]),
  );

/** A reconciled statement requires the row on its date and in the books. */
const checkReconciled = ({ present, target }: Restoring): Refusal<'transaction_reconciled'> | undefined =>
  present.reconciliationId === null || (present.entryId === target.entryId && present.date === target.date)
    ? undefined
    : refuse('transaction_reconciled', why.transaction_reconciled_in({ reconciliation: present.reconciliationId }));

/** The months of all reversed and posted entries must be open, and the new entries must pass posting today. */
const checkPosting = (
  { posting, entries }: RestorationFacts,
  { reverses, copies }: Changes,
  rows: readonly Restoring[],
): PostingFacts | Refusal => {
  const moved = rows.flatMap(({ present, target }) => (present.date === target.date ? [] : [target.date]));
  const days = [...distinct(reverses).flatMap((id) => entries.get(id)?.date ?? []), ...moved];
  const closed = checkOpen(posting.closedMonths, ...days);
  const reversed = distinct(reverses).flatMap((id) => entries.get(id) ?? []);
  const refused = closed ?? checkApproval(distinct(reversed.flatMap((entry) => policiesOnEntry(posting.guard, entry))));
  if (refused !== undefined) return refused;
  let facts = posting;
  for (const id of distinct(copies)) {
    const entry = entries.get(id) as Entry;
    const refusal = checkDraft(facts, copyOf(entry));
    if (refusal !== undefined)
      return refuse(refusal.refused, why.entry_not_posted_again({ entryNo: entry.entryNo, date: entry.date, because: refusal }));
    facts = oncePosted(facts, copyOf(entry));
  }
  return facts;
};

/** A copy of an entry, to post it again.  [FIL-28] */
export const copyOf = ({ date, description, memo, reference, externalId, metadata, source, sourceId, lines }: Entry): DraftEntry => ({
  ...{ date, description, memo, reference, externalId, metadata, source, sourceId },
  lines: lines.map(({ lineNo: _, ...line }) => line),
});
