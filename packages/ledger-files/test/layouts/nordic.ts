import type { LayoutFile } from './layout-file.ts';

export const NORDIC_FILES: readonly LayoutFile[] = [
  [
    'nordea',
    [
      'Bokföringsdag;Belopp;Avsändare;Mottagare;Namn;Rubrik;Saldo;Valuta;',
      '2026/02/03;-45,00;1234 56 78901;;;Kortköp Kornboden;9955,00;SEK;',
      '2026/02/02;10000,00;;1234 56 78901;Kund AB;Faktura 7;10000,00;SEK;',
    ],
    ['2026-02-03 -45.00 SEK Kortköp Kornboden', '2026-02-02 +10000.00 SEK Faktura 7'],
  ],
  [
    'nordea',
    [
      'Bogføringsdato;Beløb;Afsender;Modtager;Navn;Beskrivelse;Saldo;Valuta;Afstemt',
      '2026/02/03;-45,00;1234567890;;;Brødbutik;955,00;DKK;',
      '2026/02/02;1.000,00;;1234567890;Kunde ApS;Faktura 7;1.000,00;DKK;',
    ],
    ['2026-02-03 -45.00 DKK Brødbutik', '2026-02-02 +1000.00 DKK Faktura 7'],
  ],
  [
    'nordea',
    ['Bokføringsdato;Beløp;Avsender;Mottaker;Navn;Tittel;Valuta;Betalingstype', '2026/02/03;-45,00;12345678901;;;Brødbutikk;NOK;Varekjøp'],
    ['2026-02-03 -45.00 NOK Brødbutikk'],
  ],
  [
    'nordea',
    [
      'Kirjauspäivä;Määrä;Maksaja;Maksunsaaja;Nimi;Otsikko;Viitenumero;Saldo;Valuutta',
      '2026/02/03;-4,50;FI00 1234 5600 0007 85;;Leipäkauppa;Korttiosto;;95,50;EUR',
    ],
    ['2026-02-03 -4.50 EUR Korttiosto'],
  ],
  [
    'swedbank',
    [
      '* Transaktioner Period 2026-02-01 – 2026-02-03 Skapad 2026-02-04 10:41 CET',
      'Radnummer,Clearingnummer,Kontonummer,Produkt,Valuta,Bokföringsdag,Transaktionsdag,Valutadag,Referens,Beskrivning,Belopp,Bokfört saldo',
      '1,8327-9,123456789,"Företagskonto",SEK,2026-02-03,2026-02-02,2026-02-03,"Kortköp","Kornboden",-45.00,9955.00',
      '2,8327-9,123456789,"Företagskonto",SEK,2026-02-02,2026-02-02,2026-02-02,"Faktura 7","Kund AB",10000.00,10000.00',
    ],
    ['2026-02-03 -45.00 SEK Kornboden', '2026-02-02 +10000.00 SEK Kund AB'],
  ],
];
