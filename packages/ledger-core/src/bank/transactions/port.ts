import type { AnnotationFilter } from '../../kernel/annotations.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import type { AccountId, CounterpartyId, Id, ImportId, ReconciliationId, SourceId, TransactionId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { CategorySource } from './decision.ts';
import type { FiledCount } from './filed-count.ts';
import type { ReportedKind } from './movement.ts';
import type { RuleCount } from './rule-count.ts';
import type { Categorization, Status, Transaction } from './transaction.ts';
import type { TransferCount } from './transfer-count.ts';

/** Decisions about transactions, by version. They are only added. */
export interface CategorizationsPort {
  add(categorizations: readonly Categorization[]): Promise<void>;
  /** Newest first. Position: version. */
  list(transactionId: TransactionId, slice: Slice): Promise<readonly Categorization[]>;
  /** Every decision about these transactions, in any order. */
  of(transactionIds: readonly TransactionId[]): Promise<readonly Categorization[]>;
}

export interface TransactionFilter {
  readonly statuses?: readonly Status[] | undefined;
  readonly accountId?: AccountId | undefined;
  /** Only those that this import brought. */
  readonly importId?: ImportId | undefined;
  readonly counterpartyId?: CounterpartyId | undefined;
  /** Filed whole to this account, or split with a part on it. */
  readonly categoryAccountId?: AccountId | undefined;
  readonly ruleId?: Id<'rule'> | undefined;
  /** Folded text that the folded description contains. */
  readonly text?: string | undefined;
  readonly since?: IsoDate | undefined;
  readonly until?: IsoDate | undefined;
  /** Only those filed or matched as a transfer. */
  readonly transfersOnly?: boolean | undefined;
  /** Only those that this completed reconciliation counts. */
  readonly reconciliationId?: ReconciliationId | undefined;
  /** Only those decided by one of these. */
  readonly categorySources?: readonly CategorySource[] | undefined;
  readonly annotations?: AnnotationFilter | undefined;
  /** Only those with a flag. */
  readonly flaggedOnly?: boolean | undefined;
}

/** A movement that the books hold, as an import compares it. */
export type KnownMovement = Pick<Transaction, 'id' | 'sourceRef' | 'fingerprint' | 'kind' | 'match' | 'laterReading' | 'importId'>;

/** Imported transactions in their present state. */
export interface TransactionsPort {
  byIds(ids: readonly TransactionId[]): Promise<readonly Transaction[]>;
  add(transactions: readonly Transaction[]): Promise<void>;
  update(transactions: readonly Transaction[]): Promise<void>;
  /** Newest first: by date, then id. Position: date, id. */
  list(filter: TransactionFilter, slice: Slice): Promise<readonly Transaction[]>;
  /** Those of a source with one of these ids given by the source. */
  byRefs(sourceId: SourceId, refs: readonly string[]): Promise<readonly KnownMovement[]>;
  /** Those of a source with one of these fingerprints, oldest first. */
  byFingerprints(sourceId: SourceId, fingerprints: readonly string[]): Promise<readonly KnownMovement[]>;
  /** Holds on these accounts that await their charge: neither posted nor excluded. Oldest first. */
  openHolds(accountIds: readonly AccountId[]): Promise<readonly Transaction[]>;
  /** Those of one of these amounts, in minor units, dated from `since` to `until`, on any account. Oldest first, by id. */
  byAmounts(amountsMinor: readonly bigint[], since: IsoDate, until: IsoDate): Promise<readonly Transaction[]>;
  /** Those of this amount, in minor units, that are needs_review or ready, of any day. In any order. */
  openOf(amountMinor: bigint): Promise<readonly Transaction[]>;
  /** Those of one of these payees, dated from `since` to `until`; only of some kinds, where these are given. Oldest first, by date, then id. */
  ofPayees(payees: readonly string[], since: IsoDate, until: IsoDate, kinds?: readonly ReportedKind[]): Promise<readonly Transaction[]>;
  /** How often persons and rules filed these payees and counterparties to each account. In any order. */
  filedCounts(payees: readonly string[], counterpartyIds: readonly CounterpartyId[]): Promise<readonly FiledCount[]>;
  /** How often transactions of these accounts, and of these payees, were filed or matched as transfers with each other account. In any order. */
  transferCounts(accountIds: readonly AccountId[], payees: readonly string[]): Promise<readonly TransferCount[]>;
  /** How many stand as each rule decided, in any order; rules that are removed too. Those that await review are left out. */
  ruleCounts(): Promise<readonly RuleCount[]>;
  /** How many dated from `since` to `until` are needs_review or ready. */
  countAwaiting(since: IsoDate, until: IsoDate): Promise<number>;
  /** How many dated from `since` to `until` have a flag although they are posted or excluded. */
  countFlagged(since: IsoDate, until: IsoDate): Promise<number>;
}
