import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Currency } from '../../kernel/currencies.ts';
import { daysBetween, type IsoDate, parseDate } from '../../kernel/dates.ts';
import { formatAmount, parseAmount } from '../../kernel/money.ts';
import type { Why } from '../../kernel/reason.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { FixedAsset } from './fixed-asset.ts';
import { DEFAULT_USEFUL_LIFE_MONTHS, MAX_DAYS_IN_SERVICE_BEFORE, MAX_USEFUL_LIFE_MONTHS } from './limits.ts';
import { why } from './reasons.ts';

export type Terms = Pick<FixedAsset, 'placedInServiceOn' | 'salvageMinor' | 'usefulLifeMonths'>;

export interface GivenTerms {
  /** Default: the transaction's date. */
  readonly placedInServiceOn?: string | null | undefined;
  /** Must be less than the cost. Default: zero. */
  readonly salvageValue?: string | number | null | undefined;
  /** Default: 36. */
  readonly usefulLifeMonths?: number | null | undefined;
}

/** Parses terms. Their values are checked later.  [FAS-2] */
export const readTerms = (given: GivenTerms, { date }: Pick<Transaction, 'date'>, currency: Currency): Terms | Refusal<'unprocessable'> => {
  const placedInServiceOn: IsoDate | Refusal<'unprocessable'> =
    given.placedInServiceOn == null ? date : parseDate(given.placedInServiceOn, 'placedInServiceOn');
  if (isRefusal(placedInServiceOn)) return placedInServiceOn;
  const salvageMinor = given.salvageValue == null ? 0n : parseAmount(given.salvageValue, currency, 'salvageValue');
  if (isRefusal(salvageMinor)) return salvageMinor;
  return { placedInServiceOn, salvageMinor, usefulLifeMonths: given.usefulLifeMonths ?? DEFAULT_USEFUL_LIFE_MONTHS };
};

/** Refuses terms that are invalid for the register.  [FAS-2] Pure. */
export const checkTerms = (
  { placedInServiceOn, salvageMinor, usefulLifeMonths: months }: Terms,
  { amountMinor: costMinor, date }: Pick<Transaction, 'amountMinor' | 'date'>,
  { code, scale }: Currency,
): Refusal<'fixed_asset_terms'> | undefined => {
  const no = (field: string, reason: Why) => refuse('fixed_asset_terms', reason, field);
  if (daysBetween(placedInServiceOn, date) > MAX_DAYS_IN_SERVICE_BEFORE)
    return no('placedInServiceOn', why.in_service_long_before({ placedOn: placedInServiceOn, most: MAX_DAYS_IN_SERVICE_BEFORE, date }));
  if (salvageMinor < 0n || salvageMinor >= costMinor)
    return no('salvageValue', why.salvage_out_of_range({ cost: formatAmount(costMinor, scale), currency: code }));
  if (!Number.isInteger(months) || months < 1 || months > MAX_USEFUL_LIFE_MONTHS)
    return no('usefulLifeMonths', why.useful_life_out_of_range({ months, most: MAX_USEFUL_LIFE_MONTHS }));
  if ((costMinor - salvageMinor) / BigInt(months) === 0n)
    return no('usefulLifeMonths', why.depreciates_too_little({ months, least: formatAmount(1n, scale), currency: code }));
  return undefined;
};
