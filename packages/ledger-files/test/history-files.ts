import type { SourceEntry } from '../src/migration/migration-read.ts';
import { inDollars, printed, type ReportCell } from './migration-sheets.ts';

type Rows = readonly (readonly ReportCell[])[];
type Row = readonly ReportCell[];

/** Number, full name, type of kind A, type of kind B, and 1 for an account that is usually on the debit side. */
export const ACCOUNTS = [
  ['1000', 'Checking', 'Bank', 'Bank', 1],
  ['1100', 'Accounts Receivable (A/R)', 'Accounts receivable (A/R)', 'Accounts Receivable', 1],
  ['1600', 'Van', 'Fixed Assets', 'Fixed Asset', 1],
  ['1610', 'Van:Original Cost', 'Fixed Assets', 'Fixed Asset', 1],
  ['2000', 'Accounts Payable (A/P)', 'Accounts payable (A/P)', 'Accounts Payable', -1],
  ['3000', 'Capital', 'Equity', 'Equity', -1],
  ['3900', 'Retained Earnings', 'Equity', 'Retained Earnings', -1],
  ['4000', 'Joinery', 'Income', 'Revenue', -1],
  ['6000', 'Fuel', 'Expenses', 'Expense', 1],
  ['6010', 'Fuel:Van', 'Expenses', 'Expense', 1],
  ['6020', 'Fuel:Saw', 'Expenses', 'Expense', 1],
] as const;
export type AccountNumber = (typeof ACCOUNTS)[number][0];

/** A line: the number of its account, its amount in cents (positive for a debit) and its memo. */
type Line = readonly [account: AccountNumber, minor: number, memo?: string];

export interface Entry {
  readonly id: string;
  readonly day: string;
  readonly kind: string;
  readonly number: string;
  readonly name: string;
  readonly lines: readonly Line[];
}

const COMPANY = 'Lindgren & Daughters';
const [CHECKING, RECEIVABLE, COST, PAYABLE, CAPITAL, SALES, FUEL, SAW] = [
  '1000',
  '1100',
  '1610',
  '2000',
  '3000',
  '4000',
  '6010',
  '6020',
] as const;

/** The books of two years, all with entries of several kinds. */
export const ENTRIES: readonly Entry[] = [
  {
    id: '1',
    day: '2024-01-02',
    kind: 'Deposit',
    number: '',
    name: 'Ada',
    lines: [
      [CHECKING, 900_000, 'Start'],
      [CAPITAL, -900_000, 'Start'],
    ],
  },
  {
    id: '2',
    day: '2024-03-05',
    kind: 'Invoice',
    number: '1001',
    name: 'Birch, Inc.',
    lines: [
      [RECEIVABLE, 120_000],
      [SALES, -100_000, 'Table'],
      [SALES, -20_000, 'Chairs, "oak"'],
    ],
  },
  {
    id: '7',
    day: '2024-12-31',
    kind: 'Bill',
    number: '77-A',
    name: 'Sawmill',
    lines: [
      [SAW, 4_050, 'Fuel'],
      [FUEL, 950],
      [PAYABLE, -5_000],
    ],
  },
  {
    id: '12',
    day: '2025-02-13',
    kind: 'Payment',
    number: '',
    name: 'Birch, Inc.',
    lines: [
      [CHECKING, 70_000],
      [RECEIVABLE, -70_000],
    ],
  },
  {
    id: '13',
    day: '2025-02-13',
    kind: 'Expense',
    number: '',
    name: 'Garage',
    lines: [
      [COST, 800_000, 'Van'],
      [CHECKING, -800_000, 'Van'],
    ],
  },
  {
    id: '14',
    day: '2025-02-13',
    kind: 'Expense',
    number: '',
    name: 'Pump',
    lines: [
      [FUEL, 3_333],
      [CHECKING, -3_333],
    ],
  },
  {
    id: '15',
    day: '2025-11-30',
    kind: 'Credit Memo',
    number: 'CM-1',
    name: 'Birch, Inc.',
    lines: [
      [SALES, 5_000, 'Scratch'],
      [RECEIVABLE, -5_000],
    ],
  },
];

