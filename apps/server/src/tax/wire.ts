import { ACCOUNT_TYPES, type AccountTaxLine, type Currency, type TaxReport } from 'ledger-core';
import * as v from 'valibot';
import { AccountRef, accountRef } from '../accounts/wire.ts';
import { amountOut, date, id, input, money, output } from '../wire.ts';

export const AccountTaxLineIn = input('AccountTaxLineIn', { tax_line: v.nullable(v.string()) });

export const AccountTaxLineOut = output('AccountTaxLineOut', {
  account_id: id('account'),
  account_type: v.picklist(ACCOUNT_TYPES),
  code: v.string(),
  name: v.string(),
  source: v.picklist(['account', 'default']),
  tax_line: v.string(),
  tax_line_label: v.string(),
});

export const accountTaxLineOut = ({ account, line, source }: AccountTaxLine): v.InferOutput<typeof AccountTaxLineOut> => ({
  account_id: account.id,
  account_type: account.type,
  code: account.code,
  name: account.name,
  source,
  tax_line: line.key,
  tax_line_label: line.label,
});

export const TaxLinesOut = output('TaxLinesOut', {
  form: v.string(),
  form_name: v.string(),
  tax_year: v.number(),
  as_of: date,
  fiscal_year_start: date,
  currency: v.string(),
  minor_unit_scale: v.number(),
  lines: v.array(
    v.object({
      tax_line: v.string(),
      line: v.string(),
      label: v.string(),
      total: money,
      accounts: v.array(v.object({ account: AccountRef, source: v.picklist(['account', 'default']), amount: money })),
    }),
  ),
});

export const taxLinesOut = (report: TaxReport, currency: Currency): v.InferOutput<typeof TaxLinesOut> => ({
  form: report.form,
  form_name: report.formName,
  tax_year: report.taxYear,
  as_of: report.asOf,
  fiscal_year_start: report.yearStart,
  currency: currency.code,
  minor_unit_scale: currency.scale,
  lines: report.lines.map(({ line, accounts, totalMinor }) => ({
    tax_line: line.key,
    line: line.number,
    label: line.label,
    total: amountOut(totalMinor, currency),
    accounts: accounts.map(({ account, source, amountMinor }) => ({
      account: accountRef(account),
      source,
      amount: amountOut(amountMinor, currency),
    })),
  })),
});

export const taxLinesTable = (report: TaxReport, currency: Currency) => [
  ['line', 'label', 'code', 'account', 'amount'],
  ...report.lines.flatMap(({ line, accounts, totalMinor }) => [
    ...accounts.map(({ account, amountMinor }) => [line.number, line.label, account.code, account.name, amountOut(amountMinor, currency)]),
    [line.number, line.label, '', 'Total', amountOut(totalMinor, currency)],
  ]),
];
