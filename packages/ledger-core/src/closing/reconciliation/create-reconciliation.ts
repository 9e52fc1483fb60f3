import type { SourceAccount } from '../../bank/sources/source.ts';
import type { Actor } from '../../company/books/member.ts';
import type { EntryId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { complete } from './complete-reconciliation.ts';
import { why } from './reasons.ts';
import type { Reconciliation } from './reconciliation.ts';
import { prefilledOf, reconciliationOf, type StatedStatement, statementOf } from './statement-of.ts';
import { type TieOut, tieOut } from './tie-out.ts';

export interface NewReconciliation extends StatedStatement {
  /** If true, completes it immediately. If it does not tie out, nothing is stored.  [RCN-13] */
  readonly complete?: boolean | undefined;
  /** Entries that the bank has not processed yet. Only with `complete`. */
  readonly outstandingEntryIds?: readonly EntryId[] | undefined;
}

type Refusals = Refusal<'unprocessable' | 'conflict' | 'reconciliation_unbalanced'>;

/**
 * Creates a reconciliation, prefilled from an imported statement, and completes it on request.  [RCN-2] [RCN-13]
 * Refusals, in order of precedence: unprocessable (source account, import, dates, amounts, a balance that is neither given nor in the
 * statement), conflict (another one is open; the period is reconciled), then the refusals of completing.
 */
export const createReconciliation = async (
  unit: Needs<'imports' | 'journal' | 'reconciliations' | 'sources' | 'transactions'> & Emits<'reconciliation'>,
  actor: Actor,
  input: NewReconciliation,
): Promise<TieOut | Refusals> => {
  const statement = await statementOf(unit, input);
  if (isRefusal(statement)) return statement;
  const { source, previous } = statement;
  const prefilled = await prefilledOf(unit, statement, input);
  if (isRefusal(prefilled)) return prefilled;
  const refusal = await checkOrder(unit, source, prefilled, previous);
  if (refusal !== undefined) return refusal;
  const reconciliation = reconciliationOf(unit, actor, statement, prefilled);
  unit.emit('reconciliation.created', reconciliation.id);
  if (input.complete === true) return complete(unit, actor, reconciliation, input.outstandingEntryIds ?? []);
  await unit.reconciliations.put(reconciliation);
  return tieOut(unit, source, reconciliation);
};

/** [RCN-11] */
const checkOrder = async (
  unit: Needs<'reconciliations'>,
  source: SourceAccount,
  { since }: Pick<Reconciliation, 'since'>,
  previous: Reconciliation | null,
): Promise<Refusal<'conflict'> | undefined> => {
  const open = await unit.reconciliations.openOf(source.id);
  if (open !== null) return refuse('conflict', why.reconciliation_open_from({ since: open.since, id: open.id }));
  if (previous !== null && since <= previous.until)
    return refuse('conflict', why.days_reconciled_already({ until: previous.until, id: previous.id }), 'since');
  return undefined;
};
