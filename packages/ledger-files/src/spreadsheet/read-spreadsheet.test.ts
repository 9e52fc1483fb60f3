import { afterEach, describe, expect, it } from 'vitest';
import { cellsIn, lines } from '../../test/reading-files.ts';
import { archiveOf, day, formatted, KINDS, odsOf, refusedBytes, takenBytes, workbookOf, xlsxOf } from '../../test/workbook-files.ts';

const HEADER = ['Date', 'Description', 'Amount'];

describe('a spreadsheet', () => {
  it.each(KINDS)('[STM-30] of %s is read as the same rows of a CSV file', (kind) => {
    const rows = [
      ['My bank', null, null],
      [],
      HEADER,
      [day('2026-01-31'), 'Coffee & cake', -4.5],
      [day('2026-02-01'), 'Pay', 1234.56],
      [day('2026-02-02'), 'Naïve Ōsaka', -60],
    ];
    const statement = takenBytes(workbookOf({ Account: rows }, { kind }));
    expect(statement).toMatchObject({ format: 'xlsx', encoding: null, profile: 'inferred' });
    expect(lines(statement)).toEqual(['2026-01-31 -4.50 Coffee & cake', '2026-02-01 +1234.56 Pay', '2026-02-02 -60.00 Naïve Ōsaka']);
    expect(statement.records[0]?.row).toEqual({ rowNumber: 4 });
    expect(cellsIn(statement.records[0])).toEqual({ columns: HEADER, values: ['2026-01-31', 'Coffee & cake', '-4.5'] });
  });

  it.each(KINDS)('[STM-35] of %s with a balance before and behind each movement leaves the signs as printed', (kind) => {
    const rows = [
      ['Transactiedatum', 'Beginsaldo', 'Eindsaldo', 'Transactiebedrag', 'Omschrijving'],
      [20260102, 100, 87.5, -12.5, 'Bakker'],
      [20260103, 87.5, 287.5, 200, 'Loon'],
      [20260104, 287.5, 237.5, -50, 'Huur'],
    ];
    const statement = takenBytes(workbookOf({ Rekening: rows }, { kind }), { currency: { code: 'EUR', scale: 2 } });
    expect(lines(statement)).toEqual(['2026-01-02 -12.50 Bakker', '2026-01-03 +200.00 Loon', '2026-01-04 -50.00 Huur']);
    expect(statement.proof).toBe('rows');
  });

  it.each(KINDS)('[STM-30] of %s keeps the texts of its cells', (kind) => {
    const rows = [
      [...HEADER, 'ID'],
      ['31.01.2026', 'Rent', '-1.950,00', '000123'],
      ['01.02.2026', 'Pay', '2.500,00', '000124'],
    ];
    const statement = takenBytes(workbookOf({ Account: rows }, { kind }));
    expect(lines(statement)).toEqual(['2026-01-31 -1950.00 Rent', '2026-02-01 +2500.00 Pay']);
    expect(statement.records.map(({ ref }) => ref)).toEqual(['000123', '000124']);
  });
});

