import { ownSideOf } from '../../bank/transactions/movement.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import { LAST_DAY } from '../../kernel/dates.ts';
import { distinct, groupBy } from '../../kernel/grouping.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
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
  const ofAmount = await Promise.all(
    PAID.map(async ([direction, role]) => {
      const moved = able.filter((each) => each.direction === direction);
      const amounts = await payable(books, chart, role, direction, distinct(moved.map(({ amountMinor }) => amountMinor)));
      return moved.filter(({ amountMinor }) => amounts.has(amountMinor));
    }),
  );
  return new Set([...named, ...ofAmount.flat()].map(({ id }) => id));
};

const PAID = [
  ['in', 'ar'],
  ['out', 'ap'],
] as const;

/** Which of some amounts are exactly what some document has open; nothing is paid on the last day yet. */
const payable = async (
  { openItems }: Needs<'openItems'>,
  { accounts }: Chart,
  role: 'ar' | 'ap',
  direction: 'in' | 'out',
  amounts: readonly bigint[],
): Promise<ReadonlySet<bigint>> => {
  if (amounts.length === 0) return new Set();
  const controls = accounts.filter(({ controlRole }) => controlRole === role);
  const side = ownSideOf({ direction });
  const found = await Promise.all(controls.map(({ id: accountId }) => openItems.payableAmounts({ accountId, side }, amounts, LAST_DAY)));
  return new Set(found.flatMap((each) => [...each]));
};
