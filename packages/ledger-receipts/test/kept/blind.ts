import { html, type Kept, mail, pdf } from './kept.ts';

/** Documents that were written after the rules of the reader, and for which none of them was changed: what they show is nearest to what a stranger's documents would. */
export const BLIND: readonly Kept[] = [
  pdf(
    'en',
    'gym membership with a pro-rated month',
    ['64.50', 'USD', '2026-02-15', null, 'Ironwood Fitness LLC'],
    `
Ironwood Fitness LLC
Membership receipt
Member: Ada Park
Receipt date: 02/15/2026
Joining fee  25.00
February, 14 of 28 days  39.50
Total charged today  $64.50
Next payment of $79.00 on 03/01/2026`,
  ),
  pdf(
    'en',
    'invoice with reverse charge',
    ['1800.00', 'EUR', '2026-05-29', null, 'Brightwater Research Ltd'],
    `
Brightwater Research Ltd
Unit 3, Quay Street, Galway
VAT: IE1234567T
INVOICE No. 0092
Invoice date: 29 May 2026
To: Park Design GmbH, VAT DE123456789
Market study, final instalment  1,800.00
VAT 0% (reverse charge)  0.00
Total EUR  1,800.00
IBAN IE00 AAAA 0000 0000 0000 00`,
  ),
  pdf(
    'en',
    'charity donation receipt',
    ['150.00', 'GBP', '2026-12-24', null, 'The Lantern Trust'],
    `
The Lantern Trust
Registered charity 1099887
www.lanterntrust.example
Donation receipt
24 December 2026
Thank you for your gift of £150.00
Amount received: £150.00
Gift Aid claimed by us: £37.50`,
  ),
  pdf(
    'en',
    'parking garage ticket',
    ['18.00', 'USD', '2026-06-11', null, 'Civic Center Parking Inc.'],
    `
Civic Center Parking Inc.
Ticket 0042213
In   06/11/2026 08:02 AM
Out  06/11/2026 05:47 PM
Rate  Daily max
Fee  18.00
Paid MC  18.00
TOTAL  USD 18.00`,
  ),
  pdf(
    'en',
    'Indian software reseller',
    ['11800.00', 'INR', '2026-04-02', '1800.00', 'Neem Systems Pvt Ltd'],
    `
Neem Systems Pvt Ltd
GSTIN 29ABCDE1234F1Z5
Tax Invoice NS/26-27/004
Invoice Date 02-Apr-2026
Annual licence  10,000.00
CGST 9%  900.00
SGST 9%  900.00
Total tax  1,800.00
Grand Total  INR 11,800.00`,
  ),
  pdf(
    'en',
    'insurance premium notice paid',
    ['412.36', 'EUR', '2026-09-01', null, 'Harbour Mutual plc'],
    `
Harbour Mutual plc
Policy number HM-440-118
Confirmation of payment
Date of payment: 1 September 2026
Premium  400.35
Government levy 3%  12.01
Total premium paid  €412.36
Cover from 1 October 2026 to 30 September 2027`,
  ),
  pdf(
    'de',
    'Baumarkt with customer card',
    ['84.93', 'EUR', '2026-03-28', '13.56', 'Werkmarkt Eckhardt KG'],
    `
Werkmarkt Eckhardt KG
Industriestr. 40, 34123 Kassel
Tel 0561 555018
Bohrhammer-Set  79,95
Dübel 8mm  4,98
Summe EUR  84,93
EC-Karte EUR  84,93
19,00% MwSt  13,56
Netto  71,37
Datum 28.03.2026  Uhrzeit 10:41
Kundenkarte: 84 Punkte gesammelt`,
  ),
  pdf(
    'de',
    'Bahncard-like subscription letter',
    ['244.00', 'EUR', '2026-01-05', '15.96', 'Schienenweg Verkehrs GmbH'],
    `
Schienenweg Verkehrs GmbH
Abo-Service, Postfach 1234, 60001 Frankfurt
Frau
Ada Park
Sonnenweg 3
Rechnungsdatum: 05.01.2026
Kundennummer 778 119
Jahreskarte 2. Klasse
gültig vom 15.01.2026 bis 14.01.2027
Rechnungsbetrag  244,00 EUR
darin 7 % USt  15,96 EUR`,
  ),
  pdf(
    'fr',
    'pharmacie with mutuelle',
    ['23.40', 'EUR', '2026-10-22', null, 'Pharmacie des Tilleuls SELARL'],
    `
Pharmacie des Tilleuls SELARL
9 avenue Foch, 57000 Metz
Tél. 03 87 55 50 18
22/10/2026 17:26
Paracétamol 1g  2,18
Crème solaire  21,22
TOTAL TTC  23,40 €
CB  23,40 €`,
  ),
  pdf(
    'fr',
    'Belgian invoice with two languages',
    ['605.00', 'EUR', '2026-11-12', '105.00', 'Atelier Zenne BV'],
    `
Atelier Zenne BV
Zennestraat 8, 1000 Brussel
BTW/TVA BE 0123.456.789
Facture / Factuur 2026/77
Date / Datum 12/11/2026
Graphisme / Grafisch werk  500,00
TVA / BTW 21%  105,00
Total / Totaal  605,00 EUR`,
  ),
  pdf(
    'es',
    'taller mecánico',
    ['338.80', 'EUR', '2026-02-03', '58.80', 'Talleres Hnos. Vega S.L.'],
    `
Talleres Hnos. Vega S.L.
C.I.F. B-44556677
Factura 26/0031
Fecha: 03/02/2026
Matrícula 0000 XYZ
Mano de obra 4 h x 45,00  180,00
Pastillas de freno  100,00
Base imponible  280,00
I.V.A. 21%  58,80
Total a pagar  338,80 €`,
  ),
  pdf(
    'it',
    'bar scontrino',
    ['8.30', null, '2026-07-08', '0.75', 'Bar Centrale di Neri Paola S.n.c.'],
    `
Bar Centrale di Neri Paola S.n.c.
Piazza Dante 1, Siena
P.IVA 00998877665
DOCUMENTO COMMERCIALE
Cappuccino 2  3,40
Cornetto 2  2,90
Spremuta  2,00
TOTALE COMPLESSIVO  8,30
di cui IVA  0,75
Pagamento elettronico  8,30
08-07-2026 08:19`,
  ),
  pdf(
    'nl',
    'tandarts',
    ['76.15', 'EUR', '2026-06-17', null, 'Tandartspraktijk De Linde B.V.'],
    `
Tandartspraktijk De Linde B.V.
Factuurdatum: 17-06-2026
Patiënt: A. Park
Behandeldatum 10-06-2026
Controle  26,05
Vulling  50,10
Totaal  € 76,15
Vrijgesteld van btw`,
  ),
  html(
    'en',
    'streaming receipt with tax',
    ['13.07', 'USD', '2026-08-19', '1.08', 'Reelbox'],
    `
From: Reelbox <no-reply@reelbox.example>
Date: Wed, 19 Aug 2026 06:00:00 +0000
Subject: Your Reelbox receipt

Receipt date  August 19, 2026
Standard plan  $11.99
Tax  $1.08
Total  $13.07
Payment method  Visa ending in 4821`,
  ),
  mail(
    'en',
    'airline change fee',
    ['89.00', 'EUR', '2026-05-06', null, 'Aerolinea Norte'],
    `
From: Aerolinea Norte <tickets@aerolineanorte.example>
Date: Wed, 6 May 2026 14:20:00 +0000
Subject: Your booking was changed

Booking AB12CD
New flight: 21 May 2026 07:35
Change fee  EUR 60.00
Fare difference  EUR 29.00
Total paid  EUR 89.00
Paid on 6 May 2026`,
  ),
  mail(
    'de',
    'Saas-Abrechnung',
    ['58.31', 'EUR', '2026-12-01', '9.31', 'Wolkenwerk GmbH'],
    `
From: Wolkenwerk GmbH <rechnung@wolkenwerk.example>
Date: Tue, 1 Dec 2026 04:00:00 +0000
Subject: Rechnung WW-26-11-204

Rechnungsdatum: 01.12.2026
Leistungszeitraum: 01.11.2026 - 30.11.2026
5 Nutzer x 9,80 EUR  49,00 EUR
zzgl. 19% USt.  9,31 EUR
Rechnungsbetrag  58,31 EUR`,
  ),
];
