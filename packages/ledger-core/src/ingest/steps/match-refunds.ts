import { fedAccountIds } from '../../accounts/own-money.ts';
import { addDays } from '../../dates.ts';
import type { Filing } from '../../filing/filing.ts';
import { attributedAs, refundFiling } from '../../filing/refund-filing.ts';
import { byId, distinct, groupBy } from '../../grouping.ts';
import { REFUND_DAYS } from '../../limits.ts';
import { findCharges, type Refunded } from '../../matching/find-charges.ts';
import type { Books } from '../../ports/books.ts';
import { withMatch } from '../../transactions/links.ts';
import type { Transaction } from '../../transactions/transaction.ts';
import { type Batch, withFilings, withStanding } from '../batch.ts';
import type { Step } from './step.ts';

/** A refund is linked to the charge that it gives back, and filed as that is; it waits to be posted.  [TRF-16] [TRF-17] */
export const matchRefunds: Step = async (books, batch) => {
  const refunds = batch.undecided.filter((transaction) => mayBeRefund(batch, transaction));
  const [first] = refunds.map(({ date }) => date).sort();
  const last = refunds
    .map(({ date }) => date)
    .sort()
    .at(-1);
  if (first === undefined || last === undefined) return batch;
  const payees = distinct(refunds.map(({ payee }) => payee));
  const ofPayees = await books.transactions.ofPayees(payees, addDays(first, -REFUND_DAYS), addDays(last, REFUND_DAYS));
  const found = findCharges(refunds, ofPayees).map(linked);
  const links = byId([...found.map(({ refund }) => refund), ...namingRefunds(found)]);
  await books.transactions.update([...links.values()]);
  const undecided = batch.undecided.map((transaction) => links.get(transaction.id) ?? transaction);
  return withFilings(withStanding({ ...batch, undecided }, [...links.values()]), await filingsOf(books, found));
};

/** What its source calls a refund, and money that comes back to a card from a payee that the card paid. */
const mayBeRefund = ({ source }: Batch, { kind, payee, isKeptApart, possibleDuplicateOf }: Transaction): boolean =>
  payee !== '' && !isKeptApart && possibleDuplicateOf === null && (kind === 'refund' || (kind === 'money_in' && source.kind === 'card'));

/** A refund with its link, and with the counterparty and the dimension values of its charge where it has none. */
const linked = ({ refund, charge }: Refunded): Refunded => ({
  charge,
  refund: attributedAs(withMatch(refund, { kind: 'refund', transactionId: charge.id }, 'refund'), charge),
});

/** Charges name their refunds. */
const namingRefunds = (found: readonly Refunded[]): readonly Transaction[] =>
  [...groupBy(found, ({ charge }) => charge.id).values()].flatMap((ofCharge) =>
    ofCharge.slice(0, 1).map(({ charge }) => ({
      ...charge,
      refundIds: distinct([...charge.refundIds, ...ofCharge.map(({ refund }) => refund.id)]),
    })),
  );

const filingsOf = async (books: Books, found: readonly Refunded[]): Promise<readonly Filing[]> => {
  const [chart, sources] = await Promise.all([books.accounts.chart(), books.sources.all()]);
  const fedAccounts = fedAccountIds(sources);
  return found.flatMap(({ refund, charge }) => refundFiling(chart, fedAccounts, refund, charge) ?? []);
};
