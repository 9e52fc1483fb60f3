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
  books: Needs<'imports' | 'journal' | 'reconciliations' | 'sources' | 'transactions'> & Emits<'reconciliation'>,
  actor: Actor,
  input: NewReconciliation,
): Promise<TieOut | Refusals> => {
  const statement = await statementOf(books, input);
  if (isRefusal(statement)) return statement;
  const { source, previous } = statement;
  const prefilled = await prefilledOf(books, statement, input);
  if (isRefusal(prefilled)) return prefilled;
  const refusal = await checkOrder(books, source, prefilled, previous);
  if (refusal !== undefined) return refusal;
  const reconciliation = reconciliationOf(books, actor, statement, prefilled);
  books.emit('reconciliation.created', reconciliation.id);
  if (input.complete === true) return complete(books, actor, reconciliation, input.outstandingEntryIds ?? []);
  await books.reconciliations.put(reconciliation);
  return tieOut(books, source, reconciliation);
};

/** [RCN-11] */
const checkOrder = async (
  books: Needs<'reconciliations'>,
  source: SourceAccount,
  { since }: Pick<Reconciliation, 'since'>,
  previous: Reconciliation | null,
): Promise<Refusal<'conflict'> | undefined> => {
  const open = await books.reconciliations.openOf(source.id);
  if (open !== null) return refuse('conflict', why.reconciliation_open_from({ since: open.since, id: open.id }));
  if (previous !== null && since <= previous.until)
    return refuse('conflict', why.days_reconciled_already({ until: previous.until, id: previous.id }), 'since');
  return undefined;
};
