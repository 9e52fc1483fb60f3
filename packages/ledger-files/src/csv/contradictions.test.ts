import { describe, expect, it } from 'vitest';
import { lines, refusal, taken } from '../../test/reading-files.ts';
import { expectSameAgain } from '../../test/table-files.ts';

const EUR = { currency: { code: 'EUR', scale: 2 } };
const amountsOf = (text: string, options: Parameters<typeof taken>[1] = {}): readonly string[] =>
  lines(taken(text, options)).map((line) => line.split(' ')[1] ?? '');

describe('a balance before each movement', () => {
  const ROWS = [
    ['20260102', '100,00', '87,50', '-12,50', 'Bakker'],
    ['20260103', '87,50', '287,50', '200,00', 'Loon'],
    ['20260104', '287,50', '237,50', '-50,00', 'Huur'],
  ];
  const DUTCH = ['Transactiedatum', 'Beginsaldo', 'Eindsaldo', 'Transactiebedrag', 'Omschrijving'];
  const fileOf = (names: readonly string[], columns: readonly number[], rows = ROWS): string =>
    [names, ...rows].map((cells) => `${columns.map((at) => cells[at]).join(';')}\n`).join('');

  it.each([
    ['named in Dutch', DUTCH, ROWS],
    ['with the latest row first', DUTCH, [...ROWS].reverse()],
    ['of a single row', DUTCH, ROWS.slice(0, 1)],
    ['without known names', ['Pv', 'Sa', 'Sb', 'Mr', 'Tx'], ROWS],
  ])('[STM-35] beside one behind it leaves the signs as printed, %s', (_, names, rows) => {
    const text = fileOf(names, [0, 1, 2, 3, 4], rows);
    const statement = taken(text, EUR);
    const wanted = rows.map(([date = '', , , amount = '']) => `${date} ${amount.replace(/^(?=\d)/, '+').replace(',', '.')}`);
    expect(statement.records.map(({ date, direction, amountMinor }) => [date, direction, amountMinor])).toHaveLength(wanted.length);
    expect(lines(statement).map((line) => `${line.slice(0, 10).replaceAll('-', '')} ${line.split(' ')[1]}`)).toEqual(wanted);
    expectSameAgain(text, statement, EUR);
  });

  it.each([
    ['downwards', ROWS],
    ['upwards', [...ROWS].reverse()],
  ])('[STM-35] alone leaves the signs as printed, %s', (_, rows) => {
    const text = fileOf(['Datum', 'Saldo', 'x', 'Bedrag', 'Omschrijving'], [0, 1, 3, 4], rows);
    const statement = taken(text, EUR);
    expect(
      lines(statement)
        .map((line) => line.split(' ')[1])
        .sort(),
    ).toEqual(['+200.00', '-12.50', '-50.00']);
    expect(statement).toMatchObject({ proof: 'rows', closingBalanceMinor: 23_750n });
    expectSameAgain(text, statement, EUR);
  });

  it('[STM-35] is asked where all rows have one day, and both answers read', () => {
    const rows = ROWS.map(([, ...cells]) => ['20260102', ...cells]);
    const text = fileOf(['Datum', 'Saldo', 'x', 'Bedrag', 'Omschrijving'], [0, 1, 3, 4], rows);
    expect(refusal(text, EUR)).toMatch(/^All rows have one date.*mapping\.sign to as_printed \(.*\) or charges_positive/);
    expect(amountsOf(text, { ...EUR, mapping: { sign: 'as_printed' } })).toEqual(['-12.50', '+200.00', '-50.00']);
    expect(amountsOf(text, { ...EUR, mapping: { sign: 'charges_positive' } })).toEqual(['+12.50', '-200.00', '+50.00']);
  });

  it('[STM-35] proves reversed signs where the dates show that it stands behind each row', () => {
    const text = 'Date,Text,Amount,Balance\n2026-01-02,Tea,12.50,87.50\n2026-01-03,Pay,-200.00,287.50\n2026-01-04,Rent,50.00,237.50\n';
    expect(amountsOf(text)).toEqual(['-12.50', '+200.00', '-50.00']);
  });
});

