import { AGING_KINDS, type DimensionId, isId, PARTY_KINDS, STRETCHES, type Stretch } from 'ledger-core';
import * as v from 'valibot';
import { date, described, id, oneOf } from '../../fields.ts';
import { AsOfQueryIn, basisQuery, compare, lastDay, reportFormat, sinceFiscalYear } from '../../report.ts';

export const AgingQueryIn = v.strictObject({
  kind: oneOf(AGING_KINDS, 'The kind: receivables from customers, or payables to vendors.'),
  as_of: v.optional(date('The day of the aging. Default: today.', '2026-09-30')),
  by: v.optional(oneOf(['counterparty', 'document'], 'The rows: one for each counterparty, or one for each document.', 'counterparty')),
  counterparty_id: v.optional(id('counterparty', 'Filters by counterparty.')),
  format: reportFormat,
});

export const GeneralLedgerQueryIn = v.strictObject({ since: sinceFiscalYear, until: lastDay, format: reportFormat });

export const CashFlowQueryIn = v.strictObject({ since: sinceFiscalYear, until: lastDay, compare, format: reportFormat });

const isColumn = (text: string): text is Stretch | DimensionId => STRETCHES.some((each) => each === text) || isId('dimension', text);

export const ProfitAndLossQueryIn = v.strictObject({
  since: sinceFiscalYear,
  until: lastDay,
  basis: basisQuery,
  compare,
  format: reportFormat,
  by: v.optional(
    described(
      v.pipe(v.string(), v.guard(isColumn, 'is neither month, quarter, year, fiscal_quarter or fiscal_year nor the id of a dimension')),
      'The columns: `month`, `quarter`, `year`, `fiscal_quarter` or `fiscal_year`, or the id of a dimension for one column per value. Default: only the total.',
      'month',
    ),
  ),
});

export const BalanceSheetQueryIn = v.strictObject({ ...AsOfQueryIn.entries, compare });

export const PartyTotalsQueryIn = v.strictObject({
  kind: oneOf(PARTY_KINDS, 'Revenue by customer, expenses by vendor, or payments by counterparty. Payments are always on the cash basis.'),
  since: sinceFiscalYear,
  until: lastDay,
  basis: basisQuery,
  format: reportFormat,
});
