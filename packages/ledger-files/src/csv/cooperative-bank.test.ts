import { describe, expect, it } from 'vitest';
import { lines, refusal, taken } from '../../test/reading-files.ts';
import { expectSameAgain } from '../../test/table-files.ts';

const EUR = { currency: { code: 'EUR', scale: 2 } };
const HEAD =
  '"Genossenschaftsbank Musterstadt eG"\n\n"Umsatzanzeige"\n\n"BLZ:";"99999999";;"Datum:";"01.02.2026"\n"Konto:";"1234567";;"Uhrzeit:";"10:11:12"\n"Abfrage von:";"Ada Park";;"Kontoinhaber:";"Ada Park"\n\n"Zeitraum:";;"von:";"01.01.2026";"bis:";"31.01.2026"\n"Betrag in Euro:";;"von:";" ";"bis:";" "\n"Sortiert nach:";"Buchungstag";"absteigend"\n\n';

/** Two movements in the order of each export: a rent by direct debit and a salary. */
const EXPORTS: readonly (readonly [year: string, text: string])[] = [
  [
    '2010, with S and H under no name',
    `${HEAD}"Buchungstag";"Valuta";"Auftraggeber/Zahlungsempfänger";"Empfänger/Zahlungspflichtiger";"Konto-Nr.";"BLZ";"Vorgang/Verwendungszweck";"Währung";"Umsatz";" "\n` +
      '"14.01.2026";"14.01.2026";"Ada Park";"Kunde AG";"7654321";"50010517";"LOHN GEHALT\nJanuar";"EUR";"2.000,00";"H"\n' +
      '"13.01.2026";"13.01.2026";"Ada Park";"Eiche GmbH";"1112223";"10010010";"LASTSCHRIFT\nMiete Januar";"EUR";"600,00";"S"\n\n' +
      '"01.01.2026";;;;;;"Anfangssaldo";"EUR";"100,00";"H"\n"31.01.2026";;;;;;"Endsaldo";"EUR";"1.500,00";"H"\n',
  ],
  [
    '2012, with the key of the text',
    `${HEAD}"Buchungstag";"Valuta";"Textschlüssel";"Primanota";"Zahlungsempfänger";"ZahlungsempfängerKto";"ZahlungsempfängerBLZ";"Vorgang/Verwendungszweck";"Kundenreferenz";"Währung";"Umsatz";"Soll/Haben"\n` +
      '"14.01.2026";"14.01.2026";"53";"7400";"Kunde AG";"7654321";"50010517";"LOHN GEHALT Januar";"";"EUR";"2.000,00";"H"\n' +
      '"13.01.2026";"13.01.2026";"05";"9248";"Eiche GmbH";"1112223";"10010010";"LASTSCHRIFT Miete Januar";"";"EUR";"600,00";"S"\n\n' +
      '"01.01.2026";;;;;;;;"Anfangssaldo";"EUR";"100,00";"H"\n"31.01.2026";;;;;;;;"Endsaldo";"EUR";"1.500,00";"H"\n',
  ],
  [
    '2014, with IBAN and BIC',
    `${HEAD}"Buchungstag";"Valuta";"Textschlüssel";"Primanota";"Zahlungsempfänger";"ZahlungsempfängerKto";"ZahlungsempfängerIBAN";"ZahlungsempfängerBLZ";"ZahlungsempfängerBIC";"Vorgang/Verwendungszweck";"Kundenreferenz";"Währung";"Umsatz";"Soll/Haben"\n` +
      '"14.01.2026";"14.01.2026";"153";"7400";"Kunde AG";"";"DE02500105170137075030";"";"INGDDEFF";"GUTSCHR. UEBERWEISUNG Lohn";"";"EUR";"2.000,00";"H"\n' +
      '"13.01.2026";"13.01.2026";"105";"9248";"Eiche GmbH";"";"DE02120300000000202051";"";"BYLADEM1";"BASISLASTSCHRIFT Miete";"";"EUR";"600,00";"S"\n\n' +
      '"01.01.2026";;;;;;;;;;"Anfangssaldo";"EUR";"100,00";"H"\n"31.01.2026";;;;;;;;;;"Endsaldo";"EUR";"1.500,00";"H"\n',
  ],
  [
    '2016, with both sides named',
    `${HEAD}"Buchungstag";"Valuta";"Auftraggeber/Zahlungsempfänger";"Empfänger/Zahlungspflichtiger";"Konto-Nr.";"IBAN";"BLZ";"BIC";"Vorgang/Verwendungszweck";"Kundenreferenz";"Währung";"Umsatz";" "\n` +
      '"14.01.2026";"14.01.2026";"Ada Park";"Kunde AG";"";"DE02500105170137075030";"";"INGDDEFF";"GUTSCHR. UEBERWEISUNG Lohn";"";"EUR";"2.000,00";"H"\n' +
      '"13.01.2026";"13.01.2026";"Ada Park";"Eiche GmbH";"";"DE02120300000000202051";"";"BYLADEM1";"BASISLASTSCHRIFT Miete";"";"EUR";"600,00";"S"\n' +
      '"12.01.2026";"12.01.2026";"Ada Park";"Eiche GmbH";"";"DE02120300000000202051";"";"BYLADEM1";"BASISLASTSCHRIFT Strom";"";"EUR";"60,00";"S"\n\n' +
      '"01.01.2026";;;;;;;;"Anfangssaldo";;"EUR";"160,00";"H"\n"31.01.2026";;;;;;;;"Endsaldo";;"EUR";"1.500,00";"H"\n',
  ],
  [
    '2018, a credit card with its text',
    'Buchungstag;Belegdatum;Unternehmen;Ort;Betrag in Euro;Umsatz;Währung;Kurs;Ratenzahlung\n' +
      '14.01.2026;14.01.2026;Kunde AG Gutschrift;Bonn;2.000,00;2.000,00;EUR;1,0000;nein\n13.01.2026;12.01.2026;Eiche GmbH;Ulm;-600,00;-600,00;EUR;1,0000;nein\n',
  ],
  [
    '2019, with a minus in place of S',
    'Buchungstag;Valuta;Name Zahlungsbeteiligter;IBAN;BIC;Buchungstext;Verwendungszweck;Betrag;Währung\n' +
      '14.01.2026;14.01.2026;Kunde AG;DE02500105170137075030;INGDDEFF;Gutschrift;Lohn Januar;2.000,00;EUR\n13.01.2026;13.01.2026;Eiche GmbH;DE02120300000000202051;BYLADEM1;Lastschrift;Miete Januar;-600,00;EUR\n12.01.2026;12.01.2026;Eiche GmbH;DE02120300000000202051;BYLADEM1;Lastschrift;Strom;-60,00;EUR\n',
  ],
  [
    '2021, with the own account in every row',
    'Bezeichnung Auftragskonto;IBAN Auftragskonto;BIC Auftragskonto;Bankname Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;BIC (SWIFT-Code) Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung;Bemerkung;Kategorie;Steuerrelevant;Glaeubiger ID;Mandatsreferenz\n' +
      'Girokonto;DE02100500000054540402;GENODE61;Genossenschaftsbank;14.01.2026;14.01.2026;Kunde AG;DE02500105170137075030;INGDDEFF;Gutschrift;Lohn Januar;2000,00;EUR;1500,00;;;;;\n' +
      'Girokonto;DE02100500000054540402;GENODE61;Genossenschaftsbank;13.01.2026;13.01.2026;Eiche GmbH;DE02120300000000202051;BYLADEM1;Basislastschrift;Miete Januar;-600,00;EUR;-500,00;;;;DE98ZZZ09999999999;M1\n',
  ],
  [
    '2023, with a hold',
    'Bezeichnung Auftragskonto;IBAN Auftragskonto;BIC Auftragskonto;Bankname Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung;Bemerkung;Gekennzeichneter Umsatz;Glaeubiger ID;Mandatsreferenz\n' +
      'Girokonto;DE02100500000054540402;GENODE61;Genossenschaftsbank;14.01.2026;14.01.2026;Kunde AG;DE02500105170137075030;Gutschrift;Lohn Januar;2000,00;EUR;1500,00;;;;\n' +
      'Girokonto;DE02100500000054540402;GENODE61;Genossenschaftsbank;13.01.2026;13.01.2026;Eiche GmbH;DE02120300000000202051;Basislastschrift;Miete Januar;-600,00;EUR;-500,00;;;;M1\n',
  ],
  [
    '2024, with quotation marks and a balance below',
    '"Buchungstag";"Valutadatum";"Name Zahlungsbeteiligter";"IBAN Zahlungsbeteiligter";"Buchungstext";"Verwendungszweck";"Betrag";"Waehrung";"Saldo nach Buchung"\n' +
      '"14.01.2026";"14.01.2026";"Kunde AG";"DE02500105170137075030";"Gutschrift";"Lohn Januar";"2000,00";"EUR";"1500,00"\n' +
      '"13.01.2026";"13.01.2026";"Eiche GmbH";"DE02120300000000202051";"Basislastschrift";"Miete Januar";"-600,00";"EUR";"-500,00"\n' +
      ';;;;;"Anfangssaldo";;"EUR";"100,00"\n;;;;;"Endsaldo";;"EUR";"1500,00"\n',
  ],
];

