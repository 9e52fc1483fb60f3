import type { FixedAsset } from '../../assets/fixed-assets/fixed-asset.ts';
import type { Schedule } from '../../assets/schedules/schedule.ts';
import { withoutMatch } from '../../bank/transactions/links.ts';
import { moved } from '../../bank/transactions/moves.ts';
import { upToDate } from '../../bank/transactions/reading.ts';
import type { CashLink, Categorization, Transaction } from '../../bank/transactions/transaction.ts';
import type { IsoMonth } from '../../kernel/dates.ts';
import { distinct } from '../../kernel/grouping.ts';
import type { EntryId, TransactionId } from '../../kernel/ids.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { checkOpen } from '../../ledger/periods/period.ts';
import type { Dependents } from './snapshot.ts';

export type Restored = Pick<Categorization, 'assignment' | 'decision'>;

/** Everything that is undone when a transaction is recategorized or reopened.  [TRF-6] */
export interface Undoing {
  /** The transaction without its match, in a state that can be categorized. Its own entry is still active. */
  readonly apart: Transaction;
  /** The other leg of its transfer after the change; null if there is none. */
  readonly partner: Transaction | null;
  /** The entry of its cash, which becomes available to another transaction.  [LNK-6] */
  readonly freed: CashLink | null;
  /** The asset that it bought, to be removed from the register; null if there is none.  [FAS-7] */
  readonly asset: FixedAsset | null;
  /** Its amortization schedule, to be removed; null if there is none.  [SCH-7] */
  readonly schedule: Schedule | null;
  /** The schedule of its charge without the reduction of this refund; null if there is none.  [SCH-10] */
  readonly restored: Schedule | null;
  /** The payment whose allocations end; null if there is none.  [SET-9] */
  readonly settled: TransactionId | null;
  /** The removed records, in their present state.  [FIL-27] */
  readonly dependents: Dependents;
  /** Active entries of other records that are reversed, with their dates. */
  readonly entries: readonly { readonly id: EntryId; readonly date: Transaction['date'] }[];
}

/** By transaction. A missing transaction has nothing to undo. */
export type Undoings = ReadonlyMap<TransactionId, Undoing>;

/** The undoing of one leg of a transfer, with the decision that is restored on the other leg. Pure. */
export const undoingOf = (leg: Transaction, partner: Transaction, restored: Restored): Undoing => {
  const apart = leg.status === 'excluded' ? { ...unmatched(leg), status: moved('take_apart', leg) } : unmatched(leg);
  // If both legs are posted, each is a transfer against Cash in transit, and the other leg keeps its entry.  [TRF-7]
  if (leg.entryId !== null && partner.entryId !== null) return { ...NOTHING, apart, partner: unmatched(partner) };
  const entries = partner.entryId === null ? [] : [{ id: partner.entryId, date: partner.date }];
  return { ...NOTHING, apart, partner: inReview(partner, restored), entries };
};

/** The undoing of a cash link. The entry of the cash stays in the books.  [LNK-6] Pure. */
export const undoingOfLink = (transaction: Transaction): Undoing => {
  const status = transaction.status === 'excluded' ? moved('take_apart', transaction) : transaction.status;
  return { ...NOTHING, apart: { ...transaction, ...APART, cashLink: null, status }, freed: transaction.cashLink };
};

/** The undoing of an asset purchase. All entries of the asset are reversed. Pure.  [FAS-7] */
export const undoingOfAsset = (transaction: Transaction, asset: FixedAsset, entries: Undoing['entries']): Undoing => ({
  ...NOTHING,
  apart: transaction,
  asset,
  dependents: { asset },
  entries,
});

/** The undoing of a transaction with an amortization schedule. Pure.  [SCH-7] */
export const undoingOfSchedule = (transaction: Transaction, schedule: Schedule, entries: Undoing['entries']): Undoing => ({
  ...NOTHING,
  apart: { ...transaction, scheduleId: null },
  schedule,
  dependents: { schedule },
  entries,
});

/** The undoing of a refund that shortened the schedule of its charge. The installments are restored. Pure.  [SCH-10] */
export const undoingOfRefund = (
  transaction: Transaction,
  schedule: Schedule,
  restored: Schedule,
  entries: Undoing['entries'],
): Undoing => ({
  ...NOTHING,
  apart: { ...transaction, scheduleId: null },
  restored,
  dependents: { schedule },
  entries,
});

/** The undoing of a settlement. The documents are open again, and only a person applies the payment again. Pure.  [SET-9] */
export const undoingOfSettlement = (transaction: Transaction): Undoing => ({
  ...NOTHING,
  apart: { ...transaction, isKeptApart: true },
  settled: transaction.id,
});

/** The undoing of a categorization by which a person linked a refund to its charge. The link also ends. Pure.  [TRF-24] */
export const undoingOfPersonsRefund = (transaction: Transaction, beside: Undoing | undefined): Undoing => {
  const undoing = beside ?? { ...NOTHING, apart: transaction };
  return { ...undoing, apart: withoutMatch(undoing.apart) };
};

const NOTHING = {
  partner: null,
  freed: null,
  asset: null,
  schedule: null,
  restored: null,
  settled: null,
  dependents: {},
  entries: [],
} as const;

const APART = { rivalId: null, isKeptApart: true } as const satisfies Partial<Transaction>;

/** A leg without its match. An earlier link to a hold or to a charge is restored.  [TRF-19] */
const unmatched = (leg: Transaction): Transaction => ({ ...withoutMatch(leg), ...APART });

/** A leg of a transfer back in review, with its earlier decision. */
const inReview = (leg: Transaction, restored: Restored): Transaction => ({
  ...upToDate(unmatched(leg)),
  ...restored,
  entryId: null,
  status: moved('take_apart', leg),
  version: leg.version + 1,
  reviewedAt: null,
});

/** The months of the reversed entries must be open. */
export const checkUndoing = (closedMonths: ReadonlySet<IsoMonth>, undoing: Undoing | undefined): Refusal<'period_closed'> | undefined =>
  checkOpen(closedMonths, ...(undoing?.entries ?? []).map(({ date }) => date));

export const entriesOf = ({ entryId }: Transaction, undoing: Undoing | undefined): readonly EntryId[] =>
  distinct([entryId, ...(undoing?.entries ?? []).map(({ id }) => id)]);
