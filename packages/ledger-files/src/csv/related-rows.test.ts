import { describe, expect, it } from 'vitest';
import { lines, refusal, taken } from '../../test/reading-files.ts';
import { expectSameAgain } from '../../test/table-files.ts';

const EUR = { currency: { code: 'EUR', scale: 2 } };
const amountsOf = (text: string, options: Parameters<typeof taken>[1] = EUR): readonly string[] =>
  lines(taken(text, options)).map((line) => line.slice(11));
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

describe('a row called Total', () => {
  const dated = (rows: readonly string[]): string => `Date,Text,Amount\n${rows.join('\n')}\n`;

  it('[STM-38] is a total where it is the sum of several rows', () => {
    expect(
      amountsOf(dated(['2026-06-15,Interest,-0.91', '2026-06-16,Tea,-0.17', '2026-06-18,Pay,5.00', '2026-06-18,Total,-1.08'])),
    ).toEqual(['-0.91 Interest', '-0.17 Tea', '+5.00 Pay']);
  });

  it('[STM-38] is a company where its amount is that of one other row', () => {
    const rows = ['2026-06-15,Interest,-0.91', '2026-06-15,Total Energies station,-0.17', '2026-06-18,Phone bill,0.17'];
    expect(amountsOf(dated(rows))).toEqual(['-0.91 Interest', '-0.17 Total Energies station', '+0.17 Phone bill']);
  });

  it('[STM-38] of one direction is a total, also of one row', () => {
    const rows = ['2026-06-15,Interest,-0.91', '2026-06-18,Phone bill,0.17', '2026-06-18,Total credits,0.17'];
    expect(amountsOf(dated(rows))).toEqual(['-0.91 Interest', '+0.17 Phone bill']);
  });
});

describe('a total of one side', () => {
  const SPLIT = 'Date;Text;Debit;Credit\n2026-01-05;Rent;800,00;\n2026-01-14;Pay;;2500,00\n2026-01-20;Tea;3,50;\n';
  const MOVED = ['-800.00 Rent', '+2500.00 Pay', '-3.50 Tea'];

  it.each([
    'Total debit amount',
    'Debit total',
    'Total amount of debits',
    'Number of debits',
    'Summe Lastschriften',
    'Gesamtbetrag Soll',
    'Montant total des débits',
    'Importe total cargos',
    'Totaalbedrag af',
    'Suma obciążeń',
  ])('[STM-38] is no movement, whatever its amount: %s', (words) => {
    for (const row of [`2026-01-31;${words};803,50;`, `2026-01-31;${words};700,00;`, `;${words};803,50;`, `${words};;803,50;`])
      expect(amountsOf(`${SPLIT}${row}\n`)).toEqual(MOVED);
  });

  it.each(['Total Credit Union', 'Deposit Total Fitness', 'Debit Card Number 4711'])('[STM-38] is no name such as %s', (name) => {
    expect(amountsOf(`${SPLIT}2026-01-31;${name};9,00;\n`)).toHaveLength(4);
  });

  it('[STM-38] may stand beside that of the other side in one row', () => {
    expect(amountsOf(`${SPLIT}2026-01-31;Total;803,50;2500,00\n`)).toEqual(MOVED);
    expect(refusal(`${SPLIT}2026-01-31;Market;3,50;2,00\n`, EUR)).toMatch(/the row has an amount in both columns/);
  });

  it('[STM-38] of both sides is a total where it is their sum', () => {
    const text = 'Date;Text;Amount\n2026-01-05;Rent;-800,00\n2026-01-14;Pay;2500,00\n2026-01-31;Net movement;';
    expect(amountsOf(`${text}1700,00\n`)).toHaveLength(2);
    expect(amountsOf(`${text}1700,01\n`)).toHaveLength(3);
  });
});

describe('a balance without its words', () => {
  const row = (day: string, payee: string, amount: string, sign: string): string =>
    `2026-01-${day};${payee};Zork ${day};${amount};EUR;${sign}\n`;
  const HEAD = 'Data;Gavėjas;Paaiškinimai;Suma;Valiuta;D/K\n';
  const opening = row('01', '', '100,00', 'K');
  const closing = row('31', '', '134,50', 'K');
  const between = row('05', 'Tea', '8,00', 'D') + row('14', 'Pay', '45,00', 'K') + row('20', 'Jam', '2,50', 'D');

  it.each([
    ['downwards', opening + between + closing],
    [
      'upwards',
      [
        closing,
        ...between
          .trimEnd()
          .split('\n')
          .reverse()
          .map((line) => `${line}\n`),
        opening,
      ].join(''),
    ],
    [
      'with totals below',
      opening +
        between +
        row('31', '', '10,50', 'D').replace('Zork 31', 'Apyvarta') +
        row('31', '', '45,00', 'K').replace('Zork 31', 'Apyvarta') +
        closing,
    ],
  ])('[STM-56] proves itself by the rows between, %s', (_, rows) => {
    const statement = taken(HEAD + rows, EUR);
    expect([...lines(statement)].sort().map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      '2026-01-05 -8.00',
      '2026-01-14 +45.00',
      '2026-01-20 -2.50',
    ]);
    expect(statement).toMatchObject({ proof: 'sum', openingBalanceMinor: 10_000n, closingBalanceMinor: 13_450n });
    expect(statement.ignored.filter(({ message }) => message === 'printed balance, not a transaction')).toHaveLength(2);
    expectSameAgain(HEAD + rows, statement, EUR);
  });

  it('[STM-56] may be an overdraft, and stand under signs', () => {
    const text =
      'Date,Payee,Text,Amount\n2026-01-01,,Zork,-100.00\n2026-01-05,Tea,Cup,-8.00\n2026-01-14,Pay,March,25.00\n2026-01-31,,Plim,-83.00\n';
    expect(taken(text, EUR)).toMatchObject({ proof: 'sum', openingBalanceMinor: -10_000n, closingBalanceMinor: -8_300n });
  });

  it.each([
    ['whose rows do not make it', HEAD + opening + between + closing.replace('134,50', '134,51'), 5],
    ['of a payee', HEAD + opening.replace(';;', ';Ann;') + between + closing, 5],
    ['beside other rows without a payee', HEAD + opening + between.replace(';Jam;', ';;') + closing, 5],
    ['of a day inside the period', HEAD + opening.replace('-01;', '-10;') + between + closing, 5],
  ])('[STM-56] is a movement %s', (_, text, count) => {
    expect(lines(taken(text, EUR))).toHaveLength(count);
  });

  it('[STM-38] in Lithuanian is known by its words, and a wrong one is refused', () => {
    const text = HEAD + opening.replace('Zork 01', 'Likutis pradžiai') + between + closing.replace('Zork 31', 'Likutis pabaigai');
    expect(taken(text, EUR).proof).toBe('sum');
    expect(refusal(text.replace('134,50', '134,51'), EUR)).toMatch(/the balance does not add up/);
  });
});
