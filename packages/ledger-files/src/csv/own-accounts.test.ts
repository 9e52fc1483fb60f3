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
    expect(refusal(text)).toMatch(/^The file holds 2 accounts: …1111 \(2 rows\), …2222 \(1 row\)/);
  });
});

describe('several accounts of the file', () => {
  const TEXT =
    'Date,Source Account,Payee,Amount\n2026-01-13,Checking,Tea,-5.00\n2026-01-14,Credit Card,Jam,-9.00\n2026-01-15,Checking,Pay,40.00\n';

  it('[STM-39] are all named with the number of their rows', () => {
    expect(refusal(TEXT)).toMatch(
      /^The file holds 2 accounts: Checking \(2 rows\), Credit Card \(1 row\); say with account which one to read/,
    );
    const many = Array.from({ length: 30 }, (_, at) => `2026-01-13,${1000 + at},Tea,-5.00\n`).join('');
    expect(refusal(`Date,Source Account,Payee,Amount\n${many}`)).toMatch(/…1000 \(1 row\).*…1029 \(1 row\)/);
  });

  it('[STM-39] that the choice leaves out are listed, each row with its account', () => {
    const statement = taken(TEXT, { account: 'Checking' });
    expect(lines(statement)).toHaveLength(2);
    expect(statement.ignored).toEqual([{ rowNumber: 3, column: null, message: 'of another account, Credit Card' }]);
  });

  it('[STM-40] of a journal of books refuse it, since its debits are money in', () => {
    const text =
      'JournalDate,JournalNumber,AccountName,Description,Debit,Credit\n2026-01-13,1,Bank,Tea,,5.00\n2026-01-13,1,Meals,Tea,5.00,\n2026-01-15,2,Bank,Pay,40.00,\n2026-01-15,2,Sales,Pay,,40.00\n';
    for (const options of [{}, { account: 'Bank' }])
      expect(refusal(text, options)).toMatch(
        /^The file is a journal of books: column AccountName has 3 accounts \(Bank \(2 rows\), Meals \(1 row\), Sales \(1 row\)\).*as a migration/,
      );
  });
});
