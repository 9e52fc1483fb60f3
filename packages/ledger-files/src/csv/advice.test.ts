import { describe, expect, it } from 'vitest';
import { lines, read, refusal, taken } from '../../test/reading-files.ts';

const EUR = { currency: { code: 'EUR', scale: 2 } };
const amountsOf = (text: string, options: Parameters<typeof taken>[1] = EUR): readonly string[] =>
  lines(taken(text, options)).map((line) => line.split(' ')[1] ?? '');

/** The processor time that something takes. */
const spent = (does: () => void): number => {
  const began = process.cpuUsage();
  does();
  return process.cpuUsage(began).user;
};

const ROWS = 'Date,Text,Amount\n13/02/2026,Tea,-5.00\n14/02/2026,Pay,9.00\n';

describe('a refusal of bad rows', () => {
  it('[STM-2] names the order of days that reads all of them', () => {
    const given = { ...EUR, dateOrder: 'mdy' } as const;
    expect(refusal(ROWS, given)).toBe(
      'row 2, column Date: "13/02/2026" is not a date in month/day/year. 1 more row is invalid. Nothing was imported. Every row can be read if you set dateOrder to dmy.',
    );
    expect(amountsOf(ROWS, { ...given, dateOrder: 'dmy' })).toEqual(['-5.00', '+9.00']);
  });

  it('[STM-2] names the decimal mark that reads all of them', () => {
    const given = { ...EUR, mapping: { decimalMark: ',' } } as const;
    expect(refusal(ROWS, given)).toMatch(
      /with a decimal comma\. 1 more row is invalid\. .* Every row can be read if you set mapping\.decimalMark to "\."\.$/,
    );
    expect(amountsOf(ROWS, { ...given, mapping: { decimalMark: '.' } })).toEqual(['-5.00', '+9.00']);
  });

  it('[STM-2] says that the others are read without them, unless more than two of three rows are at fault', () => {
    const text = `${ROWS}15/02/2026,Note,\n`;
    expect(refusal(text, EUR)).toMatch(
      /^row 4, column Amount: the amount is missing\. .* Correct these rows in the file, or skip them with skipBadRows\.$/,
    );
    expect(amountsOf(text, { ...EUR, skipBadRows: true })).toEqual(['-5.00', '+9.00']);
    expect(refusal(`${text}16/02/2026,Note,\n17/02/2026,Note,\n18/02/2026,Note,\n19/02/2026,Note,\n`, EUR)).not.toContain('skipBadRows');
  });

  it('[STM-2] names nothing where the others contradict a balance', () => {
    const text =
      'Date,Text,Amount,Balance\n2026-02-13,Tea,-5.00,95.00\n2026-02-14,Jam,-1.00,91.00\n2026-02-15,Note,,91.00\n2026-02-16,Pay,9.00,100.00\n';
    expect(refusal(text, EUR)).not.toContain('skipBadRows');
  });
});

