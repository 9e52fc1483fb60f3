import { describe, expect, it } from 'vitest';
import { lines, refusal, taken } from '../../test/reading-files.ts';
import { expectSameAgain } from '../../test/table-files.ts';

const amountsOf = (text: string, options: Parameters<typeof taken>[1] = {}): readonly string[] =>
  lines(taken(text, options)).map((line) => line.split(' ')[1] ?? '');

const bare = (...rows: readonly (readonly [string, string])[]): string =>
  `Date,Description,Amount\n${rows.map(([text, amount]) => `2024-01-31,${text},${amount}\n`).join('')}`;

describe('the direction of money', () => {
  it('is that of the printed sign', () => {
    expect(amountsOf(bare(['Wages', '900.00'], ['Rent', '-700.00'], ['Tax', '(20.00)']))).toEqual(['+900.00', '-700.00', '-20.00']);
  });

  it('is reversed when the caller or the profile has charges_positive', () => {
    const text = bare(['Shoes', '80.00'], ['Back', '-30.00']);
    expect(amountsOf(text, { mapping: { sign: 'charges_positive' } })).toEqual(['-80.00', '+30.00']);
    expect(amountsOf(text, { profile: 'amex' })).toEqual(['-80.00', '+30.00']);
    expect(amountsOf(text, { profile: 'amex', mapping: { sign: 'as_printed' } })).toEqual(['+80.00', '-30.00']);
  });

  it.each([
    ['English words under a header', 'Date,Description,Amount,Transaction Type\n2024-01-31,Tea,5.00,debit\n2024-01-31,Pay,9.00,credit\n'],
    ['Dutch words', '20240131,Tea,NL,Af,"5,00"\n20240131,Pay,NL,Bij,"9,00"\n'],
    ['German letters', '31.01.2024;Tea;5,00;S\n31.01.2024;Pay;9,00;H\n'],
    ['letters', '2024-01-31|Tea|5.00|D\n2024-01-31|Pay|9.00|C\n'],
    ['a minus and a plus in a column', '2024-01-31;-;5.00;Tea\n2024-01-31;+;9.00;Pay\n'],
    ['a word for a check', 'CHECK,01/31/2024,Tea,5.00\nCREDIT,01/31/2024,Pay,9.00\n'],
  ])('is given by %s where no amount has a sign', (_, text) => {
    expect(lines(taken(text))).toEqual(['2024-01-31 -5.00 Tea', '2024-01-31 +9.00 Pay']);
  });

  it('is that of the sign where a word contradicts it', () => {
    expect(amountsOf('DEBIT,2024-01-31,Tea,-5.00\nCREDIT,2024-01-31,Fee,-2.00\nCREDIT,2024-01-31,Pay,9.00\n')).toEqual([
      '-5.00',
      '-2.00',
      '+9.00',
    ]);
  });

  it('makes a bad row of an unknown word', () => {
    const text = 'Date,Description,Amount,Type\n2024-01-31,Tea,5.00,debit\n2024-01-31,Pay,9.00,credit\n2024-01-31,Odd,3.00,other\n';
    expect(refusal(text)).toMatch(
      /^Row 4, column Type: "other" is not a known direction. Set mapping\.directions\.in to other \(money in\), or mapping\.directions\.out to other \(money out\)\.$/,
    );
  });

  it('is asked where one word alone contradicts every sign', () => {
    expect(refusal('2024-01-31,CREDIT,Fee,-2.00\n2024-01-31,CREDIT,Fee,-3.00\n')).toMatch(
      /^Row 1 has CREDIT beside -2\.00.*Set mapping\.sign to as_printed \(the signs apply\), or mapping\.columns\.direction to 2\./,
    );
  });

  it.each([
    [
      'by a payment that bears the minus',
      [
        ['Shoes', '80.00'],
        ['AUTOPAY', '-85.00'],
        ['Refund', '-9.00'],
      ],
      ['-80.00', '+85.00', '+9.00'],
    ],
    [
      'by a payment that bears none',
      [
        ['Shoes', '-80.00'],
        ['Payment - thank you', '85.00'],
      ],
      ['-80.00', '+85.00'],
    ],
    [
      'by the greater part',
      [
        ['Shoes', '80.00'],
        ['Tea', '5.00'],
        ['Hat shop', '-9.00'],
      ],
      ['-80.00', '-5.00', '+9.00'],
    ],
    [
      'by the greater part, with a minus',
      [
        ['Shoes', '-80.00'],
        ['Tea', '-5.00'],
        ['Hat shop', '9.00'],
      ],
      ['-80.00', '-5.00', '+9.00'],
    ],
  ] as const)('on a card with a plain header is decided %s', (_, rows, amounts) => {
    expect(amountsOf(bare(...rows), { sourceKind: 'card' })).toEqual(amounts);
  });

  it('[STM-16] is asked where no amount has a sign', () => {
    const text = bare(['Shoes', '80.00'], ['Tea', '5.00']);
    for (const sourceKind of ['bank', 'card'] as const)
      expect(refusal(text, { sourceKind })).toMatch(
        /^No amount has a sign.*mapping\.sign to as_printed \(only if every row is money in\) or charges_positive/,
      );
    expect(amountsOf(text, { mapping: { sign: 'charges_positive' } })).toEqual(['-80.00', '-5.00']);
  });

  it.each([
    ['as many rows with a sign as without', bare(['Shoes', '80.00'], ['Hat shop', '-9.00'])],
    ['payments with both signs', bare(['Shoes', '80.00'], ['Payment', '-9.00'], ['Payment', '-8.00'], ['Payment', '7.00'])],
  ])('on a card is refused for %s', (_, text) => {
    expect(refusal(text, { sourceKind: 'card' })).toMatch(/^The meaning of signs differs between card files.*as_printed.*charges_positive/);
  });

  it.each([
    ['without signs', '5.00', '9.00'],
    ['with a minus on money out', '-5.00', '9.00'],
    ['with a minus on money in', '5.00', '-9.00'],
    ['with zeros for blanks', '5.00,0.00', '0,9.00'],
  ])('is that of the column, %s', (_, debit, credit) => {
    const [out, zero = ''] = debit.split(',');
    const [other = '', inward = credit] = credit.includes(',') ? credit.split(',') : ['', credit];
    expect(lines(taken(`Date,Text,Debit,Credit\n2024-01-31,Tea,${out},${zero}\n2024-01-31,Pay,${other},${inward}\n`))).toEqual([
      '2024-01-31 -5.00 Tea',
      '2024-01-31 +9.00 Pay',
    ]);
  });

  it.each([
    ['one purchase and one refund', '5.00,\n', '-6.00,\n', ['-5.00', '+6.00']],
    ['a receipt that was taken back', ',5.00\n', ',-6.00\n', ['+5.00', '-6.00']],
    ['a refund below a payment', ',5.00\n', '-6.00,\n2024-02-02,Rye,1.00,\n', ['+5.00', '+6.00', '-1.00']],
  ])(
    '[STM-58] a minus in a column each is that of the other direction beside amounts without one, with a doubt: %s',
    (_, first, second, wanted) => {
      const text = `Date,Text,Debit,Credit\n2024-01-31,Tea,${first}2024-02-01,Jam,${second}`;
      const statement = taken(text);
      expect(lines(statement).map((line) => line.split(' ')[1])).toEqual(wanted);
      expect(statement.doubts).toEqual([
        expect.stringMatching(
          /has a minus, but .* has none\. The minus was read as money in the other direction, such as a refund\. Check it\.$/,
        ),
      ]);
      expectSameAgain(text, statement);
    },
  );

  it('[STM-58] is refused where most amounts of the column have a minus, and where the balance follows neither reading', () => {
    const most = 'Date,Text,Debit,Credit\n2024-01-31,Tea,-5.00,\n2024-02-01,Jam,-6.00,\n2024-02-02,Rye,1.00,\n';
    expect(refusal(most)).toMatch(/^Row 2, column Debit has a minus, but row 4, column Debit has none.*No option reads the file/);
    expect(refusal('Date,Text,Debit,Credit,Balance\n2024-01-31,Tea,5.00,,95.00\n2024-02-01,Jam,-6.00,,99.00\n')).toMatch(/has a minus/);
  });

  it('is refused for money in both columns of a row', () => {
    expect(refusal('Date,Text,Debit,Credit\n2024-01-31,Tea,5.00,6.00\n')).toMatch(/^row 2: the row has an amount in both columns/);
  });
});
