import { describe, expect, it } from 'vitest';
import { cellsIn, lines, refusal, taken } from '../../test/reading-files.ts';
import { expectSameAgain } from '../../test/table-files.ts';

const in_ = (code: string): NonNullable<Parameters<typeof taken>[1]> => ({ currency: { code, scale: 2 } });

/** Reads a table, expects that its mapping reads it again in the same way, and gives the day and the amount of each row. */
const movedIn = (text: string, code = 'EUR'): readonly string[] => {
  const statement = taken(text, in_(code));
  expectSameAgain(text, statement, in_(code));
  return lines(statement).map((line) => line.split(' ').slice(0, 2).join(' '));
};

describe('a cell', () => {
  it.each([
    ['a mark from left to right', '\u200e'],
    ['a mark from right to left', '\u200f'],
    ['an Arabic letter mark', '\u061c'],
    ['a blank without width', '\u200b'],
    ['a joiner', '\u2060'],
    ['an embedding', '\u202a'],
    ['an isolate', '\u2066'],
  ])('[STM-46] is read without %s', (_, mark) => {
    const text = `${mark}Date,Text,Amount${mark}\n${mark}2026-01-05,Te${mark}a,${mark}-8.00\n2026-01-06${mark},Pay,${mark}25.00${mark}\n`;
    expect(movedIn(text)).toEqual(['2026-01-05 -8.00', '2026-01-06 +25.00']);
    const [first] = taken(text, in_('EUR')).records;
    expect(first?.description).toBe('Tea');
    expect(cellsIn(first).values).toEqual([`${mark}2026-01-05`, `Te${mark}a`, `${mark}-8.00`]);
  });

  it.each([
    [',', '="05/01/2026",="Tea","8.00","","1,200.00"\n="20/01/2026",="Pay","","2,500.00","3,700.00"\n'],
    [';', '="05.01.2026";="Tea";="8,00";;="1.200,00"\n="20.01.2026";="Pay";;="2.500,00";="3.700,00"\n'],
    ['\t', '="05/01/2026 10:00"\t="Tea"\t="8.00"\t\t="1,200.00"\n="20/01/2026 11:00"\t="Pay"\t\t="2,500.00"\t="3,700.00"\n'],
    [',', '="05-01-2026",="Tea",="8.00",="",="1,200.00"\n="20-01-2026",="Pay",="",="2,500.00",="3,700.00"\n'],
  ])('[STM-46] that a spreadsheet program keeps as text is read as its text, between %j', (delimiter, rows) => {
    const text = `${['Date', 'Text', 'Debit', 'Credit', 'Balance'].join(delimiter)}\n${rows}`;
    expect(movedIn(text)).toEqual(['2026-01-05 -8.00', '2026-01-20 +2500.00']);
    const statement = taken(text, in_('EUR'));
    expect(statement.proof).toBe('rows');
    expect(cellsIn(statement.records[0]).values[1]).toBe('="Tea"');
  });
});

