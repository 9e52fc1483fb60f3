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

/** A decision that is restored. */
export type Restored = Pick<Categorization, 'treatment' | 'decision'>;

/** What goes back together with the standing filing of a transaction, when it is filed as something else or reopened.  [TRF-6] */
export interface Undoing {
  /** The transaction without its match, in a state in which it can be filed. Its own entry still stands. */
  readonly apart: Transaction;
  /** The other half of its transfer, as it is afterwards; null without one. */
  readonly partner: Transaction | null;
  /** The entry of its cash is free for another transaction.  [LNK-6] */
  readonly freed: CashLink | null;
  /** The asset that it bought, which leaves the register; null without one.  [FAS-7] */
  readonly asset: FixedAsset | null;
  /** The schedule that spread it, which is removed; null without one.  [SCH-7] */
  readonly schedule: Schedule | null;
  /** The schedule of its charge, without what this refund took off it; null for none.  [SCH-10] */
  readonly restored: Schedule | null;
  /** The payment that it was, whose allocations end; null for none.  [SET-9] */
  readonly settled: TransactionId | null;
  /** What goes, as it is until then.  [FIL-27] */
  readonly dependents: Dependents;
  /** Standing entries of others that are reversed, with their days. */
  readonly entries: readonly { readonly id: EntryId; readonly date: Transaction['date'] }[];
}

/** By transaction; one that is missing has nothing that goes back with it. */
export type Undoings = ReadonlyMap<TransactionId, Undoing>;

/** The undoing of one half of a transfer, with the decision that is restored on its partner. Pure. */
export const undoingOf = (half: Transaction, partner: Transaction, restored: Restored): Undoing => {
  const apart = half.status === 'excluded' ? { ...unmatched(half), status: moved('take_apart', half) } : unmatched(half);
  // Both halves posted: each is a transfer on its own, against Cash in transit, and the other one keeps its entry.  [TRF-7]
  if (half.entryId !== null && partner.entryId !== null) return { ...NOTHING, apart, partner: unmatched(partner) };
  const entries = partner.entryId === null ? [] : [{ id: partner.entryId, date: partner.date }];
  return { ...NOTHING, apart, partner: inReview(partner, restored), entries };
};

/** The undoing of a cash link: the entry of the cash stays in the books.  [LNK-6] Pure. */
export const undoingOfLink = (transaction: Transaction): Undoing => {
  const status = transaction.status === 'excluded' ? moved('take_apart', transaction) : transaction.status;
  return { ...NOTHING, apart: { ...transaction, ...APART, cashLink: null, status }, freed: transaction.cashLink };
};

/** The undoing of the purchase of an asset: all that the asset posted goes back. Pure.  [FAS-7] */
export const undoingOfAsset = (transaction: Transaction, asset: FixedAsset, entries: Undoing['entries']): Undoing => ({
  ...NOTHING,
  apart: transaction,
  asset,
  dependents: { asset },
  entries,
});

/** The undoing of a transaction that is spread over months. Pure.  [SCH-7] */
export const undoingOfSpread = (transaction: Transaction, schedule: Schedule, entries: Undoing['entries']): Undoing => ({
  ...NOTHING,
  apart: { ...transaction, scheduleId: null },
  schedule,
  dependents: { schedule },
  entries,
});

/** The undoing of a refund that shortened the schedule of its charge: the months are back. Pure.  [SCH-10] */
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

/** The undoing of a settlement: what it paid is owed again, and only a person settles it again. Pure.  [SET-9] */
export const undoingOfSettlement = (transaction: Transaction): Undoing => ({
  ...NOTHING,
  apart: { ...transaction, isKeptApart: true },
  settled: transaction.id,
});

/** The undoing of a filing by which a person linked a refund to its charge: the link ends, beside all else that goes back. Pure.  [TRF-24] */
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

/** A half without its match; the link to a hold or to a charge that it had before stands again.  [TRF-19] */
const unmatched = (half: Transaction): Transaction => ({ ...withoutMatch(half), ...APART });

/** A half of a transfer that awaits review again, with the decision that stood before. */
const inReview = (half: Transaction, restored: Restored): Transaction => ({
  ...upToDate(unmatched(half)),
  ...restored,
  entryId: null,
  status: moved('take_apart', half),
  version: half.version + 1,
  reviewedAt: null,
});

/** The months of the entries that are reversed must be open. */
export const checkUndoing = (closedMonths: ReadonlySet<IsoMonth>, undoing: Undoing | undefined): Refusal<'period_closed'> | undefined =>
  checkOpen(closedMonths, ...(undoing?.entries ?? []).map(({ date }) => date));

/** The entries that are reversed. */
export const entriesOf = ({ entryId }: Transaction, undoing: Undoing | undefined): readonly EntryId[] =>
  distinct([entryId, ...(undoing?.entries ?? []).map(({ id }) => id)]);
