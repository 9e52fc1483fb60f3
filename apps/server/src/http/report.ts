import type { Currency } from 'ledger-core';
import * as v from 'valibot';
import { currencyCode, date, oneOf, scale } from './fields.ts';

/** What reports of several areas share. */

/** The currency of a report and its decimals. */
export const header = { currency: currencyCode('The currency of the amounts'), minor_unit_scale: scale };
export const headerOf = (currency: Currency) => ({ currency: currency.code, minor_unit_scale: currency.scale });

export const reportFormat = v.optional(oneOf(['json', 'csv'], 'JSON, or a table as CSV; JSON when left out.', 'json'));

export const AsOfQueryIn = v.strictObject({
  as_of: v.optional(date('The day of the report; today when left out.', '2026-09-30')),
  format: reportFormat,
});

export const lastDay = v.optional(date('The last day; today when left out.', '2026-09-30'));

export const DaysQueryIn = v.strictObject({
  since: v.optional(date('The first day; 1 January of the year of `until` when left out.')),
  until: lastDay,
  format: reportFormat,
});
