import { describe, expect, it } from 'vitest';
import { lines, refusal, taken } from '../../test/reading-files.ts';
import { expectSameAgain } from '../../test/table-files.ts';

const EUR = { currency: { code: 'EUR', scale: 2 } };

describe('the accounts of payees', () => {
  it.each([
    [
      'a German export with the name before the IBAN',
      'Buchungstag;Name Zahlungsbeteiligter;IBAN;Verwendungszweck;Betrag\n13.01.2026;Eiche GmbH;DE02120300000000202051;Abschlag;-60,00\n14.01.2026;Kunde AG;DE02500105170137075030;Rechnung;100,00\n14.01.2026;Kunde AG;DE02500105170137075030;Rechnung 2;100,00\n',
    ],
    [
      'a German export with number and bank code',
      'Buchungstag;Auftraggeber/Empfänger;Buchungstext;Konto;BLZ;Verwendungszweck;Betrag\n13.01.2026;Eiche GmbH;Lastschrift;1234567;10010010;Abschlag;-60,00\n14.01.2026;Kunde AG;Gutschrift;7654321;10010011;Rechnung;100,00\n14.01.2026;Kunde AG;Gutschrift;7654321;10010011;Rechnung 2;100,00\n',
    ],
    [
      'a German export whose own account stands in every row',
      'IBAN Auftragskonto;Buchungstag;Name Zahlungsbeteiligter;Buchungstext;BIC;IBAN;Verwendungszweck;Betrag\nDE02100500000054540402;13.01.2026;Eiche GmbH;Lastschrift;X;DE02120300000000202051;Abschlag;-60,00\nDE02100500000054540402;14.01.2026;Kunde AG;Gutschrift;X;DE02500105170137075030;Rechnung;100,00\n',
    ],
    [
      'a German export with payer and payee apart',
      'Buchungstag;Umsatzart;Auftraggeber;Empfänger;Empfängerkonto;Buchungstext;Betrag\n13.01.2026;Lastschrift;Ada Park;Eiche GmbH;DE02120300000000202051;Miete;-60,00\n14.01.2026;Gutschrift;Kunde AG;Ada Park;DE02500105170137075030;Lohn;100,00\n15.01.2026;Lastschrift;Ada Park;Eiche GmbH;DE02120300000000202051;Strom;-5,00\n',
    ],
    [
      'a German export with a bank beside the IBAN',
      'Buchungsdatum;Wertstellung;Zahlungspflichtige*r;Zahlungsempfänger*in;Verwendungszweck;IBAN;Betrag (€)\n13.01.26;13.01.26;Ada Park;Eiche GmbH;Miete;DE02120300000000202051;-60,00\n14.01.26;14.01.26;Kunde AG;Ada Park;Lohn;DE02500105170137075030;100,00\n15.01.26;15.01.26;Ada Park;Eiche GmbH;Strom;DE02120300000000202051;-5,00\n',
    ],
    [
      'a German export with a customer reference',
      'Buchung;Gegenkonto;Name;Kundenreferenz;Verwendungszweck;Betrag\n13.01.2026;DE02120300000000202051;Eiche GmbH;R1;Miete;-60,00\n14.01.2026;DE02500105170137075030;Kunde AG;R2;Lohn;100,00\n',
    ],
    [
      'a Lithuanian export',
      'Data;Mokėtojas/Gavėjas;Gavėjo sąskaita;Paskirtis;Suma\n13.01.2026;UAB Parduotuvė;LT121000011101001000;Pirkinys;-60,00\n14.01.2026;UAB Klientas;LT601010012345678901;Alga;100,00\n',
    ],
    [
      'a Finnish export',
      'Kirjauspäivä;Määrä;Saaja/Maksaja;Saajan tilinumero;Viesti\n13.01.2026;-60,00;Kauppa Oy;FI2112345600000785;Ostos\n14.01.2026;100,00;Asiakas Oy;FI5542345670000081;Lasku\n',
    ],
    [
      'an Estonian export',
      'Kliendi konto;Kuupäev;Saaja/Maksja;Selgitus;Summa;Deebet/Kreedit;Saaja konto\nEE382200221020145685;13.01.2026;Pood OÜ;Ost;60,00;D;EE471000001020145685\nEE382200221020145685;14.01.2026;Klient AS;Arve;100,00;K;EE907700771002819096\n',
    ],
    [
      'a Norwegian export',
      'Dato;Beskrivelse;Beløp;Kontonummer;Mottakernavn\n13.01.2026;Butikk;-60,00;12345678901;Butikk AS\n14.01.2026;Lønn;100,00;98765432109;Firma AS\n15.01.2026;Lønn;100,00;98765432109;Firma AS\n',
    ],
  ])('[STM-39] are none of the file: %s', (_, text) => {
    const statement = taken(text, EUR);
    expect(statement.records.length).toBe(text.trim().split('\n').length - 1);
    expect(
      lines(statement)
        .slice(0, 2)
        .map((line) => line.split(' ')[1]),
    ).toEqual(['-60.00', '+100.00']);
    expectSameAgain(text, statement, EUR);
  });

  it('[STM-39] are not amounts under the name of a card', () => {
    const text = 'Date,Description,Amount,Card\n2026-01-13,Tea,-5.00,$5.00\n2026-01-14,Pay,9.00,$0.00\n';
    expect(lines(taken(text))).toHaveLength(2);
  });

  it('[STM-39] do not have several payees each: those are accounts of the file', () => {
    const text =
      'Date,Payee,Account,Amount\n2026-01-13,Tea shop,1111,-5.00\n2026-01-14,Jam shop,2222,-6.00\n2026-01-15,Jam shop,1111,-7.00\n';
    expect(refusal(text)).toMatch(/^account: The file has 2 accounts: …1111 \(2 rows\), …2222 \(1 row\)/);
  });
});

