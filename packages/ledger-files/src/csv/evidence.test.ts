import { isRefusal } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { lines, read, refusal, taken } from '../../test/reading-files.ts';
import { expectSameAgain } from '../../test/table-files.ts';
import type { ReadOptions } from '../index.ts';

const EUR = { currency: { code: 'EUR', scale: 2 } };
const GBP = { currency: { code: 'GBP', scale: 2 } };

const amounts = (text: string, options: Partial<ReadOptions> = {}): readonly string[] => {
  const statement = taken(text, options);
  expectSameAgain(text, statement, options);
  return lines(statement).map((line) => line.split(' ')[1] ?? '');
};

describe('a running balance is never taken for the movements', () => {
  it.each([
    ['names that nobody knows', 'Päivä;Teksti;Määrä;Jäljellä\n'],
    ['no names', ''],
  ])('[STM-16] where some amounts are blank, with %s', (_, head) => {
    const rows = '01.01.2024;Tea;-5,00;95,00\n02.01.2024;Info;;95,00\n03.01.2024;Pay;9,00;104,00\n04.01.2024;Jam;-4,00;100,00\n';
    expect(refusal(head + rows, EUR)).toMatch(/^row \d, column .*3?.*: the amount is missing\./);
    expect(lines(taken(head + rows, { ...EUR, skipBadRows: true })).map((line) => line.split(' ')[1])).toEqual(['-5.00', '+9.00', '-4.00']);
  });

  it('[STM-15] where some amounts are words', () => {
    const text = '01.01.2024;Tea;-5,00;95,00\n02.01.2024;Pay;9,00;104,00\n03.01.2024;Info;see note;104,00\n04.01.2024;Rent;free;104,00\n';
    expect(refusal(text, EUR)).toMatch(/^The file does not show which of column 4 and column 3 contains the amounts/);
  });

  it('[STM-15] and advice never names it where it contradicts the rest', () => {
    const text = '2024-01-31,Tea,5.00,100.00\n2024-02-01,Jam,6.00,200.00\n2024-02-02,Rye,7.00,150.00\n';
    expect(refusal(text)).toBe(
      'The file does not show which of column 3 and column 4 contains the amounts. Set mapping.columns.amount to 3 or 4.',
    );
    expect(refusal(text, { mapping: { columns: { amount: 3 } } })).toMatch(/^No amount has a sign/);
  });
});

