import { findSource, type SourceAccount } from '../../bank/sources/source.ts';
import { signedMinor } from '../../bank/transactions/reported-transaction.ts';
import { byId, distinct } from '../../kernel/grouping.ts';
import type { ReconciliationId, SourceId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { type Page, type PageRequest, paging } from '../../kernel/page.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { entryMoving } from './bank-and-books.ts';
import { MAX_RECONCILED_LINES } from './limits.ts';
import { type Completion, knownReconciliation, type Reconciliation, type SourceReconciliation } from './reconciliation.ts';
import { type ClearedTransaction, type TieOut, tieOut } from './tie-out.ts';

export interface ReconciliationQuery extends PageRequest {
  readonly sourceId?: SourceId | undefined;
}

/** One page of reconciliations, newest first. */
export const listReconciliations = async (
  unit: Needs<'reconciliations' | 'sources'>,
  { sourceId, ...request }: ReconciliationQuery,
): Promise<Page<SourceReconciliation> | Refusal<'invalid_cursor' | 'invalid_request'>> => {
  const page = paging(request, ['reconciliations', unit.settings.id, sourceId ?? null]);
  if (isRefusal(page)) return page;
  const sources = byId(await unit.sources.all());
  const found = await unit.reconciliations.list({ sourceId }, page.slice);
  const shown = found.map((reconciliation) => ({ reconciliation, source: sources.get(reconciliation.sourceId) as SourceAccount }));
  return page.page(shown, ({ reconciliation }) => [reconciliation.id]);
};

export const findReconciliation = async (
  unit: Needs<'reconciliations'>,
  id: ReconciliationId,
): Promise<Reconciliation | Refusal<'not_found'>> => {
  const [found] = await unit.reconciliations.byIds([id]);
  return knownReconciliation(found, id);
};

/** A reconciliation with its comparison: for an open one the present state, for a completed one the state at completion.  [RCN-6] */
export const readReconciliation = async (
  unit: Needs<'imports' | 'journal' | 'reconciliations' | 'sources' | 'transactions'>,
  id: ReconciliationId,
): Promise<TieOut | Refusal<'not_found'>> => {
  const reconciliation = await findReconciliation(unit, id);
  if (isRefusal(reconciliation)) return reconciliation;
  const source = findSource(await unit.sources.all(), reconciliation.sourceId);
  assert(!isRefusal(source), 'a source account is never removed');
  const { completion } = reconciliation;
  if (completion === null) return tieOut(unit, source, reconciliation);
  const cleared = await clearedBy(unit, reconciliation);
  return { reconciliation, source, ...asCompleted(completion), cleared, reportedIds: cleared.map(({ transactionId }) => transactionId) };
};

const asCompleted = ({ ledgerBalanceMinor, outstanding }: Completion) => ({
  ledgerBalanceMinor,
  outstanding,
  differenceMinor: 0n,
  reasons: [],
  left: [],
});

const clearedBy = async (
  unit: Needs<'imports' | 'transactions'>,
  { id, importId }: Reconciliation,
): Promise<readonly ClearedTransaction[]> => {
  const counted = await unit.transactions.list({ reconciliationId: id }, { after: null, take: MAX_RECONCILED_LINES });
  const lines = new Map((importId === null ? [] : await unit.imports.linesOf(importId)).map((line) => [line.transactionId, line]));
  const matched = counted.flatMap(({ entryId, match }) => (entryId === null && match !== null ? [match.transactionId] : []));
  const others = byId(matched.length === 0 ? [] : await unit.transactions.byIds(distinct(matched)));
  return counted.map((transaction) => {
    const { date, direction, amountMinor } = transaction;
    const line = lines.get(transaction.id) ?? { row: null, date, amountMinor: signedMinor({ direction, amountMinor }) };
    const { entryId } = entryMoving(transaction, others);
    return { row: line.row, transactionId: transaction.id, entryId, date: line.date, amountMinor: line.amountMinor };
  });
};