describe('a day of a spreadsheet', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it.each(KINDS.flatMap((kind) => ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'].map((name) => [kind, name] as const)))(
    '[STM-7] of %s is the one that the sheet shows, in %s',
    (kind, name) => {
      process.env.TZ = name;
      const days = [day('2026-01-31'), day('2026-03-29', 'yyyy-mm-dd hh:mm'), { ...day('2026-10-25'), v: 46_320 + 86_399 / 86_400 }];
      const rows = [HEADER, ...days.map((cell) => [cell, 'Tea', -1.25])];
      expect(takenBytes(workbookOf({ Account: rows }, { kind })).records.map(({ date }) => date)).toEqual([
        '2026-01-31',
        '2026-03-29',
        '2026-10-25',
      ]);
    },
  );

  it.each(['xlsx', 'biff8'] as const)('[STM-7] of %s is counted from 1904 where the workbook says so', (kind) => {
    const rows = [HEADER, [day('2026-01-31', 'dd/mm/yyyy', '1904-01-01'), 'Tea', -1.25]];
    expect(takenBytes(workbookOf({ Account: rows }, { kind, from1904: true })).records[0]?.date).toBe('2026-01-31');
  });

  it('[STM-7] keeps its time in the record', () => {
    const rows = [HEADER, [{ ...day('2026-01-31'), v: 46_053.5, z: 'dd/mm/yyyy hh:mm' }, 'Tea', -1.25]];
    const [record] = takenBytes(workbookOf({ Account: rows })).records;
    expect(record?.date).toBe('2026-01-31');
    expect(cellsIn(record).values).toEqual(['2026-01-31 12:00:00', 'Tea', '-1.25']);
  });

  it('[STM-32] that was merged over several movements is the day of each', () => {
    const rows = [
      HEADER,
      [day('2026-01-31'), 'Tea', -1.25],
      [null, 'Bun', -2.5],
      [null, 'and a long text', null],
      [day('2026-02-01'), 'Jam', -3],
    ];
    const statement = takenBytes(workbookOf({ Account: rows }, { merges: ['A2:A4'] }));
    expect(lines(statement)).toEqual(['2026-01-31 -1.25 Tea', expect.stringMatching(/^2026-01-31 -2\.50 Bun/), '2026-02-01 -3.00 Jam']);
  });

  it('[STM-32] is refused where its day and month were probably exchanged', () => {
    const rows = [HEADER, [day('2026-02-01'), 'Tea', -1.25], ['31/01/2026', 'Bun', -2.5]];
    expect(refusedBytes(workbookOf({ Account: rows }))).toMatch(
      /^row 3, column A: 31\/01\/2026 is text, but other cells of the column are dates\..* Download the file again and import it unopened/,
    );
    const certain = [...rows, [day('2026-01-31'), 'Jam', -3]];
    expect(takenBytes(workbookOf({ Account: certain })).records.map(({ date }) => date)).toEqual([
      '2026-02-01',
      '2026-01-31',
      '2026-01-31',
    ]);
  });
});

describe('a number of a spreadsheet', () => {
  const amountOf = (cell: Parameters<typeof workbookOf>[0][string][number][number]): string => {
    const statement = takenBytes(workbookOf({ Account: [HEADER, [day('2026-01-31'), 'Tea', cell], [day('2026-02-01'), 'Jam', -1]] }));
    return `${cellsIn(statement.records[0]).values[2]} = ${lines(statement)[0]?.split(' ')[1]}`;
  };

  it.each([
    [0.1 + 0.2, '0.3 = +0.30'],
    [-1234.5600000000002, '-1234.56 = -1234.56'],
    [1234.56000000003, '1234.56 = +1234.56'],
    [4.35 * 100 - 435 + 1.1, '1.1 = +1.10'],
    [99_999_999_999.99, '99999999999.99 = +99999999999.99'],
    [-1e-3 * 1000, '-1 = -1.00'],
  ])('[STM-30] %s is read without the noise of its last digits', (value, read) => {
    expect(amountOf(value)).toBe(read);
  });

  it.each([
    [formatted(-1234.5, '[$€-407] #,##0.00'), '-1234.5 € = -1234.50'],
    [formatted(-5, '"$"#,##0.00_);[Red]("$"#,##0.00)'), '-5 $ = -5.00'],
    [formatted(-5, '#,##0.00;[Red]#,##0.00'), '-5 = -5.00'],
    [formatted(5.25, '_-* #,##0.00\\ "USD"_-'), '5.25 USD = +5.25'],
    [formatted(-60, '#,##0.00 "Kč"'), '-60 Kč = -60.00'],
    [formatted(-60, '#,##0.00 "zł";[Red]#,##0.00 "zł"'), '-60 zł = -60.00'],
    [formatted(-60, '(#,##0.00)'), '-60 = -60.00'],
    [formatted(-60, '0.00" €";0.00'), '-60 = -60.00'],
  ])('[STM-30] is read with the currency of its format: %o', (cell, read) => {
    expect(amountOf(cell)).toBe(read);
  });

  it('[STM-30] is read with the word that its format shows in place of a minus', () => {
    const debit = formatted(60, '0.00" Dr";0.00" Cr"');
    const credit = formatted(-20, '0.00" Dr";0.00" Cr"');
    const rows = [HEADER, [day('2026-01-31'), 'Tea', debit], [day('2026-02-01'), 'Pay', credit]];
    expect(lines(takenBytes(workbookOf({ Account: rows })))).toEqual(['2026-01-31 -60.00 Tea', '2026-02-01 +20.00 Pay']);
  });

  it('[STM-6] with more decimals than its currency refuses the file, whatever its format rounds to', () => {
    const rows = [HEADER, [day('2026-01-31'), 'Tea', formatted(-1.2345, '0.00')]];
    expect(refusedBytes(workbookOf({ Account: rows }))).toMatch(/^row 2, column Amount: .*1\.2345/);
  });

  it('[STM-6] [STM-30] has a decimal point before three digits too', () => {
    const book = workbookOf({ Account: [HEADER, [day('2026-01-31'), 'Tea', -12.345]] });
    expect(takenBytes(book, { currency: { code: 'KWD', scale: 3 } }).records[0]?.amountMinor).toBe(12_345n);
    expect(refusedBytes(book, { currency: { code: 'JPY', scale: 0 } })).toMatch(/^row 2, column Amount: .*too many decimal places for JPY/);
  });

  it('[STM-30] that is longer than a spreadsheet keeps is no amount', () => {
    expect(refusedBytes(workbookOf({ Account: [HEADER, [day('2026-01-31'), 'Tea', 12_345_678_901_234_500]] }))).toMatch(
      /e\+16" is not an amount/,
    );
  });

  it('[STM-30] keeps the zeros that its format shows', () => {
    const rows = [
      [...HEADER, 'Check number'],
      [day('2026-01-31'), 'Tea', -1, formatted(42, '000000')],
    ];
    expect(takenBytes(workbookOf({ Account: rows })).records[0]?.facts).toContainEqual({
      key: 'check_number',
      value: '000042',
      detail: null,
    });
  });
});