describe('a day', () => {
  it.each([
    ['05/01/2026-11:37:58', '20/01/2026-10:00:00'],
    ['05-01-2026-11:37', '20-01-2026-10:00'],
    ['05.01.2026 - 11:37', '20.01.2026 - 10:00'],
    ['05.01.2026, 11:37', '20.01.2026, 10:00'],
    ['05/01/2026 at 11:37', '20/01/2026 at 10:00'],
    ['05/01/2026 à 11h37', '20/01/2026 à 10h00'],
    ['11:37 05-01-2026', '10:00 20-01-2026'],
    ['11:37:58, 05.01.2026', '10:00:01, 20.01.2026'],
    ['11:37 AM 05/01/2026', '10:00 PM 20/01/2026'],
    ['46027', '46042'],
    ['46027.4844', '46042.5'],
  ])('[STM-47] is read of %s', (first, second) => {
    expect(movedIn(`Date\tText\tAmount\n${first}\tTea\t-8.00\n${second}\tPay\t25.00\n`)).toEqual(['2026-01-05 -8.00', '2026-01-20 +25.00']);
  });

  it('[STM-46] beside marks shows the delimiter of the file', () => {
    const rows = [
      '-930,97;-7,93 €;2026-01-05;Tea;-7,93 €',
      '5 942,56;6 873,53 €;2026-01-16;Pay;6 873,53 €',
      '5 941,91;-0,65 €;2026-01-18;Jam;-0,65 €',
    ];
    const printed = rows.map((row) => row.replace(/(^|;)(?=[-\d])/g, '$1\u200e')).join('\n');
    expect(lines(taken(`stanje;neto znesek;datum knjiženja;opis;znesek\n${printed}\n`, in_('EUR')))).toEqual([
      '2026-01-05 -7.93 Tea',
      '2026-01-16 +6873.53 Pay',
      '2026-01-18 -0.65 Jam',
    ]);
  });

  it('[STM-47] of two digits for its year is read behind a time', () => {
    expect(movedIn('Date;Text;Amount\n10:43 31-01-23;Tea;-8,00\n10:45 30-01-23;Pay;25,00\n')).toEqual([
      '2023-01-31 -8.00',
      '2023-01-30 +25.00',
    ]);
  });

  it('[STM-47] is no number of five digits that is a day of no statement, or stands under another name', () => {
    expect(refusal('Date,Text,Amount\n10115,Tea,-8.00\n10117,Pay,25.00\n')).toMatch(/No date column/);
    expect(movedIn('Date,Text,Code,Amount\n2026-01-05,Tea,46027,-8.00\n')).toEqual(['2026-01-05 -8.00']);
  });

  it('[STM-47] is read of the number of a spreadsheet in a column that the caller names', () => {
    const rows = '46027,Tea,-8.00\n46042,Pay,25.00\n';
    for (const [text, date] of [
      [rows, 1],
      [`Qzx,Text,Amount\n${rows}`, 'Qzx'],
    ] as const)
      expect(lines(taken(text, { mapping: { columns: { date } } }))).toEqual(['2026-01-05 -8.00 Tea', '2026-01-20 +25.00 Pay']);
  });

  it('[STM-47] of four digits under its name has no year', () => {
    expect(refusal('Date,Text,Amount\n0105,Tea,-8.00\n0120,Pay,25.00\n')).toMatch(/^row 2, column Date: "0105" has no year/);
    expect(refusal('Zork,Text,Amount\n0105,Tea,-8.00\n0120,Pay,25.00\n')).toMatch(/No date column/);
  });

  it.each(['05.01.', '05 Jan', 'Jan 5', '5. Januar', '5/1'])('[STM-47] without a year is refused, and no option adds it: %s', (day) => {
    for (const head of ['Date;Text;Amount', 'Qzx;Text;Amount'])
      expect(refusal(`${head}\n${day};Tea;-8,00\n`, in_('EUR'))).toMatch(
        /^row 2, column (Date|1): ".*" has no year, and no option adds one\. Export the statement again with years in its dates\.$/,
      );
  });
});

