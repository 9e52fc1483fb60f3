import { describe, expect, it } from 'vitest';
import { lines, read, refusal, taken } from '../../test/reading-files.ts';
import { expectSameAgain } from '../../test/table-files.ts';

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

const EUR = { currency: { code: 'EUR', scale: 2 } };
const amountsOf = (text: string, options: Parameters<typeof taken>[1] = EUR): readonly string[] =>
  lines(taken(text, options)).map((line) => line.slice(11));

describe('a balance before the first or behind the last movement', () => {
  const ROWS = 'Date;Text;Amount\n2026-01-02;Tea;-5,00\n2026-01-03;Pay;9,00\n';
  const UP = 'Date;Text;Amount\n2026-01-03;Pay;9,00\n2026-01-02;Tea;-5,00\n';

  it.each([
    ['above the header row', `Opening balance;100,00\nClosing balance;104,00\n\n${ROWS}`],
    ['above the header row, in one row', `Opening balance;100,00;Closing balance;104,00\n${ROWS}`],
    ['above the header row, under each other', `Account;Opening balance;Closing balance\n12345;100,00;104,00\n\n${ROWS}`],
    ['above the header row, in one cell', `Opening balance: 100,00 EUR\nClosing balance: 104,00 EUR\n${ROWS}`],
    ['below the rows', `${ROWS}\n;Opening balance;100,00\n;Closing balance;104,00\n`],
    ['below the rows, the latest row first', `${UP}\n;Opening balance;100,00\n;Closing balance;104,00\n`],
    ['around the rows, the latest row first', `Closing balance;;104,00\n${UP};Opening balance;100,00\n`],
  ])('[STM-38] is checked %s', (_, text) => {
    const statement = taken(text, EUR);
    expect([...lines(statement)].sort().map((line) => line.slice(11))).toEqual(['-5.00 Tea', '+9.00 Pay']);
    expect(statement).toMatchObject({ proof: 'sum', openingBalanceMinor: 10_000n, closingBalanceMinor: 10_400n });
    expectSameAgain(text, statement, EUR);
    for (const wrong of [text.replace('100,00', '101,00'), text.replace('104,00', '103,00')])
      expect(refusal(wrong, EUR)).toMatch(/the balance does not add up/);
    expect(taken(text.replace('104,00', '103,00'), { ...EUR, proveBalances: false }).records).toHaveLength(2);
  });

  it('[STM-38] is checked against the running balance', () => {
    const text = 'Opening balance;100,00\n\nDate;Text;Amount;Balance\n2026-01-02;Tea;-5,00;95,00\n2026-01-03;Pay;9,00;104,00\n';
    expect(taken(text, EUR)).toMatchObject({ proof: 'rows', openingBalanceMinor: 10_000n });
    expect(refusal(text.replace('100,00', '200,00'), EUR)).toMatch(
      /^row 4, column Balance: .* before is 200\.00, and the amounts since then are -5\.00/,
    );
  });

  it('[STM-38] with words of direction is no movement, and an overdraft is below zero', () => {
    const text =
      'Buchungstag;Verwendungszweck;Umsatz;S/H\n01.01.2026;Anfangssaldo;100,00;S\n02.01.2026;Kaffee;5,00;S\n03.01.2026;Lohn;10.104,99;H\n03.01.2026;Endsaldo;9.999,99;H\n';
    expect(amountsOf(text)).toEqual(['-5.00 Kaffee', '+10104.99 Lohn']);
    expect(taken(text, EUR)).toMatchObject({ openingBalanceMinor: -10_000n, closingBalanceMinor: 999_999n });
  });

  it('[STM-38] in the first line of a file without column names is no movement, and is checked', () => {
    const text =
      '2026-01-31,2026-01-01,\'12 3456 7890 0000 0000 1234 5678\',Jan Polny,PLN,"100,00","104,00",2,\n' +
      '23-01-2026,23-01-2026,Pensja,Firma Leśna,,"9,00","104,00",1,\n22-01-2026,22-01-2026,Kawa,Sklep,,"-5,00","95,00",2,\n';
    const PLN = { currency: { code: 'PLN', scale: 2 } };
    const statement = taken(text, PLN);
    expect(lines(statement).map((line) => line.split(' ')[1])).toEqual(['+9.00', '-5.00']);
    expect(statement).toMatchObject({ proof: 'rows', openingBalanceMinor: 10_000n, closingBalanceMinor: 10_400n });
    expectSameAgain(text, statement, PLN);
    expect(refusal(text.replace('"100,00"', '"101,00"'), PLN)).toMatch(/the balance does not add up/);
  });

  it('[STM-38] is no row of the one account that was chosen, with its balance', () => {
    const rows = ['-0,33 €;7670,43', '-8,81 €;5083,07', '-1,43 €;2262,21'].map(
      (cells, at) => `2025032${at};DE0212030000000020205${at};Tea ${at};${cells}\n`,
    );
    const asks = /^The file does not show which of column 4 and column 5 contains the amounts. Set mapping\.columns\.amount to 4 or 5\.$/;
    expect(refusal(rows.join(''), { ...EUR, account: '2052' })).toMatch(asks);
  });

  const LEGS = ['2026-01-02;Tea;-5,00', '2026-01-03;Pay;9,00'] as const;
  const between = (head: string, [first, second]: readonly [string, string], row: string): string =>
    `${head}\n${first}\n${row}\n${second}\n`;

  it.each([
    ['in the column of amounts', between('Date;Text;Amount', LEGS, '2026-01-02;Carried forward;95,00')],
    ['without a day', between('Date;Text;Amount', LEGS, ';Zwischensaldo;95,00')],
    ['twice, at the end of a page', between('Date;Text;Amount', LEGS, ';Saldo do przeniesienia;95,00\n;Saldo z przeniesienia;95,00')],
    ['of a later part', between('Date;Text;Amount', LEGS, '2026-01-03;Closing balance;95,00\n2026-01-03;Opening balance;95,00')],
    [
      'beside a blank column of balances',
      between('Date;Text;Amount;Balance', [`${LEGS[0]};95,00`, `${LEGS[1]};104,00`], ';Carried forward;95,00;'),
    ],
    [
      'in a column of money in',
      between('Date;Text;Debit;Credit', ['2026-01-02;Tea;5,00;', '2026-01-03;Pay;;9,00'], ';Carried forward;;95,00'),
    ],
    [
      'beside a zero',
      between('Date;Text;Debit;Credit', ['2026-01-02;Tea;5,00;0,00', '2026-01-03;Pay;0,00;9,00'], ';Carried forward;0,00;95,00'),
    ],
    [
      'with a word beside it',
      between('Date;Type;Text;Amount', ['2026-01-02;Debit;Tea;5,00', '2026-01-03;Credit;Pay;9,00'], ';Credit;Carried forward;95,00'),
    ],
    ['with the latest row first', between('Date;Text;Amount', [LEGS[1], LEGS[0]], ';Zwischensaldo;95,00')],
  ])('[STM-38] is checked between the rows: %s', (_, rows) => {
    const text = `Opening balance;100,00\n\n${rows}\n`;
    expect(
      amountsOf(text)
        .map((line) => line.split(' ')[0])
        .sort(),
    ).toEqual(['+9.00', '-5.00']);
    expectSameAgain(text, taken(text, EUR), EUR);
    for (const wrong of [text.replace('95,00', '94,00'), text.replace('Opening balance;100,00', 'Opening balance;110,00')])
      expect(refusal(wrong, EUR)).toMatch(/the balance does not add up\. .* The difference is -?\d+\.\d\d/);
    expect(taken(text.replaceAll('95,00', '94,00'), { ...EUR, proveBalances: false }).records).toHaveLength(2);
  });

  it('[STM-38] in a column of money out is an overdraft', () => {
    const text = 'Date;Text;Debit;Credit\n;Opening balance;100,00;\n2026-01-02;Tea;5,00;\n;Zwischensaldo;105,00;\n2026-01-03;Pay;;9,00\n';
    expect(taken(text, EUR).openingBalanceMinor).toBe(-10_000n);
    expect(refusal(text.replace('105,00', '95,00'), EUR)).toMatch(
      /^row 4, column Debit: .* before is -100\.00, and the amounts since then are -5\.00\. The printed balance is -95\.00/,
    );
  });

  it.each([
    ['reversed signs', '2026-01-02;Tea;5,00;95,00\n2026-01-03;Pay;-9,00;104,00\n2026-01-04;Jam;4,00;100,00'],
    ['no signs', '2026-01-02;Tea;5,00;95,00\n2026-01-03;Pay;9,00;104,00\n2026-01-04;Jam;4,00;100,00'],
  ])('[STM-38] below the rows shows the direction of amounts with %s', (_, rows) => {
    const text = `Date;Text;Amount;Balance\n${rows}\n;Opening balance;;100,00\n;Closing balance;;100,00\n`;
    expect(amountsOf(text)).toEqual(['-5.00 Tea', '+9.00 Pay', '-4.00 Jam']);
    expectSameAgain(text, taken(text, EUR), EUR);
  });

  it('[STM-38] is an overdraft by the word of its language', () => {
    const text =
      'nyitó egyenleg;100,00;terhelések\n\nDátum;Közlemény;Összeg;Terhelés/jóváírás\n2026-01-02;Tea;5,00;terhelések\n2026-01-03;Pay;9,00;jóváírások\n;záró egyenleg;96,00;terhelések\n';
    expect(taken(text, EUR)).toMatchObject({ proof: 'sum', openingBalanceMinor: -10_000n, closingBalanceMinor: -9_600n });
    expect(refusal(text.replace('96,00', '104,00'), EUR)).toMatch(
      /before is -100\.00, and the amounts since then are 4\.00\. The printed balance is -104\.00/,
    );
  });

  it('[STM-38] contradicts a column without a name that adds up without it', () => {
    const rows = '2026-01-03;Pay;9356,79;4149,87;-5206,92\n2026-01-03;Tea;-3,21;4146,66;4149,87\n';
    expect(amountsOf(`Da;Te;Am;Ba;Bb\n${rows}`).map((line) => line.split(' ')[0])).toEqual(['+9356.79', '-3.21']);
    expect(refusal(`Da;Te;Am;Ba;Bb\n${rows}2026-01-03;Opening balance;;;4146,66\n`, EUR)).toMatch(
      /the balance does not add up|[Ss]et mapping/,
    );
  });

  it('[STM-38] that is available, or of an earlier bill, is not checked', () => {
    for (const words of ['Available balance', 'Balance from previous bill', 'Skyldig beløp fra forrige faktura'])
      expect(amountsOf(`Opening balance;100,00\n\n${between('Date;Text;Amount', LEGS, `;${words};500,00`)}`)).toHaveLength(2);
  });

  it('[STM-38] is no movement in an Estonian export with a kind of row', () => {
    const row = (kind: string, day: string, text: string, cells: string): string =>
      `EE382200221020145685;${kind};${day};;${text};${cells};EUR;\n`;
    const text =
      'Kliendi konto;Reatüüp;Kuupäev;Saaja/Maksja;Selgitus;Summa;Deebet/Kreedit;Valuuta;Arhiveerimistunnus\n' +
      row('10', '01.01.2026', 'Algsaldo', '100,00;K') +
      row('20', '02.01.2026', 'Ost poes', '5,00;D') +
      row('20', '03.01.2026', 'Palk', '9,00;K') +
      row('82', '31.01.2026', 'Käive', '5,00;D') +
      row('82', '31.01.2026', 'Käive', '9,00;K') +
      row('86', '31.01.2026', 'Lõppsaldo', '104,00;K');
    expect(amountsOf(text)).toEqual(['-5.00 EUR Ost poes', '+9.00 EUR Palk']);
    expect(taken(text, EUR)).toMatchObject({ proof: 'sum', openingBalanceMinor: 10_000n, closingBalanceMinor: 10_400n });
  });

  it('[STM-38] of a file with several accounts is of none of them', () => {
    const text = 'Opening balance;100,00\n\nDate;Account;Text;Amount\n2026-01-02;1111;Tea;-5,00\n2026-01-03;2222;Pay;9,00\n';
    expect(taken(text, { ...EUR, account: '1111' }).openingBalanceMinor).toBeNull();
  });
});
