import { addMonths, type IsoDate, type IsoMonth, monthOf, monthsBetween } from '../../kernel/dates.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { prorate, sizeOf } from '../../kernel/money.ts';
import type { InvoiceLine } from './line.ts';

/** The number of calendar months of a service period, including the first and the last. */
export const monthsOfService = (start: IsoDate, end: IsoDate): number => monthsBetween(monthOf(start), monthOf(end)) + 1;

/**
 * The part of a line that is recognized later, month by month. The rest is recognized on the date of the document. Negative for a discount.
 */
export interface Deferral {
  /** Revenue or expense. */
  readonly accountId: AccountId;
  /** The account that holds the deferral; null for the default one. */
  readonly holdingAccountId: AccountId | null;
  readonly amountMinor: bigint;
  readonly firstMonth: IsoMonth;
  readonly months: number;
}

/**
 * The deferred part of a line: equal installments for the months of its service. Installments before the document's month are recognized at
 * once. Null if nothing is deferred.  [INV-9]
 */
export const deferralOf = (line: InvoiceLine, issueDate: IsoDate): Deferral | null => {
  const { serviceStart, serviceEnd, amountMinor, releaseAccountId } = line;
  if (serviceStart === null || serviceEnd === null || amountMinor === 0n) return null;
  const months = monthsOfService(serviceStart, serviceEnd);
  const passed = Math.max(0, Math.min(months, monthsBetween(monthOf(serviceStart), monthOf(issueDate))));
  const firstMonth = addMonths(monthOf(serviceStart), passed);
  const left = months - passed;
  if (left === 0 || (left === 1 && firstMonth === monthOf(issueDate))) return null;
  const shares = prorate(
    amountMinor,
    Array.from({ length: months }, () => 1n),
  );
  const deferredMinor = shares.slice(passed).reduce((sum, share) => sum + share, 0n);
  if (sizeOf(deferredMinor) < BigInt(left)) return null;
  return {
    accountId: releaseAccountId ?? line.accountId,
    holdingAccountId: releaseAccountId === null ? null : line.accountId,
    amountMinor: deferredMinor,
    firstMonth,
    months: left,
  };
};
