import type { LayoutFile } from './layout-file.ts';

export const SWISS_FILES: readonly LayoutFile[] = [
  [
    'zkb',
    [
      '"Datum";"Buchungstext";"Whg";"Betrag Detail";"ZKB-Referenz";"Referenznummer";"Belastung CHF";"Gutschrift CHF";"Valuta";"Saldo CHF";"Zahlungszweck"',
      '"03.02.2026";"Belastungen eBanking (2)";"";"";"L145268912820001";"";"64.50";"";"03.02.2026";"1\'135.50";""',
      '"";"Eiche Energie";"CHF";"60.00";"";"";"";"";"";"";"Abschlag"',
      '"03.02.2026";"Bäckerei Korn";"CHF";"4.50";"";"";"";"";"03.02.2026";"";"Brot"',
      '"02.02.2026";"Gutschrift Auftraggeber: Kunde AG";"";"";"Z260330001112223";"";"";"1\'200.00";"02.02.2026";"1\'200.00";"Rechnung 7"',
    ],
    ['2026-02-03 -64.50 CHF Belastungen eBanking (2)', '2026-02-02 +1200.00 CHF Gutschrift Auftraggeber: Kunde AG'],
  ],
  [
    'ubs',
    [
      'Kontonummer:;0230 00000001.01;',
      'IBAN:;CH00 0023 0230 0000 0000 1;',
      'Von:;2026-02-01;',
      'Bis:;2026-02-28;',
      'Anfangssaldo:;0.00;',
      'Schlusssaldo:;1195.50;',
      'Bewertet in:;CHF;',
      'Anzahl Transaktionen in diesem Zeitraum:;2;',
      '',
      'Abschlussdatum;Abschlusszeit;Buchungsdatum;Valutadatum;Währung;Belastung;Gutschrift;Einzelbetrag;Saldo;Transaktions-Nr.;Beschreibung1;Beschreibung2;Beschreibung3;Fussnoten;',
      '2026-02-02;14:23:05;2026-02-03;2026-02-03;CHF;-4.50;;;1195.50;9930TI0000000001;Bäckerei Korn, 8000 Zürich;Zahlung Debitkarte;Kartennummer: 1;;',
      ';;2026-02-03;2026-02-03;CHF;-64.50;;;1200.00;9930TI0000000003;Sammelauftrag (2);e-banking-Auftrag;;;',
      ';;2026-02-03;2026-02-03;CHF;;;-60.00;;9930TI0000000003;Eiche Energie;;;;',
      ';;2026-02-03;2026-02-03;CHF;;;-4.50;;9930TI0000000003;Bäckerei Korn;;;;',
      ';;2026-02-02;2026-02-02;CHF;;1264.50;;1264.50;9930TI0000000002;Kunde AG;Gutschrift;Rechnung 7;;',
    ],
    ['2026-02-03 -4.50 CHF Bäckerei Korn, 8000 Zürich', '2026-02-03 -64.50 CHF Sammelauftrag (2)', '2026-02-02 +1264.50 CHF Kunde AG'],
  ],
  [
    'ubs_card',
    [
      'sep=;',
      'Kontonummer;Kartennummer;Konto-/Karteninhaber;Einkaufsdatum;Buchungstext;Branche;Betrag;Originalwährung;Kurs;Währung;Belastung;Gutschrift;Buchung',
      '0000 0001;XXXX XXXX XXXX 0001;ANNA MUSTER;02.02.2026;Bean Bar Lisbon;Cafe;4.50;EUR;0.95;CHF;4.28;;04.02.2026',
      '0000 0001;XXXX XXXX XXXX 0001;ANNA MUSTER;03.02.2026;Rückvergütung;;10.00;CHF;;CHF;;10.00;05.02.2026',
    ],
    ['2026-02-04 -4.28 CHF Bean Bar Lisbon', '2026-02-05 +10.00 CHF Rückvergütung'],
  ],
];