const account = (wanted: AccountNumber) => ACCOUNTS.find(([number]) => number === wanted) ?? ACCOUNTS[0];
const nameOf = (wanted: AccountNumber): string => account(wanted)[1];
const leafOf = (wanted: AccountNumber): string => nameOf(wanted).split(':').at(-1) ?? '';
const sumOf = (lines: readonly Line[], sign: -1 | 1): number => lines.reduce((sum, [, minor]) => sum + Math.max(minor * sign, 0), 0);
const allLines = (entries: readonly Entry[]): readonly Line[] => entries.flatMap(({ lines }) => lines);

/** How a file prints amounts: texts of CSV, numbers of a workbook, or formulas that were never calculated. */
export type Cells = 'csv' | 'numbers' | 'formulas';
const amount = (minor: number, cells: Cells): ReportCell => {
  if (minor === 0) return '';
  if (cells === 'csv') return printed(minor / 100);
  return cells === 'numbers' ? minor / 100 : { formula: (minor / 100).toFixed(2) };
};
const zero = (minor: number, cells: Cells): ReportCell => (minor === 0 ? '0.00' : amount(minor, cells));
const total = (minor: number, cells: Cells): ReportCell => (cells === 'csv' ? inDollars(minor / 100) : amount(minor, cells));
const sides = (minor: number, cells: Cells): Row => [amount(Math.max(minor, 0), cells), amount(Math.max(-minor, 0), cells)];

const american = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
const british = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

export const PERIOD = 'January 1, 2024-December 31, 2025';
const head = (title: string, modern: boolean, period: string): Rows => [
  ...(modern ? [[title], [COMPANY]] : [[COMPANY], [title]]),
  [period],
  [],
];
const stamp: Rows = [[], ['Monday, Jan 05, 2026 09:20:19 AM GMT-7']];

export interface Style {
  readonly modern?: boolean;
  readonly cells?: Cells;
  readonly period?: string;
  readonly basis?: string;
}

/** The journal of kind A: classic, where a day begins an entry, or modern, under the id of each entry. */
export const journalA = (
  entries: readonly Entry[] = ENTRIES,
  { modern = false, cells = 'csv', period = PERIOD, basis }: Style = {},
): Rows => {
  const names = modern
    ? [
        '',
        'Transaction date',
        'Transaction type',
        'Num',
        'Name',
        'Description',
        'Distribution account number',
        'Account full name',
        'Debit',
        'Credit',
      ]
    : ['', 'Date', 'Transaction Type', 'Num', 'Name', 'Memo/Description', 'Account', 'Debit', 'Credit'];
  const totals = (label: string, lines: readonly Line[]): Row => [
    label,
    ...names.slice(3).map(() => ''),
    total(sumOf(lines, 1), cells),
    total(sumOf(lines, -1), cells),
  ];
  const body = entries.flatMap(({ id, day, kind, number, name, lines }): Rows => {
    const printedLines = lines.map(([of, minor, memo = ''], at): Row => {
      const first = [american(day), kind, number, name];
      const common = modern ? ['', ...first, memo, of, nameOf(of)] : ['', ...(at === 0 ? first : ['', '', '', '']), memo, nameOf(of)];
      return [...common, ...sides(minor, cells)];
    });
    return modern ? [[id], ...printedLines, totals(`Total for ${id}`, lines)] : [...printedLines, totals('', lines), []];
  });
  const end = basis === undefined ? stamp : [[], [`Monday, Jan 05, 2026 09:20:19 AM GMT-7 - ${basis}`]];
  return [...head('Journal', modern, period), names, ...body, totals('TOTAL', allLines(entries)), ...end];
};

/** Lines of an account in the order of their entries. */
const linesOn = (entries: readonly Entry[], of: AccountNumber) =>
  entries.flatMap((entry) => entry.lines.flatMap(([each, minor, memo = '']) => (each === of ? [{ entry, minor, memo }] : [])));

/** Balances at the beginning, in cents, positive on the debit side. */
export type Beginnings = Readonly<Partial<Record<AccountNumber, number>>>;

interface LedgerStyle extends Style {
  readonly beginnings?: Beginnings;
  /** Amounts in a column for debits and one for credits. */
  readonly twoSides?: boolean;
}