describe('a sign and a word', () => {
  const TEXT = 'Date,Text,Amount,Type\n2026-01-02,Tea,-245.66,credit\n2026-01-03,Pay,1420.33,debit\n';

  it('[STM-36] that contradict each other in every row are asked, and the answer reads', () => {
    expect(refusal(TEXT)).toMatch(/^Row 2 has credit beside -245\.66. The word and the sign contradict each other. Set/);
    expect(amountsOf(TEXT, { mapping: { sign: 'as_printed' } })).toEqual(['-245.66', '+1420.33']);
    expect(amountsOf(TEXT, { mapping: { columns: { direction: 'Type' } } })).toEqual(['+245.66', '-1420.33']);
  });

  it('[STM-36] on a card follow the words, since cards print charges without a minus, and show a doubt', () => {
    const statement = taken(TEXT, { sourceKind: 'card' });
    expect(lines(statement).map((line) => line.split(' ')[1])).toEqual(['+245.66', '-1420.33']);
    expect(statement.doubts).toEqual([
      expect.stringMatching(
        /^Row 2 has credit beside -245\.66\. The words contradict the signs in every row\. The directions were read from the words/,
      ),
    ]);
  });

  it.each([
    ['sign', '90.00', '134.66,-245.66', '-245.66'],
    ['word', '90.00', '625.98,+245.66', '+245.66'],
  ])('[STM-36] that contradict each other follow the balance where it follows the %s', (_, before, after, amount) => {
    const [balance] = after.split(',');
    const rows = `2026-01-01,Pay,${before},380.32,credit\n2026-01-02,Tea,-245.66,${balance},credit\n`;
    const statement = taken(`Date,Text,Amount,Balance,Type\n${rows}`);
    expect(lines(statement).map((line) => line.split(' ')[1])).toEqual(['+90.00', amount]);
    expect(statement.doubts).toEqual([
      expect.stringMatching(/^Row 3 has credit beside -245\.66\. The direction was read from the balance/),
    ]);
  });

  it('[STM-36] in one cell are asked where they contradict each other', () => {
    const text = 'Date,Text,Amount\n2026-01-02,Tea,-5.00 CR\n2026-01-03,Pay,9.00 CR\n';
    expect(refusal(text)).toMatch(/^Row 2, column Amount has -5\.00 CR, whose word contradicts its sign. Set mapping\.sign to as_printed/);
    expect(amountsOf(text, { mapping: { sign: 'as_printed' } })).toEqual(['-5.00', '+9.00']);
  });

  it('[STM-36] in one cell follow the balance', () => {
    const text = 'Date,Text,Amount,Balance\n2026-01-02,Pay,9.00 CR,9.00\n2026-01-03,Tea,-5.00 CR,14.00\n';
    const statement = taken(text);
    expect(lines(statement).map((line) => line.split(' ')[1])).toEqual(['+9.00', '+5.00']);
    expect(statement.doubts).toEqual([expect.stringMatching(/The direction was read from the word, because the balance follows it/)]);
  });
});

describe('a word or a sign in a column of money out or money in', () => {
  const HEAD = 'Date,Particulars,DEBIT,CREDIT';

  it.each([
    ['a total', `${HEAD}\n2026-01-02,Tea,-5.00,\n2026-01-13,Pay,,9.00\n2026-01-14,Turnover,4.00,4.00\n`],
    ['a balance', `${HEAD}\n2026-01-01,Opening balance,100.00,\n2026-01-02,Tea,-5.00,\n2026-01-13,Pay,,9.00\n`],
  ])('[STM-36] is not contradicted by %s in the column', (_, text) => {
    expect(amountsOf(text)).toEqual(['-5.00', '+9.00']);
  });

  it('[STM-36] that contradicts the column is refused where the balance shows neither, as beside a hold', () => {
    const text = `${HEAD},BALANCE,Status\n2026-01-01,Tea,5.00,,95.00,Booked\n2026-01-02,Jam,5.00,,90.00,Booked\n2026-01-03,Odd,,0.80Dr,,Pending\n`;
    expect(refusal(text)).toMatch(/^Row 4, column CREDIT has 0\.80Dr, which contradicts its column/);
  });

  it('[STM-36] that contradicts the column is refused', () => {
    const text = `${HEAD}\n2026-01-02,Tea,5.00Dr,\n2026-01-13,Pay,,9.00Cr\n2026-01-14,Odd,,0.80Dr\n`;
    expect(refusal(text)).toMatch(/^Row 4, column CREDIT has 0\.80Dr, which contradicts its column\. The column does not show/);
  });

  it.each([
    ['word', '0.80Dr', '103.20Cr', '-0.80', /column is wrong there/],
    ['column', '0.80Dr', '104.80Cr', '+0.80', /column is right/],
    ['sign', '-0.80', '103.20Cr', '-0.80', /column is wrong there/],
  ])('[STM-36] that contradicts the column shows a doubt where the balance shows the %s to be right', (_, cell, balance, amount, doubt) => {
    const text = `${HEAD},BALANCE\n2026-01-02,Tea,5.00,,95.00Cr\n2026-01-13,Pay,,9.00,104.00Cr\n2026-01-14,Odd,,${cell},${balance}\n`;
    const statement = taken(text);
    expect(lines(statement).map((line) => line.split(' ')[1])).toEqual(['-5.00', '+9.00', amount]);
    expect(statement).toMatchObject({ proof: 'rows', doubts: [expect.stringMatching(doubt)] });
    expectSameAgain(text, statement);
  });
});
