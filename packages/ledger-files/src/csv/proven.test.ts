import { describe, expect, it } from 'vitest';
import { lines, read, refusal, taken } from '../../test/reading-files.ts';
import { expectSameAgain } from '../../test/table-files.ts';

const EUR = { currency: { code: 'EUR', scale: 2 }, sourceKind: 'bank' } as const;
const amountsIn = (text: string, options: Parameters<typeof taken>[1] = EUR): readonly string[] =>
  lines(taken(text, options)).map((line) => line.split(' ')[1] ?? '');

const table = (head: string, ...rows: readonly string[]): string => [head, ...rows].map((row) => `${row}\n`).join('');

const EXCHANGED = [
  '13.01.2026;Pay;9,00;;109,00',
  '14.01.2026;Tea;;5,00;104,00',
  '15.01.2026;Jam;;4,00;100,00',
  '16.01.2026;Pay;7,00;;107,00',
];
const EXCHANGED_AMOUNTS = ['+9.00', '-5.00', '-4.00', '+7.00'];
const PAIR = 'Date;Text;Debit;Credit;Balance';

const TWO_AMOUNTS = [
  '13.01.2026;Tea;-5,13;-6,00;94,00',
  '14.01.2026;Pay;9,00;9,00;103,00',
  '15.01.2026;Jam;-2,00;-2,50;100,50',
  '16.01.2026;Jam;-2,00;-2,50;98,00',
];
const MARKED = ['13.01.2026;Tea;-1.500;8500', '14.01.2026;Pay;9.000;17500', '15.01.2026;Jam;-2.250;15250', '16.01.2026;Jam;-2.250;13000'];

describe('a reading that only the balance shows', () => {
  it.each([
    [
      'names of money out and money in are exchanged',
      table(PAIR, ...EXCHANGED),
      EXCHANGED_AMOUNTS,
      'The balance shows that column Credit is money out and column Debit is money in, contrary to their names. Check this.',
    ],
    [
      'names of money out and money in are exchanged, newest first',
      table(PAIR, ...EXCHANGED.toReversed()),
      EXCHANGED_AMOUNTS.toReversed(),
      'The balance shows that column Credit is money out and column Debit is money in, contrary to their names. Check this.',
    ],
    [
      'the amounts are in a column without a name for them',
      table('Date;Text;Amount;Zork;Balance', ...TWO_AMOUNTS),
      ['-6.00', '+9.00', '-2.50', '-2.50'],
      'The balance follows the amounts of column Zork, not those of column Amount. Check this.',
    ],
    [
      'the balance is in a column without a name for it',
      table(
        'Date;Text;Amount;Balance;Zork',
        '13.01.2026;Tea;-5,13;100,00;94,87',
        '14.01.2026;Pay;9,00;55,00;103,87',
        '15.01.2026;Jam;-2,00;44,00;101,87',
      ),
      ['-5.13', '+9.00', '-2.00'],
      'The balance was read from column Zork, which follows the transactions. The column with the name of a balance does not. Check this.',
    ],
    [
      'a decimal mark is one of two',
      table('Date;Text;Amount;Balance', ...MARKED),
      ['-1500.00', '+9000.00', '-2250.00', '-2250.00'],
      'Only the balance shows that the amounts have a decimal comma. Check this.',
    ],
  ])('[STM-62] is taken with a doubt: %s', (_, text, amounts, doubt) => {
    const statement = taken(text, EUR);
    expect(amountsIn(text)).toEqual(amounts);
    expect(statement.proof).toBe('rows');
    expect(statement.doubts).toContain(doubt);
    expectSameAgain(text, statement, EUR);
  });

  it('[STM-62] is not taken where several are proven', () => {
    const text = table('Date;Text;Amount;Balance', ...MARKED.map((row) => row.replace(/(\d+)(\d{3})$/, '$1.$2')));
    expect(refusal(text, EUR)).toMatch(/Set mapping\.decimalMark to "\." or ","\.$/);
  });

  it.each([
    ['two rows', table(PAIR, ...EXCHANGED.slice(0, 2)), EUR],
    ['a row that does not add up', table(PAIR, ...EXCHANGED).replace('100,00', '101,00'), EUR],
    [
      'days out of the order of time',
      table(
        PAIR,
        '14.01.2026;Pay;9,00;;109,00',
        '13.01.2026;Tea;;5,00;104,00',
        '15.01.2026;Jam;;4,00;100,00',
        '16.01.2026;Pay;7,00;;107,00',
      ),
      EUR,
    ],
    ['two rows with two amounts', table('Date;Text;Amount;Zork;Balance', ...TWO_AMOUNTS.slice(2)), EUR],
    [
      'two columns of balances that follow',
      table(
        'Date;Text;Amount;Balance;Zork;Plim',
        '13.01.2026;Tea;-5,13;100,00;94,87;95,87',
        '14.01.2026;Pay;9,00;55,00;103,87;104,87',
        '15.01.2026;Jam;-2,00;44,00;101,87;102,87',
      ),
      EUR,
    ],
    ['a column that the caller named', table(PAIR, ...EXCHANGED), { ...EUR, mapping: { columns: { debit: 'Debit' } } }],
  ])('[STM-62] [STM-4] is not taken with %s', (_, text, options) => {
    expect(refusal(text, options)).toMatch(
      /does not add up.*Export the statement again, because a row may be missing\. If the printed amount is wrong, turn this check off with proveBalances\.$/,
    );
  });

  it('[STM-62] is not taken on a card, whose balance may be a debt', () => {
    const owed = table(PAIR, ...EXCHANGED);
    expect(amountsIn(owed, { ...EUR, sourceKind: 'card' })).toEqual(['-9.00', '+5.00', '+4.00', '-7.00']);
  });
});

