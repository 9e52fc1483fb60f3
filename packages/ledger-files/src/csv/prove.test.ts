import { describe, expect, it } from 'vitest';
import { lines, read, refusal, taken } from '../../test/reading-files.ts';

const fileOf = (rows: readonly string[]): string => `Date,Description,Amount,Balance\n${rows.map((row) => `${row}\n`).join('')}`;
const ROWS = ['2024-01-30,Pay,100.00,150.00', '2024-01-31,Tea,-5.00,145.00', '2024-01-31,Jam,-6.00,139.00'];
const closing = (text: string, options: Parameters<typeof taken>[1] = {}): bigint | null => taken(text, options).closingBalanceMinor;

describe('a printed balance', () => {
  it.each([
    ['upwards', ROWS],
    ['downwards', [...ROWS].reverse()],
  ])('[STM-4] adds up %s, and the latest one is the closing balance', (_, rows) => {
    expect(closing(fileOf(rows))).toBe(13_900n);
  });

  const opening = (text: string, options: Parameters<typeof taken>[1] = {}): bigint | null => taken(text, options).openingBalanceMinor;

  it.each([
    ['upwards', ROWS, 5_000n],
    ['downwards', [...ROWS].reverse(), 5_000n],
    ['with one between that is blank', ROWS.map((row) => row.replace('145.00', '')), 5_000n],
    ['with none behind the last movement', ROWS.map((row) => row.replace('139.00', '')), null],
    ['of one row, which nothing shows', ROWS.slice(1, 2), null],
  ])('[STM-4] proves what was there before the first movement, %s', (_, rows, expected) => {
    expect(opening(fileOf(rows))).toBe(expected);
  });

  it('[STM-4] proves nothing of what was before where it is not looked at, or beside a bad row', () => {
    expect(opening(fileOf(ROWS), { proveBalances: false })).toBeNull();
    expect(opening(fileOf([...ROWS, '2024-02-01,Ham,six,133.00']), { skipBadRows: true })).toBeNull();
  });

  it('[STM-4] of a card is what was owed before', () => {
    const card = ['2024-01-30,Shoes,-100.00,150.00', '2024-01-31,Tea,-5.00,155.00', '2024-01-31,Paid,155.00,0.00'];
    expect(opening(fileOf(card), { sourceKind: 'card' })).toBe(-5_000n);
  });

  it('[STM-4] that does not add up refuses the file and names the row and the gap', () => {
    expect(read(fileOf(ROWS.map((row) => row.replace('-5.00', '-4.50'))))).toEqual({
      refused: 'unprocessable',
      field: 'row 3, column Balance',
      message:
        'row 3, column Balance: the balance does not add up. The balance before is 150.00, and the amounts since then are -4.50. The printed balance is 145.00. The difference is -0.50. Export the statement again, because a row may be missing. If the printed amount is wrong, turn this check off with proveBalances.',
      errors: [{ field: 'row 3, column Balance', message: expect.stringContaining('The difference is -0.50') }],
    });
  });

  it('[STM-4] of a file with the latest row first names the later row of the two', () => {
    expect(refusal(fileOf([...ROWS].reverse().map((row) => row.replace('-6.00', '-6.01'))))).toMatch(
      /^row 2, column Balance: .*difference is 0\.01/,
    );
  });

  it('[STM-4] need not add up when the caller asks for no proof', () => {
    const text = fileOf(ROWS.map((row) => row.replace('-5.00', '-4.50')));
    expect(closing(text, { proveBalances: false })).toBe(13_900n);
  });

  it.each([
    ['is passed over', ['2024-01-30,Pay,100.00,150.00', '2024-01-31,Tea,-5.00,', '2024-01-31,Jam,-6.00,139.00'], 13_900n],
    ['at the end is computed from the movements', ['2024-01-30,Pay,100.00,150.00', '2024-01-31,Tea,-5.00, '], 14_500n],
  ])('that is blank %s', (_, rows, expected) => {
    expect(closing(fileOf(rows))).toBe(expected);
  });

  it('after a blank one still refuses a gap', () => {
    expect(refusal(fileOf(['2024-01-30,Pay,100.00,150.00', '2024-01-31,Tea,-5.00,', '2024-01-31,Jam,-6.00,140.00']))).toMatch(
      /^row 4, .*before is 150\.00, and the amounts since then are -11\.00/,
    );
  });

  it('is not moved by a hold, and proves nothing across a bad row', () => {
    const head = 'Date,Description,Amount,Balance,Status\n';
    expect(closing(`${head}2024-01-30,Pay,100.00,150.00,\n2024-01-31,Tea,-5.00,150.00,Pending\n2024-01-31,Jam,-6.00,144.00,\n`)).toBe(
      14_400n,
    );
    const text = `${head}2024-01-30,Pay,100.00,150.00,\n2024-01-31,Tea,five,145.00,\n2024-01-31,Jam,-6.00,139.00,\n`;
    expect(closing(text, { skipBadRows: true })).toBe(13_900n);
  });

  const BLOCK = [
    'Description,,Summary Amt.',
    'Beginning balance as of 01/01/2024,,"1,000.00"',
    'Total credits,,100.00',
    'Total debits,,-11.00',
    'Ending balance as of 01/31/2024,,"1,089.00"',
    '',
    'Date,Description,Amount,Running Bal.',
    '01/01/2024,Beginning balance as of 01/01/2024,,"1,000.00"',
    '01/30/2024,Pay,100.00,"1,100.00"',
    '01/31/2024,Tea,-11.00,"1,089.00"',
  ].join('\n');

  it('[STM-4] in a block of its own agrees with the rows', () => {
    const statement = taken(BLOCK);
    expect(lines(statement)).toEqual(['2024-01-30 +100.00 Pay', '2024-01-31 -11.00 Tea']);
    expect(statement).toMatchObject({ profile: 'bank_of_america', openingBalanceMinor: 100_000n, closingBalanceMinor: 108_900n });
    expect(statement.ignored.map(({ rowNumber }) => rowNumber)).toEqual([1, 2, 3, 4, 5, 8]);
  });

  it.each([
    [
      'the closing one',
      '"1,089.00"\n\n',
      '"1,088.00"\n\n',
      /^row 5: the balance does not add up\. The balance before is 1089\.00, and the amounts since then are 0\.00\. The printed balance is 1088\.00\. The difference is -1\.00/,
    ],
    ['the sum of money in', 'credits,,100.00', 'credits,,101.00', /^row 3: the printed total is 101\.00, but the rows add up to 100\.00/],
    ['the sum of money out', 'debits,,-11.00', 'debits,,-12.00', /^row 4: the printed total is -12\.00, but the rows add up to -11\.00/],
    ['the opening row', '01/01/2024,,"1,000.00"\n01/30', '01/01/2024,,"1,001.00"\n01/30', /^row 8, column Running Bal\./],
  ])('[STM-4] in a block of its own is refused for a wrong %s', (_, right, wrong, message) => {
    expect(BLOCK).toContain(right);
    expect(refusal(BLOCK.replace(right, wrong))).toMatch(message);
  });

  it('without such a name is only data when it does not add up', () => {
    const rows = ['31-01-2024;Tea;-5,00;145,00', '30-01-2024;Pay;100,00;150,00', '29-01-2024;Jam;-6,00;50,00'];
    expect(closing(`${rows.join('\n')}\n`)).toBe(14_500n);
    expect(closing(`${rows.join('\n').replace(';50,00', ';51,00')}\n`)).toBeNull();
  });

  it.each([
    ['a card that prints charges without a minus', '2024-01-30,Shoes,80.00,80.00\n2024-01-31,Payment,-50.00,30.00\n', -3_000n],
    ['a card that prints charges with one', '2024-01-30,Shoes,-80.00,80.00\n2024-01-31,Payment,50.00,30.00\n', -3_000n],
    ['a card that prints its balance below zero', '2024-01-30,Shoes,-80.00,-80.00\n2024-01-31,Payment,50.00,-30.00\n', -3_000n],
  ])('of %s is a debt, below zero', (_, rows, expected) => {
    expect(closing(`Date,Description,Amount,Balance\n${rows}`, { sourceKind: 'card' })).toBe(expected);
  });

  it('is not given where rows of one day have no certain order', () => {
    const rows = ['2024-01-31,Pay,10.00,110.00', '2024-01-31,Tea,-10.00,100.00'];
    expect(closing(fileOf(rows))).toBeNull();
    expect(closing(fileOf(rows.map((row, at) => row.replace('31', String(30 + at)))))).toBe(10_000n);
  });

  it('is that of the latest date where both orders add up', () => {
    const rows = ['2024-01-31,Pay,10.00,110.00', '2024-01-30,Tea,-10.00,100.00'];
    expect(closing(fileOf(rows))).toBe(11_000n);
    expect(closing(fileOf([...rows].reverse()))).toBe(11_000n);
  });

  it('of a card without a proof is not given, since it may be a debt', () => {
    const text = fileOf(['2024-01-31,Shoes,-80.00,80.00']);
    expect(closing(text, { sourceKind: 'card' })).toBeNull();
    expect(closing(text, { sourceKind: 'bank' })).toBe(8_000n);
  });

  const CURRENCIES = [
    'Date,Name,Type,Status,Currency,Gross,Fee,Net,Transaction ID,Balance',
    '2024-01-29,Ann,Sale,Completed,USD,10.00,0.00,10.00,T1,110.00',
    '2024-01-30,Bob,Sale,Completed,EUR,5.00,-0.50,4.50,T2,24.50',
    '2024-01-31,Cas,Sale,Completed,USD,1.00,0.00,1.00,T3,111.00',
    '2024-02-01,Dee,Sale,Completed,EUR,2.00,0.00,2.00,T4,26.50',
  ].join('\n');

  it('is kept for each currency', () => {
    expect(closing(CURRENCIES)).toBe(11_100n);
    expect(refusal(CURRENCIES.replace('26.50', '26.60'))).toMatch(
      /^row 5, column Balance: .*before is 24\.50, and the amounts since then are 2\.00.*difference is 0\.10/,
    );
  });
});