describe('several accounts of the file', () => {
  const TEXT =
    'Date,Source Account,Payee,Amount\n2026-01-13,Checking,Tea,-5.00\n2026-01-14,Credit Card,Jam,-9.00\n2026-01-15,Checking,Pay,40.00\n';

  it('[STM-39] are all named with the number of their rows', () => {
    expect(refusal(TEXT)).toMatch(/^account: The file has 2 accounts: Checking \(2 rows\), Credit Card \(1 row\). Choose one with account/);
    const many = Array.from({ length: 30 }, (_, at) => `2026-01-13,${1000 + at},Tea,-5.00\n`).join('');
    expect(refusal(`Date,Source Account,Payee,Amount\n${many}`)).toMatch(/…1000 \(1 row\).*…1029 \(1 row\)/);
  });

  it('[STM-39] that the choice leaves out are listed, each row with its account', () => {
    const statement = taken(TEXT, { account: 'Checking' });
    expect(lines(statement)).toHaveLength(2);
    expect(statement.ignored).toEqual([{ rowNumber: 3, column: null, message: 'of another account, Credit Card' }]);
  });

  it.each([
    ['Product', 'Current', 'Savings'],
    ['Qzx', 'Girokonto', 'Tagesgeldkonto'],
    ['Account type', 'Checking account', 'Credit card'],
  ])('[STM-5] are known by what banks call accounts, under the name %s: %s and %s', (name, one, other) => {
    const text = `Date,${name},Payee,Amount\n2026-01-13,${one},Tea,-5.00\n2026-01-14,${other},Jam,-9.00\n2026-01-15,${one},Pay,40.00\n`;
    expect(refusal(text)).toContain(`The file has 2 accounts: ${one} (2 rows), ${other} (1 row). Choose one with account`);
    expect(lines(taken(text, { account: one }))).toHaveLength(2);
    expect(lines(taken(text.replace(other, 'Insurance')))).toHaveLength(3);
  });

  it('[STM-40] of a journal of books refuse it, since its debits are money in', () => {
    const text =
      'JournalDate,JournalNumber,AccountName,Description,Debit,Credit\n2026-01-13,1,Bank,Tea,,5.00\n2026-01-13,1,Meals,Tea,5.00,\n2026-01-15,2,Bank,Pay,40.00,\n2026-01-15,2,Sales,Pay,,40.00\n';
    for (const options of [{}, { account: 'Bank' }])
      expect(refusal(text, options)).toMatch(
        /^The file is a journal, not a statement\. Column AccountName has 3 accounts \(Bank \(2 rows\), Meals \(1 row\), Sales \(1 row\)\).*as a migration/,
      );
  });
});

