import { findSource } from '../../bank/sources/source.ts';
import type { Actor } from '../../company/books/member.ts';
import type { EntryId, ReconciliationId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { amountIn } from '../../kernel/money.ts';
import { whyRow } from '../../kernel/places.ts';
import { type Field, isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { findReconciliation } from './read-reconciliations.ts';
import type { Reason } from './reason.ts';
import { why } from './reasons.ts';
import type { Reconciliation } from './reconciliation.ts';
import { type TieOut, tieOut, tiesOut } from './tie-out.ts';

export interface CompleteReconciliation {
  /** Entries that the bank has not processed yet, such as uncashed checks. */
  readonly outstandingEntryIds?: readonly EntryId[] | undefined;
}

/**
 * Completes a reconciliation: each of its transactions then references it.  [RCN-8]
 * Refusals, in order of precedence: not_found, conflict (already completed), unprocessable (an outstanding entry),
 * reconciliation_unbalanced.
 */
export const completeReconciliation = async (
  unit: Needs<'imports' | 'journal' | 'reconciliations' | 'sources' | 'transactions'> & Emits<'reconciliation'>,
  actor: Actor,
  id: ReconciliationId,
  { outstandingEntryIds = [] }: CompleteReconciliation,
): Promise<TieOut | Refusal<'not_found' | 'conflict' | 'unprocessable' | 'reconciliation_unbalanced'>> => {
  const reconciliation = await findReconciliation(unit, id);
  if (isRefusal(reconciliation)) return reconciliation;
  if (reconciliation.completion !== null) return refuse('conflict', why.reconciliation_completed_already());
  return complete(unit, actor, reconciliation, outstandingEntryIds);
};

/** Completes an open reconciliation that ties out. */
export const complete = async (
  unit: Needs<'imports' | 'journal' | 'reconciliations' | 'sources' | 'transactions'> & Emits<'reconciliation'>,
  actor: Actor,
  reconciliation: Reconciliation,
  named: readonly EntryId[],
): Promise<TieOut | Refusal<'unprocessable' | 'reconciliation_unbalanced'>> => {
  const source = findSource(await unit.sources.all(), reconciliation.sourceId);
  assert(!isRefusal(source), 'a source account is never removed');
  const shown = await tieOut(unit, source, reconciliation, named);
  const refusal = checkNamed(shown, named) ?? checkTiesOut(shown);
  if (refusal !== undefined) return refusal;
  const completed: Reconciliation = {
    ...reconciliation,
    completion: {
      completedAt: unit.now,
      completedBy: actor.author,
      ledgerBalanceMinor: shown.ledgerBalanceMinor,
      lastEntryNo: (await unit.journal.tail()).entryNo,
      outstanding: shown.outstanding,
    },
  };
  const reported = await unit.transactions.byIds(shown.reportedIds);
  await unit.transactions.update(reported.map((transaction) => ({ ...transaction, reconciliationId: reconciliation.id })));
  await unit.reconciliations.put(completed);
  unit.emit('reconciliation.completed', reconciliation.id);
  return { ...shown, reconciliation: completed };
};

/** [RCN-7] */
const checkNamed = ({ left }: TieOut, named: readonly EntryId[]): Refusal<'unprocessable'> | undefined => {
  const known = new Set(left.map(({ entryId }) => entryId));
  const at = named.findIndex((id) => !known.has(id));
  if (at === -1) return undefined;
  const field = `outstandingEntryIds[${at}]`;
  return refuse('unprocessable', why.entry_not_unreported({ entry: named[at] ?? '' }), field);
};

const checkTiesOut = ({ source, differenceMinor, reasons, ...shown }: TieOut): Refusal<'reconciliation_unbalanced'> | undefined => {
  if (tiesOut({ differenceMinor, reasons })) return undefined;
  const blocking = reasons.filter(({ blocks }) => blocks);
  const [first] = blocking;
  const errors = blocking.slice(0, MAX_REASONS_NAMED).map((reason) => ({ field: placeOf(reason), ...reason.why }));
  const closes = {
    closing: amountIn(source.currency, shown.reconciliation.closingBalanceMinor),
    difference: amountIn(source.currency, differenceMinor),
    first: first === undefined ? '' : first.why,
  };
  const more = blocking.length - 1;
  const unbalanced = more > 0 ? why.statement_not_tied_out_and_more({ ...closes, more }) : why.statement_not_tied_out(closes);
  return refuse('reconciliation_unbalanced', unbalanced, undefined, errors);
};

/** What a reason refers to: the row of the file, or else the transaction, the entry or the balance. */
const placeOf = ({ row, transactionId, entryId, kind }: Reason): Field =>
  row === null || row === 0 ? (transactionId ?? entryId ?? kind) : whyRow(row);

/** Reasons per refusal: a person fixes some and tries again. */
const MAX_REASONS_NAMED = 100;