describe('the direction of an amount', () => {
  it.each([
    ['D and K', 'D/K', 'D', 'K'],
    ['S and H', 'S/H', 'S', 'H'],
    ['O and I', 'Type', 'O', 'I'],
    ['W and D', 'Type', 'W', 'D'],
    ['Dt and Kt', 'Dt/Kt', 'Dt', 'Kt'],
    ['Debet and Kredit', 'Debet/Kredit', 'Debet', 'Kredit'],
    ['Debet and Credit', 'Debet/Credit', 'DEBET', 'CREDIT'],
    ['Af and Bij', 'Af Bij', 'Af', 'Bij'],
    ['Sortie and Entrée', 'Sens', 'Sortie', 'Entrée'],
    ['Soll and Haben', 'Soll/Haben', 'Soll', 'Haben'],
    ['Débit and Crédit', 'Sens', 'Débit', 'Crédit'],
    ['Cargo and Abono', 'Cargo/Abono', 'Cargo', 'Abono'],
    ['C and A', 'Cargo/Abono', 'C', 'A'],
    ['Addebito and Accredito', 'Tipo', 'Addebito', 'Accredito'],
    ['Uznanie in Polish', 'Typ', 'Obciążenie', 'Uznanie'],
  ])('[STM-16] is shown by %s', (_, name, out, into) => {
    const rows = [`2024-01-31,Tea,5.00,${out}`, `2024-01-31,Pay,9.00,${into}`].join('\n');
    expect(amounts(`Date,Text,Amount,${name}\n${rows}\n`)).toEqual(['-5.00', '+9.00']);
    expect(amounts(`${rows}\n`)).toEqual(['-5.00', '+9.00']);
  });

  it.each([
    ['60.00 DR', '9.00 CR'],
    ['60.00DR', '9.00CR'],
    ['60.00', '9.00 CR'],
    ['60.00 Dr.', '9.00 Cr.'],
    ['60.00 S', '9.00 H'],
    ['Soll 60.00', 'Haben 9.00'],
  ])('[STM-16] is shown in the cell: %s and %s', (out, into) => {
    expect(amounts(`Date,Text,Amount\n2024-01-31,Tea,${out}\n2024-01-31,Pay,${into}\n`)).toEqual(['-60.00', '+9.00']);
  });

  it.each([
    ['a letter of several pairs', 'Type', 'D', /"D" is not a known direction/],
    ['a letter of several pairs that a header does not name', 'Type', 'C', /"C" is not a known direction/],
    ['an unknown word', 'D/K', 'X', /"X" is not a known direction. Set mapping\.directions\.in to X \(money in\)/],
    ['no word', 'D/K', '', /the direction \(money in or money out\) is missing/],
  ])('[STM-16] is never money in for %s', (_, name, word, message) => {
    const known = word === 'X' || word === '' ? '2024-01-30,Rye,1.00,D\n2024-01-30,Oat,1.00,K\n2024-01-30,Ham,1.00,D\n' : '';
    expect(
      refusal(`Date,Text,Amount,${name}\n${known}2024-01-31,Tea,5.00,${word}\n`, { mapping: { columns: { direction: name } } }),
    ).toMatch(message);
  });

  it.each([
    ['upwards', false],
    ['downwards', true],
  ])('[STM-17] without a sign is shown by the balance, %s', (_, isDescending) => {
    const rows = [
      '2024-01-01,Opening balance,,100.00',
      '2024-01-02,Tea,5.00,95.00',
      '2024-01-03,Pay,9.00,104.00',
      '2024-01-03,Jam,4.00,100.00',
    ];
    const text = `Date,Text,Amount,Balance\n${(isDescending ? rows.reverse() : rows).join('\n')}\n`;
    expect([...amounts(text)].sort()).toEqual(['+9.00', '-4.00', '-5.00']);
    expect(refusal(text, { sourceKind: 'card' })).toMatch(
      /^No amount has a sign.*The balance of a card does not show it, because it may be a debt/,
    );
  });

  it('[STM-17] without a sign and without a balance before it is a bad row', () => {
    const text = 'Date,Text,Amount,Balance\n2024-01-02,Tea,5.00,95.00\n2024-01-03,Pay,9.00,104.00\n2024-01-04,Jam,4.00,100.00\n';
    expect(refusal(text)).toMatch(
      /^row 2, column Amount: the direction is unknown, because the amount has no sign and the row has no balance before it.*skipBadRows/,
    );
    expect(lines(taken(text, { skipBadRows: true }))).toEqual(['2024-01-03 +9.00 Pay', '2024-01-04 -4.00 Jam']);
  });

  it('[STM-15] has advice that was tried', () => {
    const text = 'Date,Text,Amount,Balance\n2024-01-02,Tea,5.00,95.00\n2024-01-03,Pay,9.00,104.00\n2024-01-04,Jam,+4.00,103.00\n';
    expect(refusal(text)).toMatch(/^Row 4 has a plus and other amounts have no sign.*\. No option reads the file without a contradiction/);
  });

  it('[STM-16] is not known from a column that nobody knows, where a hold is its only amount', () => {
    const rows =
      '1100;2024.02.17;Beginsaldo;;;\n1091;2024.02.17;Coffee;;0;9\n1000;2024.02.18;Water;;0;91\n900;2024.02.20;Market;;0;100\n;2024.02.25;Office;gereserveerd;82;0\n';
    expect(refusal(`Eilute;Wuu;Vegleggja;Omb;Plim;Laji\n${rows}`, { currency: { code: 'JPY', scale: 0 } })).toMatch(
      /^row 6, column Plim: the amount is zero, but this column has 82\./,
    );
  });

  it('[STM-16] is not shown by two columns that take turns beside amounts of which some have a word', () => {
    const rows = ['7.03;8.73;;S', '4.43;;-8.81;H', '3.45;5.79;;H', '5.16 Cr;;-9.10;S'].map(
      (cells, at) => `2026-06-2${at};Tea ${at};${cells}\n`,
    );
    expect(refusal(rows.join(''), EUR)).toMatch(/Set mapping\.columns\.(amount|debit) to /);
  });

  it('[STM-16] is not shown by a plus beside amounts without a sign', () => {
    expect(refusal('Date,Text,Amount\n2024-01-02,Tea,5.00\n2024-01-03,Pay,+9.00\n')).toMatch(
      /^Row 3 has a plus and other amounts have no sign/,
    );
  });
});

