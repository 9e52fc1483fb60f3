import type { LayoutFile } from './layout-file.ts';

export const GERMAN_FILES: readonly LayoutFile[] = [
  [
    'sparkasse',
    [
      '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"',
      '"DE00500500000000000001";"03.02.26";"03.02.26";"KARTENZAHLUNG";"2026-02-02T10:10 Debitk.1";"";"";"";"";"";"";"Bäckerei Korn";"DE00500500000000000002";"XXXXDEFF";"-4,50";"EUR";"Umsatz vorgemerkt"',
      '"DE00500500000000000001";"02.02.26";"02.02.26";"GUTSCHR. UEBERWEISUNG";"Rechnung 7";"";"";"R-7";"";"";"";"Eiche GmbH";"DE00500500000000000003";"XXXXDEFF";"1.200,00";"EUR";"Umsatz gebucht"',
    ],
    ['2026-02-03 -4.50 EUR Bäckerei Korn (hold)', '2026-02-02 +1200.00 EUR Eiche GmbH'],
  ],
  [
    'sparkasse',
    [
      '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer";"BLZ";"Betrag";"Waehrung";"Info"',
      '"12345678";"02.02.26";"02.02.26";"ENTGELTABSCHLUSS";"Entgelt Januar";"";"";"";"-3,95";"EUR";"Umsatz gebucht"',
    ],
    ['2026-02-02 -3.95 EUR Entgelt Januar'],
  ],
  [
    'postbank',
    [
      'Umsätze;Postbank Giro;',
      'Konto;0123456 00;EUR',
      '',
      'Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;BIC;Kundenreferenz;Mandatsreferenz;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung',
      '3.2.2026;3.2.2026;SEPA-Lastschrift;Eiche Energie;Abschlag Februar;DE00500500000000000002;XXXXDEFF;;M-1;DE98ZZZ0001;;-60,00;;;;-60,00;;EUR',
      '2.2.2026;2.2.2026;SEPA-Überweisung von;Kunde GmbH;Rechnung 7;DE00500500000000000003;XXXXDEFF;R-7;;;;1.200,00;;;;;1.200,00;EUR',
      'Kontostand;3.2.2026;;;2.140,00;EUR',
    ],
    ['2026-02-03 -60.00 EUR Eiche Energie', '2026-02-02 +1200.00 EUR Kunde GmbH'],
  ],
  [
    'postbank_before_2022',
    [
      '"Kontonummer";"DE00500500000000000001"',
      '',
      '"Buchungstag";"Wertstellung";"Umsatzart";"Buchungsdetails";"Auftraggeber";"Empfänger";"Betrag (€)";"Saldo (€)"',
      '"03.02.2021";"03.02.2021";"Lastschrift";"Abschlag Februar";"Eiche Energie";"Anna Muster";"-60,00 €";"1.140,00 €"',
      '"02.02.2021";"02.02.2021";"Gutschrift";"Rechnung 7";"Kunde GmbH";"Anna Muster";"1.200,00 €";"1.200,00 €"',
    ],
    ['2021-02-03 -60.00 EUR Abschlag Februar', '2021-02-02 +1200.00 EUR Rechnung 7'],
  ],
  [
    'ing_germany',
    [
      'Umsatzanzeige;Datei erstellt am: 04.02.2026 10:14',
      '',
      'IBAN;DE00 5001 0517 0000 0000 01',
      'Saldo;1.140,00;EUR',
      '',
      'Buchung;Valuta;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung',
      '03.02.2026;03.02.2026;Eiche Energie;Lastschrift;Abschlag Februar;1.140,00;EUR;-60,00;EUR',
      '02.02.2026;02.02.2026;Kunde GmbH;Gutschrift;Rechnung 7;1.200,00;EUR;1.200,00;EUR',
    ],
    ['2026-02-03 -60.00 EUR Eiche Energie', '2026-02-02 +1200.00 EUR Kunde GmbH'],
  ],
];