describe('the exports of a cooperative bank', () => {
  it.each(EXPORTS)('[STM-38] [STM-39] [STM-41] of %s are read without a hand', (_, text) => {
    const statement = taken(text, EUR);
    const amounts = lines(statement).map((line) => line.split(' ').slice(0, 2).join(' '));
    expect(amounts.slice(0, 2)).toEqual(['2026-01-14 +2000.00', '2026-01-13 -600.00']);
    expect(amounts.slice(2)).toEqual(/Strom/.test(text) ? ['2026-01-12 -60.00'] : []);
    expectSameAgain(text, statement, EUR);
    const [, between = '', opening = ''] = /"Anfangssaldo"(.*?)"(\d+),00"/.exec(text) ?? [];
    if (opening === '') return;
    expect(statement).toMatchObject({ openingBalanceMinor: BigInt(opening) * 100n, closingBalanceMinor: 150_000n });
    expect(refusal(text.replace(`"Anfangssaldo"${between}"${opening},00"`, `"Anfangssaldo"${between}"101,00"`), EUR)).toMatch(
      /the balance does not add up/,
    );
  });

  it('[STM-36] with two holders are those of the file, whose signs are printed as words', () => {
    const [first] = EXPORTS;
    expect(lines(taken(first?.[1] ?? '', EUR))).toEqual([
      '2026-01-14 +2000.00 EUR LOHN GEHALT Januar',
      '2026-01-13 -600.00 EUR LASTSCHRIFT Miete Januar',
    ]);
  });
});
