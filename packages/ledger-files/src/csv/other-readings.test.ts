import { describe, expect, it } from 'vitest';
import { lines, refusal, taken } from '../../test/reading-files.ts';
import { expectSameAgain } from '../../test/table-files.ts';

const EUR = { currency: { code: 'EUR', scale: 2 }, sourceKind: 'bank' } as const;
const USD = { currency: { code: 'USD', scale: 2 }, sourceKind: 'bank' } as const;

const table = (head: string, ...rows: readonly string[]): string => [head, ...rows].map((row) => `${row}\n`).join('');

describe('another order of day and month', () => {
  const HEAD = 'Date;Text;Amount;Balance';
  const ROWS = ['05/01/2026;Tea;-5,00;95,00', '07/01/2026;Pay;9,00;104,00', '02/02/2026;Jam;-2,50;101,50', '04/02/2026;Rye;-1,25;100,25'];
  const DAYS = ['2026-01-05', '2026-01-07', '2026-02-02', '2026-02-04'];
  const daysOf = (text: string): readonly string[] => lines(taken(text, EUR)).map((line) => line.slice(0, 10));

  it.each([
    ['downwards', ROWS, DAYS],
    ['upwards', ROWS.toReversed(), DAYS.toReversed()],
  ])('[STM-62] is taken with a doubt where only it puts the days into the order of the balances, %s', (_, rows, days) => {
    const text = table(HEAD, ...rows);
    const statement = taken(text, EUR);
    expect(daysOf(text)).toEqual(days);
    expect(statement).toMatchObject({ proof: 'rows', closingBalanceMinor: 10_025n });
    expect(statement.doubts).toContain('Only the balance shows that the order of dates is day/month/year. Check this.');
    expectSameAgain(text, statement, EUR);
  });

  it('[STM-62] is that in which the days follow the balances, where both put them in a row', () => {
    const text = table(
      HEAD,
      '01/04/2026;Tea;-5,00;95,00',
      '02/03/2026;Pay;9,00;104,00',
      '03/02/2026;Jam;-2,50;101,50',
      '04/01/2026;Rye;-1,25;100,25',
    );
    expect(daysOf(text)).toEqual(['2026-01-04', '2026-02-03', '2026-03-02', '2026-04-01']);
  });

  it('[STM-62] is found together with the decimal mark', () => {
    const text = table(
      HEAD,
      '05/01/2026;Tea;-1.500;8500',
      '07/01/2026;Pay;9.000;17500',
      '02/02/2026;Jam;-2.250;15250',
      '04/02/2026;Jam;-2.250;13000',
    );
    const statement = taken(text, EUR);
    expect(lines(statement)[0]).toMatch(/^2026-01-05 -1500\.00/);
    expect(statement.doubts.join(' ')).toMatch(/the order of dates is day\/month\/year/);
    expect(statement.doubts.join(' ')).toMatch(/amounts have a decimal comma/);
  });

  it.each([
    ['both orders follow', table(HEAD, ...['01', '02', '03', '04'].map((day, at) => `${day}/05/2026;Tea;-5,00;${95 - 5 * at},00`))],
    ['three days', table(HEAD, ...ROWS.slice(1))],
    ['a row that does not add up', table(HEAD, ...ROWS).replace('104,00', '105,00')],
    ['a day out of the order of both', table(HEAD, ...ROWS.slice(0, 3), '04/01/2026;Rye;-1,25;100,25')],
    ['no balance', table('Date;Text;Amount', ...ROWS.map((row) => row.replace(/;[^;]*$/, '')))],
    [
      'balances that follow in both directions',
      table(
        HEAD,
        '05/01/2026;Tea;-5,00;95,00',
        '07/01/2026;Pay;5,00;100,00',
        '02/02/2026;Jam;-5,00;95,00',
        '04/02/2026;Pay;5,00;100,00',
      ).replace('-5,00;95,00', '5,00;100,00'),
    ],
  ])('[STM-62] [STM-3] is asked, not taken, with %s', (_, text) => {
    expect(refusal(text, EUR)).toMatch(/can be|does not add up/);
  });
});