describe('a hold', () => {
  const AMOUNT = '-5.00';
  it.each([
    ['Info', 'pending'],
    ['Notes', 'Not yet booked'],
    ['Hinweis', 'vorgemerkt'],
    ['Hinweis', 'Umsatz vorgemerkt, noch nicht gebucht'],
    ['Remarque', 'En attente'],
    ['Observaciones', 'Pendiente de contabilizar'],
    ['Annotazioni', 'non contabilizzato'],
    ['Opmerking', 'nog niet geboekt'],
    ['Bemærkning', 'Reserveret'],
    ['x', 'Authorised'],
  ])('[STM-9] is shown in column %s by "%s"', (name, word) => {
    const text = `Date,Description,Amount,${name}\n2024-01-31,Tea,${AMOUNT},"${word}"\n2024-01-30,Jam,-6.00,\n`;
    expect(lines(taken(text))).toEqual(['2024-01-31 -5.00 Tea (hold)', '2024-01-30 -6.00 Jam']);
  });

  it.each([
    ['yes under Pending', 'Date,Description,Amount,Pending\n2024-01-31,Tea,-5.00,yes\n2024-01-30,Jam,-6.00,no\n'],
    ['no under Booked', 'Date,Description,Amount,Booked\n2024-01-31,Tea,-5.00,No\n2024-01-30,Jam,-6.00,Yes\n'],
    ['a word beside the date', 'Date,Description,Amount\n31.01.2024 vorgemerkt,Tea,-5.00\n30.01.2024,Jam,-6.00\n'],
    [
      'a word in place of the date',
      'Posting Date,Transaction Date,Description,Amount\nPending,01/31/2024,Tea,-5.00\n01/30/2024,01/29/2024,Jam,-6.00\n',
    ],
    ['a word before the text', 'Date,Description,Amount\n2024-01-31,PENDING - Tea,-5.00\n2024-01-30,Jam,-6.00\n'],
  ])('[STM-9] is shown by %s', (_, text) => {
    expect(taken(text).records.map(({ date, kind }) => [date, kind])).toEqual([
      ['2024-01-31', 'hold'],
      ['2024-01-30', 'money_out'],
    ]);
  });

  it('[STM-9] without a day is ignored', () => {
    const statement = taken('Date,Description,Amount\nPending,Tea,-5.00\n2024-01-30,Jam,-6.00\n');
    expect(statement.ignored).toEqual([{ rowNumber: 2, column: null, message: 'pending, and without a date' }]);
  });

  it.each(['Pending Street Market', 'Processing Ltd', 'Open bar'])('[STM-9] is not shown by the company %s', (name) => {
    expect(taken(`Date,Description,Amount\n2024-01-31,${name},-5.00\n`).records[0]?.kind).toBe('money_out');
  });
});

describe('the order of day and month', () => {
  const AMEX = 'Date,Description,Amount,Extended Details\n';

  it('[STM-18] of the cells wins over that of a known layout', () => {
    expect(taken(`${AMEX}31/01/2024,Tea,5.00,x\n`)).toMatchObject({ profile: 'amex', firstDate: '2024-01-31' });
  });

  it('[STM-18] of a layout with the month first holds for accounts in US dollars alone', () => {
    const text = `${AMEX}01/02/2024,Tea,5.00,x\n`;
    expect(taken(text)).toMatchObject({ firstDate: '2024-01-02' });
    expect(refusal(text, GBP)).toMatch(/^row 2, column Date: 01\/02\/2024 can be 1 February 2024 or January 2, 2024. Set dateOrder/);
  });

  it('[STM-18] of the name of the column wins over that of a known layout', () => {
    const text = 'Date (DD/MM/YYYY),Description,Amount\n01/02/2024,Tea,-5.00\n';
    expect(taken(text).firstDate).toBe('2024-02-01');
  });

  it('[STM-18] of a known layout is refused where the rows follow each other in the other order alone', () => {
    expect(refusal(`${AMEX}10/01/2024,Tea,5.00,x\n11/01/2024,Jam,5.00,x\n01/02/2024,Rye,5.00,x\n`)).toMatch(/can be .* Set dateOrder/);
  });

  it('[STM-3] that a later row contradicts refuses the file', () => {
    expect(refusal(`${AMEX}01/31/2024,Tea,5.00,x\n31/01/2024,Jam,5.00,x\n`)).toMatch(/can only be .* but row/);
  });
});

