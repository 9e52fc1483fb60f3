import { formatAmount, type InvoiceView } from 'ledger-core';
import * as v from 'valibot';
import { EXAMPLE_ACCOUNTS } from '../../example-ids.ts';
import { amount, date, id, listOf, money, mostlyNull, text, whole } from '../../fields.ts';
import { rendered } from '../../mapping.ts';
import { input, LineDimensionIn, LineDimensionRef, outputOf } from '../../schemas.ts';

/** The lines of invoices, bills, credit notes and vendor credits. */

const quantity = amount('The quantity, more than zero, with at most 6 decimals. Default: 1.', '12.5');
const serviceStart = date('The first day of the service period.', '2026-07-01');
const serviceEnd = date('The last day of the service period.', '2026-12-31');

const line = {
  description: text('The description, 1 to 2,000 characters.', 'House blend, kilograms'),
  unit_price: amount('The unit price, negative for a discount.', '24.00'),
  quantity: v.optional(quantity),
  service_start: v.nullish(serviceStart),
  service_end: v.nullish(serviceEnd),
  tax_amount: v.optional(amount('Must be 0. Taxes are not supported yet.', '0')),
  dimensions: v.optional(listOf(LineDimensionIn, 'Dimension values, at most one of each dimension.')),
};

export const InvoiceLineIn = input(
  'InvoiceLineIn',
  'A line of an invoice or a bill.',
  {
    account_id: id(
      'account',
      'The account. On an invoice, a revenue account or deferred revenue (24…). On a bill, an expense or asset account.',
      EXAMPLE_ACCOUNTS.sales,
    ),
    ...line,
    release_account_id: v.nullish(
      id('account', 'The revenue or expense account that recognizes a balance sheet line, monthly over its service period.'),
    ),
  },
  { account_id: EXAMPLE_ACCOUNTS.sales, description: 'House blend, kilograms', unit_price: '24.00', quantity: '12.5' },
);

export const CreditNoteLineIn = input(
  'CreditNoteLineIn',
  'A line of a credit note.',
  { account_id: id('account', 'The revenue or deferred revenue account that the line reduces.', EXAMPLE_ACCOUNTS.sales), ...line },
  { account_id: EXAMPLE_ACCOUNTS.sales, description: 'House blend, returned', unit_price: '24.00', quantity: '2' },
);

export const VendorCreditLineIn = input(
  'VendorCreditLineIn',
  'A line of a vendor credit.',
  { account_id: id('account', 'The expense or asset account that the line reduces.', EXAMPLE_ACCOUNTS.supplies), ...line },
  { account_id: EXAMPLE_ACCOUNTS.supplies, description: 'Paper cups, broken', unit_price: '0.12', quantity: '100' },
);

/** The tax of a line or of a document. */
export const noTax = rendered(money('Always 0. Taxes are not supported yet.', '0.00'), ({ currency }) => formatAmount(0n, currency.scale));

export const lineFieldsOut = {
  line_no: whole('The line number, from 1.', 1),
  account_id: id('account', 'The account.', EXAMPLE_ACCOUNTS.sales),
  description: text('The description.', 'House blend, kilograms'),
  quantity: text('The quantity.', '12.5'),
  unit_price: money('The unit price.', '24.00'),
  amount: money('Quantity × unit price, rounded half away from zero.', '300.00'),
  tax_amount: noTax,
  service_start: v.nullable(serviceStart),
  service_end: v.nullable(serviceEnd),
  dimensions: listOf(LineDimensionRef, 'The dimension values.', []),
};

/** A line with its position in the document, from 1. */
export type NumberedLine = InvoiceView['lines'][number] & { readonly lineNo: number };

export const numbered = (lines: InvoiceView['lines']): readonly NumberedLine[] => lines.map((line, at) => ({ ...line, lineNo: at + 1 }));

export const InvoiceLineOut = outputOf<NumberedLine>()(
  'InvoiceLineOut',
  'A line of an invoice or a bill.',
  {
    ...lineFieldsOut,
    account_code: text('The account number.', '4010'),
    account_name: text('The account name.', 'Product sales'),
    release_account_id: mostlyNull(id('account', 'The account that recognizes the line, monthly over its service period, or null.')),
  },
  { parts: { account: 'account' } },
);