describe('another delimiter', () => {
  const ROWS = [
    '2026-01-13;Tea, milk;-5,00;95,00',
    '2026-01-14;Pay;9,00;104,00',
    '2026-01-15;Jam;-2,00;102,00',
    '2026-01-16;Rye;-2,00;100,00',
  ];
  const FILE = table('sep=,', 'Date;Text;Amount;Balance', ...ROWS);

  it('[STM-63] is taken with a doubt where only it makes rows that the balances prove', () => {
    const statement = taken(FILE, EUR);
    expect(lines(statement)).toEqual([
      '2026-01-13 -5.00 Tea, milk',
      '2026-01-14 +9.00 Pay',
      '2026-01-15 -2.00 Jam',
      '2026-01-16 -2.00 Rye',
    ]);
    expect(statement).toMatchObject({ proof: 'rows', closingBalanceMinor: 10_000n });
    expect(statement.doubts).toContain('Only the balance shows that the delimiters are semicolons instead of commas. Check this.');
    expectSameAgain(FILE, statement, EUR);
  });

  it.each([
    ['the caller names one', FILE, { ...EUR, mapping: { delimiter: ',' } } as const],
    ['a row does not add up', FILE.replace('104,00', '105,00'), EUR],
    ['there is no balance', FILE.replaceAll(/;[^;]*$/gm, ''), EUR],
  ])('[STM-63] [STM-4] is not taken where %s', (_, text, options) => {
    refusal(text, options);
  });
});

describe('a known layout that its balances contradict', () => {
  const CHASE = 'Details,Posting Date,Description,Amount,Type,Balance';
  const ROWS = [
    'DEBIT,01/13/2026,TEA,5.00,FEE_TRANSACTION,95.00',
    'CREDIT,01/14/2026,PAY,-9.00,ACH_CREDIT,104.00',
    'DEBIT,01/15/2026,JAM,2.00,DEBIT_CARD,102.00',
    'DEBIT,01/16/2026,RYE,2.00,DEBIT_CARD,100.00',
  ];

  it('[STM-63] is read with the amounts that the balances prove, with a doubt', () => {
    const text = table(CHASE, ...ROWS);
    const statement = taken(text, USD);
    expect(lines(statement)).toEqual([
      '2026-01-13 -5.00 TEA (fee)',
      '2026-01-14 +9.00 PAY',
      '2026-01-15 -2.00 JAM',
      '2026-01-16 -2.00 RYE',
    ]);
    expect(statement).toMatchObject({ profile: 'inferred', proof: 'rows', closingBalanceMinor: 10_000n });
    expect(statement.doubts).toContain(
      'The column names match the layout chase_checking, but the balance contradicts it. The amounts were read as the balance proves them. Check them.',
    );
    expectSameAgain(text, statement, USD);
  });

  it('[STM-63] is read by another column of amounts that the balances prove', () => {
    const text = table(
      `${CHASE},Settled`,
      'DEBIT,01/13/2026,TEA,-5.13,POS,94.00,-6.00',
      'CREDIT,01/14/2026,PAY,9.00,ACH_CREDIT,103.00,9.00',
      'DEBIT,01/15/2026,JAM,-2.00,POS,100.50,-2.50',
      'DEBIT,01/16/2026,RYE,-2.00,POS,98.00,-2.50',
    );
    const statement = taken(text, USD);
    expect(lines(statement)).toEqual(['2026-01-13 -6.00 TEA', '2026-01-14 +9.00 PAY', '2026-01-15 -2.50 JAM', '2026-01-16 -2.50 RYE']);
    expectSameAgain(text, statement, USD);
  });

  it.each([
    ['the caller names the layout', table(CHASE, ...ROWS), { ...USD, profile: 'chase_checking' }],
    ['the caller says what a minus means', table(CHASE, ...ROWS), { ...USD, mapping: { sign: 'as_printed' } } as const],
    ['a row does not add up', table(CHASE, ...ROWS).replace('104.00', '105.00'), USD],
    ['there are two rows', table(CHASE, ...ROWS.slice(0, 2)), USD],
  ])('[STM-63] [STM-4] is refused where %s', (_, text, options) => {
    expect(refusal(text, options)).toMatch(/does not add up/);
  });
});
