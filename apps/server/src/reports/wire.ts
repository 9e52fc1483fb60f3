import {
  type BalanceSheet,
  type Currency,
  type DimensionId,
  type GeneralLedger,
  isId,
  lineIdOf,
  type ProfitAndLoss,
  type StatementSection,
  type TrialBalance,
} from 'ledger-core';
import * as v from 'valibot';
import { AccountRef, accountRef } from '../accounts/wire.ts';
import { amountOut, date, id, money, output } from '../wire.ts';

const format = v.optional(v.picklist(['json', 'csv']));

export const AsOfQueryIn = v.strictObject({ as_of: v.optional(date), format });

export const DaysQueryIn = v.strictObject({ since: v.optional(date), until: v.optional(date), format });

const isColumn = (text: string): text is 'month' | DimensionId => text === 'month' || isId('dimension', text);

export const ProfitAndLossQueryIn = v.strictObject({
  ...DaysQueryIn.entries,
  by: v.optional(v.pipe(v.string(), v.guard(isColumn, 'is neither month nor the id of a dimension'))),
});

const scale = v.pipe(v.number(), v.integer());
const header = { currency: v.string(), minor_unit_scale: scale };
const headerOf = (currency: Currency) => ({ currency: currency.code, minor_unit_scale: currency.scale });

export const TrialBalanceOut = output('TrialBalanceOut', {
  as_of: date,
  fiscal_year_start: date,
  ...header,
  rows: v.array(v.object({ account: AccountRef, debit: money, credit: money })),
  total_debit: money,
  total_credit: money,
});

export const trialBalanceOut = ({ asOf, yearStart, rows, debitMinor, creditMinor }: TrialBalance, currency: Currency) => ({
  as_of: asOf,
  fiscal_year_start: yearStart,
  ...headerOf(currency),
  rows: rows.map((row) => ({
    account: accountRef(row.account),
    debit: amountOut(row.debitMinor, currency),
    credit: amountOut(row.creditMinor, currency),
  })),
  total_debit: amountOut(debitMinor, currency),
  total_credit: amountOut(creditMinor, currency),
});

export const trialBalanceTable = ({ rows, debitMinor, creditMinor }: TrialBalance, currency: Currency) => [
  ['code', 'account', 'debit', 'credit'],
  ...rows.map((row) => [row.account.code, row.account.name, amountOut(row.debitMinor, currency), amountOut(row.creditMinor, currency)]),
  ['', 'Total', amountOut(debitMinor, currency), amountOut(creditMinor, currency)],
];

const StatementSectionOut = output('StatementSectionOut', {
  type: v.string(),
  rows: v.array(v.object({ account: AccountRef, level: v.number(), is_header: v.boolean(), amounts: v.array(money) })),
  totals: v.array(money),
});

const sectionOut = ({ type, rows, totalsMinor }: StatementSection, currency: Currency) => ({
  type,
  rows: rows.map(({ account, level, isHeader, amountsMinor }) => ({
    account: accountRef(account),
    level,
    is_header: isHeader,
    amounts: amountsMinor.map((minor) => amountOut(minor, currency)),
  })),
  totals: totalsMinor.map((minor) => amountOut(minor, currency)),
});

const sectionTable = (title: string, { rows, totalsMinor }: StatementSection, currency: Currency) => [
  [title],
  ...rows.map(({ account, level, amountsMinor }) => [
    account.code,
    `${'  '.repeat(level)}${account.name}`,
    ...amountsMinor.map((minor) => amountOut(minor, currency)),
  ]),
  ['', `Total ${title.toLowerCase()}`, ...totalsMinor.map((minor) => amountOut(minor, currency))],
];

export const BalanceSheetOut = output('BalanceSheetOut', {
  as_of: date,
  ...header,
  assets: StatementSectionOut,
  liabilities: StatementSectionOut,
  equity: StatementSectionOut,
  net_income: money,
  total_assets: money,
  total_liabilities_and_equity: money,
});

