import type { MigrationFile } from 'ledger-core';
import { CHART, ITEMS } from './accounting-a-files.ts';
import { file } from './migration-files.ts';

/** The company of the files of kind A, as its online API answers. */

/** An answer that a test may change before it is read. */
// biome-ignore lint/suspicious/noExplicitAny: a test reaches deep into an answer to change it.
export type Result = any;

const CUTOVER = '2025-12-31';
/** The words of the types in the API, where they differ from those of the list. */
const TYPES: Readonly<Record<string, string>> = {
  'Accounts receivable (A/R)': 'Accounts Receivable',
  'Fixed Assets': 'Fixed Asset',
  'Accounts payable (A/P)': 'Accounts Payable',
  Expenses: 'Expense',
};
export const typeOnline = (type: string): string => TYPES[type] ?? type;

const idOf = (number: string): string => String(Number(number) / 10);
const isoOf = (day: string): string => day.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2');
const amountOf = (amount: number): string => (amount === 0 ? '0.00' : amount.toFixed(2));

const column = (key: string, title: string) => ({
  ColTitle: title,
  ColType: 'String',
  MetaData: [{ Name: 'ColKey', Value: key }],
});
const cells = (...values: readonly (string | readonly [string, string])[]) => ({
  ColData: values.map((value) => (typeof value === 'string' ? { value } : { value: value[0], id: value[1] })),
});

const head = (name: string, more: object = {}, empty = false) => ({
  Header: {
    Time: '2026-01-05T09:20:19-08:00',
    ReportName: name,
    EndPeriod: CUTOVER,
    Currency: 'USD',
    Option: [{ Name: 'NoReportData', Value: String(empty) }],
    ...more,
  },
});

export const preferences = (): Result => ({
  Preferences: {
    AccountingInfoPrefs: { FirstMonthOfFiscalYear: 'January' },
    CurrencyPrefs: { MultiCurrencyEnabled: false, HomeCurrency: { value: 'USD' } },
  },
});

export const accounts = (): Result[] =>
  CHART.map(([number, name, type]) => ({
    Id: idOf(number),
    Name: name.split(':').at(-1),
    FullyQualifiedName: name,
    AcctNum: number,
    Active: true,
    AccountType: typeOnline(type),
    CurrencyRef: { value: 'USD' },
  }));

export const page = (of: readonly Result[]): Result => ({ QueryResponse: of.length === 0 ? {} : { Account: of, maxResults: of.length } });

export const trialBalance = (): Result => {
  const balances = CHART.filter(([, , , net]) => net !== 0);
  const sum = amountOf(balances.reduce((total, [, , , net]) => total + Math.max(net, 0), 0));
  return {
    ...head('TrialBalance', { ReportBasis: 'Accrual', StartPeriod: '2025-01-01' }),
    Columns: { Column: [column('account', ''), column('debit', 'Debit'), column('credit', 'Credit')] },
    Rows: {
      Row: [
        ...balances.map(([number, name, , net]) =>
          cells([`${number} ${name}`, idOf(number)], net > 0 ? amountOf(net) : '', net < 0 ? amountOf(-net) : ''),
        ),
        { Summary: cells('TOTAL', sum, sum), type: 'Section', group: 'GrandTotal' },
      ],
    },
  };
};

export const aging = (side: 'receivable' | 'payable'): Result => {
  const isBill = side === 'payable';
  const blanks = ['', '', '', '', ...(isBill ? [''] : [])];
  const sumOf = (items: readonly (readonly [...unknown[], number])[]) =>
    amountOf(items.reduce((sum, item) => sum + (item.at(-1) as number), 0));
  const section = (bucket: string) => {
    const items = ITEMS[side].filter(([age]) => age === bucket);
    return {
      Header: cells(bucket === 'CURRENT' ? 'Current' : bucket, ...blanks, '', ''),
      Rows: {
        Row: items.map(([, date, type, number, counterparty, due, days, open], at) => ({
          ...cells(
            isoOf(date),
            [type, `${at + 1}`],
            number,
            [counterparty, `${counterparty.length}`],
            isoOf(due),
            ...(isBill ? [days] : []),
            amountOf(open * 2),
            amountOf(open),
          ),
          type: 'Data',
        })),
      },
      Summary: cells(`Total for ${bucket}`, ...blanks, sumOf(items), sumOf(items)),
      type: 'Section',
    };
  };
  const buckets = [...new Set(ITEMS[side].map(([age]) => age))];
  return {
    ...head(isBill ? 'AgedPayableDetail' : 'AgedReceivableDetail'),
    Columns: {
      Column: [
        column('tx_date', 'Date'),
        column('txn_type', 'Transaction Type'),
        column('doc_num', 'Num'),
        isBill ? column('vend_name', 'Vendor') : column('cust_name', 'Customer'),
        column('due_date', 'Due Date'),
        ...(isBill ? [column('past_due', 'Past Due')] : []),
        column(isBill ? 'subt_neg_amount' : 'subt_amount', 'Amount'),
        column(isBill ? 'subt_neg_open_bal' : 'subt_open_bal', 'Open Balance'),
      ],
    },
    Rows: {
      Row: [
        ...buckets.map(section),
        { Summary: cells('TOTAL', ...blanks, sumOf(ITEMS[side]), sumOf(ITEMS[side])), type: 'Section', group: 'GrandTotal' },
      ],
    },
  };
};

export const emptyReport = (name: string): Result => ({ ...head(name, {}, true), Columns: { Column: [] }, Rows: {} });

/** All that a company answers, as the reader takes it. */
export const answers = (changed: Readonly<Record<string, readonly Result[]>> = {}): readonly MigrationFile[] =>
  Object.entries({
    preferences: [preferences()],
    accounts: [page(accounts())],
    trial_balance: [trialBalance()],
    ar_aging: [aging('receivable')],
    ap_aging: [aging('payable')],
    ...changed,
  }).flatMap(([part, given]) => given.map((result) => file(part, typeof result === 'string' ? result : JSON.stringify(result), part)));
