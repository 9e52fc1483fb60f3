import { BASES, EARLIER_PERIODS } from 'ledger-core';
import * as v from 'valibot';
import { booksCurrency, date, oneOf, scale } from './fields.ts';

/** Shared parts of reports in several areas. */

/** The currency of a report and its decimals. */
export const header = { currency: booksCurrency('The currency of the amounts'), minor_unit_scale: scale };

export const reportFormat = v.optional(oneOf(['json', 'csv'], 'JSON, or a table as CSV; JSON when left out.', 'json'));

export const basisAsked = v.optional(
  oneOf(BASES, 'When documents count: when they are issued, or as far as they are paid; accrual when left out.', 'accrual'),
);

export const basis = oneOf(BASES, 'When documents count: when they are issued, or as far as they are paid.', 'accrual');

export const AsOfQueryIn = v.strictObject({
  as_of: v.optional(date('The day of the report; today when left out.', '2026-09-30')),
  basis: basisAsked,
  format: reportFormat,
});

export const compare = v.optional(
  oneOf(
    EARLIER_PERIODS,
    'What the report is compared with, in a column of its own beside the change: the period before, or the year before.',
    'year_before',
  ),
);

export const lastDay = v.optional(date('The last day; today when left out.', '2026-09-30'));

export const sinceFiscalYear = v.optional(date('The first day; the first day of the fiscal year when left out.'));

export const DaysQueryIn = v.strictObject({
  since: v.optional(date('The first day; 1 January of the year of `until` when left out.')),
  until: lastDay,
  format: reportFormat,
});
