import type { MigrationFile } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNTS,
  chartB,
  comparable,
  ENTRIES,
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
import { readAccountingA } from '../accounting-a/read-accounting-a.ts';
import { readAccountingB } from '../accounting-b/read-accounting-b.ts';

type Rows = readonly (readonly ReportCell[])[];
const asCsv = (rows: Rows, name: string): MigrationFile => file(name, csvOf(rows.map((cells) => cells.map(String))));
const asSheet = (rows: Rows, name: string): MigrationFile => file(name, sheetOf(rows));
const fullName = (number: string): string => ACCOUNTS.find((account) => account[0] === number)?.[1] ?? '';
const code = (number: string): string => number;

const A = (rows: Rows, print = asCsv): SaidMigration =>
  readOf(readAccountingA([asCsv(listA, '1.txt'), print(rows, '2.txt')], { currency: USD }));
const B = (rows: Rows, print = asCsv): SaidMigration =>
  readOf(readAccountingB([asCsv(chartB, '1.txt'), print(rows, '2.txt')], { currency: USD }));

const BALANCES = [...new Set(ENTRIES.flatMap(({ lines }) => lines.map(([of]) => of)))].flatMap((of) => {
  const net = ENTRIES.flatMap(({ lines }) => lines).reduce((sum, [each, minor]) => sum + (each === of ? minor : 0), 0);
  return net === 0 ? [] : [[of, (net / 100).toFixed(2)] as const];
});
const balancesOf = ({ trialBalance }: SaidMigration) =>
  trialBalance.map(({ accountId, debit, credit }) => [accountId, (Number(debit) - Number(credit)).toFixed(2)]);

describe('every entry of the old books', () => {
  it.each<[string, SaidMigration]>([
    ['the classic journal, as CSV', A(journalA())],
    ['the classic journal, in a workbook with formulas', A(journalA(ENTRIES, { cells: 'formulas' }), asSheet)],
    ['the modern journal, as CSV', A(journalA(ENTRIES, { modern: true }))],
    ['the modern journal, in a workbook with numbers', A(journalA(ENTRIES, { modern: true, cells: 'numbers' }), asSheet)],
    ['the classic general ledger, as CSV', A(ledgerA())],
    ['the modern general ledger, in a workbook with formulas', A(ledgerA(ENTRIES, { modern: true, cells: 'formulas' }), asSheet)],
    ['the general ledger with both sides', A(ledgerA(ENTRIES, { modern: true, twoSides: true }))],
  ])('[MGF-51] [MGF-53] [MGF-54] [MGF-56] [MGF-60] [MGF-61] of kind A is read from %s', (_, read) => {
    expect(comparable(read.entries)).toEqual(expected(ENTRIES, fullName));
    expect(read).toMatchObject({ cutoverDate: '2025-12-31', openItems: [], counterparties: [{ id: 'Birch, Inc.' }, { id: 'Sawmill' }] });
    expect(balancesOf(read).sort()).toEqual(BALANCES.map(([of, net]) => [fullName(of), net]).sort());
    expect(read.accounts.map(({ name }) => name)).toEqual(ACCOUNTS.map(([, name]) => name));
    expect(read.doubts).toEqual([expect.stringContaining('Without a trial balance')]);
  });

  it.each<[string, SaidMigration]>([
    ['the journal, as CSV', B(journalB())],
    ['the journal, in a workbook with formulas', B(journalB(ENTRIES, { cells: 'formulas' }), asSheet)],
    ['the general ledger in sections', B(ledgerB())],
    ['the general ledger in sections with usual signs', B(ledgerB(ENTRIES, { usual: true }))],
    ['the general ledger with the account on each line', B(ledgerB(ENTRIES, { flat: true }))],
    ['the general ledger with ids, in a workbook with numbers', B(ledgerB(ENTRIES, { withIds: true, cells: 'numbers' }), asSheet)],
  ])('[MGF-51] [MGF-53] [MGF-54] [MGF-56] [MGF-63] [MGF-64] of kind B is read from %s', (_, read) => {
    expect(comparable(read.entries)).toEqual(expected(ENTRIES, code));
    expect(balancesOf(read).sort()).toEqual([...BALANCES].sort());
    expect(read.doubts).toEqual([expect.stringContaining('Without a trial balance')]);
  });

  it('[MGF-63] [MGF-56] of kind B is read from a journal in blocks, which names no contacts', () => {
    const read = B(journalB(ENTRIES, { blocks: true }));
    expect(comparable(read.entries)).toEqual(expected(ENTRIES, code, false));
    expect(read.entries?.map(({ id }) => id)).toEqual(ENTRIES.map(({ id }) => id));
    expect(read.doubts).toEqual([
      expect.stringMatching(/^2\.txt, row 12: 4 lines have no customer or vendor, although they are on Accounts Receivable \(A\/R\)/),
      expect.stringContaining('Without a trial balance'),
    ]);
  });

  it('[MGF-13] of a report with 100,000 lines is read, and its parties are as many as they are', () => {
    const one = ENTRIES[0];
    const many: readonly Entry[] =
      one === undefined
        ? []
        : Array.from({ length: 50_000 }, (_, at) => ({
            ...one,
            id: String(at),
            number: `N${at}`,
            name: `Customer ${at % 300}`,
            lines: [
              ['1100', 100 + at],
              ['4000', -100 - at],
            ],
          }));
    const read = A(journalA(many, { modern: true }));
    expect([read.entries?.length, read.counterparties.length, read.trialBalance.map(({ debit }) => debit)]).toEqual([
      50_000,
      300,
      ['12549750.00', '0.00'],
    ]);
  });
});