export const balanceSheetOut = (sheet: BalanceSheet, currency: Currency) => ({
  as_of: sheet.asOf,
  ...headerOf(currency),
  assets: sectionOut(sheet.assets, currency),
  liabilities: sectionOut(sheet.liabilities, currency),
  equity: sectionOut(sheet.equity, currency),
  net_income: amountOut(sheet.netIncomeMinor, currency),
  total_assets: amountOut(sheet.totalAssetsMinor, currency),
  total_liabilities_and_equity: amountOut(sheet.totalLiabilitiesAndEquityMinor, currency),
});

export const balanceSheetTable = (sheet: BalanceSheet, currency: Currency) => [
  ['code', 'account', sheet.asOf],
  ...sectionTable('Assets', sheet.assets, currency),
  ...sectionTable('Liabilities', sheet.liabilities, currency),
  ...sectionTable('Equity', sheet.equity, currency),
  ['', 'Net income of the fiscal year', amountOut(sheet.netIncomeMinor, currency)],
  ['', 'Total liabilities and equity', amountOut(sheet.totalLiabilitiesAndEquityMinor, currency)],
];

export const ProfitAndLossOut = output('ProfitAndLossOut', {
  since: date,
  until: date,
  ...header,
  columns: v.array(v.string()),
  revenue: StatementSectionOut,
  expenses: StatementSectionOut,
  net_income: v.array(money),
});

export const profitAndLossOut = (report: ProfitAndLoss, currency: Currency) => ({
  since: report.since,
  until: report.until,
  ...headerOf(currency),
  columns: [...report.columns],
  revenue: sectionOut(report.revenue, currency),
  expenses: sectionOut(report.expenses, currency),
  net_income: report.netIncomeMinor.map((minor) => amountOut(minor, currency)),
});

export const profitAndLossTable = (report: ProfitAndLoss, currency: Currency) => [
  ['code', 'account', ...report.columns],
  ...sectionTable('Revenue', report.revenue, currency),
  ...sectionTable('Expenses', report.expenses, currency),
  ['', 'Net income', ...report.netIncomeMinor.map((minor) => amountOut(minor, currency))],
];

export const GeneralLedgerOut = output('GeneralLedgerOut', {
  since: date,
  until: date,
  ...header,
  accounts: v.array(
    v.object({
      account: AccountRef,
      opening_balance: money,
      closing_balance: money,
      lines: v.array(
        v.object({
          line_id: id('line'),
          entry_id: id('entry'),
          entry_no: v.number(),
          entry_date: date,
          description: v.string(),
          memo: v.nullable(v.string()),
          signed_amount: money,
          balance: money,
        }),
      ),
    }),
  ),
});

export const generalLedgerOut = (report: GeneralLedger, currency: Currency) => ({
  since: report.since,
  until: report.until,
  ...headerOf(currency),
  accounts: report.accounts.map(({ account, openingMinor, closingMinor, lines }) => ({
    account: accountRef(account),
    opening_balance: amountOut(openingMinor, currency),
    closing_balance: amountOut(closingMinor, currency),
    lines: lines.map(({ entry, line, signedMinor, balanceMinor }) => ({
      line_id: lineIdOf(entry.id, line.lineNo),
      entry_id: entry.id,
      entry_no: entry.entryNo,
      entry_date: entry.date,
      description: entry.description,
      memo: line.memo ?? entry.memo,
      signed_amount: amountOut(signedMinor, currency),
      balance: amountOut(balanceMinor, currency),
    })),
  })),
});

export const generalLedgerTable = (report: GeneralLedger, currency: Currency) => [
  ['code', 'account', 'date', 'entry', 'description', 'memo', 'amount', 'balance'],
  ...report.accounts.flatMap(({ account, openingMinor, closingMinor, lines }) => [
    [account.code, account.name, report.since, '', 'Opening balance', '', '', amountOut(openingMinor, currency)],
    ...lines.map(({ entry, line, signedMinor, balanceMinor }) => [
      account.code,
      account.name,
      entry.date,
      String(entry.entryNo),
      entry.description,
      line.memo ?? entry.memo ?? '',
      amountOut(signedMinor, currency),
      amountOut(balanceMinor, currency),
    ]),
    [account.code, account.name, report.until, '', 'Closing balance', '', '', amountOut(closingMinor, currency)],
  ]),
];
