import { ACCOUNT_TYPES, type AccountTaxLine, type Currency, type TaxReport } from 'ledger-core';
import * as v from 'valibot';
import { EXAMPLE_ACCOUNTS } from '../../example-ids.ts';
import { booksCurrency, date, described, id, listOf, money, oneOf, scale, text } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { basis } from '../../report.ts';
import { amountOut, input, output, outputOf } from '../../schemas.ts';
import { AccountRef } from '../accounts/wire.ts';

const taxLine = text('The key of the tax line. It identifies the meaning of the line and not its number.', 'deduction.rents');
const lineSource = oneOf(
  ['account', 'default'],
  "Whether a person chose the line or it follows from the account's role and number.",
  'default',
);

export const AccountTaxLineIn = input('AccountTaxLineIn', 'The tax form line of an account.', {
  tax_line: v.nullable(text('The key of the tax line. Null restores the default.', 'deduction.rents')),
});

export const AccountTaxLineOut = outputOf<AccountTaxLine>()(
  'AccountTaxLineOut',
  'An account with its tax form line.',
  {
    account_id: id('account', 'The account.', EXAMPLE_ACCOUNTS.rent),
    account_type: oneOf(ACCOUNT_TYPES, 'The account type.', 'expense'),
    code: text('The account number.', '6090'),
    name: text('The name of the account.', 'Rent'),
    source: lineSource,
    tax_line: taxLine,
    tax_line_label: text('The label of the line on the form.', 'Rents'),
  },
  {
    of: 'account',
    parts: { account: 'account' },
    differences: { tax_line: ({ line }) => line.key, tax_line_label: ({ line }) => line.label },
  },
);

const TaxLineOut = outputOf<TaxReport['lines'][number]>()(
  'TaxLineOut',
  'A line of the tax form, with its accounts.',
  {
    tax_line: taxLine,
    line: text('The number of the line on the form.', '16'),
    label: text('The label of the line on the form.', 'Rents'),
    total: money('The sum of the accounts.', '11550.00'),
    accounts: listOf(
      described(
        v.object({
          account: AccountRef,
          source: lineSource,
          amount: money('The income or expense of the fiscal year, or the balance as of the day.', '11550.00'),
        }),
        'An account with its amount.',
      ),
      'The accounts of the line, by number.',
    ),
  },
  {
    of: 'line',
    differences: { tax_line: ({ line }) => line.key, line: ({ line }) => line.number },
  },
);

export const TaxLinesOut = output('TaxLinesOut', "All accounts by line of the company's tax form.", {
  form: text('The tax form, according to the tax classification.', 'form_1120'),
  form_name: text('The name of the form.', 'Form 1120'),
  tax_year: described(v.number(), 'The form year whose lines are used.', 2025),
  as_of: date('The last day of the amounts.', '2026-09-30'),
  basis,
  fiscal_year_start: called('yearStart', date('The first day of the fiscal year.', '2026-01-01')),
  currency: booksCurrency('The currency of the amounts'),
  minor_unit_scale: scale,
  lines: listOf(TaxLineOut, 'The lines with an amount, in the order of the form.'),
});

export const taxLinesTable = (report: TaxReport, currency: Currency) => [
  ['line', 'label', 'code', 'account', 'amount'],
  ...report.lines.flatMap(({ line, accounts, totalMinor }) => [
    ...accounts.map(({ account, amountMinor }) => [line.number, line.label, account.code, account.name, amountOut(amountMinor, currency)]),
    [line.number, line.label, '', 'Total', amountOut(totalMinor, currency)],
  ]),
];
