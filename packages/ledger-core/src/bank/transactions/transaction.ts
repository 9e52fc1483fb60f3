import type { Annotated } from '../../kernel/annotations.ts';
import type { Instant, IsoDate } from '../../kernel/dates.ts';
import type {
  AccountId,
  Author,
  CounterpartyId,
  EntryId,
  Id,
  ImportId,
  InstrumentId,
  IntercompanyId,
  ReconciliationId,
  ScheduleId,
  SourceId,
  TransactionId,
} from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { LineDimension } from '../../ledger/dimensions/dimension.ts';
import type { Assignment } from './assignment.ts';
import type { Decision, ReasonKind } from './decision.ts';
import { why } from './reasons.ts';
import type { Direction, EventType, ReportedKind, ReportedTransaction } from './reported-transaction.ts';

export const STATUSES = ['needs_review', 'ready', 'posted', 'excluded'] as const;
/**
 * needs_review: no decision by a person yet. ready: decided, and not posted yet. posted: in the
 * books. excluded: not in the books, but stored.
 */
export type Status = (typeof STATUSES)[number];

/** One decision about a transaction. Decisions are only added. The one with the highest version is current. */
export interface Categorization {
  readonly id: Id<'categorization'>;
  readonly transactionId: TransactionId;
  readonly assignment: Assignment;
  readonly decision: Decision;
  /** 1 for the first decision, counting up. */
  readonly version: number;
  readonly reason: ReasonKind;
  readonly note: string | null;
  readonly recordedAt: Instant;
  /** Null if the service itself decided. */
  readonly recordedBy: Author | null;
}