/** The general ledger of kind A: accounts in accounts, amounts and balances positive on the usual side. */
export const ledgerA = (
  entries: readonly Entry[] = ENTRIES,
  { modern = false, cells = 'csv', period = PERIOD, beginnings = {}, twoSides = false }: LedgerStyle = {},
): Rows => {
  const amounts = twoSides ? ['Debit', 'Credit'] : ['Amount'];
  const names = modern
    ? ['', 'Transaction date', 'Transaction type', 'Num', 'Name', 'Description', 'Split', ...amounts, 'Balance']
    : ['', 'Date', 'Transaction Type', 'Num', 'Name', 'Memo/Description', 'Split', ...amounts, 'Balance'];
  const own = (of: AccountNumber): Rows => {
    const lines = linesOn(entries, of);
    const side = account(of)[4];
    let balance = beginnings[of] ?? 0;
    if (lines.length === 0 && balance === 0) return [];
    const title = `${of} ${leafOf(of)}`;
    const begin: Rows =
      beginnings[of] === undefined ? [] : [['', 'Beginning Balance', ...names.slice(3).map(() => ''), amount(balance * side, cells)]];
    const rows = lines.map(({ entry, minor, memo }): Row => {
      balance += minor;
      const shown = twoSides ? sides(minor, cells) : [zero(minor * side, cells)];
      return ['', american(entry.day), entry.kind, entry.number, entry.name, memo, '-Split-', ...shown, zero(balance * side, cells)];
    });
    return [[title], ...begin, ...rows, totalRow(title, of, [of])];
  };
  const totalRow = (title: string, of: AccountNumber, all: readonly AccountNumber[]): Row => {
    const minors = all.flatMap((each) => linesOn(entries, each).map(({ minor }) => minor));
    const sum = minors.reduce((whole, minor) => whole + minor, 0);
    const both = [1, -1].map((sign) =>
      total(
        minors.reduce((whole, minor) => whole + Math.max(minor * sign, 0), 0),
        cells,
      ),
    );
    return [`Total for ${title}`, ...names.slice(1, 7).map(() => ''), ...(twoSides ? both : [total(sum * account(of)[4], cells)]), ''];
  };
  const body = ACCOUNTS.filter(([, name]) => !name.includes(':')).flatMap(([of, name]): Rows => {
    const below = ACCOUNTS.filter((each) => each[1].startsWith(`${name}:`)).map(([each]) => each);
    const inside = below.flatMap(own);
    const title = `${of} ${leafOf(of)}`;
    const mine = own(of);
    if (inside.length === 0) return mine;
    return [...(mine.length === 0 ? [[title]] : mine), ...inside, totalRow(`${title} with sub-accounts`, of, [of, ...below])];
  });
  return [...head('General Ledger', modern, period), names, ...body, ...stamp];
};

const headB = (title: string, period: string): Rows => [[title], [COMPANY], [period], []];
export const PERIOD_B = 'For the period 1 January 2024 to 31 December 2025';

/** The journal of kind B: with the id on each line, or in blocks below it. */
export const journalB = (
  entries: readonly Entry[] = ENTRIES,
  { blocks = false, cells = 'csv', period = PERIOD_B }: Style & { readonly blocks?: boolean } = {},
): Rows => {
  if (blocks)
    return [
      ...headB('Journal Report', period),
      ['Account', 'Debit', 'Credit'],
      ...entries.flatMap(
        ({ id, day, kind, lines }): Rows => [
          [`ID ${id} | ${british(day)} | Posted by Ada Lindgren | ${kind}`],
          ...lines.map(([of, minor]): Row => [`${nameOf(of)} (${of})`, ...sides(minor, cells)]),
          ['Total', total(sumOf(lines, 1), cells), total(sumOf(lines, -1), cells)],
          [],
        ],
      ),
    ];
  return [
    ...headB('Journal Report', period),
    [
      'Date',
      'Journal ID',
      'Source',
      'Contact',
      'Description',
      'Reference',
      'Posted Date',
      'Posted By',
      'Account Code',
      'Account',
      'Debit',
      'Credit',
    ],
    ...entries.flatMap(({ id, day, kind, number, name, lines }) =>
      lines.map(
        ([of, minor, memo = '']): Row => [
          british(day),
          id,
          kind,
          name,
          memo,
          number,
          british(day),
          'Ada',
          of,
          nameOf(of),
          ...sides(minor, cells),
        ],
      ),
    ),
    ['Total', '', '', '', '', '', '', '', '', '', total(sumOf(allLines(entries), 1), cells), total(sumOf(allLines(entries), -1), cells)],
  ];
};

interface LedgerStyleB extends LedgerStyle {
  /** The account on each line, and no sections. */
  readonly flat?: boolean;
  /** Running balances positive on the usual side of the account. */
  readonly usual?: boolean;
  readonly withIds?: boolean;
}