describe('accounts in a short month', () => {
  const names = ['Muster GmbH', 'Tea Shop', 'Beispiel UG', 'Oak Ltd'];
  const ibans = ['DE98765432109876543210', 'DE11222233334444555566', 'DE33444455556666777788', 'NL91ABNA0417164300'];
  const rowsOf = (count: number): string =>
    names
      .slice(0, count)
      .map((name, at) => `2026-01-1${at};${name};${ibans[at]};${at + 1}0,00\n`)
      .join('')
      .replace('10,00', '-10,00');

  it.each([2, 3, 4])('[STM-39] are those of %s payees where each stands beside another name', (count) => {
    for (const head of ['Date;Name;IBAN;Amount', 'Datum;Zahlungsempfänger;IBAN;Betrag', 'Date;Counterparty;Account number;Amount']) {
      const statement = taken(`${head}\n${rowsOf(count)}`, EUR);
      expect(statement.records.map(({ counterparty }) => counterparty)).toEqual(names.slice(0, count));
    }
  });

  it.each([
    ['the name of an own account', 'Date;Name;My account;Amount'],
    ['no name of a payee', 'Date;Text;IBAN;Amount'],
  ])('[STM-5] are asked for with %s', (_, head) => {
    const text = `${head}\n${rowsOf(2)}`;
    expect(refusal(text, EUR)).toMatch(/has 2 accounts: …3210 \(1 row\), …5566 \(1 row\). Choose one with account/);
    expect(lines(taken(text, { ...EUR, account: '3210' }))).toEqual(['2026-01-10 -10.00 Muster GmbH']);
  });

  it('[STM-39] of payees by the caller leave their names alone', () => {
    const text = `Date;Name;My account;Amount\n${rowsOf(2)}`;
    const statement = taken(text, { ...EUR, mapping: { columns: { counterparty: 'My account' } } });
    expect(statement.records.map(({ counterparty }) => counterparty)).toEqual(['Muster GmbH', 'Tea Shop']);
    expectSameAgain(text, statement, { ...EUR, mapping: { columns: { counterparty: 'My account' } } });
  });

  it.each(['Text', 'Qzx'])('[STM-39] of payees by the caller leave the text beside them alone, under the name %s', (name) => {
    const text = `Date;${name};IBAN;Amount\n${rowsOf(2)}`;
    const statement = taken(text, { ...EUR, mapping: { columns: { counterparty: 'IBAN' } } });
    expect(statement.records.map(({ counterparty }) => counterparty)).toEqual(['Muster GmbH', 'Tea Shop']);
  });

  it('[STM-5] that end alike are shown with more digits, and chosen by them', () => {
    const text = 'Date;Account;Text;Amount\n2026-01-13;DE11500101233456;Tea;-5,00\n2026-01-14;DE99500109873456;Pay;-9,00\n';
    expect(refusal(text, EUR)).toMatch(/…33456 \(1 row\), …73456 \(1 row\). Choose one with account/);
    expect(lines(taken(text, { ...EUR, account: '73456' }))).toEqual(['2026-01-14 -9.00 Pay']);
    expect(refusal(text, { ...EUR, account: '3456' })).toMatch(/None or several of them match …3456/);
  });

  it.each([
    ['some decimals', '12,5', '900'],
    ['whole amounts', '12', '900'],
  ])('[STM-39] are no second column of that name with %s', (_, one, other) => {
    const text = `Date;Account;Note;Amount;Income/Expense;Account\n2026-01-13;Private;Tea;${one};Expense;${one}\n2026-01-14;Private;Pay;${other};Income;${other}\n`;
    expect(lines(taken(text, EUR)).map((line) => line.split(' ')[1])).toEqual([expect.stringMatching(/^-12\./), '+900.00']);
  });

  it('[STM-40] whose two rows have one amount are no journal', () => {
    const text = `Date;Name;IBAN;Debit;Credit\n2026-01-13;Oak Ltd;${ibans[0]};50,00;\n2026-01-20;Ash Ltd;${ibans[1]};;50,00\n`;
    expect(lines(taken(text, EUR)).map((line) => line.split(' ')[1])).toEqual(['-50.00', '+50.00']);
  });
});

