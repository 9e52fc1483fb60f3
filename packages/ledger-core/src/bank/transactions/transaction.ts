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
import type { Decision, ReasonKind } from './decision.ts';
import type { Direction, EventType, ReportedKind, ReportedMovement } from './movement.ts';
import { why } from './reasons.ts';
import type { Treatment } from './treatment.ts';

export const STATUSES = ['needs_review', 'ready', 'posted', 'excluded'] as const;
/** needs_review: awaits a person's decision. ready: decided, waiting to be posted. posted: in the books. excluded: kept out of the books, on the record. */
export type Status = (typeof STATUSES)[number];

/** One decision about a transaction. Decisions are only added; the one with the highest version stands. */
export interface Categorization {
  readonly id: Id<'categorization'>;
  readonly transactionId: TransactionId;
  readonly treatment: Treatment;
  readonly decision: Decision;
  /** 1 for the first decision, counting up. */
  readonly version: number;
  readonly reason: ReasonKind;
  readonly note: string | null;
  readonly recordedAt: Instant;
  /** Null when the service itself decided. */
  readonly recordedBy: Author | null;
}

export const MATCH_KINDS = ['transfer', 'duplicate', 'refund', 'authorisation'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

/** A link to another transaction, and its kind. */
export interface Match {
  readonly kind: MatchKind;
  readonly transactionId: TransactionId;
}

/** What a match took the place of; it stands again once the match ends.  [TRF-19] */
export interface Replaced {
  readonly match: Match | null;
  /** The kind before: plain money that is linked to a charge becomes a refund. */
  readonly kind: ReportedKind;
  /** What that match had taken the place of itself. */
  readonly replaced: Replaced | null;
}

/** The entry of a financing instrument, or of an intercompany amount, that holds the cash of a transaction. One of the two ids is set. */
export interface CashLink {
  readonly entryId: EntryId;
  readonly instrumentId: InstrumentId | null;
  readonly intercompanyId: IntercompanyId | null;
  /** The name of the instrument, or of the other company. */
  readonly name: string;
}

/** A money movement that a source reported, and its state in the books. */
export interface Transaction extends Annotated {
  readonly id: TransactionId;
  readonly sourceId: SourceId;
  /** The own account whose money moved. */
  readonly accountId: AccountId;
  readonly date: IsoDate;
  /** Minor units, more than zero; `direction` holds the sign. */
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly direction: Direction;
  readonly kind: ReportedKind;
  /** The books' own description. */
  readonly description: string;
  /** The source's description, never changed. */
  readonly sourceDescription: string;
  /** The memo that the source gives apart from its description, as the reading has it that the transaction follows; null for none.  [ING-22] */
  readonly sourceMemo: string | null;
  readonly sourceRef: string | null;
  /** The evidence of a movement without an id of its own; a count distinguishes equal movements.  [ING-3] */
  readonly fingerprint: string;
  /** The payee key of the source's description; empty when it names no payee.  [ING-8] */
  readonly payee: string;
  readonly status: Status;
  /** 1 at first. It counts the requests that changed the row: a person's, a rule's, the bank's, and those of a row that it is linked with.  [FIL-26] */
  readonly rowVersion: number;
  /** What it is filed as. */
  readonly treatment: Treatment;
  /** The author and grounds of the treatment. */
  readonly decision: Decision;
  /** The version of its latest decision; 0 before the first. */
  readonly version: number;
  readonly counterpartyId: CounterpartyId | null;
  readonly dimensions: readonly LineDimension[];
  readonly note: string | null;
  readonly match: Match | null;
  /** What stands again once its match ends; null for nothing.  [TRF-19] */
  readonly replaced: Replaced | null;
  /** Refunds that were linked to it; the match of each says whether its link still stands.  [TRF-20] */
  readonly refundIds: readonly TransactionId[];
  /** Whether it is a decided refund whose charge was filed elsewhere since; a person decides.  [TRF-20] */
  readonly isLeftBehind: boolean;
  /** Whether a person took its match apart: only a person matches it again.  [TRF-9] */
  readonly isKeptApart: boolean;
  /** A later transaction that may be the other half of its transfer instead; a person decides.  [TRF-14] */
  readonly rivalId: TransactionId | null;
  readonly cashLink: CashLink | null;
  /** The schedule that spreads it over months, or that it shortens as the refund of a spread transaction.  [SCH-10] */
  readonly scheduleId: ScheduleId | null;
  /** The completed reconciliation that counts it. */
  readonly reconciliationId: ReconciliationId | null;
  /** An earlier transaction from another source that may be the same movement; a person decides.  [ING-12] */
  readonly possibleDuplicateOf: TransactionId | null;
  /** The version of a later reading that reports another day or amount than the decided one.  [ING-4] */
  readonly changedRecord: number | null;
  /** The latest reading of its source that a decision kept from the transaction: it is followed once the transaction awaits review again.  [ING-4] */
  readonly laterReading: ReportedMovement | null;
  readonly entryId: EntryId | null;
  readonly reviewedAt: Instant | null;
  readonly receivedAt: Instant;
  readonly importId: ImportId | null;
}

/** A hold: an amount that a bank reserved, before its charge. It never posts. */
export const isHold = (transaction: Pick<Transaction, 'kind'>): boolean => transaction.kind === 'hold';

/** Whether it is the half of a transfer, or the cash of another entry. */
export const isConnected = ({ match, cashLink }: Pick<Transaction, 'match' | 'cashLink'>): boolean =>
  match?.kind === 'transfer' || cashLink !== null;

/** The review flags after a person's decision: none. */
export const REVIEWED = {
  possibleDuplicateOf: null,
  changedRecord: null,
  rivalId: null,
  isLeftBehind: false,
} as const satisfies Partial<Transaction>;

/** What a person should check although the transaction is decided.  [ING-4] [ING-12] [TRF-14] [TRF-20] */
export const FLAGS = ['possible_duplicate', 'reading_changed', 'transfer_doubtful', 'refund_left_behind'] as const;
export type Flag = (typeof FLAGS)[number];

type Flagged = Pick<Transaction, 'possibleDuplicateOf' | 'changedRecord' | 'rivalId' | 'isLeftBehind'>;

export const flagsOf = ({ possibleDuplicateOf, changedRecord, rivalId, isLeftBehind }: Flagged): readonly Flag[] => [
  ...(possibleDuplicateOf === null ? [] : ['possible_duplicate' as const]),
  ...(changedRecord === null ? [] : ['reading_changed' as const]),
  ...(rivalId === null ? [] : ['transfer_doubtful' as const]),
  ...(isLeftBehind ? ['refund_left_behind' as const] : []),
];

/** The detail of the event that a flag raises, so that members are notified once.  [NTF-24] */
export const flagRaised = (flag: Flag) => ({ flag }) as const;

/** Whether no person or rule has decided on it: it awaits review, at most with a model's suggestion. */
export const isUndecided = ({ status, decision }: Pick<Transaction, 'status' | 'decision'>): boolean =>
  status === 'needs_review' && (decision.by === 'service' || decision.by === 'model');

/** The found transaction, or the refusal of an unknown id. */
export const knownTransaction = (found: Transaction | undefined, id: TransactionId): Transaction | Refusal<'not_found'> =>
  found ?? refuse('not_found', why.no_such_transaction({ id }));

/** Whether it is posted as a payment of invoices or bills. */
export const settles = ({ status, treatment }: Pick<Transaction, 'status' | 'treatment'>): boolean =>
  status === 'posted' && treatment.kind === 'settlement';

/** Whether it is filed or matched as a transfer. */
export const isTransfer = ({ match, treatment }: Pick<Transaction, 'match' | 'treatment'>): boolean =>
  match?.kind === 'transfer' || treatment.kind === 'transfer';

/** What the documents call `event_type`. */
export const eventTypeOf = (transaction: Transaction): EventType => (isTransfer(transaction) ? 'transfer' : transaction.kind);