describe('the first way on from a refusal', () => {
  it.each([
    ['a row without an amount', 'Date,Text,Amount\n2026-01-13,Oak,250.00\n2026-01-18,Ash,\n2026-01-19,Elm,-2.00\n'],
    [
      'a first row without a direction',
      'Date,Text,Amount,Balance\n2026-02-01,Tea,5.00,95.00\n2026-02-02,Pay,9.00,104.00\n2026-02-03,Fee,1.00,103.00\n',
    ],
    ['a state that nobody knows', 'Date,Text,Amount,Status\n2026-01-13,Oak,250.00,Booked\n2026-01-18,Ash,-6.00,Zorked\n'],
    ['a balance that does not add up', 'Date,Text,Amount,Balance\n2026-02-01,Tea,-5.00,95.00\n2026-02-02,Pay,9.00,104.50\n'],
    [
      'a row without an account',
      'Date;Account;Text;Amount\n2026-02-01;1111;Tea;-5,00\n2026-02-02;2222;Pay;9,00\n2026-02-03;;Jam;-1,00\n2026-02-03;1111;Rye;-2,00\n',
    ],
  ])('[STM-2] [STM-4] loses no row and keeps the proof: %s', (_, text) => {
    const message = refusal(text, { ...EUR, account: '1111' });
    const first = message.search(/Correct these rows|Export the statement|[Ss]et mapping/);
    const lossy = message.search(/skipBadRows|proveBalances/);
    expect(lossy).toBeGreaterThan(first);
    expect(first).toBeGreaterThan(0);
  });

  it('[STM-2] is the order of days that reads every row, though rows could be skipped', () => {
    const text = 'Date,Text,Amount\n13/02/2026,Tea,-5.00\n02/03/2026,Pay,9.00\n03/03/2026,Pay,9.00\n';
    const message = refusal(text, { ...EUR, dateOrder: 'mdy' });
    expect(message).toContain('Every row can be read if you set dateOrder to dmy.');
    expect(message).not.toContain('skipBadRows');
    expect(read(text, { ...EUR, dateOrder: 'dmy' })).toMatchObject({ bad: [] });
  });
});