describe('rows of several accounts', () => {
  const rowsOf = (first: string, second: string): string =>
    `2024-01-31,${first},Tea,-5.00\n2024-01-31,${second},Jam,-6.00\n2024-02-01,${first},Pay,9.00\n`;

  it.each([
    ['Account', '****1111', '****2222'],
    ['Account number', '100200301111', '100200302222'],
    ['IBAN', 'DE02120300000000201111', 'DE02500105170137072222'],
    ['Auftragskonto', 'DE02120300000000201111', 'DE02500105170137072222'],
    ['Card number', '4111XXXXXXXX1111', '4111XXXXXXXX2222'],
    ['Konto', '1111', '2222'],
  ])('[STM-5] in column %s are asked, or chosen by their last digits', (name, first, second) => {
    const text = `Date,${name},Description,Amount\n${rowsOf(first, second)}`;
    expect(refusal(text)).toMatch(/^account: The file has 2 accounts: …1111 \(2 rows\), …2222 \(1 row\). Choose one with account/);
    for (const options of [{ account: '2222' }, { mask: '2222' }]) {
      const statement = taken(text, options);
      expect(statement).toMatchObject({ account: '2222', records: [{ description: 'Jam' }] });
      expectSameAgain(text, statement, options);
    }
    expect(refusal(text, { account: '3333' })).toMatch(/None or several of them match …3333/);
  });

  it('[STM-5] all show how dates and amounts are written', () => {
    const text = 'Date;Account;Description;Amount\n02/01/2024;1111;Tea;-1.250\n02/01/2024;2222;Jam;-6,00\n31/01/2024;2222;Pay;9,00\n';
    const statement = taken(text, { account: '1111' });
    expect(lines(statement)).toEqual(['2024-01-02 -1250.00 Tea']);
    expectSameAgain(text, statement, { account: '1111' });
  });

  it('[STM-5] without names are asked, too', () => {
    expect(refusal(rowsOf('DE02120300000000201111', 'DE02500105170137072222'))).toMatch(/^account: The file has 2 accounts/);
  });

  it('[STM-5] are one account where the running balance proves all rows', () => {
    const text =
      'Date,Card number,Description,Amount,Balance\n2024-01-31,1111,Tea,-5.00,95.00\n2024-01-31,2222,Jam,-6.00,89.00\n2024-02-01,1111,Pay,9.00,98.00\n';
    expect(taken(text).records).toHaveLength(3);
  });

  it('[STM-5] are one account where the caller says what the column holds', () => {
    const text = `Date,Card number,Description,Amount\n${rowsOf('1111', '2222')}`;
    expect(taken(text, { mapping: { columns: { cardholder: 'Card number' } } }).records).toHaveLength(3);
  });

  it('[STM-5] are not those of payees', () => {
    const text =
      'Date,Counterparty IBAN,Description,Amount\n2024-01-31,DE02120300000000202051,Tea,-5.00\n2024-01-31,DE02500105170137075030,Jam,-6.00\n';
    expect(taken(text).records).toHaveLength(2);
  });
});