describe('an amount', () => {
  it.each(['-', '--', '–', '—', '−'])('[STM-48] is nothing where %s stands for it', (dash) => {
    expect(movedIn(`Date,Text,Debit,Credit\n2026-01-05,Tea,8.00,${dash}\n2026-01-06,Pay,${dash},25.00\n`)).toEqual([
      '2026-01-05 -8.00',
      '2026-01-06 +25.00',
    ]);
    expect(movedIn(`Date,Text,Amount,Fee\n2026-01-05,Tea,-8.00,${dash}\n`)).toEqual(['2026-01-05 -8.00']);
    expect(refusal(`Date,Text,Amount\n2026-01-05,Tea,-8.00\n2026-01-06,Pay,${dash}\n`)).toMatch(
      /^row 3, column Amount: the amount is missing/,
    );
  });

  it.each([
    ['-800,-', '1.800,-'],
    ['-800,--', '1.800,00'],
    ['-800.-', "1'800.-"],
    ['-800.—', "1'800.50"],
    ['-800:-', '1 800:-'],
    ['-800,- kr', '1.800,- kr'],
    ['-kr. 800,-', 'kr. 1.800,-'],
  ])('[STM-48] without cents is read: %s', (first, second) => {
    const cents = second.endsWith('50') ? '50' : '00';
    expect(movedIn(`Dato\tTekst\tBeløb\n05.01.2026\tTea\t${first}\n06.01.2026\tPay\t${second}\n`, 'DKK')).toEqual([
      '2026-01-05 -800.00',
      `2026-01-06 +1800.${cents}`,
    ]);
  });

  it.each([
    ['MYR', '-RM 800.00', 'RM2,500.00'],
    ['INR', '-Rs. 800.00', 'Rs.2,500.00'],
    ['PKR', '-Rs800.00', 'Rs 2,500.00'],
    ['TRY', '-800,00 TL', '2.500,00TL'],
    ['RON', '-800,00 lei', '2.500,00 LEI'],
    ['UAH', '-800,00 грн', '2 500,00 грн.'],
    ['RUB', '-800,00 руб.', '2 500,00 RUR'],
    ['NOK', '-kr 800,00', '2 500,00 kr.'],
    ['ZAR', '-R800.00', 'R 2 500.00'],
    ['IDR', '-Rp 800,00', 'Rp2.500,00'],
    ['KES', '-KSh 800.00', 'KSh2,500.00'],
    ['SGD', '-S$800.00', 'S$ 2,500.00'],
    ['HKD', '-HK$800.00', 'HK$2,500.00'],
    ['TWD', '-NT$800.00', 'NT$2,500.00'],
    ['PEN', '-S/ 800.00', 'S/2,500.00'],
    ['PHP', '-P800.00', 'P2,500.00'],
    ['EGP', '-LE 800.00', 'L.E. 2,500.00'],
    ['ILS', '-800.00 NIS', '2,500.00 ש"ח'],
    ['CHF', '-Fr. 800.00', "Fr. 2'500.00"],
    ['BAM', '-800,00 KM', '2.500,00 KM'],
    ['AED', '-Dhs 800.00', 'Dh 2,500.00'],
    ['CNY', '-800.00元', '2,500.00 RMB'],
  ])('[STM-50] in %s has the abbreviation of its country: %s and %s', (code, first, second) => {
    expect(
      movedIn(
        `Date\tText\tAmount\n2026-01-05\tTea\t${first.replace('"', '""').replace(/^(.*"".*)$/, '"$1"')}\n2026-01-06\tPay\t"${second.replace('"', '""')}"\n`,
        code,
      ),
    ).toEqual(['2026-01-05 -800.00', '2026-01-06 +2500.00']);
  });

  it('[STM-50] with the abbreviation of another currency is in that one, or a bad row', () => {
    expect(lines(taken('Date,Text,Amount\n2026-01-05,Tea,-RM 8.00\n', in_('EUR')))).toEqual(['2026-01-05 -8.00 MYR Tea']);
    expect(refusal('Date,Text,Amount\n2026-01-05,Tea,-Rs. 8.00\n', in_('EUR'))).toMatch(/"Rs\." is not a sign or code of EUR/);
  });

  it.each(['R1001', 'KM 12', 'P7', 'TL500', '12K'])('[STM-50] is no code such as %s in a column without a name', (code) => {
    expect(movedIn(`2026-01-05,Tea,${code},-8.00\n2026-01-06,Pay,${code},25.00\n`, 'ZAR')).toEqual([
      '2026-01-05 -8.00',
      '2026-01-06 +25.00',
    ]);
  });

  it('[STM-50] with a word of direction is in no currency', () => {
    expect(movedIn('Date,Text,Amount\n2026-01-05,Tea,8.00 D\n2026-01-06,Pay,25.00 K\n', 'ZAR')).toEqual([
      '2026-01-05 -8.00',
      '2026-01-06 +25.00',
    ]);
  });

  it('[STM-50] has the currency of a column with the former code of the rouble', () => {
    expect(movedIn('Дата;Описание;Валюта;Сумма\n05.01.2026;Чай;RUR;-8,00\n20.01.2026;Плата;RUR;25,00\n', 'RUB')).toEqual([
      '2026-01-05 -8.00',
      '2026-01-20 +25.00',
    ]);
  });
});