export const MATCH_KINDS = ['transfer', 'duplicate', 'refund', 'authorisation'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

/** A link to another transaction, with its kind. */
export interface Match {
  readonly kind: MatchKind;
  readonly transactionId: TransactionId;
}

/** The state that a match replaced. It is restored when the match ends.  [TRF-19] */
export interface Replaced {
  readonly match: Match | null;
  /** The kind before: money in or out that is linked to a charge becomes a refund. */
  readonly kind: ReportedKind;
  /** The state that the replaced match had replaced itself. */
  readonly replaced: Replaced | null;
}

/**
 * The entry of a financing instrument or of an intercompany amount that contains the transaction's cash. Exactly one of the two ids is set.
 */
export interface CashLink {
  readonly entryId: EntryId;
  readonly instrumentId: InstrumentId | null;
  readonly intercompanyId: IntercompanyId | null;
  /** The name of the instrument, or of the other company. */
  readonly name: string;
}

/** A bank transaction that a source reported, and its state in the books. */
export interface Transaction extends Annotated {
  readonly id: TransactionId;
  readonly sourceId: SourceId;
  /** The own account whose money moved. */
  readonly accountId: AccountId;
  readonly date: IsoDate;
  /** Minor units, greater than zero. The sign is in `direction`. */
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly direction: Direction;
  readonly kind: ReportedKind;
  /** The description in the books. */
  readonly description: string;
  /** The source's first description, never changed. */
  readonly sourceDescription: string;
  /** The source's memo, besides its description; null if there is none.  [ING-22] */
  readonly sourceMemo: string | null;
  readonly sourceRef: string | null;
  /** Identifies a transaction without a source id. A count distinguishes equal transactions.  [ING-3] */
  readonly fingerprint: string;
  /** The payee key of the source's description; empty if it contains no payee.  [ING-8] */
  readonly payee: string;
  readonly status: Status;
  /** Starts at 1. It counts the requests that changed the row: by a person, a rule or the bank, and through a linked row.  [FIL-26] */
  readonly rowVersion: number;
  /** The categorization. */
  readonly assignment: Assignment;
  /** The author of the categorization, and the reasons. */
  readonly decision: Decision;
  /** The version of its latest decision; 0 before the first. */
  readonly version: number;
  readonly counterpartyId: CounterpartyId | null;
  readonly dimensions: readonly LineDimension[];
  readonly note: string | null;
  readonly match: Match | null;
  /** The state to restore when its match ends; null if there is none.  [TRF-19] */
  readonly replaced: Replaced | null;
  /** Refunds that were ever linked to it. The match of each shows whether its link is still active.  [TRF-20] */
  readonly refundIds: readonly TransactionId[];
  /** Whether it is a decided refund whose charge was recategorized later. A person decides.  [TRF-20] */
  readonly isLeftBehind: boolean;
  /** Whether a person undid its match. Then only a person can match it again.  [TRF-9] */
  readonly isKeptApart: boolean;
  /** A later transaction that may be the real other leg of its transfer. A person decides.  [TRF-14] */
  readonly rivalId: TransactionId | null;
  readonly cashLink: CashLink | null;
  /** The amortization schedule that recognizes it over months, or that it shortens as a refund.  [SCH-10] */
  readonly scheduleId: ScheduleId | null;
  /** The completed reconciliation that includes it. */
  readonly reconciliationId: ReconciliationId | null;
  /** An earlier transaction from another source that may be the same. A person decides.  [ING-12] */
  readonly possibleDuplicateOf: TransactionId | null;
  /** The record version that has a different date or amount than the decided one.  [ING-4] */
  readonly changedRecord: number | null;
  /** The latest record version, if a decision prevented its use. It is applied when the transaction returns to review.  [ING-4] */
  readonly laterReading: ReportedTransaction | null;
  readonly entryId: EntryId | null;
  readonly reviewedAt: Instant | null;
  readonly receivedAt: Instant;
  readonly importId: ImportId | null;
}

/** A hold: an amount that a bank reserved before its charge. Never posted. */
export const isHold = (transaction: Pick<Transaction, 'kind'>): boolean => transaction.kind === 'hold';

/** Whether it is a leg of a transfer, or the cash of another entry. */
export const isConnected = ({ match, cashLink }: Pick<Transaction, 'match' | 'cashLink'>): boolean =>
  match?.kind === 'transfer' || cashLink !== null;

/** The review flags after a person's decision: none. */
export const REVIEWED = {
  possibleDuplicateOf: null,
  changedRecord: null,
  rivalId: null,
  isLeftBehind: false,
} as const satisfies Partial<Transaction>;

/** Flags on decided transactions that a person should check.  [ING-4] [ING-12] [TRF-14] [TRF-20] */
export const FLAGS = ['possible_duplicate', 'reading_changed', 'transfer_doubtful', 'refund_left_behind'] as const;
export type Flag = (typeof FLAGS)[number];

type Flagged = Pick<Transaction, 'possibleDuplicateOf' | 'changedRecord' | 'rivalId' | 'isLeftBehind'>;

export const flagsOf = ({ possibleDuplicateOf, changedRecord, rivalId, isLeftBehind }: Flagged): readonly Flag[] => [
  ...(possibleDuplicateOf === null ? [] : ['possible_duplicate' as const]),
  ...(changedRecord === null ? [] : ['reading_changed' as const]),
  ...(rivalId === null ? [] : ['transfer_doubtful' as const]),
  ...(isLeftBehind ? ['refund_left_behind' as const] : []),
];

/** The detail of the event for a new flag, so that members are notified once.  [NTF-24] */
export const flagRaised = (flag: Flag) => ({ flag }) as const;

/** Whether no person or rule has decided: it needs review, possibly with a suggestion of the model. */
export const isUndecided = ({ status, decision }: Pick<Transaction, 'status' | 'decision'>): boolean =>
  status === 'needs_review' && (decision.by === 'service' || decision.by === 'model');

export const knownTransaction = (found: Transaction | undefined, id: TransactionId): Transaction | Refusal<'not_found'> =>
  found ?? refuse('not_found', why.no_such_transaction({ id }));

/** Whether it is posted as a payment of invoices or bills. */
export const settles = ({ status, assignment }: Pick<Transaction, 'status' | 'assignment'>): boolean =>
  status === 'posted' && assignment.kind === 'settlement';

/** Whether it is categorized or matched as a transfer. */
export const isTransfer = ({ match, assignment }: Pick<Transaction, 'match' | 'assignment'>): boolean =>
  match?.kind === 'transfer' || assignment.kind === 'transfer';

/** The value of `event_type` on the wire. */
export const eventTypeOf = (transaction: Transaction): EventType => (isTransfer(transaction) ? 'transfer' : transaction.kind);
