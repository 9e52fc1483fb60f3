import { describe, expect, it } from 'vitest';
import { csvOf, file, refusalOf, USD } from '../../test/migration-files.ts';
import { sheetOf } from '../../test/migration-sheets.ts';
import { processorMs } from '../../test/processor-time.ts';
import { fieldText, sentence } from '../../test/said.ts';
import { xlsxOf } from '../../test/workbook-files.ts';
import { readAccountingA } from './accounting-a/read-accounting-a.ts';
import { computed } from './formulas.ts';

/** The number of a formula in C1, beside 12.50 in A1, 7.25 in A2, 0.1 in B1 and a text in B2. */
const numberIn = (formula: string): string | null => {
  const rows = computed([
    { number: 1, cells: ['12.5', '0.1', `=${formula}`] },
    { number: 2, cells: ['7.25', 'text', ''] },
    { number: 9, cells: ['', '', '=C1+1'] },
  ]);
  return 'row' in rows ? null : (rows[0]?.cells[2] ?? null);
};

describe('a formula without a value', () => {
  it.each([
    ['48210.55', '48210.55'],
    ['-5', '-5'],
    ['--5', '5'],
    ['A1+A2', '19.75'],
    ['((A1)+(A2))+(B1)', '19.85'],
    ['A1-(A2-(B1-1))', '4.35'],
    ['-(A1+A2)', '-19.75'],
    [' $A$1 + A2 ', '19.75'],
    ['SUM(A1:A2)', '19.75'],
    ['SUM(A1:B2)-SUM(A1,A2)', '0.1'],
    ['0.1+0.2', '0.3'],
    ['D7+1', '1'],
  ])('[MGF-4] of numbers, cells, sums and differences is computed exactly: %s', (formula, value) => {
    expect(numberIn(formula)).toBe(value);
  });

  it.each([
    'A1*2',
    'B2+1',
    'A1:A2',
    'SUM(A1:A2',
    'A1+',
    '(A1))',
    'A1 A2',
    'A1,A2',
    'C1+1',
    'C9',
    "'[1]Other'!A1",
    '[1]Sheet!A1',
    'Sheet2!A1',
    'WEBSERVICE("x")',
    'IF(A1,1,2)',
    '1e9',
    '',
    ')',
  ])('[MGF-4] of another kind, of texts or in a circle is not computed: %s', (formula) => {
    expect(numberIn(formula)).toBeNull();
  });

  it('[MGF-4] refuses its file with the cell', () => {
    const bytes = sheetOf([
      ['', 'Debit', 'Credit'],
      ['Bank', { formula: '[1]Other!A1' }, ''],
      ['TOTAL', 0, 0],
    ]);
    const refusal = refusalOf(readAccountingA([file('tb.xlsx', bytes)], { currency: USD }));
    expect(fieldText(refusal.field ?? '')).toBe('tb.xlsx, row 2, column B');
    const shared = xlsxOf('<row r="1"><c r="A1"><f t="shared" si="0"/></c></row>');
    expect(sentence(refusalOf(readAccountingA([file('tb.xlsx', shared)], { currency: USD })))).toMatch(
      /^tb\.xlsx, row 1, column A: the cell has a formula/,
    );
  });

  it('[MGF-4] [MGF-13] is bounded: long chains, deep parentheses and large ranges end', () => {
    const took = processorMs(() => {
      const chain = Array.from({ length: 20_000 }, (_, at) => ({ number: at + 1, cells: [at === 0 ? '1' : `=A${at}+1`] }));
      const rows = computed(chain);
      expect('row' in rows ? null : rows.at(-1)?.cells).toEqual(['20000']);
      const forward = Array.from({ length: 20_000 }, (_, at) => ({ number: at + 1, cells: [`=A${at + 2}`] }));
      expect(computed(forward)).toEqual({ row: 1, at: 0 });
      const deep = `${'('.repeat(50_000)}1${')'.repeat(50_000)}`;
      expect(numberIn(deep)).toBe('1');
      const ranges = Array.from({ length: 1_000 }, (_, at) => ({ number: at + 1, cells: ['=SUM(B1:ZZ9999999)'] }));
      expect(computed(ranges)).toEqual({ row: 1, at: 0 });
    });
    expect(took).toBeLessThan(8_000);
  });
});

describe('a hostile file', () => {
  it.each([
    [
      'too many files',
      Array.from({ length: 13 }, () => file('a.csv', 'x')),
      /^There are 13 files\. Send only the reports, in at most 12 files/,
    ],
    ['no file', [], /^The migration has no file/],
    ['an empty one', [file('a.csv', '')], /^a\.csv: the file is empty/],
    ['a PDF', [file('a.csv', '%PDF-1.7 x')], /^a\.csv: .*PDF/],
    ['a statement', [file('a.csv', 'OFXHEADER:100\n<OFX></OFX>')], /^a\.csv: .*statement file \(OFX\)/],
    ['a bomb of spaces', [file('a.xlsx', xlsxOf(' '.repeat(130 * 1024 * 1024)))], /^a\.xlsx: The unpacked workbook has more than 128 MB/],
    ['too many rows', [file('a.csv', `Debit,Credit\n${'1,2\n'.repeat(300_000)}`)], /^a\.csv: The file has more than \d+ rows/],
    ['an open quote', [file('a.csv', csvOf([['Debit', 'Credit']]).concat('\n"x'))], /^a\.csv, row 2: a quotation mark is opened/],
  ])('[MGF-13] of %s is refused by its name', (_, files, message) => {
    const refused = () => sentence(refusalOf(readAccountingA(files, { currency: USD })));
    expect(processorMs(() => expect(refused()).toMatch(message))).toBeLessThan(8_000);
  });
});
