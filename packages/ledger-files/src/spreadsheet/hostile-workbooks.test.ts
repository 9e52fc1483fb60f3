import fc from 'fast-check';
import { isRefusal } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { processorMs } from '../../test/processor-time.ts';
import { lines } from '../../test/reading-files.ts';
import { day, KINDS, odsOf, readBytes, refusedBytes, takenBytes, text, workbookOf, xlsxOf } from '../../test/workbook-files.ts';
import { readStatementInThread } from '../thread/read-in-thread.ts';

/** Far more time than a refusal takes on a slow machine, and far less than making the rows would take. */
const QUICK_MS = 4_000;

const HEADER = `<row r="1">${text('A1', 'Date')}${text('B1', 'Description')}${text('C1', 'Amount')}</row>`;
const ROW = `<row r="2">${text('A2', '2026-01-31')}${text('B2', 'Tea')}<c r="C2"><v>-1.25</v></c></row>`;

/** Changes the size that the directory of an archive declares for its largest part. */
const declaring = (archive: Uint8Array, size: number): Uint8Array => {
  const bytes = archive.slice();
  const view = new DataView(bytes.buffer);
  let largest = { at: 0, size: 0 };
  for (let at = 0; at < bytes.length - 46; at += 1)
    if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > largest.size)
      largest = { at, size: view.getUint32(at + 24, true) };
  view.setUint32(largest.at + 24, size, true);
  return bytes;
};

