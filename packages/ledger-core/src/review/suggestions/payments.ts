import { ownSideOf } from '../../bank/transactions/reported-transaction.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import { type IsoDate, LAST_DAY } from '../../kernel/dates.ts';
import { distinct, groupBy } from '../../kernel/grouping.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import { controlAccounts, onEach } from '../../ledger/accounts/control-accounts.ts';
import { comparedNumber, keysIn } from '../../ledger/open-items/number-key.ts';
import { isOwed } from '../../ledger/open-items/open-item.ts';
import type { Needs } from '../../store/unit-of-work.ts';

/**
 * The transactions that may pay a document: their description contains the number of an open document, or the open balance of a document
 * equals their amount. The document's income or expense is already in the books, so habit and model must not suggest another account. The
 * number of queries does not grow with the number of transactions.  [FIL-35]
 */
export const mayPayDocuments = async (
  unit: Needs<'openItems'>,
  chart: Chart,
  transactions: readonly Transaction[],
): Promise<ReadonlySet<TransactionId>> => {
  const currency = unit.settings.currency.code;
  const able = transactions.filter((each) => each.currency === currency && (each.kind === 'money_in' || each.kind === 'money_out'));
  const keys = new Map(able.map(({ id, description }) => [id, [...keysIn(description)]]));
  const wanted = distinct([...keys.values()].flat());
  const found = wanted.length === 0 ? [] : (await unit.openItems.byNumber(wanted)).filter((item) => isOwed(item) && item.openMinor > 0n);
  const byKey = groupBy(found, ({ number }) => comparedNumber(number ?? ''));
  const named = able.filter((each) =>
    (keys.get(each.id) ?? []).some((key) => (byKey.get(key) ?? []).some(({ side }) => side === ownSideOf(each))),
  );
  // LAST_DAY restricts the search to open balances: no payment is dated on it.
  const ofAmount = await ofPayableAmounts(unit, chart, able, LAST_DAY);
  return new Set([...named, ...ofAmount].map(({ id }) => id));
};

/**
 * The transactions whose amount equals the open balance of a document in their direction, or the full amount of one paid on or after a
 * date. One query each for receivables and payables.
 */
export const ofPayableAmounts = async (
  unit: Needs<'openItems'>,
  chart: Chart,
  transactions: readonly Transaction[],
  paidSince: IsoDate,
): Promise<readonly Transaction[]> => {
  const found = PAID.map(async ([direction, role]) => {
    const moved = transactions.filter((each) => each.direction === direction);
    if (moved.length === 0) return [];
    const requested = distinct(moved.map(({ amountMinor }) => amountMinor));
    const amounts = await onEach(controlAccounts(chart, role), async (accountId) => [
      ...(await unit.openItems.payableAmounts({ accountId, side: ownSideOf({ direction }) }, requested, paidSince)),
    ]);
    const payable = new Set(amounts);
    return moved.filter(({ amountMinor }) => payable.has(amountMinor));
  });
  return (await Promise.all(found)).flat();
};

/** Receipts pay receivables, payments pay payables. */
const PAID = [
  ['in', 'ar'],
  ['out', 'ap'],
] as const;
