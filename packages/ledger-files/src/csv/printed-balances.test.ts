import { describe, expect, it } from 'vitest';
import { lines, refusal, taken } from '../../test/reading-files.ts';
import { expectSameAgain } from '../../test/table-files.ts';
import { printedMeaning } from './header.ts';

const EUR = { currency: { code: 'EUR', scale: 2 } };
const amountsOf = (text: string, options: Parameters<typeof taken>[1] = EUR): readonly string[] =>
  lines(taken(text, options)).map((line) => line.slice(11));

describe('the words of a printed balance', () => {
  it.each([
    ['English', 'Opening balance', 'Closing balance', 'Turnover'],
    ['German', 'Anfangssaldo', 'Endsaldo', 'Umsatzsumme'],
    ['French', 'Solde d’ouverture', 'Solde de clôture', 'Total des débits'],
    ['Spanish', 'Saldo de apertura', 'Saldo de cierre', 'Total de abonos'],
    ['Catalan', 'Saldo d’obertura', 'Saldo de tancament', 'Total càrrecs'],
    ['Portuguese', 'Saldo de abertura', 'Saldo de fecho', 'Total de débitos'],
    ['Italian', 'Saldo di apertura', 'Saldo di chiusura', 'Totale uscite'],
    ['Dutch', 'Beginsaldo', 'Eindsaldo', 'Totaal bij'],
    ['Danish', 'Primosaldo', 'Ultimosaldo', 'Omsætning i alt'],
    ['Norwegian', 'Inngående saldo', 'Utgående saldo', 'Sum inn'],
    ['Swedish', 'Ingående saldo', 'Utgående saldo', 'Summa uttag'],
    ['Finnish', 'Alkusaldo', 'Loppusaldo', 'Panot yhteensä'],
    ['Icelandic', 'Upphafsstaða', 'Lokastaða', 'Velta'],
    ['Estonian', 'Algsaldo', 'Lõppsaldo', 'Käive'],
    ['Latvian', 'Sākuma atlikums', 'Beigu atlikums', 'Apgrozījums'],
    ['Lithuanian', 'Pradinis likutis', 'Galutinis likutis', 'Apyvarta'],
    ['Polish', 'Saldo początkowe', 'Saldo końcowe', 'Suma obciążeń'],
    ['Czech', 'Počáteční zůstatek', 'Konečný zůstatek', 'Obraty'],
    ['Slovak', 'Počiatočný zostatok', 'Konečný zostatok', 'Spolu výdavky'],
    ['Slovenian', 'Začetno stanje', 'Končno stanje', 'Promet'],
    ['Croatian', 'Početno stanje', 'Završno stanje', 'Ukupan promet'],
    ['Serbian', 'Почетно стање', 'Крајње стање', 'Укупан промет'],
    ['Hungarian', 'Nyitó egyenleg', 'Záró egyenleg', 'Összes terhelés'],
    ['Romanian', 'Sold inițial', 'Sold final', 'Rulaj debitor'],
    ['Bulgarian', 'Начално салдо', 'Крайно салдо', 'Обороти'],
    ['Greek', 'Αρχικό υπόλοιπο', 'Τελικό υπόλοιπο', 'Σύνολο κινήσεων'],
    ['Turkish', 'Açılış bakiyesi', 'Kapanış bakiyesi', 'Toplam borç'],
    ['Russian', 'Входящий остаток', 'Исходящий остаток', 'Обороты'],
    ['Ukrainian', 'Вхідний залишок', 'Вихідний залишок', 'Обороти'],
    ['Japanese', '期首残高', '期末残高', '入金合計'],
  ])('[STM-38] in %s is no movement, and is checked', (_, opening, closing, turnover) => {
    const fileOf = (last: string): string =>
      `Date;Description;Amount\n2026-01-01;${opening};100,00\n2026-01-02;Tea;-5,00\n2026-01-03;Pay;9,00\n2026-01-03;${turnover};4,00\n2026-01-03;${closing};${last}\n`;
    const statement = taken(fileOf('104,00'), EUR);
    expect(lines(statement).map((line) => line.slice(11))).toEqual(['-5.00 Tea', '+9.00 Pay']);
    expect(statement).toMatchObject({ proof: 'sum', openingBalanceMinor: 10_000n, closingBalanceMinor: 10_400n });
    expect(refusal(fileOf('105,00'), EUR)).toMatch(
      /^row 6, column Amount: the balance does not add up\. The balance before is 100\.00, and the amounts since then are 4\.00.*difference is 1\.00/,
    );
  });

  it.each([
    'Skyldig beløp fra forrige faktura',
    'Saldo aus letzter Abrechnung',
    'Balance from previous bill',
    'Skuld från föregående faktura',
  ])('[STM-38] of the previous bill is no movement: %s', (words) => {
    expect(amountsOf(`Date;Description;Amount\n2026-01-01;${words};500,00\n2026-01-02;Tea;-5,00\n2026-01-03;Pay;9,00\n`)).toEqual([
      '-5.00 Tea',
      '+9.00 Pay',
    ]);
  });

  it.each([
    ['Opening balance as of 31 January 2026', 'opening'],
    ['Saldo początkowe PLN', 'opening'],
    ['Endsaldo am 31.01.2026', 'closing'],
    ['Balance Gym', null],
    ['Total Energies station', null],
    ['Saldo Shoes', null],
    ['Übertrag', null],
    ['Übertrag auf Folgeseite', 'closing'],
    ['Zwischensaldo', 'interim'],
    ['Verfügbarer Saldo', 'balance'],
  ])('[STM-38] %s means %s', (words, meaning) => {
    expect(printedMeaning(words)).toBe(meaning);
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