describe('printed balances, totals and texts', () => {
  it.each([
    'Turnover',
    'Opening balance',
    'Closing balance',
    'Summe',
    'Saldo',
    'Solde initial',
    'Saldo final',
    'Total des opérations',
    'Umsatzsumme',
    'Totaal mutaties',
    'Neuer Kontostand',
    'Balance brought forward',
  ])('[STM-9] with a date are ignored: %s', (word) => {
    const statement = taken(`Date,Description,Amount\n2024-01-31,Tea,-5.00\n2024-01-31,${word},-5.00\n2024-02-01,Jam,-6.00\n`);
    expect(lines(statement)).toEqual(['2024-01-31 -5.00 Tea', '2024-02-01 -6.00 Jam']);
    expect(statement.ignored).toMatchObject([{ rowNumber: 3, message: expect.stringMatching(/total|balance/) }]);
  });

  it('[STM-9] called Total are ignored where they are the sum of the others', () => {
    const text = 'Date,Description,Amount\n2024-01-31,Tea,-5.00\n2024-02-01,Jam,-6.00\n2024-02-01,Total,-11.00\n';
    expect(lines(taken(text))).toHaveLength(2);
    expect(lines(taken(text.replace('11.00', '12.00')))).toHaveLength(3);
  });

  it('[STM-9] below the last row are ignored, with separators in them', () => {
    const text =
      'Date,Description,Amount\n2024-01-31,Tea,-5.00\nThis statement is no invoice, deposits are protected, see overleaf, thank you\n';
    expect(taken(text).ignored).toEqual([{ rowNumber: 3, column: null, message: 'neither a date nor an amount' }]);
  });

  it('[STM-22] carry on the text of the row above', () => {
    const text = 'Date,Description,Amount\n2024-01-31,Transfer,-5.00\n,Ann Example,\n,for the tea,\n2024-02-01,Pay,9.00\n';
    const statement = taken(text);
    expect(lines(statement)).toEqual(['2024-01-31 -5.00 Transfer Ann Example for the tea', '2024-02-01 +9.00 Pay']);
    expect(JSON.parse(statement.records[0]?.payload ?? '')).toMatchObject({ Description: 'Transfer', 'Description, row 3': 'Ann Example' });
  });

  it('[STM-22] below the last movement are no part of it where a blank line is between them', () => {
    const statement = taken('Date,Description,Amount\n2024-02-01,Pay,9.00\n2024-01-31,Transfer,-5.00\n\n,Member of the Guarantee Fund,\n');
    expect(lines(statement)[1]).toBe('2024-01-31 -5.00 Transfer');
  });
});

describe('the currency of an amount', () => {
  it.each([
    [
      'an unknown code in its column',
      'Date,Text,Amount,Currency\n2024-01-31,Tea,-5.00,XBX\n',
      /"XBX" is neither an ISO 4217 currency code nor a sign/,
    ],
    ['an unknown code beside it', 'Date,Text,Amount\n2024-01-31,Tea,-5.00 XBX\n', /"XBX" is not a sign or code of EUR/],
    ['a sign of many currencies', 'Date,Text,Amount\n2024-01-31,Tea,-$5.00\n', /"\$" is not a sign or code of EUR/],
    [
      'such a sign in its column',
      'Date,Text,Amount,Currency\n2024-01-31,Tea,-5.00,$\n',
      /"\$" is neither an ISO 4217 currency code nor a sign/,
    ],
    ['such a sign in the header', 'Date,Text,Amount ($)\n2024-01-31,Tea,-5.00\n', /"\$" is neither an ISO 4217 currency code nor a sign/],
    ['kr', 'Date,Text,Amount\n2024-01-31,Tea,-5.00 kr\n', /"kr" is not a sign or code of EUR/],
  ])('[STM-19] is refused for %s', (_, text, message) => {
    expect(refusal(text, EUR)).toMatch(message);
  });

  it.each([
    ['€', 'EUR', '2024-01-31 -5.00 Tea'],
    ['£', 'EUR', '2024-01-31 -5.00 GBP Tea'],
    ['$', 'CAD', '2024-01-31 -5.00 Tea'],
    ['Euro', 'USD', '2024-01-31 -5.00 EUR Tea'],
  ])('[STM-19] is shown by %s in books of %s', (sign, code, line) => {
    expect(lines(taken(`Date,Text,Amount,Currency\n2024-01-31,Tea,-5.00,${sign}\n`, { currency: { code, scale: 2 } }))).toEqual([line]);
  });

  it.each([
    ['Amount,Original Amount,Original Currency', '-5.00,-5.50,USD'],
    ['Original Amount,Original Currency,Amount', '-5.50,USD,-5.00'],
    ['Betrag in Fremdwährung,Fremdwährung,Betrag', '-5.50,USD,-5.00'],
    ['Amount (foreign),Amount', '-5.50,-5.00'],
    ['Importe original,Divisa original,Importe', '-5.50,USD,-5.00'],
    ['Amount in USD,Amount in EUR', '-5.50,-5.00'],
  ])('[STM-19] is never that of an amount beside the booked one: %s', (names, cells) => {
    const text = `Date,Text,${names}\n2024-01-31,Tea,${cells}\n`;
    expect(taken(text, EUR).records).toMatchObject([{ amountMinor: 500n }]);
  });

  it('[STM-15] of several amounts is asked', () => {
    expect(refusal('Date,Text,Amount,Value\n2024-01-31,Tea,-5.00,-5.50\n', EUR)).toBe(
      'The file does not show which of column Amount and column Value contains the amounts. Set mapping.columns.amount to Amount or Value.',
    );
  });
});

