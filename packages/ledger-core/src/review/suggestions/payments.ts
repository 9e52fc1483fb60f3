import { ownSideOf } from '../../bank/transactions/movement.ts';
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
 * The transactions that may pay a document: their description names one that is open, or some document has exactly their amount open. Its income or expense is in the
 * books already, so that neither habit nor a model may say where else they belong. The number of look-ups does not grow with theirs.  [FIL-35]
 */
export const mayPayDocuments = async (
  books: Needs<'openItems'>,
  chart: Chart,
  transactions: readonly Transaction[],
): Promise<ReadonlySet<TransactionId>> => {
  const currency = books.settings.currency.code;
  const able = transactions.filter((each) => each.currency === currency && (each.kind === 'money_in' || each.kind === 'money_out'));
  const keys = new Map(able.map(({ id, description }) => [id, [...keysIn(description)]]));
  const wanted = distinct([...keys.values()].flat());
  const found = wanted.length === 0 ? [] : (await books.openItems.byNumber(wanted)).filter((item) => isOwed(item) && item.openMinor > 0n);
  const byKey = groupBy(found, ({ number }) => comparedNumber(number ?? ''));
  const named = able.filter((each) =>
    (keys.get(each.id) ?? []).some((key) => (byKey.get(key) ?? []).some(({ side }) => side === ownSideOf(each))),
  );
  // Of what is open alone: nothing was paid on the last day of all.
  const ofAmount = await ofPayableAmounts(books, chart, able, LAST_DAY);
  return new Set([...named, ...ofAmount].map(({ id }) => id));
};

/** Those of exactly the amount that some document of their direction has open, or the whole of one that was paid on a day or later. One look-up for each receivable and payable. */
export const ofPayableAmounts = async (
  books: Needs<'openItems'>,
  chart: Chart,
  transactions: readonly Transaction[],
  paidSince: IsoDate,
): Promise<readonly Transaction[]> => {
  const found = PAID.map(async ([direction, role]) => {
    const moved = transactions.filter((each) => each.direction === direction);
    if (moved.length === 0) return [];
    const asked = distinct(moved.map(({ amountMinor }) => amountMinor));
    const amounts = await onEach(controlAccounts(chart, role), async (accountId) => [
      ...(await books.openItems.payableAmounts({ accountId, side: ownSideOf({ direction }) }, asked, paidSince)),
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
