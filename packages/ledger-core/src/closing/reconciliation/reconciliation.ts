import type { SourceAccount } from '../../bank/sources/source.ts';
import type { Instant, IsoDate } from '../../kernel/dates.ts';
import type { Author, EntryId, ImportId, ReconciliationId, SourceId, TransactionId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { why } from './reasons.ts';

/**
 * The reconciliation of a source account with a bank statement: its period, and the printed balances from the bank's view (positive: the
 * account holds money).
 */
export interface Reconciliation {
  readonly id: ReconciliationId;
  readonly sourceId: SourceId;
  /** The imported statement whose rows are compared. If null, the transactions of the source account are compared.  [RCN-3] */
  readonly importId: ImportId | null;
  readonly since: IsoDate;
  /** The date of the closing balance. */
  readonly until: IsoDate;
  readonly openingBalanceMinor: bigint;
  readonly closingBalanceMinor: bigint;
  readonly createdAt: Instant;
  readonly createdBy: Author;
  /** Null while it is open. */
  readonly completion: Completion | null;
}

export interface SourceReconciliation {
  readonly reconciliation: Reconciliation;
  readonly source: SourceAccount;
}

/** The state of the books when a reconciliation was completed. */
export interface Completion {
  readonly completedAt: Instant;
  readonly completedBy: Author;
  /** The balance of the account at the end of the period, debits minus credits. */
  readonly ledgerBalanceMinor: bigint;
  /** The number of the last entry at that time. A later entry dated in the period changed it afterwards.  [RCN-9] */
  readonly lastEntryNo: number;
  readonly outstanding: readonly Outstanding[];
}

/** A line that only one side of a completed reconciliation has. The other side gets it later.  [RCN-7] */
export interface Outstanding {
  /** `books`: posted, but the bank has not processed it yet. `bank`: the bank processed it, and its entry has a later date. */
  readonly on: 'books' | 'bank';
  readonly entryId: EntryId;
  /** The line of the entry; null for `bank`. */
  readonly lineNo: number | null;
  /** The transaction that the bank reported; null for `books`. */
  readonly transactionId: TransactionId | null;
  readonly date: IsoDate;
  /** Minor units, positive for money in. */
  readonly amountMinor: bigint;
}

export const RECONCILIATION_STATUSES = ['open', 'completed'] as const;

export const statusOf = ({ completion }: Pick<Reconciliation, 'completion'>): (typeof RECONCILIATION_STATUSES)[number] =>
  completion === null ? 'open' : 'completed';

export const knownReconciliation = (found: Reconciliation | undefined, id: ReconciliationId): Reconciliation | Refusal<'not_found'> =>
  found ?? refuse('not_found', why.no_such_reconciliation({ id }));
