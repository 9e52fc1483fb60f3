import type { ReportCell } from './migration-sheets.ts';

export type Rows = readonly (readonly ReportCell[])[];

const COMPANY = 'Lindgren & Daughters';
/** Code, name, type, debit or minus credit, and whether the chart lists it. */
export const CHART = [
  ['200', 'Joinery', 'Revenue', -9_255.27],
  ['090', 'Till', 'Current Asset', 45.67],
  ['', 'Main Account', 'Bank', 12_300],
  ['610', 'Accounts Receivable', 'Accounts Receivable', 1_150],
  ['710', 'Van', 'Fixed Asset', 8_000],
  ['711', 'Less Depreciation on Van', 'Fixed Asset', -2_000],
  ['800', 'Accounts Payable', 'Accounts Payable', -640.4],
  ['970', 'Capital', 'Equity', -10_000],
  ['420', 'Fuel', 'Expense', 400],
  ['429', 'Unused', 'Expense', 0],
] as const;

const face = (title: string, asAt: string, ...more: readonly string[]): Rows => [
  [title],
  [COMPANY],
  [asAt],
  ...more.map((line) => [line]),
  [],
];

export const chartOfAccounts = (): Rows => [
  ['*Code', '*Name', '*Type', '*Tax Code', 'Description', 'Dashboard', 'Expense Claims', 'Enable Payments', 'Balance'],
  ...CHART.filter(([code]) => code !== '').map(([code, name, type, net]) => [
    code,
    name,
    type,
    'Exempt',
    '',
    'No',
    'No',
    'No',
    Math.abs(net),
  ]),
];

type Layout = 'year to date' | 'legacy' | 'one day';

const COLUMNS: Readonly<Record<Layout, readonly string[]>> = {
  'year to date': [
    'Account Code',
    'Account',
    'Account Type',
    'Debit - Month',
    'Credit - Month',
    'Debit - Year to date',
    'Credit - Year to date',
    '31 Dec 2024',
  ],
  legacy: ['Account', 'Debit', 'Credit', 'YTD Debit', 'YTD Credit'],
  'one day': ['Account Code', 'Account', 'Account Type', '31 Dec 2025', '31 Dec 2024'],
};

/** A trial balance; `summed` prints the total as formulas that were never calculated. */
export const trialBalance = (layout: Layout = 'year to date', asAt = 'As at 31 December 2025', summed = false): Rows => {
  const head = [...face('Trial Balance', asAt), COLUMNS[layout]];
  const rows: (readonly ReportCell[])[] = [];
  for (const [code, name, type, net] of CHART) {
    const sides = [net > 0 ? net : '', net < 0 ? -net : ''];
    if (layout === 'year to date') rows.push([code, name, type, 1, '', ...sides, 77]);
    else if (layout === 'one day') rows.push([code, name, type, net, 77]);
    else rows.push([type], [code === '' ? name : `${name} (${code})`, 1, '', ...sides]);
  }
  const sum = (at: number): ReportCell => {
    const column = String.fromCharCode(65 + at);
    const total = CHART.reduce((whole, [, , , net]) => whole + Math.max(net, 0), 0);
    return summed ? { formula: `SUM(${column}${head.length + 1}:${column}${head.length + rows.length})` } : total.toFixed(2);
  };
  const total = {
    'year to date': ['Total', '', '', 1, '', sum(5), sum(6), 0],
    legacy: ['Total', 1, '', sum(3), sum(4)],
    'one day': ['Total', '', '', 0, 0],
  };
  return [...head, ...rows, total[layout]];
};

/** Contact, date, due date, number, amount. */
type Item = readonly [string, string, string, string, number];
export const ITEMS: Readonly<Record<'Receivables' | 'Payables', readonly Item[]>> = {
  Receivables: [
    ['Birch, Inc.', '05 Aug 2025', '04 Sep 2025', '00071', 900],
    ['Birch, Inc.', '12 Dec 2025', '11 Jan 2026', '84', 300],
    ['Total Timber', '13 Dec 2025', '', '', -50],
    ['Total Timber', '14 Dec 2025', '31 Dec 2025', '85', 0],
  ],
  Payables: [
    ['Sawmill', '2025-11-18', '2025-12-18', '0009', 700.4],
    ['Sawmill', '2025-12-20', '', '', -60],
  ],
};

/** An aging detail; `wide` has the columns of the contact before those of the invoice. */
export const aged = (
  kind: 'Receivables' | 'Payables',
  { wide = false, summed = false }: { readonly wide?: boolean; readonly summed?: boolean } = {},
): Rows => {
  const word = kind === 'Payables' ? 'Bill' : 'Invoice';
  const before = wide ? ['Contact Account Number', 'Primary Person'] : [];
  const header = [
    ...before,
    `${word} Date`,
    'Due Date',
    `${word} Number`,
    `${word} Reference`,
    'Current',
    '< 1 Month',
    'Older',
    'Total',
    'Outstanding Tax',
  ];
  const rows: (readonly ReportCell[])[] = [...face(`Aged ${kind} Detail`, 'As at 31 December 2025', 'Ageing by due date'), header, []];
  const totalAt = header.indexOf('Total');
  const totalRow = (label: string, amount: number, from: number): readonly ReportCell[] => {
    const column = String.fromCharCode(65 + totalAt);
    const total: ReportCell = summed ? { formula: `SUM(${column}${from}:${column}${rows.length})` } : amount.toFixed(2);
    return [label, ...Array<string>(totalAt - 1).fill(''), total];
  };
  for (const contact of new Set(ITEMS[kind].map(([name]) => name))) {
    rows.push([contact]);
    const items = ITEMS[kind].filter(([name]) => name === contact);
    const from = rows.length + 1;
    for (const [, date, due, number, amount] of items) rows.push([...before.map(() => ''), date, due, number, '', 0, 0, amount, amount, 0]);
    rows.push(
      totalRow(
        `Total ${contact}`,
        items.reduce((sum, [, , , , amount]) => sum + amount, 0),
        from,
      ),
      [],
    );
  }
  const whole = ITEMS[kind].reduce((sum, [, , , , amount]) => sum + amount, 0).toFixed(2);
  const blank = Array<string>(totalAt - 1).fill('');
  return [...rows, ['Total', ...blank, whole], ['Percentage of total', ...blank, '100.00%']];
};
