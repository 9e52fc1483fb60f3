import { findTransaction } from '../../bank/transactions/find.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import { addDays, daysBetween } from '../../kernel/dates.ts';
import { distinct } from '../../kernel/grouping.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { checkCharge, checkRefundable, givenBack, isOppositeCharge } from './check-refund.ts';

/** Search window for the charges of a refund, in days: a year of warranty and a month. */
const CHARGE_DAYS = 400;
const MAX_CANDIDATES = 20;

/**
 * The likely charges of a refund: those of its payee and those of exactly its amount, within 400 days before it. Charges of the payee come
 * first, then exact amounts, then the nearest dates; at most 20. Empty if the transaction cannot be a refund.  [TRF-26]
 */
export const readRefundCandidates = async (
  unit: Needs<'transactions'>,
  id: TransactionId,
): Promise<readonly Transaction[] | Refusal<'not_found'>> => {
  const transaction = await findTransaction(unit, id);
  if (isRefusal(transaction)) return transaction;
  if (checkRefundable(transaction) !== undefined) return [];
  const { payee, amountMinor, date } = transaction;
  const since = addDays(date, -CHARGE_DAYS);
  const [ofPayee, ofAmount] = await Promise.all([
    payee === '' ? [] : unit.transactions.ofPayees([payee], since, date),
    unit.transactions.byAmounts([amountMinor], since, date),
  ]);
  const found = [...new Map([...ofPayee, ...ofAmount].map((one) => [one.id, one])).values()].filter((one) =>
    isOppositeCharge(transaction, one),
  );
  const refunds = await unit.transactions.byIds(distinct(found.flatMap(({ refundIds }) => refundIds)));
  const isPayees = (one: Transaction) => payee !== '' && one.payee === payee;
  const rankOf = (one: Transaction) => (isPayees(one) ? 0 : 2) + (one.amountMinor === amountMinor ? 0 : 1);
  return found
    .filter((charge) => checkCharge(transaction, charge, givenBack(charge, refunds, transaction)) === undefined)
    .toSorted((a, b) => rankOf(a) - rankOf(b) || daysBetween(a.date, date) - daysBetween(b.date, date) || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_CANDIDATES);
};