describe('accounts one below the other', () => {
  const HEAD = 'Date;Text;Amount\n';
  const first = '2026-01-05;Rent;-8,00\n2026-01-14;Pay;25,00\n';
  const second = '2026-01-06;Tea;-5,00\n';

  it.each([
    ['with the column names again', `Account:;111222333\n${HEAD}${first}\nAccount:;444555666\n${HEAD}${second}`],
    ['without them', `Account: 111222333\n${HEAD}${first}Account: 444555666\n${second}`],
    ['with masked numbers', `Konto **** 2333\n${HEAD}${first}Konto **** 5666\n${HEAD}${second}`],
  ])('[STM-60] are asked for %s, and each of them is read', (_, text) => {
    expect(refusal(text, EUR)).toMatch(/has 2 accounts: …2333 \(2 rows\), …5666 \(1 row\). Choose one with account/);
    expect(lines(taken(text, { ...EUR, account: '2333' }))).toEqual(['2026-01-05 -8.00 Rent', '2026-01-14 +25.00 Pay']);
    const statement = taken(text, { ...EUR, mask: '5666' });
    expect(lines(statement)).toEqual(['2026-01-06 -5.00 Tea']);
    expect(statement.account).toBe('5666');
    expect(statement.ignored.filter(({ message }) => message === 'of another account, …2333')).toHaveLength(2);
  });

  it.each<readonly [string, string, string, readonly [string, string]]>([
    ['in two cells, with its currency', 'Account number;111222333;EUR', 'Account number;444555666;EUR', ['2333', '5666']],
    ['by IBAN', 'IBAN: DE02120300000000202051', 'IBAN: DE02500105170137075030', ['2051', '5030']],
    ['by IBAN in two cells', 'IBAN;DE02120300000000202051', 'IBAN;DE02500105170137075030', ['2051', '5030']],
    ['by the number alone', '111222333', '444555666', ['2333', '5666']],
    ['by name', 'Account: Checking', 'Account: Savings', ['Checking', 'Savings']],
    ['by name in two cells', 'Account;Checking', 'Account;Savings', ['Checking', 'Savings']],
    ['by name alone', 'Girokonto', 'Sparkonto', ['Girokonto', 'Sparkonto']],
    ['by name and number', 'Main account 111222333', 'Savings account 444555666', ['2333', '5666']],
    ['by the end of a card', 'Card ending in 1111', 'Card ending in 2222', ['1111', '2222']],
    ['below another line', 'Customer accounts\nAccount: 111222333\nName: Ann', 'Account: 444555666\nName: Ann', ['2333', '5666']],
  ])('[STM-60] are asked for %s, where column names follow', (_, one, other, names) => {
    const text = `${one}\n${HEAD}${first}\n${other}\n${HEAD}${second}`;
    expect(refusal(text, EUR)).toMatch(
      new RegExp(`has 2 accounts: …?${names[0]} \\(2 rows\\), …?${names[1]} \\(1 row\\). Choose one with account`),
    );
    expect(lines(taken(text, { ...EUR, account: names[0] }))).toEqual(['2026-01-05 -8.00 Rent', '2026-01-14 +25.00 Pay']);
    expect(lines(taken(text, { ...EUR, account: names[1] }))).toEqual(['2026-01-06 -5.00 Tea']);
  });

  it('[STM-60] are one where the same line stands above each page', () => {
    const page = (rows: string): string => `Account: Checking\nPage\n${HEAD}${rows}`;
    expect(lines(taken(`${page(first)}\n${page('2026-01-16;Tea;-5,00\n')}`, EUR))).toHaveLength(3);
  });

  it('[STM-23] are a doubt where nothing names them, and the days begin anew below the column names', () => {
    const doubt = 'The header row is repeated in row 5, and the dates start again below it. Check that all rows belong to one account.';
    expect(taken(`${HEAD}${first}\n${HEAD}${second}`, EUR).doubts).toEqual([doubt]);
    expect(taken(`${HEAD}${first}\n${HEAD}2026-01-16;Tea;-5,00\n`, EUR).doubts).toEqual([]);
    const [rent = '', pay = ''] = first.split('\n');
    expect(taken(`${HEAD}${pay}\n${rent}\n\n${HEAD}2026-01-04;Tea;-5,00\n`, EUR).doubts).toEqual([]);
    expect(taken(`${HEAD}${pay}\n${rent}\n\n${HEAD}2026-01-10;Tea;-5,00\n`, EUR).doubts).toEqual([doubt]);
  });

  it.each([
    ['a payee below a movement', `Account:;111222333\n${HEAD}${first}${second};Konto 444555666;\n`],
    ['no account above the first movement', `${HEAD}${first}Account:;444555666\n${HEAD}${second}`.replace('Account:;444555666\n', '')],
  ])('[STM-60] are not several with %s', (_, text) => {
    expect(lines(taken(text, EUR))).toHaveLength(3);
  });
});
