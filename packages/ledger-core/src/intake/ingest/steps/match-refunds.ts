import { cardsOf } from '../../../bank/sources/source.ts';
import { withMatch, withoutMatch } from '../../../bank/transactions/links.ts';
import { isUndecided, type Transaction } from '../../../bank/transactions/transaction.ts';
import { byId, distinct, groupBy } from '../../../kernel/grouping.ts';
import type { TransactionId } from '../../../kernel/ids.ts';
import { inSlices } from '../../../kernel/slices.ts';
import { fedAccountIds } from '../../../ledger/accounts/own-money.ts';
import type { NewCategorization } from '../../../review/categorization/categorization.ts';
import { followCharges } from '../../../review/categorization/follow-charges.ts';
import { attributedAs, refundCategorization } from '../../../review/categorization/refund-categorization.ts';
import { mayGiveWay } from '../../../review/categorization/state.ts';
import { undecide } from '../../../review/categorization/undecide.ts';
import { findCharges, type Refunded } from '../../../review/matching/find-charges.ts';
import type { Emits, Needs } from '../../../store/unit-of-work.ts';
import { type Batch, withCurrent } from '../batch.ts';
import type { IngestNeeds } from '../needs.ts';
import { refundRows } from '../refund-rows.ts';
import type { Step } from './step.ts';

/**
 * Links refunds with their charges, in any order of arrival, and categorizes them like those; they become ready. A refund whose charge is
 * uncategorized or missing continues to the rules.  [TRF-16] [TRF-17] [TRF-22]
 */
export const matchRefunds: Step = async (unit, batch) => {
  const sources = await unit.sources.all();
  const closedMonths = await unit.periods.closedMonths();
  const cards = cardsOf(sources);
  const touched = touchedIn(batch);
  const rows = await refundRows(unit, cards, [...touched.values()]);
  const matcher = { cards, touched: new Set(touched.keys()) };
  const groups = [...groupBy(rows, ({ accountId, currency, payee }) => `${accountId} ${currency} ${payee}`).values()];
  const found = await inSlices(unit, groups, (slice) => slice.flatMap((ofPayee) => findCharges(matcher, ofPayee)));
  const isAside = new Set(batch.refunds.map(({ id }) => id));
  const due = found.filter((one) => isAside.has(one.refund.id) || isRelinked(one));
  const stays = ({ refund }: Refunded) =>
    (refund.status === 'posted' || refund.status === 'excluded') && (refund.reviewedAt !== null || !mayGiveWay(closedMonths, refund));
  const open = await withoutExclusions(
    unit,
    batch,
    due.filter((one) => !stays(one)),
  );
  const categorized = await fileAsCharges(unit, open);
  const isCategorized = new Set(categorized.map(({ transaction }) => transaction.id));
  const left = await leaveOpen(
    unit,
    batch,
    open.filter(({ refund }) => !isCategorized.has(refund.id)),
  );
  const posted = due.filter(stays).map(({ refund, charge }) => linkedTo(refund, charge));
  const stored = await storeLinks(
    unit,
    batch,
    [...open, ...due.filter(stays)],
    [...categorized.map(({ transaction }) => transaction), ...left, ...posted],
  );
  await followCharges(unit, chargesOf(posted, stored));
  const known = new Set(due.map(({ refund }) => refund.id));
  const undecided = [...batch.refunds.filter(({ id }) => !known.has(id)), ...left.filter(isUndecided)];
  return { ...withCurrent(batch, [...left, ...posted]), refunds: [], undecided, filings: categorized };
};

/** The transactions that the import added or changed, in their new state. */
const touchedIn = ({ added, undecided, refunds, current }: Batch): ReadonlyMap<TransactionId, Transaction> =>
  new Map([...added, ...undecided, ...refunds, ...current.values()].map((transaction) => [transaction.id, transaction]));

const linkOf = ({ match }: Transaction): TransactionId | null => (match?.kind === 'refund' ? match.transactionId : null);

const isRelinked = ({ refund, charge }: Refunded): boolean => linkOf(refund) !== (charge?.id ?? null);

const linkedTo = (refund: Transaction, charge: Transaction | null): Transaction => {
  if (!isRelinked({ refund, charge })) return refund;
  const free = linkOf(refund) === null ? refund : withoutMatch(refund);
  return charge === null ? free : withMatch(free, { kind: 'refund', transactionId: charge.id }, 'refund');
};

/** A refund with its link, and with the counterparty and the dimension values of its charge if its own are missing. */
const linked = (refund: Transaction, charge: Transaction | null): Transaction =>
  charge !== null && isRelinked({ refund, charge }) ? attributedAs(linkedTo(refund, charge), charge) : linkedTo(refund, charge);

/** The charges of refunds whose categorization is unchanged, to flag charges on other accounts.  [TRF-20] */
const chargesOf = (refunds: readonly Transaction[], stored: readonly Transaction[]): readonly Transaction[] => {
  const named = new Set(refunds.map(linkOf));
  return stored.filter(({ id }) => named.has(id));
};

/** A transaction that a rule excluded becomes undecided before it is categorized like its charge.  [TRF-22] */
const withoutExclusions = async (unit: IngestNeeds, { actor }: Batch, due: readonly Refunded[]): Promise<readonly Refunded[]> => {
  const excluded = due.flatMap(({ refund }) => (refund.status === 'excluded' ? [refund] : []));
  const undone = byId(await undecide(unit, actor, excluded));
  return due.map(({ refund, charge }) => ({ refund: undone.get(refund.id) ?? refund, charge }));
};

const fileAsCharges = async (unit: Needs<'accounts' | 'sources'>, due: readonly Refunded[]): Promise<readonly NewCategorization[]> => {
  if (due.length === 0) return [];
  const [chart, sources] = await Promise.all([unit.accounts.chart(), unit.sources.all()]);
  const fedAccounts = fedAccountIds(sources);
  return due.flatMap(({ refund, charge }) =>
    charge === null ? [] : (refundCategorization(chart, fedAccounts, linked(refund, charge), charge) ?? []),
  );
};

/** A decision by a rule, or from an earlier charge, was made without this charge. The refund becomes undecided again. */
const leaveOpen = async (unit: IngestNeeds, { actor }: Batch, due: readonly Refunded[]): Promise<readonly Transaction[]> => {
  const isUndone = ({ status, decision }: Transaction) => status !== 'needs_review' && decision.by !== 'model';
  const undone = byId(
    await undecide(
      unit,
      actor,
      due.flatMap(({ refund }) => (isUndone(refund) ? [refund] : [])),
    ),
  );
  return due.map(({ refund, charge }) => linked(undone.get(refund.id) ?? refund, charge));
};

/** Stores the links on both sides: charges reference their refunds. Returns both. */
const storeLinks = async (
  unit: Needs<'transactions'> & Emits<'transaction'>,
  { added }: Batch,
  due: readonly Refunded[],
  refunds: readonly Transaction[],
): Promise<readonly Transaction[]> => {
  const after = new Map(refunds.map((refund) => [refund.id, refund]));
  for (const { refund, charge } of due) {
    const named = charge === null ? undefined : (after.get(charge.id) ?? charge);
    if (named !== undefined) after.set(named.id, { ...named, refundIds: distinct([...named.refundIds, refund.id]) });
  }
  await unit.transactions.update([...after.values()]);
  const isNew = new Set(added.map(({ id }) => id));
  for (const one of due)
    if (isRelinked(one) && !isNew.has(one.refund.id))
      unit.emit(one.charge === null ? 'transaction.unmatched' : 'transaction.matched', one.refund.id);
  return [...after.values()];
};
