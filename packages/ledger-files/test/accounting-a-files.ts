import { inDollars, printed, type ReportCell } from './migration-sheets.ts';

export type Rows = readonly (readonly ReportCell[])[];
/** How amounts are printed: as text in CSV, or in a workbook as formulas without values or as numbers. */
export type Amounts = 'csv' | 'formulas' | 'numbers';

const COMPANY = 'Lindgren & Daughters';
/** Number, full name, type, debit or minus credit. */
export const CHART = [
  ['1000', 'Main Account', 'Bank', 12_345.67],
  ['1100', 'Accounts Receivable (A/R)', 'Accounts receivable (A/R)', 1_150],
  ['1600', 'Van', 'Fixed Assets', 8_000],
  ['1610', 'Van:Depreciation', 'Fixed Assets', -2_000],
  ['2000', 'Accounts Payable (A/P)', 'Accounts payable (A/P)', -640.4],
  ['3000', 'Capital', 'Equity', -10_000],
  ['4000', 'Joinery', 'Income', -9_255.27],
  ['6000', 'Fuel', 'Expenses', 400],
  ['6900', 'Unused', 'Expenses', 0],
] as const;
const SUM = 21_895.67;

export interface Style {
  readonly amounts?: Amounts;
  readonly numbers?: boolean;
  readonly modern?: boolean;
  readonly period?: string;
  readonly basis?: string;
}

export const face = (title: string, { modern = false, period = 'As of December 31, 2025' }: Style): Rows => [
  ...(modern && title !== 'Trial Balance' ? [[title], [COMPANY]] : [[COMPANY], [title]]),
  [period],
  [],
];

const stamp = ({ modern = false, basis = 'Accrual Basis' }: Style): Rows => [
  [],
  [],
  [modern ? `${basis} Monday, January 05, 2026 08:01 PM GMTZ` : `Monday, Jan 05, 2026 09:20:19 AM GMT-7 - ${basis}`.replace(/ - $/, '')],
];

const amountCell = (amount: number, amounts: Amounts): ReportCell => {
  if (amounts === 'csv') return printed(amount);
  return amounts === 'numbers' ? amount : { formula: amount.toFixed(2) };
};

export const trialBalance = (style: Style = {}): Rows => {
  const { amounts = 'csv', numbers = true } = style;
  const head = [...face('Trial Balance', style), ['', 'Debit', 'Credit']];
  const body = CHART.filter(([, , , net]) => net !== 0).map(([number, name, , net]): readonly ReportCell[] => [
    numbers ? `${number} ${name}` : name,
    net > 0 ? amountCell(net, amounts) : '',
    net < 0 ? amountCell(-net, amounts) : '',
  ]);
  const rows = body.map((_, at) => head.length + 1 + at);
  return [...head, ...body, ['TOTAL', sumCell(SUM, amounts, 'B', rows), sumCell(SUM, amounts, 'C', rows)], ...stamp(style)];
};

/** `((B6)+(B7))+(B8)`, as the program nests it. */
const sumCell = (sum: number, amounts: Amounts, column: string, rows: readonly number[]): ReportCell =>
  amounts === 'csv' ? inDollars(sum) : { formula: rows.map((row) => `(${column}${row})`).reduce((left, right) => `(${left}+${right})`) };

export const accountList = (style: Style = {}): Rows => {
  const { numbers = true, modern = false } = style;
  const header = modern
    ? ['Full name', 'Type', 'Detail type', 'Description', 'Total balance']
    : ['Account', 'Type', 'Detail type', 'Description', 'Balance'];
  const withNumber = (number: string, cells: readonly string[]): readonly string[] => [
    ...(modern ? [] : ['']),
    ...(numbers ? [number] : []),
    ...cells,
  ];
  return [
    ...face('Account List', { ...style, period: '' }),
    withNumber('Account #', header),
    ...CHART.map(([number, name, type, net]) => withNumber(number, [name, type, 'Other', '', printed(net)])),
    ...(modern ? [['TOTAL', '', '', '', '', '$0.00']] : []),
    ...stamp({ ...style, basis: '' }),
  ];
};

/** Bucket, date, type, number, party, due date, days past due, open balance. */
type Item = readonly [string, string, string, string, string, string, string, number];
export const ITEMS: Readonly<Record<'receivable' | 'payable', readonly Item[]>> = {
  receivable: [
    ['91 or more days past due', '08/05/2025', 'Invoice', '00071', 'Birch, Inc.', '09/04/2025', '118', 900],
    ['CURRENT', '12/12/2025', 'Invoice', '84', 'Birch, Inc.:Barn', '01/11/2026', '-11', 300],
    ['CURRENT', '12/13/2025', 'Credit Memo', '', 'Elm', '', '', -50],
    ['CURRENT', '12/14/2025', 'Invoice', '85', 'Elm', '12/31/2025', '0', 0],
  ],
  payable: [
    ['1 - 30 days past due', '11/18/2025', 'Bill', '0009', 'Sawmill', '12/18/2025', '13', 700.4],
    ['CURRENT', '12/20/2025', 'Bill Payment (Check)', '', 'Sawmill', '', '', -60],
  ],
};

export const aging = (
  side: 'receivable' | 'payable',
  style: Style & { readonly byCounterparty?: boolean; readonly bare?: boolean } = {},
): Rows => {
  const { amounts = 'csv', modern = false, byCounterparty = false, bare = false } = style;
  const isBill = side === 'payable';
  const vendor = modern ? 'Vendor display name' : 'Vendor';
  const customer = modern ? 'Customer full name' : 'Customer';
  const counterpartyName = isBill ? vendor : customer;
  const names = modern ? ['Date', 'Transaction type', 'Num'] : ['Date', 'Transaction Type', 'Num'];
  const past = modern ? 'Past due' : 'Past Due';
  const header = [
    '',
    ...names,
    ...(byCounterparty ? [] : [counterpartyName]),
    modern ? 'Due date' : 'Due Date',
    ...(isBill ? [past] : []),
    'Amount',
    modern ? 'Open balance' : 'Open Balance',
  ];
  const title = `A/${isBill ? 'P' : 'R'} Aging Detail${modern ? ' Report' : ''}`;
  const rows: (readonly ReportCell[])[] = bare ? [header] : [...face(title, style), header];
  const letter = String.fromCharCode(64 + header.length);
  const blank = header.slice(2).map(() => '');
  const all: number[] = [];
  for (const group of new Set(ITEMS[side].map((item) => item[byCounterparty ? 4 : 0]))) {
    rows.push([group]);
    const inGroup = ITEMS[side].filter((item) => item[byCounterparty ? 4 : 0] === group);
    const places = inGroup.map(([, date, type, number, counterparty, due, days, open]) => {
      rows.push([
        '',
        date,
        type,
        number,
        ...(byCounterparty ? [] : [counterparty]),
        due,
        ...(isBill ? [days] : []),
        amountCell(open * 2, amounts),
        amountCell(open, amounts),
      ]);
      return rows.length;
    });
    rows.push([
      `Total for ${group}`,
      ...blank,
      sumCell(
        inGroup.reduce((sum, item) => sum + item[7], 0),
        amounts,
        letter,
        places,
      ),
    ]);
    all.push(rows.length);
  }
  rows.push([
    'TOTAL',
    ...blank,
    sumCell(
      ITEMS[side].reduce((sum, item) => sum + item[7], 0),
      amounts,
      letter,
      all,
    ),
  ]);
  return [...rows, ...stamp({ ...style, basis: '' })];
};
