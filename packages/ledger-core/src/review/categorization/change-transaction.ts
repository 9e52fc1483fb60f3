import { activeEntries } from '../../assets/fixed-assets/fixed-asset.ts';
import { checkNotDeferred } from '../../assets/schedules/deferrable.ts';
import { findTransaction } from '../../bank/transactions/find.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import { daysBetween, type IsoDate, parseDate } from '../../kernel/dates.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkText } from '../../kernel/text.ts';
import { checkOpen } from '../../ledger/periods/period.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { postAgain } from './categorize-row.ts';
import { CASH_LINK_DAYS } from './limits.ts';
import type { CategorizationNeeds } from './needs.ts';
import { why } from './reasons.ts';
import { checkNotReconciled, checkNotSettling } from './state.ts';

/** An omitted field is unchanged. */
export interface TransactionChange {
  readonly description?: string | undefined;
  readonly date?: string | undefined;
  /** Becomes the memo of the next entry of the transaction. Null clears the note. */
  readonly note?: string | null | undefined;
}

type NotMoved = Refusal<
  'period_closed' | 'transaction_spread' | 'transaction_settles' | 'transaction_reconciled' | 'transaction_not_reposted'
>;

/**
 * Changes the description, note or date of a transaction. Only a new date changes the journal: a posted transaction is reversed and posted
 * again. No posted transaction moves into or out of a closed month.  [FIL-16]
 * Refusals, in order of precedence: not_found, unprocessable (a text or the date), period_closed (the old month, then the new one),
 * transaction_spread, transaction_settles, transaction_reconciled, transaction_not_reposted.
 */
export const changeTransaction = async (
  unit: CategorizationNeeds,
  actor: Actor,
  id: TransactionId,
  input: TransactionChange,
): Promise<Transaction | Refusal<'not_found' | 'unprocessable'> | NotMoved> => {
  const transaction = await findTransaction(unit, id);
  if (isRefusal(transaction)) return transaction;
  const date = input.date === undefined ? transaction.date : parseDate(input.date, 'date');
  if (isRefusal(date)) return date;
  const { description = transaction.description, note = transaction.note } = input;
  const refusal = checkText(description, 'description', 1) ?? checkText(note ?? '', 'note', 0);
  if (refusal !== undefined) return refusal;
  // A date that a person sets takes precedence over the date that the source reports.
  const laterReading = transaction.laterReading === null ? null : { ...transaction.laterReading, date };
  const changed: Transaction = {
    ...transaction,
    description: description.trim(),
    note,
    date,
    laterReading: date === transaction.date ? transaction.laterReading : laterReading,
  };
  if (changed.description === transaction.description && note === transaction.note && date === transaction.date) return transaction;
  const stored = await store(unit, actor, transaction, changed);
  if (isRefusal(stored)) return stored;
  unit.emit('transaction.updated', id);
  return stored;
};

const store = async (unit: CategorizationNeeds, actor: Actor, before: Transaction, after: Transaction): Promise<Transaction | NotMoved> => {
  if (after.date !== before.date) {
    // An unposted row has no entry in its old month, which may be closed.
    const days = before.entryId === null ? [after.date] : [before.date, after.date];
    const closed = checkOpen(await unit.periods.closedMonths(), ...days);
    const refusal =
      closed ?? checkNotDeferred(before) ?? checkNotSettling(before) ?? checkNotReconciled(before) ?? (await checkNearCash(unit, after));
    if (refusal !== undefined) return refusal;
    if (before.entryId !== null) return (await checkPurchase(unit, after)) ?? moveTo(unit, actor, after);
  }
  await unit.transactions.update([after]);
  return after;
};

/** The entry that holds its cash must be within a week.  [LNK-3] */
const checkNearCash = async (
  unit: Needs<'journal'>,
  { cashLink, date }: Transaction,
): Promise<Refusal<'transaction_not_reposted'> | undefined> => {
  const [entry] = cashLink === null ? [] : await unit.journal.byIds([cashLink.entryId]);
  if (entry === undefined || Math.abs(daysBetween(entry.date, date)) <= CASH_LINK_DAYS) return undefined;
  const message = why.cash_entry_too_far({ name: cashLink?.name ?? '', date: entry.date });
  return refuse('transaction_not_reposted', message, 'date');
};

/** A purchase cannot be dated after its own depreciation or disposal: the asset account would be negative in between.  [FAS-9] */
const checkPurchase = async (
  unit: Needs<'assets' | 'journal'>,
  { assignment, date }: Transaction,
): Promise<Refusal<'transaction_not_reposted'> | undefined> => {
  const [asset] = assignment.kind === 'asset' ? await unit.assets.byIds([assignment.assetId]) : [];
  const posted = asset === undefined ? [] : await unit.journal.byIds(activeEntries(asset));
  const [first] = posted.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  if (first === undefined || date <= first.date) return undefined;
  const message = why.asset_posted_before({ name: asset?.name ?? '', entryNo: first.entryNo, posted: first.date, date });
  return refuse('transaction_not_reposted', message, 'date');
};

/** A person who sets the date has reviewed the date that the source reports. */
const moveTo = async (
  unit: CategorizationNeeds,
  actor: Actor,
  after: Transaction,
): Promise<Transaction | Refusal<'transaction_not_reposted'>> => {
  const posted = await postAgain(unit, actor, { ...after, changedRecord: null });
  return isRefusal(posted) ? notReposted(after.date, posted) : posted;
};

const notReposted = (date: IsoDate, refusal: Refusal): Refusal<'transaction_not_reposted'> =>
  refuse('transaction_not_reposted', why.not_posted_on_day({ date, because: refusal }), 'date');