describe('a question', () => {
  it('[STM-15] names the order of days with which the balance adds up', () => {
    const rows = ['01/02/2026,Tea,-5.00,95.00', '02/01/2026,Jam,-5.00,90.00'];
    const text = (cells: readonly string[]): string => `Date,Text,Amount,Balance\n${cells.join('\n')}\n`;
    expect(refusal(text(rows), EUR)).toMatch(/can be 1 February 2026 or January 2, 2026. Set dateOrder to dmy or mdy\.$/);
    expect(read(text(rows), EUR)).toMatchObject({
      errors: [{ field: 'row 2, column Date', message: expect.stringMatching(/^01\/02\/2026 can be .*. Set dateOrder to dmy or mdy\.$/) }],
    });
    for (const dateOrder of ['dmy', 'mdy'] as const) expect(amountsOf(text(rows), { ...EUR, dateOrder })).toEqual(['-5.00', '-5.00']);
  });

  it('[STM-15] that another one follows names its options all the same', () => {
    const text = 'Date,Text,Amount\n01/02/2026,Tea,5.00\n02/01/2026,Jam,5.00\n';
    expect(refusal(text, EUR)).toMatch(/Set dateOrder to dmy or mdy\.$/);
    expect(refusal(text, { ...EUR, dateOrder: 'dmy' })).toMatch(/Set mapping\.sign to as_printed .* or charges_positive/);
    expect(amountsOf(text, { ...EUR, dateOrder: 'dmy', mapping: { sign: 'charges_positive' } })).toEqual(['-5.00', '-5.00']);
  });

  it('[STM-15] that bad rows follow names its options all the same', () => {
    const text = 'Date,Text,Amount\n2026-02-01,Tea,5.00\n2026-02-02,Jam,5.00\n2026-02-03,Note,\n';
    expect(refusal(text, EUR)).toMatch(/Set mapping\.sign to as_printed/);
    const signed = { ...EUR, mapping: { sign: 'charges_positive' } } as const;
    expect(refusal(text, signed)).toMatch(/Correct these rows in the file, or skip them with skipBadRows\.$/);
    expect(amountsOf(text, { ...signed, skipBadRows: true })).toEqual(['-5.00', '-5.00']);
  });

  it('[STM-16] what a word beside the amounts means is answered by its two meanings', () => {
    const text = 'Date,Text,Amount,Type\n2026-02-01,Tea,5.00,debit\n2026-02-02,Pay,9.00,credit\n2026-02-03,Fee,1.00,other\n';
    expect(refusal(text, EUR)).toMatch(
      /Set mapping\.directions\.in to other \(money in\), or mapping\.directions\.out to other \(money out\)\.$/,
    );
    for (const [directions, amount] of [
      [{ in: [], out: ['other'] }, '-1.00'],
      [{ in: ['other'], out: [] }, '+1.00'],
    ] as const)
      expect(amountsOf(text, { ...EUR, mapping: { directions } })).toEqual(['-5.00', '+9.00', amount]);
  });

  it.each([
    ['words', ['Zork', 'Plim', 'Quux', 'Wuu']],
    ['numbers', ['1', '2', '1', '2']],
  ])('[STM-16] which way the money went is answered by a column of unknown %s, and what each of them means', (_, words) => {
    const text = `Date,Text,Amount,Type\n${words.map((word, at) => `2026-02-0${at + 1},Tea,5.00,${word}\n`).join('')}`;
    expect(refusal(text, EUR)).toMatch(/, or mapping\.columns\.direction to Type \(with mapping\.directions for its words\)\.$/);
    const [out = '', ...others] = words;
    const directions = { out: [out], in: others.filter((word) => word !== out) };
    const given = { ...EUR, mapping: { columns: { direction: 'Type' }, directions } };
    expect(amountsOf(text, given)).toEqual(words.map((word) => (word === out ? '-5.00' : '+5.00')));
  });

  it('[STM-16] which way the money went is not answered by the texts of the movements', () => {
    const text = 'Date,Text,Amount,Branch\n2026-02-01,Tea,5.00,A\n2026-02-02,Pay,9.00,B\n2026-02-03,Tea,1.00,A\n';
    expect(refusal(text, EUR)).toMatch(/mapping\.columns\.direction to Branch \(with/);
  });

  it('[STM-16] what a word beside the amounts means has the one answer that the balances leave', () => {
    const text =
      'Opening balance,100.00\n\nDate,Text,Amount,Type\n2026-02-01,Tea,5.00,debit\n2026-02-02,Pay,9.00,credit\n2026-02-03,Fee,1.00,other\n,Closing balance,103.00,\n';
    expect(refusal(text, EUR)).toMatch(/Set mapping\.directions\.out to other \(money out\)\.$/);
    expect(amountsOf(text, { ...EUR, mapping: { directions: { in: [], out: ['other'] } } })).toEqual(['-5.00', '+9.00', '-1.00']);
  });

  it('[STM-16] what a letter in the cells means is shown by the balance in the order of time', () => {
    const rows = ['2026-02-01;Tea;5,00;95,00', '2026-02-02;Pay;9,00 C;104,00', '2026-02-03;Jam;4,00;100,00'];
    const fileOf = (cells: readonly string[]): string => `Date;Text;Amount;Balance\n${cells.join('\n')}\n`;
    for (const cells of [rows, [...rows].reverse()]) expect([...amountsOf(fileOf(cells))].sort()).toEqual(['+9.00', '-4.00', '-5.00']);
    const without = fileOf(rows.map((row) => row.replace(/;[\d,]+$/, ';')));
    expect(refusal(without, EUR)).toMatch(/"C" is not a known direction. Set mapping\.directions\.in to C \(money in\), or mapping/);
    expect(amountsOf(without, { ...EUR, mapping: { directions: { in: ['C'], out: [] } } })).toEqual(['-5.00', '+9.00', '-4.00']);
  });

  it('[STM-5] which account to read leads to each of them, a row without an account aside', () => {
    const text =
      'Date;Account;Text;Amount\n2026-02-01;1111;Tea;-5,00\n2026-02-02;2222;Pay;9,00\n2026-02-02;;New conditions;\n2026-02-03;;Jam;-1,00\n2026-02-03;1111;Rye;-2,00\n';
    expect(refusal(text, EUR)).toMatch(/…1111 \(2 rows\), …2222 \(1 row\). Choose one with account/);
    const chosen = { ...EUR, account: '1111' };
    expect(refusal(text, chosen)).toBe(
      'row 5, column Account: the row has no account, although the file has rows of several accounts. Nothing was imported. Correct these rows in the file, or skip them with skipBadRows.',
    );
    const statement = taken(text, { ...chosen, skipBadRows: true });
    expect(lines(statement).map((line) => line.split(' ')[1])).toEqual(['-5.00', '-2.00']);
    expect(statement.ignored.map(({ rowNumber }) => rowNumber)).toEqual([3, 4, 5]);
  });
});

describe('a long file', () => {
  it('[STM-15] is tried less often, and names all answers where some were not tried', { timeout: 120_000 }, () => {
    const rows = Array.from(
      { length: 60_000 },
      (_, at) => `0${1 + (at % 9)}/0${1 + ((at * 7) % 9)}/2026,Shop ${at % 977},"1,23${at % 10}","5,1${(at % 90) + 10}"\n`,
    );
    const text = `Date,Text,Amount,Balance\n${rows.join('')}`;
    const signed = text.replace(',Balance', '').replace(/"(1,23\d)".*/g, '"-$1"');
    const plain = spent(() => taken(signed, { ...EUR, dateOrder: 'dmy', mapping: { decimalMark: '.' } }));
    expect(spent(() => expect(refusal(text, EUR)).toMatch(/Set dateOrder to dmy or mdy\.$/)) / plain).toBeLessThan(6);
  });
});

describe('what a refusal had no reason for', () => {
  it('[STM-9] a file of holds alone is read', () => {
    const statement = taken('Date;Text;Amount;Status\n2026-02-01;Tea;-5,00;Pending\n2026-02-02;Jam;-6,00;Pending\n', EUR);
    expect(lines(statement)).toEqual(['2026-02-01 -5.00 Tea (hold)', '2026-02-02 -6.00 Jam (hold)']);
  });

  it.each([
    ['words', 'Date;Text;Amount;Type;Fee;Net\n2026-02-01;Tea;5,00;debit;1,00;6,00\n2026-02-02;Pay;9,00;credit;0,50;8,50\n'],
    ['a column each', 'Date;Text;Debit;Credit;Fee;Net\n2026-02-01;Tea;5,00;;1,00;6,00\n2026-02-02;Pay;;9,00;0,50;8,50\n'],
  ])('[STM-20] a net amount without a sign shows the fee where %s show the direction', (_, text) => {
    expect(amountsOf(text)).toEqual(['-5.00', '-1.00', '+9.00', '-0.50']);
  });

  it('[STM-20] a net amount without a sign shows no fee where amounts have signs', () => {
    expect(refusal('Date;Text;Amount;Fee;Net\n2026-02-01;Tea;-5,00;1,00;6,00\n2026-02-02;Pay;9,00;0,50;8,50\n', EUR)).toMatch(
      /has a fee of/,
    );
  });
});