/** The general ledger of kind B, in sections or with the account on each line. */
export const ledgerB = (
  entries: readonly Entry[] = ENTRIES,
  { cells = 'csv', period = PERIOD_B, beginnings = {}, flat = false, usual = false, withIds = false }: LedgerStyleB = {},
): Rows => {
  const names = [
    'Date',
    'Source',
    'Contact',
    'Description',
    'Reference',
    ...(withIds ? ['Journal ID'] : []),
    'Debit',
    'Credit',
    'Running Balance',
    'Gross',
    'Tax',
  ];
  const blank = names.slice(1, names.indexOf('Debit')).map(() => '');
  const body = ACCOUNTS.flatMap(([of, name, , type, side]): Rows => {
    const lines = linesOn(entries, of);
    const sign = usual ? side : 1;
    let balance = beginnings[of] ?? 0;
    if (lines.length === 0 && balance === 0) return [];
    const closing = balance + lines.reduce((sum, { minor }) => sum + minor, 0);
    const rows = lines.map(({ entry, minor, memo }): Row => {
      balance += minor;
      const common = [british(entry.day), entry.kind, entry.name, memo, entry.number, ...(withIds ? [entry.id] : [])];
      return [
        ...common,
        ...sides(minor, cells),
        zero(balance * sign, cells),
        zero(minor, cells),
        '0.00',
        ...(flat ? [of, name, type] : []),
      ];
    });
    if (flat) return rows;
    const both = [1, -1].map((way) =>
      total(
        lines.reduce((sum, { minor }) => sum + Math.max(minor * way, 0), 0),
        cells,
      ),
    );
    const opening: Rows =
      beginnings[of] === undefined ? [] : [['Opening Balance', ...blank, '', '', zero((beginnings[of] ?? 0) * sign, cells)]];
    return [
      [name],
      ...opening,
      ...rows,
      [`Total ${name}`, ...blank, ...both, ''],
      ...(opening.length === 0 ? [] : [['Closing Balance', ...blank, '', '', zero(closing * sign, cells)]]),
      [],
    ];
  });
  const whole = [total(sumOf(allLines(entries), 1), cells), total(sumOf(allLines(entries), -1), cells)];
  return [
    ...headB('General Ledger Detail', period),
    [...names, ...(flat ? ['Account Code', 'Account', 'Account Type'] : [])],
    ...body,
    ['Total', ...blank, ...whole],
  ];
};

export const listA: Rows = [
  ...head('Account List', false, ''),
  ['', 'Account #', 'Account', 'Type', 'Detail type', 'Description', 'Balance'],
  ...ACCOUNTS.map(([number, name, type]) => ['', number, name, type, 'Other', '', '0.00']),
];
export const chartB: Rows = [
  ['*Code', '*Name', '*Type', '*Tax Code', 'Description'],
  ...ACCOUNTS.map(([code, name, , type]) => [code, name, type, 'Exempt', '']),
];

/** The parties that stand for nobody on the control accounts. */
const NOBODY: ReadonlyMap<AccountNumber, string> = new Map([
  [RECEIVABLE, '(no customer)'],
  [PAYABLE, '(no vendor)'],
]);

/** The entries as they are read, each without its id, with lines in the order of their amounts. */
export const expected = (
  entries: readonly Entry[],
  idOf: (of: AccountNumber) => string,
  withNames = true,
): readonly Omit<SourceEntry, 'id'>[] =>
  entries.map(({ day, kind, number, name, lines }) => ({
    date: day as SourceEntry['date'],
    description: withNames ? `${kind}, ${name}` : kind,
    number: withNames ? number || null : null,
    lines: sorted(
      lines.map(([of, minor, memo]) => ({
        accountId: idOf(of),
        debit: (Math.max(minor, 0) / 100).toFixed(2),
        credit: (Math.max(-minor, 0) / 100).toFixed(2),
        memo: withNames ? (memo ?? null) : null,
        counterpartyId: NOBODY.has(of) && withNames ? name : (NOBODY.get(of) ?? null),
      })),
    ),
  }));

const sorted = (lines: SourceEntry['lines']): SourceEntry['lines'] =>
  [...lines].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** Entries that were read, comparable with the expected ones. */
export const comparable = (entries: readonly SourceEntry[] = []): readonly Omit<SourceEntry, 'id'>[] =>
  entries.map(({ id: _, lines, ...rest }) => ({ ...rest, lines: sorted(lines) }));
