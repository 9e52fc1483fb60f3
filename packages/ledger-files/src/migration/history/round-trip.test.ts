import fc from 'fast-check';
import { addDays, date, isRefusal, type MigrationFile } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNTS,
  type AccountNumber,
  type Beginnings,
  type Cells,
  chartB,
  comparable,
  type Entry,
  expected,
  journalA,
  journalB,
  ledgerA,
  ledgerB,
  listA,
} from '../../../test/history-files.ts';
import { csvOf, file, readOf, type SaidMigration, USD } from '../../../test/migration-files.ts';
import { type ReportCell, sheetOf } from '../../../test/migration-sheets.ts';
import { sentence } from '../../../test/said.ts';
import { readAccountingA } from '../accounting-a/read-accounting-a.ts';
import { readAccountingB } from '../accounting-b/read-accounting-b.ts';
import type { SourceEntry } from '../migration-read.ts';

type Rows = readonly (readonly ReportCell[])[];
const NUMBERS = ACCOUNTS.map(([number]) => number);
const OPTIONS = { currency: USD, cutoverDate: '2025-12-31' };
const printedAs = (rows: Rows, cells: Cells): MigrationFile =>
  file('h', cells === 'csv' ? csvOf(rows.map((row) => row.map(String))) : sheetOf(rows));
const list = (rows: Rows): MigrationFile => printedAs(rows, 'csv');

