import { canMove } from '../../bank/transactions/moves.ts';
import { isConnected, settles, type Transaction } from '../../bank/transactions/transaction.ts';
import { type IsoMonth, monthOf } from '../../kernel/dates.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Entry } from '../../ledger/journal/entry.ts';
import { checkOpen } from '../../ledger/periods/period.ts';
import type { CategorizationFacts } from './categorization-entry.ts';
import { why } from './reasons.ts';

/** Checks of a transaction's state, for its commands and for `allowedActions`. Pure. */

/** [FIL-7] */
export const checkInReview = (transaction: Transaction): Refusal<'conflict'> | undefined =>
  canMove('post', transaction) ? undefined : refuse('conflict', why.excluded_not_filed());

/** Recategorizing a posted transaction reverses its active entry, so the month of that entry must be open.  [FIL-7] */
export const checkReversible = (
  closedMonths: ReadonlySet<IsoMonth>,
  { entryId, date }: Transaction,
): Refusal<'period_closed'> | undefined => (entryId === null ? undefined : checkOpen(closedMonths, date));

/** [FIL-7] */
export const checkCurrency = (booksCurrency: string, { currency }: Transaction): Refusal<'unprocessable'> | undefined =>
  currency === booksCurrency ? undefined : refuse('unprocessable', why.moved_in_other_currency({ currency, booksCurrency }));

/** [FIL-13] */
export const checkExcludable = (transaction: Transaction): Refusal<'conflict'> | undefined => {
  if (canMove('exclude', transaction)) return undefined;
  return transaction.status === 'posted' ? refuse('conflict', why.posted_reopen_first()) : refuse('conflict', why.excluded_already());
};

/**
 * Evidence of a transfer or of a cash link is excluded from the books but can be reopened. Reopening one leg of a transfer also reopens the
 * other.  [FIL-17] [TRF-6]
 */
export const checkReopenable = (transaction: Transaction): Refusal<'event_not_reopenable'> | undefined => {
  if (canMove('reopen', transaction) || isConnected(transaction)) return undefined;
  return transaction.status === 'excluded'
    ? refuse('event_not_reopenable', why.exclusion_stands())
    : refuse('event_not_reopenable', why.no_decision_to_take_back());
};

/** A payment applied to invoices or bills is effective on its own date.  [SET-10] */
export const checkNotSettling = (transaction: Transaction): Refusal<'transaction_settles'> | undefined =>
  settles(transaction) ? refuse('transaction_settles', why.transaction_pays_documents(), 'date') : undefined;

/** A reconciled transaction keeps the date of its statement line.  [RCN-10] */
export const checkNotReconciled = ({ reconciliationId }: Transaction): Refusal<'transaction_reconciled'> | undefined =>
  reconciliationId === null
    ? undefined
    : refuse('transaction_reconciled', why.transaction_reconciled_in({ reconciliation: reconciliationId }), 'date');

/**
 * On a control account the counterparty determines whose balance a line changes, so it changes only by posting again. A processor is the
 * counterparty on its own clearing account, whoever paid.  [FIL-14]
 */
export const checkNoControlLine = (
  facts: CategorizationFacts,
  entry: Entry | undefined,
): Refusal<'counterparty_on_control_line'> | undefined => {
  const { chart, processors } = facts;
  const account = entry?.lines
    .filter((line) => line.counterpartyId !== null && line.counterpartyId !== processors.get(line.accountId))
    .map((line) => chart.byId.get(line.accountId))
    .find((each) => each !== undefined && each.controlRole !== null);
  return entry === undefined || account === undefined
    ? undefined
    : refuse(
        'counterparty_on_control_line',
        why.entry_names_party_on_control({ entryNo: entry.entryNo, code: account.code, name: account.name }),
      );
};

/** Whether a decision made without a person may be replaced by better evidence: its month is open, and it is not reconciled. */
export const mayGiveWay = (closedMonths: ReadonlySet<IsoMonth>, { date, reconciliationId }: Transaction): boolean =>
  reconciliationId === null && !closedMonths.has(monthOf(date));