describe('a fee beside an amount', () => {
  const fileOf = (rows: readonly string[], names = 'Balance'): string => `Date,Description,Amount,Fee,${names}\n${rows.join('\n')}\n`;

  it.each([
    ['charged as a positive number', '2024-01-31,Sale,-10.00,0.50,89.50'],
    ['charged as a negative number', '2024-01-31,Sale,-10.00,-0.50,89.50'],
  ])('[STM-20] is a movement of its own where the balance shows it, %s', (_, row) => {
    const text = fileOf(['2024-01-30,Pay,100.00,0.00,100.00', row]);
    expect(amounts(text)).toEqual(['+100.00', '-10.00', '-0.50']);
    expect(taken(text).records[2]?.kind).toBe('fee');
  });

  it('[STM-20] is none where the balance shows that the amount contains it', () => {
    expect(amounts(fileOf(['2024-01-30,Pay,100.00,0.00,100.00', '2024-01-31,Sale,-10.00,0.50,90.00']))).toEqual(['+100.00', '-10.00']);
  });

  it('[STM-20] is shown by the net amount', () => {
    expect(amounts(fileOf(['2024-01-30,Sale,100.00,3.00,97.00', '2024-01-31,Back,-10.00,0.00,-10.00'], 'Net'))).toEqual([
      '+100.00',
      '-3.00',
      '-10.00',
    ]);
  });

  it('[STM-20] is asked where nothing shows it', () => {
    const text = fileOf(['2024-01-30,Sale,100.00,3.00,x', '2024-01-31,Back,-10.00,0.00,x'], 'Shop');
    expect(refusal(text)).toBe(
      'Row 2 has a fee of 3.00 in column Fee. The file does not show whether the amount includes it. Set mapping.fee to charged_positive (charged in addition to the amount) ' +
        'or included (included in the amount).',
    );
    expect(amounts(text, { mapping: { fee: 'charged_positive' } })).toEqual(['+100.00', '-3.00', '-10.00']);
    expect(amounts(text, { mapping: { fee: 'included' } })).toEqual(['+100.00', '-10.00']);
  });

  it('[STM-20] is asked where no balance stands before its row', () => {
    const rows = ['2024-01-30,Rent,-410.98,2.43,-940.15', '2024-01-31,Bread,-7.44,0.00,-947.59'];
    expect(refusal(fileOf(rows, 'Balance'))).toContain('does not show whether the amount includes it');
    const later = ['2024-02-01,Tea,-1.00,1.00,-949.59'];
    expect(amounts(fileOf([...rows, ...later], 'Balance'))).toEqual(['-410.98', '-2.43', '-7.44', '-1.00', '-1.00']);
  });

  it('[STM-20] [STM-57] that the amount includes takes no text of the row away', () => {
    const text = fileOf(['2024-01-30,Sale,100.00,3.00,Oak Ltd', '2024-01-31,Back,-10.00,0.00,Elm Ltd'], 'Zork');
    expect(taken(text, { mapping: { fee: 'included' } }).records.map(({ memo, description }) => `${description} ${memo ?? ''}`)).toEqual([
      expect.stringContaining('Oak Ltd'),
      expect.stringContaining('Elm Ltd'),
    ]);
  });
});

describe('the file of a brokerage account', () => {
  it.each([
    ['quantity and ISIN', 'Date,Action,ISIN,Quantity,Price,Amount\n2024-01-31,Buy,US0378331005,10,5.00,-50.00\n'],
    ['symbol and shares', 'Date,Action,Symbol,Shares,Amount\n2024-01-31,Sold,AAPL,10,50.00\n'],
    ['Stück and Kurs', 'Datum,Wertpapier,Stück,Kurs,Betrag\n31.01.2024,Example AG,10,5.00,-50.00\n'],
    ['trades without names', '2024-01-31,Kauf,US0378331005,10,-50.00\n2024-02-01,Verkauf,US0378331005,10,50.00\n'],
  ])('[STM-21] is refused: %s', (_, text) => {
    expect(refusal(text)).toMatch(/trades of a brokerage account/);
  });
});

