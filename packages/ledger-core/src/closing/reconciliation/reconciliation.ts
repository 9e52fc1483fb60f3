import type { SourceAccount } from '../../bank/sources/source.ts';
import type { Instant, IsoDate } from '../../kernel/dates.ts';
import type { Author, EntryId, ImportId, ReconciliationId, SourceId, TransactionId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { why } from './reasons.ts';

/** A bank's statement of a source account against the books: its period, and the balances that it printed, on the bank's side (positive: the account holds money). */
export interface Reconciliation {
  readonly id: ReconciliationId;
  readonly sourceId: SourceId;
  /** The statement whose rows are compared; null: the transactions of the source account are.  [RCN-3] */
  readonly importId: ImportId | null;
  readonly since: IsoDate;
  /** The day of the closing balance. */
  readonly until: IsoDate;
  readonly openingBalanceMinor: bigint;
  readonly closingBalanceMinor: bigint;
  readonly createdAt: Instant;
  readonly createdBy: Author;
  /** Null while it is open. */
  readonly completion: Completion | null;
}

/** A reconciliation with its source account. */
export interface SourceReconciliation {
  readonly reconciliation: Reconciliation;
  readonly source: SourceAccount;
}

/** How the books stood when a reconciliation was completed. */
export interface Completion {
  readonly completedAt: Instant;
  readonly completedBy: Author;
  /** The balance of the account at the end of the period, debits less credits. */
  readonly ledgerBalanceMinor: bigint;
  /** The number of the last entry then: a later one of the period changed it afterwards.  [RCN-9] */
  readonly lastEntryNo: number;
  readonly outstanding: readonly Outstanding[];
}

/** What only one side of a completed reconciliation has; the other side has it later.  [RCN-7] */
export interface Outstanding {
  /** books: posted, and the bank has not moved it yet. bank: the bank moved it, and its entry is of a later day. */
  readonly on: 'books' | 'bank';
  readonly entryId: EntryId;
  /** The line of the entry; null for `bank`. */
  readonly lineNo: number | null;
  /** The transaction that the bank reported; null for `books`. */
  readonly transactionId: TransactionId | null;
  readonly date: IsoDate;
  /** Minor units, positive for money that comes in. */
  readonly amountMinor: bigint;
}

export const RECONCILIATION_STATUSES = ['open', 'completed'] as const;

export const statusOf = ({ completion }: Pick<Reconciliation, 'completion'>): (typeof RECONCILIATION_STATUSES)[number] =>
  completion === null ? 'open' : 'completed';

/** The found reconciliation, or the refusal of an unknown id. */
export const knownReconciliation = (found: Reconciliation | undefined, id: ReconciliationId): Reconciliation | Refusal<'not_found'> =>
  found ?? refuse('not_found', why.no_such_reconciliation({ id }));