describe('a hostile workbook', () => {
  it('[STM-31] with a huge dimension is read by its cells', () => {
    const bytes = xlsxOf(`${HEADER}${ROW}`, { dimension: 'A1:XFD1048576' });
    expect(lines(takenBytes(bytes))).toEqual(['2026-01-31 -1.25 Tea']);
    expect(processorMs(() => readBytes(bytes))).toBeLessThan(QUICK_MS);
  });

  it('[STM-31] with a cell in the last row of the last column is refused', () => {
    const bytes = xlsxOf(`${HEADER}${ROW}<row r="1048576">${text('XFD1048576', 'far')}</row>`, { dimension: 'A1:XFD1048576' });
    expect(refusedBytes(bytes)).toMatch(/^row 1048576: the row has 16384 columns\. A statement must have at most 1000/);
    expect(processorMs(() => readBytes(bytes))).toBeLessThan(QUICK_MS);
  });

  it('[STM-31] that unpacks to more than the limit is refused before it is unpacked', () => {
    const bytes = xlsxOf(`${HEADER}${ROW}${' '.repeat(130 * 1024 * 1024)}`);
    expect(bytes.length).toBeLessThan(2 * 1024 * 1024);
    expect(refusedBytes(bytes)).toBe('The unpacked workbook has more than 128 MB. Export a shorter period.');
  });

  it('[STM-31] whose parts are larger than declared is refused', () => {
    const bytes = declaring(xlsxOf(`${HEADER}${ROW}${' '.repeat(20 * 1024 * 1024)}`), 1_000);
    expect(refusedBytes(bytes)).toMatch(/^The workbook is damaged or incomplete/);
    expect(processorMs(() => readBytes(bytes))).toBeLessThan(QUICK_MS);
  });

  it('[STM-31] with a part whose bytes were changed is refused', () => {
    const bytes = archiveStored();
    const at = new TextDecoder('latin1').decode(bytes).indexOf('-1.25');
    bytes[at + 1] = 0x39;
    expect(refusedBytes(bytes)).toMatch(/^The workbook is damaged or incomplete/);
  });

  it.each([
    ['a formula alone', '<c r="C2"><f>1+1</f></c>'],
    ['a formula and an empty value', '<c r="C2"><f>SUM(A1:A2)</f><v></v></c>'],
    ['a formula and no value', '<c r="C2"><f>SUM(A1:A2)</f><v/></c>'],
    ['a shared formula', '<c r="C2"><f t="shared" si="0"/></c>'],
  ])('[STM-31] with %s instead of an amount is refused with the cell', (_, cell) => {
    expect(refusedBytes(xlsxOf(`${HEADER}${ROW.replace(/<c r="C2">.*<\/c>/, cell)}`))).toMatch(
      /^row 2, column C: the cell has a formula without a value\. Open the workbook in a spreadsheet program, save it/,
    );
  });

  it('[STM-31] with calculated formulas is read by their values', () => {
    const cell = '<c r="C2"><f>-1-0.25</f><v>-1.25</v></c>';
    expect(lines(takenBytes(xlsxOf(`${HEADER}${ROW.replace(/<c r="C2">.*<\/c>/, cell)}`)))).toEqual(['2026-01-31 -1.25 Tea']);
    const ods = '<table:table-row><table:table-cell table:formula="of:=1+1"/></table:table-row>';
    expect(refusedBytes(odsOf(ods))).toMatch(/^A cell has a formula without a value/);
  });

  it('[STM-31] that is protected by a password is refused with the next step', () => {
    const container = XLSX.CFB.utils.cfb_new();
    XLSX.CFB.utils.cfb_add(container, '/EncryptedPackage', new Uint8Array(64));
    const encrypted = new Uint8Array(XLSX.CFB.write(container, { type: 'buffer' }));
    expect(refusedBytes(encrypted)).toBe('The workbook is protected by a password. Save it without a password and import that.');
    const manifest = { 'META-INF/manifest.xml': '<manifest:manifest><manifest:encryption-data/></manifest:manifest>' };
    expect(refusedBytes(odsOf('', manifest))).toMatch(/protected by a password/);
  });

  it('[STM-31] with macros is read without them', () => {
    const rows = {
      Account: [
        ['Date', 'Description', 'Amount'],
        [day('2026-01-31'), 'Tea', -1.25],
      ],
    };
    const book = XLSX.read(workbookOf(rows), { cellNF: true });
    book.vbaraw = new Uint8Array(1_000);
    const bytes = new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'xlsm' }) as ArrayBuffer);
    expect(lines(takenBytes(bytes))).toEqual(['2026-01-31 -1.25 Tea']);
  });

  it.each([
    ['rows', '<table:table-row table:number-rows-repeated="1000000">', 10],
    ['columns', '<table:table-row>', 6_000_000],
  ])('[STM-31] of ODS that repeats its %s beyond the limit is refused', (_, row, columns) => {
    const cell = `<table:table-cell office:value-type="float" office:value="1" table:number-columns-repeated="${columns}"><text:p>1</text:p></table:table-cell>`;
    const bytes = odsOf(`${row}${cell}</table:table-row>`);
    expect(refusedBytes(bytes)).toMatch(/more than 5000000 cells/);
    expect(processorMs(() => readBytes(bytes))).toBeLessThan(QUICK_MS);
  });

  it('[STM-31] of ODS that repeats blank rows to its end is read', () => {
    const cells = (values: readonly string[]): string =>
      `<table:table-row>${values.map((value) => `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`).join('')}</table:table-row>`;
    const blank =
      '<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';
    const bytes = odsOf(`${cells(['Date', 'Description', 'Amount'])}${cells(['2026-01-31', 'Tea', '-1.25'])}${blank}`);
    expect(lines(takenBytes(bytes))).toEqual(['2026-01-31 -1.25 Tea']);
    expect(processorMs(() => readBytes(bytes))).toBeLessThan(QUICK_MS);
  });

  it('[STM-31] with one long text in many cells is refused', () => {
    const bytes = archiveOfSharedText('x'.repeat(20_000), 8_000);
    expect(bytes.length).toBeLessThan(500_000);
    expect(refusedBytes(bytes)).toBe('The texts of the file are too long. Split the file into several files.');
  });

  it('[STM-12] is read in a thread as without one', async () => {
    const bytes = xlsxOf(`${HEADER}${ROW}`);
    const options = { currency: { code: 'USD', scale: 2 } };
    expect(await readStatementInThread(bytes, options)).toEqual(readBytes(bytes));
  });

  it.each(KINDS)('[STM-11] of %s with any bytes changed is read or refused', (kind) => {
    const rows = [
      ['Date', 'Description', 'Amount'],
      [day('2026-01-31'), 'Tea', -1.25],
      [day('2026-02-01'), 'Pay', 60],
    ];
    const bytes = workbookOf({ Account: rows }, { kind });
    const change = fc.record({ at: fc.nat(bytes.length - 1), byte: fc.nat(255) });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), fc.nat(bytes.length), (changes, length) => {
        const changed = bytes.slice();
        for (const { at, byte } of changes) changed[at] = byte;
        for (const given of [changed, bytes.slice(0, length)]) {
          const read = readBytes(given);
          expect(isRefusal(read) || read.records.every(({ amountMinor }) => amountMinor > 0n)).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });
});

/** A workbook whose parts are stored as they are. */
const archiveStored = (): Uint8Array => {
  const container = XLSX.CFB.read(xlsxOf(`${HEADER}${ROW}`), { type: 'array' });
  return new Uint8Array(XLSX.CFB.write(container, { fileType: 'zip', type: 'buffer', compression: false }));
};

const archiveOfSharedText = (long: string, count: number): Uint8Array => {
  const rows = Array.from({ length: count }, (_, at) => `<row r="${at + 3}"><c r="A${at + 3}" t="s"><v>0</v></c></row>`).join('');
  const container = XLSX.CFB.read(xlsxOf(`${HEADER}${ROW}${rows}`), { type: 'array' });
  const types = XLSX.CFB.find(container, '/[Content_Types].xml');
  const part =
    '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/>';
  const withPart = new TextDecoder().decode(new Uint8Array(types?.content as unknown as Uint8Array)).replace('</Types>', `${part}</Types>`);
  const add = (name: string, content: string): unknown => XLSX.CFB.utils.cfb_add(container, `/${name}`, new TextEncoder().encode(content));
  add('[Content_Types].xml', withPart);
  add(
    'xl/sharedStrings.xml',
    `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" count="1" uniqueCount="1"><si><t>${long}</t></si></sst>`,
  );
  return new Uint8Array(XLSX.CFB.write(container, { fileType: 'zip', type: 'buffer', compression: true }));
};
