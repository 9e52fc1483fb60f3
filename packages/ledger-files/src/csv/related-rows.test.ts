import { describe, expect, it } from 'vitest';
import { lines, refusal, taken } from '../../test/reading-files.ts';
import { expectSameAgain } from '../../test/table-files.ts';

const EUR = { currency: { code: 'EUR', scale: 2 } };
const READ = ['2026-01-05 -30.00 Batch', '2026-01-06 +100.00 Pay'];

describe('the parts of a collective order', () => {
  it.each([
    ['without a day', 'Date;Text;Amount\n2026-01-05;Batch;-30,00\n;Rent;-10,00\n;Power;-20,00\n2026-01-06;Pay;100,00\n'],
    ['without a sign', 'Date;Text;Amount\n2026-01-05;Batch;-30,00\n;Rent;10,00\n;Power;20,00\n2026-01-06;Pay;100,00\n'],
    ['without a day, split', 'Date;Text;Debit;Credit\n2026-01-05;Batch;30,00;\n;Rent;10,00;\n;Power;20,00;\n2026-01-06;Pay;;100,00\n'],
    [
      'in another column',
      'Date;Text;Amount;Detail amount\n2026-01-05;Batch;-30,00;\n2026-01-05;Rent;;-10,00\n2026-01-05;Power;;-20,00\n2026-01-06;Pay;100,00;\n',
    ],
  ])('[STM-61] %s are no movements where they make its amount', (_, text) => {
    const statement = taken(text, EUR);
    expect(lines(statement)).toEqual(READ);
    expect(statement.ignored).toEqual(
      [3, 4].map((rowNumber) => ({ rowNumber, column: null, message: 'part of the amount of row 2, not a transaction' })),
    );
    expectSameAgain(text, statement, EUR);
    expect(refusal(text.replace('10,00', '10,01'), EUR)).toMatch(
      /^row 3, column (Date: the date is missing|Amount: the amount is missing)/,
    );
  });

  const HEAD = 'Date;Text;Amount;Balance\n';
  const batch = '2026-01-05;Batch;-30,00;70,00\n';
  const rent = '2026-01-05;Rent;-10,00;\n';
  const power = '2026-01-05;Power;-20,00;\n';
  const pay = '2026-01-06;Pay;100,00;170,00\n';

  it.each([
    ['below it', `${HEAD}${batch}${rent}${power}${pay}`],
    ['with its balance', `${HEAD}${batch}${(rent + power).replaceAll('0;\n', '0;70,00\n')}${pay}`],
    ['above it', `${HEAD}2026-01-04;Tea;-5,00;100,00\n${rent}${power}${batch}${pay}`],
    ['latest first', `${HEAD}${pay}${batch}${rent}${power}2026-01-04;Tea;-5,00;100,00\n`],
    [
      'between an opening and a closing balance',
      `Opening balance;100,00\n\n${(HEAD + batch + rent + power + pay).replaceAll(/;[^;\n]*\n/g, '\n')}Closing balance;;170,00\n`,
    ],
  ])('[STM-61] that look like movements are none where the balance shows it: %s', (_, text) => {
    const statement = taken(text, EUR);
    expect(
      lines(statement)
        .filter((line) => !line.includes('Tea'))
        .sort(),
    ).toEqual(READ);
    expect(statement.proof).not.toBe('none');
    expect(statement.ignored.filter(({ message }) => message.startsWith('part of the amount'))).toHaveLength(2);
    expectSameAgain(text, statement, EUR);
  });

  it('[STM-61] are movements where the balance shows that, and where nothing does they are a doubt', () => {
    const all = `${HEAD}${batch}${rent.replace(';\n', ';60,00\n')}${power.replace(';\n', ';40,00\n')}`;
    expect(lines(taken(all, EUR))).toHaveLength(3);
    const endOfDay = `${HEAD}2026-01-04;Tea;-5,00;130,00\n${rent}${power}${batch}${pay}`;
    expect(lines(taken(endOfDay, EUR))).toHaveLength(5);
    const without = (text: string): string => text.replaceAll(/;[^;\n]*\n/g, '\n');
    expect(taken(without(HEAD + batch + rent + power), EUR).doubts).toContain(
      'The amounts of rows 3 to 4 add up to that of row 2. Check that they are not its parts.',
    );
    expect(taken(without(HEAD + rent + power + batch), EUR).doubts).toContain(
      'The amounts of rows 2 to 3 add up to that of row 4. Check that they are not its parts.',
    );
  });
});
