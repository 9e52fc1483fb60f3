import { type Kept, pdf } from './kept.ts';

/** Receipts and invoices in German, from Germany, Austria and Switzerland, as PDF. */
export const GERMAN: readonly Kept[] = [
  pdf(
    'de',
    'invoice with net, tax and gross',
    ['1487.50', 'EUR', '2026-03-12', '237.50', 'Lindner Werkzeuge GmbH'],
    `
Lindner Werkzeuge GmbH · Hafenstraße 12 · 20457 Hamburg
Park & Söhne KG
Am Markt 3
50667 Köln
Rechnung
Währung: EUR
Rechnungsnummer: R-2026-118
Rechnungsdatum: 12.03.2026
Lieferdatum: 02.03.2026
Zahlbar bis 11.04.2026
Pos.  Bezeichnung  Betrag
1  Bohrmaschine  850,00
2  Säge  400,00
Nettobetrag  1.250,00
zzgl. 19% MwSt.  237,50
Gesamtbetrag  1.487,50 €
USt-IdNr. DE123456789  Lindner Werkzeuge GmbH`,
  ),
  pdf(
    'de',
    'restaurant slip with tax within',
    ['47.60', 'EUR', '2026-05-23', '7.60', 'Gasthaus Zur Linde'],
    `
Gasthaus Zur Linde
Tel. 089 5550123
23.05.2026 20:14
2 Schnitzel  35,60
2 Bier  12,00
Summe  EUR 47,60
enthaltene MwSt 19%  7,60
Bar  50,00
Rückgeld  2,40`,
  ),
  pdf(
    'de',
    'two rates of tax',
    ['226.00', 'EUR', '2026-06-30', '26.00', 'Hotel Seeblick GmbH'],
    `
Hotel Seeblick GmbH
Seestraße 4, 88131 Lindau
Steuernummer 123/456/78901
Rechnung Nr. 5521
Datum: 30.06.2026
Anreise 28.06.2026  Abreise 30.06.2026
Netto  200,00
MwSt 7%  7,00
MwSt 19%  19,00
Gesamtbetrag EUR  226,00`,
  ),
  pdf(
    'de',
    'row with net, tax and gross',
    ['119.00', 'EUR', '2026-01-15', '19.00', 'Datenfuchs AG'],
    `
Datenfuchs AG
USt-IdNr. DE987654321
Rechnungsdatum 15.01.2026
Wartung Januar  119,00
Satz  Netto  MwSt  Brutto
MwSt 19%  100,00  19,00  119,00
Zu zahlen  119,00 €`,
  ),
  pdf(
    'de',
    'Swiss invoice',
    ['1250.00', 'CHF', '2026-03-10', '93.67', 'Bergbahn Arven AG'],
    `
Bergbahn Arven AG
CHE-123.456.789 MWST
Rechnungsdatum: 10.03.2026
Saisonkarte  CHF 1’250.00
Total CHF  1’250.00
inkl. 8.1% MWST  93.67`,
  ),
  pdf(
    'de',
    'credit note',
    ['-59.50', 'EUR', '2026-04-20', '-9.50', 'Lampenhaus Nord GmbH'],
    `
Gutschrift
Lampenhaus Nord GmbH
USt-ID: DE111222333
Datum: 20.04.2026
Rückgabe Lampe  -50,00
Netto  -50,00
MwSt 19%  -9,50
Gutschriftsbetrag  -59,50 €`,
  ),
  pdf(
    'de',
    'discount and voucher',
    ['80.00', 'EUR', '2026-08-08', null, 'Papierladen Vogt e.K.'],
    `
Papierladen Vogt e.K.
Belegdatum: 08.08.2026
Kalender  60,00
Stifte  40,00
Zwischensumme  100,00
Rabatt 20%  -20,00
Gesamtsumme  80,00 €
Sie sparen  20,00 €`,
  ),
  pdf(
    'de',
    'paid before',
    ['600.00', 'EUR', '2026-09-01', null, 'Zimmerei Holzer GmbH'],
    `
Zimmerei Holzer GmbH
Rechnungsdatum: 01.09.2026
Dachreparatur  600,00
Rechnungsbetrag  600,00 €
Anzahlung  200,00 €
Restbetrag  400,00 €`,
  ),
  pdf(
    'de',
    'Swiss till without cents',
    ['24.00', 'CHF', '2026-02-03', null, 'Kiosk am Bahnhof'],
    `
Kiosk am Bahnhof
Quittung
Tel. +41 44 555 01 23
03.02.2026 07:55
Zeitung  4.–
Buch  20.–
Total CHF  24.00
Karte  24.00`,
  ),
  pdf(
    'de',
    'buyer at the head, seller at the foot',
    ['238.00', 'EUR', '2026-10-10', '38.00', 'Elbkontor GmbH'],
    `
Ada Park
Lange Reihe 7
20099 Hamburg
Rechnung
Datum: 10.10.2026
Beratung  200,00
Summe netto  200,00
Umsatzsteuer 19%  38,00
Rechnungsbetrag  238,00 EUR
Elbkontor GmbH · Kai 5 · 20457 Hamburg
USt-IdNr. DE222333444`,
  ),
];