describe('the sheets of a workbook', () => {
  const rows = [HEADER, [day('2026-01-31'), 'Tea', -1.25]];
  const notes = [['Notes'], ['Thank you'], [day('2026-02-01')]];

  it('[STM-30] are looked through for the first with a table', () => {
    expect(lines(takenBytes(workbookOf({ Cover: notes, Account: rows })))).toEqual(['2026-01-31 -1.25 Tea']);
  });

  it('[STM-30] that are hidden are not read', () => {
    const old = [HEADER, [day('2025-01-31'), 'Old', -9]];
    expect(lines(takenBytes(workbookOf({ Old: old, Account: rows }, { hidden: ['Old'] })))).toEqual(['2026-01-31 -1.25 Tea']);
  });

  it('[STM-30] that are several of one kind refuse the file with their names', () => {
    expect(refusedBytes(workbookOf({ January: rows, February: rows }))).toBe(
      'Tables of the same kind are in the sheets "January", "February". Save each sheet as a separate file and import them one by one.',
    );
  });

  it('[STM-1] that are all blank refuse the file', () => {
    expect(refusedBytes(workbookOf({ Account: [] }))).toMatch(/no sheet with data/);
  });
});

describe('a document that is no workbook', () => {
  it.each([
    [
      'a Word document',
      archiveOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' }),
      /is a Word document\. Download the statement/,
    ],
    ['a binary workbook', archiveOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.bin': 'x' }), /XLSB\)\. Save it as XLSX or CSV/],
    ['a document of Numbers', archiveOf({ 'Index/Document.iwa': 'x' }), /Apple Numbers.* Save it as XLSX or CSV/],
    ['an archive of statements', archiveOf({ 'march.ofx': 'OFXHEADER:100' }), /a ZIP archive with march\.ofx\. Unpack it/],
    ['a text of OpenDocument', odsOf('', { mimetype: 'application/vnd.oasis.opendocument.text' }), /OpenDocument file without sheets/],
    ['a ZIP archive that is cut off', xlsxOf('').subarray(0, 300), /damaged or incomplete/],
  ])('[STM-1] is refused by its name: %s', (_, bytes, message) => {
    expect(refusedBytes(bytes)).toMatch(message);
  });
});