describe('the doubts of a statement', () => {
  const doubts = (text: string, options: Partial<ReadOptions> = {}): readonly string[] => taken(text, options).doubts;

  it.each([
    [
      'a day far from the others',
      'Date,Text,Amount\n2024-01-30,Tea,-5.00\n2024-01-31,Jam,6.00\n2034-01-31,Rye,-7.00\n',
      /^The date of row 4, 2034-01-31, is more than a year away/,
    ],
    [
      'letters of another encoding',
      'Date,Text,Amount\n2024-01-30,KsiÄ…Å¼ka,-5.00\n2024-01-31,Jam,6.00\n',
      /^Row 2 has letters that look garbled\. .*mapping\.encoding/,
    ],
    ['letters of a Polish file', 'Date,Text,Amount\n2024-01-30,P³atno¶æ kart¹,-5.00\n2024-01-31,Jam,6.00\n', /^Row 2 has letters/],
    ['one direction in all rows', `Date,Text,Amount\n${'2024-01-30,Tea,-5.00\n'.repeat(6)}`, /^All 6 transactions are money out/],
    [
      'a word that contradicts its sign',
      '2024-01-30,DEBIT,Tea,-5.00\n2024-01-30,CREDIT,Pay,9.00\n2024-01-30,CREDIT,Fee,-2.00\n',
      /^Row 3 has CREDIT beside -2\.00/,
    ],
  ])('[STM-23] name %s', (_, text, message) => {
    expect(doubts(text)).toEqual([expect.stringMatching(message)]);
  });

  it('[STM-23] name a card without a payment', () => {
    expect(doubts('Date,Text,Amount\n2024-01-30,Tea,5.00\n2024-01-30,Jam,6.00\n2024-01-31,Back,-1.00\n', { sourceKind: 'card' })).toEqual([
      expect.stringMatching(/^No row shows a payment to the card/),
    ]);
  });

  it('[STM-23] are none for a file that shows all', () => {
    expect(doubts('Date,Text,Amount\n2024-01-30,Tea,-5.00\n2024-01-31,Crème brûlée,6.00\n')).toEqual([]);
    expect(isRefusal(read(''))).toBe(true);
  });
});

