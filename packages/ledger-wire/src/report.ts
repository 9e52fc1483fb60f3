import { BASES, EARLIER_PERIODS } from 'ledger-core';
import * as v from 'valibot';
import { booksCurrency, date, oneOf, scale } from './fields.ts';

/** Shared parts of reports in several areas. */

/** The currency of a report and its decimals. */
export const header = { currency: booksCurrency('The currency of the amounts'), minor_unit_scale: scale };

export const reportFormat = v.optional(oneOf(['json', 'csv'], 'The format: JSON, or a CSV table. Default: JSON.', 'json'));

export const basisQuery = v.optional(
  oneOf(BASES, 'The accounting basis: documents count at issue (accrual) or to the extent paid (cash). Default: accrual.', 'accrual'),
);

export const basis = oneOf(BASES, 'The accounting basis: documents count at issue (accrual) or to the extent paid (cash).', 'accrual');

export const AsOfQueryIn = v.strictObject({
  as_of: v.optional(date('The day of the report. Default: today.', '2026-09-30')),
  basis: basisQuery,
  format: reportFormat,
});

export const compare = v.optional(
  oneOf(
    EARLIER_PERIODS,
    'The comparison, shown in its own column beside the change: the previous period or the previous year.',
    'year_before',
  ),
);

export const lastDay = v.optional(date('The last day. Default: today.', '2026-09-30'));

export const sinceFiscalYear = v.optional(date('The first day. Default: the first day of the fiscal year.'));

export const DaysQueryIn = v.strictObject({
  since: v.optional(date('The first day. Default: 1 January of the year of `until`.')),
  until: lastDay,
  format: reportFormat,
});
