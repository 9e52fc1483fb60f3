import type { Instant, IsoDate, IsoMonth } from '../../kernel/dates.ts';
import {
  type AccountId,
  type CounterpartyId,
  type CreditNoteId,
  type EntryId,
  type InvoiceId,
  isId,
  type ScheduleId,
  type TransactionId,
} from '../../kernel/ids.ts';
import { prorate, sizeOf } from '../../kernel/money.ts';
import type { Side } from '../../kernel/sides.ts';
import type { LineDimension } from '../../ledger/dimensions/dimension.ts';
import { type Installment, installments, nextMonthOf, postedMinor } from '../../ledger/journal/monthly.ts';

/**
 * The amortization schedule of a posted transaction or of a document line. The amount is deferred on a balance sheet account, and one
 * installment is recognized each month.
 */
export interface Schedule {
  readonly id: ScheduleId;
  /** The deferred transaction; null for a line of an invoice or a bill. */
  readonly transactionId: TransactionId | null;
  /** The invoice or bill whose line is deferred, with its name in the entries; null for a transaction.  [INV-9] */
  readonly invoice: { readonly id: InvoiceId; readonly name: string } | null;
  /** `prepaid`: an expense of future months. `deferred`: revenue of future months. */
  readonly kind: 'prepaid' | 'deferred';
  /** The expense or revenue account of the installments. */
  readonly accountId: AccountId;
  /** The account of the unrecognized amount. */
  readonly holdingAccountId: AccountId;
  /** Minor units; negative for a discount. */
  readonly amountMinor: bigint;
  readonly firstMonth: IsoMonth;
  readonly months: number;
  /** The date of the transaction or document, on which its amount moves to the holding account. */
  readonly date: IsoDate;
  readonly counterpartyId: CounterpartyId | null;
  /** The dimension values of every installment. */
  readonly dimensions: readonly LineDimension[];
  /** The entry that moved the amount to the holding account; null if the document's own entry did. */
  readonly deferralEntryId: EntryId | null;
  /** The active entries of its installments, one per month from the first. */
  readonly entryIds: readonly EntryId[];
  /** The reductions by credit notes and refunds, which shorten its last months.  [SCH-9] [SCH-10] */
  readonly credits: readonly ScheduleCredit[];
  readonly createdAt: Instant;
}

/** A reduction of a schedule by a credit note or a refund, in minor units. */
export interface ScheduleCredit {
  /** The credit note, or the refund of the schedule's transaction. */
  readonly creditedBy: CreditNoteId | TransactionId;
  readonly amountMinor: bigint;
  /** The entry that reduces the holding account; null if the credit note's own entry does. */
  readonly entryId: EntryId | null;
}

/** The total reduction of a schedule. */
export const creditedMinor = ({ credits }: Pick<Schedule, 'credits'>): bigint =>
  credits.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);

/**
 * The installments of all months by largest remainder, so that they add up to the amount exactly. Reductions shorten the last
 * ones.  [SCH-3] [SCH-9]
 */
export const sharesOf = ({ amountMinor, firstMonth, months, entryIds, credits }: Schedule): readonly Installment[] => {
  const equal = prorate(
    amountMinor,
    Array.from({ length: months }, () => 1n),
  );
  return installments(firstMonth, shortened(equal, creditedMinor({ credits })), entryIds);
};

/** Takes an amount off the last installments and drops those that become zero. Both have the same sign. */
const shortened = (installments: readonly bigint[], byMinor: bigint): readonly bigint[] => {
  const stored = [...installments];
  for (let left = byMinor; left !== 0n && stored.length > 0; ) {
    const last = stored.pop() ?? 0n;
    if (sizeOf(last) > sizeOf(left)) stored.push(last - left);
    left = sizeOf(last) > sizeOf(left) ? 0n : left - last;
  }
  return stored;
};

/** The amount to recognize in total, after reductions. */
export const amountOfSchedule = (schedule: Schedule): bigint => schedule.amountMinor - creditedMinor(schedule);

/** The first month whose installment is not recognized; null if there is none. */
export const nextRecognition = (schedule: Schedule): IsoMonth | null => nextMonthOf(sharesOf(schedule));

export const releasedMinor = (schedule: Schedule): bigint => postedMinor(sharesOf(schedule));

export const recognitionSide = ({ kind }: Pick<Schedule, 'kind'>): Side => (kind === 'prepaid' ? 'debit' : 'credit');

export const activeEntries = ({ deferralEntryId, entryIds, credits }: Schedule): readonly EntryId[] => [
  ...(deferralEntryId === null ? [] : [deferralEntryId]),
  ...entryIds,
  ...credits.flatMap(({ entryId }) => entryId ?? []),
];

/** The refunds that reduced it.  [SCH-10] */
export const refundsOf = ({ credits }: Schedule): readonly TransactionId[] =>
  credits.flatMap(({ creditedBy }) => (isId('transaction', creditedBy) ? [creditedBy] : []));