describe('letters and numbers that are something else', () => {
  const HEAD = 'Date;Text;Amount;';
  const rows = (out: string, into: string): string =>
    `2026-01-05;Tea;8,00;${out}\n2026-01-14;Pay;25,00;${into}\n2026-01-20;Jam;3,50;${out}\n`;

  it.each([
    ['Branch', 'A', 'B'],
    ['Who', 'A', 'B'],
    ['Class', 'S', 'H'],
    ['VAT code', 'D', 'K'],
    ['Cost centre', 'C', 'D'],
    ['Filiale', 'S', 'E'],
    ['Zork', 'O', 'I'],
    ['Type', 'A', 'B'],
  ])('[STM-51] are no directions under the name %s: %s and %s', (name, out, into) => {
    const message = refusal(`${HEAD}${name}\n${rows(out, into)}`, EUR);
    expect(message).toMatch(/^No amount has a sign/);
    expect(message).toContain('mapping.sign to ');
    expect(message).toContain(`mapping.columns.direction to ${name}`);
  });

  it('[STM-51] are directions by the caller, who says what they mean where they number anything', () => {
    const text = `${HEAD}Branch\n${rows('A', 'B')}`;
    const given = { ...EUR, mapping: { columns: { direction: 'Branch' } } };
    expect(refusal(text, given)).toMatch(/"A" is not a known direction. Set mapping\.directions\.in to A .*mapping\.directions\.out to A/);
    expect(amounts(text, { ...given, mapping: { ...given.mapping, directions: { out: ['A'], in: ['B'] } } })).toEqual([
      '-8.00',
      '+25.00',
      '-3.50',
    ]);
  });

  it('[STM-51] are directions where a balance follows them, and leave signs alone', () => {
    const text =
      'Date;Text;Amount;Branch;Balance\n2026-01-05;Tea;8,00;S;92,00\n2026-01-14;Pay;25,00;H;117,00\n2026-01-20;Jam;3,50;S;113,50\n';
    expect(amounts(text, EUR)).toEqual(['-8.00', '+25.00', '-3.50']);
    const signed = `${HEAD}Branch\n${rows('S', 'H').replace(';25', ';-25')}`;
    expect(amounts(signed, EUR)).toEqual(['+8.00', '-25.00', '+3.50']);
    expect(taken(signed, EUR).doubts).toEqual([]);
  });

  it('[STM-51] are directions without a name, with a doubt unless a balance follows them', () => {
    const text = rows('S', 'H');
    expect(amounts(text, EUR)).toEqual(['-8.00', '+25.00', '-3.50']);
    expect(taken(text, EUR).doubts).toEqual([
      'The letters in column 4 were read as directions, such as S in row 1. The name of the column does not confirm this. Check them.',
    ]);
  });

  it('[STM-16] a column of unknown words of direction is named by the refusal, and its words are asked for', () => {
    const text = `${HEAD}Debit or Credit\n${rows('CHG', 'PAY')}`;
    expect(refusal(text, EUR)).toMatch(/or mapping\.columns\.direction to Debit or Credit \(with mapping\.directions for its words\)\.$/);
    const given = { ...EUR, mapping: { columns: { direction: 'Debit or Credit' } } };
    expect(refusal(text, given)).toMatch(/mapping\.directions\.in to CHG/);
    expect(amounts(text, { ...given, mapping: { ...given.mapping, directions: { out: ['CHG'], in: ['PAY'] } } })).toEqual([
      '-8.00',
      '+25.00',
      '-3.50',
    ]);
  });

  it.each([
    ['Credit or debit', '贷 Cr', '借 Dr'],
    ['Direction', 'DR/借', 'CR/贷'],
    ['Indicator', 'DBIT', 'CRDT'],
    ['Type', 'Debit DR', 'Credit CR'],
  ])('[STM-16] words that mean the same are one direction, in %s: %s and %s', (name, one, other) => {
    const [out, into] = /[借D]/.test(one) && !/贷/.test(one) ? [one, other] : [other, one];
    expect(amounts(`${HEAD}${name}\n${rows(out, into)}`, EUR)).toEqual(['-8.00', '+25.00', '-3.50']);
  });

  it.each([
    ['a time of day', 'Time', '0930', '1415'],
    ['a code', 'Code', '112', '113'],
    ['a booking key', 'Key', '20005', '20051'],
    ['a year', 'Year', '2026', '2026'],
    ['a shop', 'Shop', '0012', '112'],
    ['no name', '', '112', '113'],
  ])('[STM-52] %s is no amount, though a word of direction stands beside it', (_, name, one, other) => {
    const head = name === '' ? '' : `Date,${name},Type,Description\n`;
    expect(refusal(`${head}2026-01-05,${one},Debit,Tea\n2026-01-14,${other},Credit,Pay\n`, EUR)).toBe(
      'No amount column was found in the file. If it has one, set mapping.columns.amount to the column.',
    );
  });

  it('[STM-52] whole numbers are amounts by their name, a sign, or a balance, and with a doubt by their lengths', () => {
    expect(amounts('Date,Amount,Type\n2026-01-05,112,Debit\n2026-01-14,113,Credit\n', EUR)).toEqual(['-112.00', '+113.00']);
    expect(amounts('Date,Zork,Plim\n2026-01-05,Tea,-112\n2026-01-14,Pay,113\n2026-01-15,Jam,-4\n', EUR)).toEqual([
      '-112.00',
      '+113.00',
      '-4.00',
    ]);
    expect(
      amounts('2026-01-04,Opening balance,,612\n2026-01-05,Tea,112,500\n2026-01-14,Pay,113,613\n2026-01-15,Jam,114,499\n', EUR).slice(1),
    ).toEqual(['+113.00', '-114.00']);
    const unsure = 'Date,Zork,Type,Text\n2026-01-05,12,Debit,Tea\n2026-01-14,113,Credit,Pay\n';
    expect(amounts(unsure, EUR)).toEqual(['-12.00', '+113.00']);
    expect(taken(unsure, EUR).doubts).toEqual(['All values in column Zork are whole numbers without a sign. Check that they are amounts.']);
  });

  it('[STM-53] one balance in every row is that of the statement, and is not proven', () => {
    const text = 'Date;Text;Amount;Balance\n2026-01-05;Tea;-8,00;117,00\n2026-01-14;Pay;25,00;117,00\n';
    expect(amounts(text, EUR)).toEqual(['-8.00', '+25.00']);
    expect(taken(text, EUR).proof).toBe('none');
    expect(refusal(text.replace('117,00\n2026', '116,00\n2026'), EUR)).toMatch(/does not add up/);
  });
});
