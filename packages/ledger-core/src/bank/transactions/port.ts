import type { AnnotationFilter } from '../../kernel/annotations.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import type { AccountId, CounterpartyId, Id, ImportId, ReconciliationId, SourceId, TransactionId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { CategorizationCount } from './categorization-count.ts';
import type { CategorySource } from './decision.ts';
import type { ReportedKind } from './reported-transaction.ts';
import type { RuleCount } from './rule-count.ts';
import type { Categorization, Status, Transaction } from './transaction.ts';
import type { TransferCount } from './transfer-count.ts';

/** Decisions about transactions, by version. They are only added. */
export interface CategorizationsPort {
  add(categorizations: readonly Categorization[]): Promise<void>;
  /** Newest first. Position: version. */
  list(transactionId: TransactionId, slice: Slice): Promise<readonly Categorization[]>;
  /** All decisions about these transactions, in any order. */
  of(transactionIds: readonly TransactionId[]): Promise<readonly Categorization[]>;
}

export interface TransactionFilter {
  readonly statuses?: readonly Status[] | undefined;
  readonly accountId?: AccountId | undefined;
  /** Only transactions from this import. */
  readonly importId?: ImportId | undefined;
  readonly counterpartyId?: CounterpartyId | undefined;
  /** Categorized to this account, or split with a part on it. */
  readonly categoryAccountId?: AccountId | undefined;
  readonly ruleId?: Id<'rule'> | undefined;
  /** Normalized text that the normalized description contains. */
  readonly text?: string | undefined;
  readonly since?: IsoDate | undefined;
  readonly until?: IsoDate | undefined;
  /** Only transactions categorized or matched as a transfer. */
  readonly transfersOnly?: boolean | undefined;
  /** Only transactions in this completed reconciliation. */
  readonly reconciliationId?: ReconciliationId | undefined;
  /** Only transactions decided by one of these. */
  readonly categorySources?: readonly CategorySource[] | undefined;
  readonly annotations?: AnnotationFilter | undefined;
  readonly flaggedOnly?: boolean | undefined;
}

/** A known transaction, with the fields that an import compares. */
export type KnownTransaction = Pick<Transaction, 'id' | 'sourceRef' | 'fingerprint' | 'kind' | 'match' | 'laterReading' | 'importId'>;

/** Imported transactions in their current state. */
export interface TransactionsPort {
  byIds(ids: readonly TransactionId[]): Promise<readonly Transaction[]>;
  add(transactions: readonly Transaction[]): Promise<void>;
  update(transactions: readonly Transaction[]): Promise<void>;
  /** Newest first: by date, then id. Position: date, id. */
  list(filter: TransactionFilter, slice: Slice): Promise<readonly Transaction[]>;
  /** The transactions of a source with one of these source ids. */
  byRefs(sourceId: SourceId, refs: readonly string[]): Promise<readonly KnownTransaction[]>;
  /** The transactions of a source with one of these fingerprints, oldest first. */
  byFingerprints(sourceId: SourceId, fingerprints: readonly string[]): Promise<readonly KnownTransaction[]>;
  /** Holds on these accounts without a charge, neither posted nor excluded. Oldest first. */
  openHolds(accountIds: readonly AccountId[]): Promise<readonly Transaction[]>;
  /** Transactions on any account with one of these amounts, in minor units, dated from `since` to `until`. Oldest first, by id. */
  byAmounts(amountsMinor: readonly bigint[], since: IsoDate, until: IsoDate): Promise<readonly Transaction[]>;
  /** Transactions with this amount, in minor units, that are needs_review or ready, of any date. In any order. */
  openOf(amountMinor: bigint): Promise<readonly Transaction[]>;
  /** Transactions of these payees dated from `since` to `until`, optionally only of some kinds. Oldest first, by date, then id. */
  ofPayees(payees: readonly string[], since: IsoDate, until: IsoDate, kinds?: readonly ReportedKind[]): Promise<readonly Transaction[]>;
  /** How often persons and rules categorized these payees and counterparties to each account. In any order. */
  categorizationCounts(payees: readonly string[], counterpartyIds: readonly CounterpartyId[]): Promise<readonly CategorizationCount[]>;
  /** How often transactions of these accounts, and of these payees, were transfers with each other account. In any order. */
  transferCounts(accountIds: readonly AccountId[], payees: readonly string[]): Promise<readonly TransferCount[]>;
  /**
   * The number of transactions that each rule decided, including removed rules. Transactions
   * that need review are not counted. In any order.
   */
  ruleCounts(): Promise<readonly RuleCount[]>;
  /** The number of transactions dated from `since` to `until` that are needs_review or ready. */
  countAwaiting(since: IsoDate, until: IsoDate): Promise<number>;
  /** The number of flagged transactions dated from `since` to `until` that are posted or excluded. */
  countFlagged(since: IsoDate, until: IsoDate): Promise<number>;
}