/** A company: entries of two to five lines, each with a number of its own, none of them zero. */
const word = fc.stringMatching(/^[A-Z][a-z]{1,6}(?: [A-Z&"'][a-z]{1,4})?$/);
/** Texts that look like rows of other kinds. */
const trap = fc.constantFrom(
  'Opening Balance',
  'Beginning Balance',
  'Closing Balance',
  'Total',
  'TOTAL',
  'Total for 1',
  'UTC',
  'Cash Basis',
  'Account: Fuel',
  '12/31/2025',
  'ID 7',
);
const entry = fc.record({
  days: fc.nat(700),
  kind: fc.constantFrom('Invoice', 'Bill', 'Expense', 'Journal Entry'),
  name: fc.oneof({ arbitrary: word, weight: 9 }, trap),
  lines: fc.array(
    fc.tuple(fc.constantFrom(...NUMBERS), fc.integer({ min: -2_000_000, max: 2_000_000 }), fc.oneof(fc.constant(''), word, trap)),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  last: fc.constantFrom(...NUMBERS),
});
const company: fc.Arbitrary<readonly Entry[]> = fc.array(entry, { minLength: 1, maxLength: 12 }).map((entries) =>
  entries
    .flatMap(({ days, kind, name, lines, last }, at): readonly Entry[] => {
      const first = lines
        .filter(([, minor]) => minor !== 0)
        .map(([of, minor, memo]) => (memo === '' ? ([of, minor] as const) : ([of, minor, memo] as const)));
      const sum = first.reduce((whole, [, minor]) => whole + minor, 0);
      const whole = sum === 0 ? first : [...first, [last, -sum] as const];
      const day = addDays(date('2024-01-15'), days);
      return whole.length === 0 ? [] : [{ id: String(at + 1), day, kind, number: `N${at}`, name, lines: whole }];
    })
    .sort((a, b) => {
      if (a.day < b.day) return -1;
      return a.day > b.day ? 1 : 0;
    }),
);
const beginnings: fc.Arbitrary<Beginnings> = fc
  .array(fc.tuple(fc.constantFrom(...NUMBERS), fc.integer({ min: -900_000, max: 900_000 })), { maxLength: 4 })
  .map((some) => {
    const nets = new Map<AccountNumber, number>();
    for (const [of, minor] of some)
      nets.set(of, (nets.get(of) ?? 0) + minor).set('3000', (nets.get('3000') ?? 0) - minor + (of === '3000' ? minor - minor : 0));
    const sum = [...nets.values()].reduce((whole, minor) => whole + minor, 0);
    return Object.fromEntries([...nets.set('3900', (nets.get('3900') ?? 0) - sum)].filter(([, minor]) => minor !== 0)) as Beginnings;
  });
const cells = fc.constantFrom<Cells>('csv', 'numbers', 'formulas');

const fullName = (number: string): string => ACCOUNTS.find((account) => account[0] === number)?.[1] ?? '';
const code = (number: string): string => number;
const A = (rows: Rows, print: Cells) => readOf(readAccountingA([list(listA), printedAs(rows, print)], OPTIONS));
const B = (rows: Rows, print: Cells) => readOf(readAccountingB([list(chartB), printedAs(rows, print)], OPTIONS));

/** Without order: entries of one day may change places. */
const alike = (entries: readonly Omit<SourceEntry, 'id'>[]): readonly string[] => entries.map((each) => JSON.stringify(each)).sort();
const opening = (read: Pick<SaidMigration, 'entries'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (read.entries?.find(({ id }) => id === 'beginning')?.lines ?? []).map(({ accountId, debit, credit }) => [
      accountId,
      (Number(debit) - Number(credit)).toFixed(2),
    ]),
  );
const openingOf = (begun: Beginnings, idOf: (number: string) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(begun).map(([of, minor]) => [idOf(of), (minor / 100).toFixed(2)]));
const withoutOpening = ({ entries = [] }: SaidMigration) => comparable(entries.filter(({ id }) => id !== 'beginning'));

/** Each layout: its rows, its reader, and the list of accounts beside it. */
const FACES: readonly ((entries: readonly Entry[]) => readonly [Rows, typeof readAccountingA, Rows])[] = [
  (entries) => [journalA(entries), readAccountingA, listA],
  (entries) => [journalA(entries, { modern: true }), readAccountingA, listA],
  (entries) => [ledgerA(entries), readAccountingA, listA],
  (entries) => [journalB(entries), readAccountingB, chartB],
  (entries) => [ledgerB(entries), readAccountingB, chartB],
];

describe('the entries of any company', () => {
  it('[MGF-51] [MGF-60] printed as a journal of kind A are read back', () => {
    fc.assert(
      fc.property(company, fc.boolean(), cells, (entries, modern, print) => {
        fc.pre(entries.length > 0);
        const read = A(journalA(entries, { modern, cells: print }), print);
        expect(alike(comparable(read.entries))).toEqual(alike(expected(entries, fullName)));
        if (modern) expect(read.entries?.map(({ id }) => id)).toEqual(entries.map(({ id }) => id));
      }),
    );
  });

  it('[MGF-53] [MGF-54] [MGF-55] [MGF-61] printed as a general ledger of kind A are read back', () => {
    fc.assert(
      fc.property(company, beginnings, fc.boolean(), fc.boolean(), cells, (entries, begun, modern, twoSides, print) => {
        fc.pre(entries.length > 0);
        const read = A(ledgerA(entries, { modern, twoSides, cells: print, beginnings: begun }), print);
        expect(alike(withoutOpening(read))).toEqual(alike(expected(entries, fullName)));
        expect(opening(read)).toEqual(openingOf(begun, fullName));
      }),
    );
  });

  it('[MGF-51] [MGF-63] printed as a journal of kind B are read back', () => {
    fc.assert(
      fc.property(company, fc.boolean(), cells, (entries, blocks, print) => {
        fc.pre(entries.length > 0);
        const read = B(journalB(entries, { blocks, cells: print }), print);
        expect(alike(comparable(read.entries))).toEqual(alike(expected(entries, code, !blocks)));
        expect(read.entries?.map(({ id }) => id)).toEqual(entries.map(({ id }) => id));
      }),
    );
  });

  it('[MGF-53] [MGF-54] [MGF-55] [MGF-64] printed as a general ledger of kind B are read back', () => {
    fc.assert(
      fc.property(
        company,
        beginnings,
        fc.record({ flat: fc.boolean(), usual: fc.boolean(), withIds: fc.boolean() }),
        cells,
        (entries, begun, style, print) => {
          fc.pre(entries.length > 0);
          const given = style.flat ? {} : begun;
          const rows = ledgerB(entries, { ...style, cells: print, beginnings: given });
          const read = readAccountingB([list(chartB), printedAs(rows, print)], OPTIONS);
          if (isRefusal(read)) {
            expect(sentence(read)).toMatch(/the report does not show the side of this balance/);
            return;
          }
          expect(alike(withoutOpening(readOf(read)))).toEqual(alike(expected(entries, code)));
          expect(opening(read)).toEqual(openingOf(given, code));
        },
      ),
    );
  });

  it('[MGF-54] printed as general ledgers without numbers have the same balances of each account, party and day', () => {
    fc.assert(
      fc.property(company, fc.boolean(), (numbered, isB) => {
        fc.pre(numbered.length > 0);
        const entries = numbered.map((each, at) => ({ ...each, number: '', kind: 'Expense', day: at % 2 === 0 ? '2024-05-05' : each.day }));
        const read = isB ? B(ledgerB(entries), 'csv') : A(ledgerA(entries), 'csv');
        const of = isB ? code : fullName;
        expect(daily(read.entries ?? [])).toEqual(daily(expected(entries, of)));
        for (const { lines } of read.entries ?? []) expect(sum(lines)).toBe(0);
      }),
    );
  });

  it('[MGF-1] [MGF-51] with any cell replaced are refused by file and row, or read to entries that balance', () => {
    const texts = fc.oneof(
      fc.constantFrom(
        '',
        'Total',
        'TOTAL',
        'Total for 1',
        'Beginning Balance',
        '1',
        'ID 7 | 05/05/2024',
        '-',
        '(1.00)',
        '99.99',
        '05/06/2024',
        '4000 Joinery',
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(company, fc.constantFrom(...FACES), fc.nat(), fc.nat(12), texts, (entries, face, row, column, text) => {
        fc.pre(entries.length > 0);
        const [rows, reader, accounts] = face(entries);
        const at = row % rows.length;
        const changed = rows.map((cells, place) =>
          place === at ? Object.assign([...cells], { [Math.min(column, cells.length)]: text }) : cells,
        );
        const read = reader([list(accounts), printedAs(changed, 'csv')], OPTIONS);
        if (isRefusal(read)) expect(sentence(read)).toMatch(/^h(?:, row \d+)?|^the file/);
        else for (const { lines } of read.entries ?? []) expect(sum(lines)).toBe(0);
      }),
    );
  });

  it('[MGF-51] [MGF-52] [MGF-53] [MGF-54] with a cent changed or a row lost are refused, or balance in every way', () => {
    fc.assert(
      fc.property(company, fc.constantFrom(...FACES), fc.nat(), fc.boolean(), (entries, face, place, isLost) => {
        fc.pre(entries.length > 0);
        const [rows, reader, accounts] = face(entries);
        const lines = rows.flatMap((row, at) =>
          row.filter((cell) => /^-?[\d,]+\.\d\d$/.test(String(cell))).length > 0 && row.length > 8 ? [at] : [],
        );
        const at = lines[place % Math.max(lines.length, 1)];
        fc.pre(at !== undefined);
        const spoiled = isLost ? rows.filter((_, row) => row !== at) : rows.map((row, each) => (each === at ? cent(row) : row));
        const read = reader([list(accounts), printedAs(spoiled, 'csv')], OPTIONS);
        expect(isRefusal(read)).toBe(true);
      }),
    );
  });
});

/** The first amount of a row, with one cent more. */
const cent = (row: readonly ReportCell[]): readonly ReportCell[] => {
  const at = row.findIndex((cell) => /^-?[\d,]+\.\d\d$/.test(String(cell)));
  return row.map((cell, place) => (place === at ? (Number(String(cell).replaceAll(',', '')) + 0.01).toFixed(2) : cell));
};

const cents = ({ debit, credit }: SourceEntry['lines'][number]): number =>
  Math.round(Number(debit) * 100) - Math.round(Number(credit) * 100);
const sum = (lines: SourceEntry['lines']): number => lines.reduce((whole, line) => whole + cents(line), 0);

/** What moved each account of each party on each day. */
const daily = (entries: readonly Omit<SourceEntry, 'id'>[]): Readonly<Record<string, number>> => {
  const moved: Record<string, number> = {};
  for (const { date: on, lines } of entries)
    for (const line of lines) {
      const key = `${on} ${line.accountId} ${line.counterpartyId ?? ''}`;
      moved[key] = (moved[key] ?? 0) + cents(line);
    }
  return Object.fromEntries(Object.entries(moved).filter(([, minor]) => minor !== 0));
};
