import { html, type Kept, mail, pdf } from './kept.ts';

/** Documents in which something looks like the total, the date, the tax or the merchant and is not. */
export const TRAPS: readonly Kept[] = [
  pdf(
    'en',
    'till slip with a fuel table',
    ['52.31', 'USD', '2026-08-14', null, 'QUICKSTOP FUEL 0042'],
    `
QUICKSTOP FUEL 0042
88 Route 9
Pump 4   Unleaded
Gallons 14.142   Price/Gal $3.699
Fuel sale  52.31
Total  $52.31
Approved  VISA
08/14/26 06:12 AM`,
  ),
  pdf(
    'en',
    'pharmacy slip with item count and rewards',
    ['18.47', 'USD', '2026-04-30', '1.12', 'Elm Street Pharmacy'],
    `
Elm Street Pharmacy
Phone: (555) 555-0188
04/30/2026 03:15 PM
Total items sold: 3
Bandages  5.99
Vitamins  9.37
Soap  1.99
Subtotal  17.35
Tax  1.12
TOTAL  18.47
MC  18.47
Rewards total  $112.00
Total rewards earned this year  $12.00`,
  ),
  pdf(
    'en',
    'invoice whose buyer is a company at the head',
    ['960.00', 'GBP', '2026-05-29', '160.00', 'Harrow Joinery'],
    `
Bill to:
Meadow Estates Ltd
4 Station Road
Leeds
Harrow Joinery
Tel: +44 113 555 0123
Invoice date: 29 May 2026
Payment due: 28 June 2026
Shelving  800.00
Subtotal  800.00
VAT @ 20%  160.00
Total GBP  960.00`,
  ),
  pdf(
    'en',
    'invoice with head in columns',
    ['330.00', 'USD', '2026-02-11', '30.00', 'Lumen Studio LLC'],
    `
Lumen Studio LLC  Invoice
200 Pine Ave  Invoice date  Due date
Denver CO  2026-02-11  2026-03-13
Photography  300.00
Sales tax (10%)  30.00
Total  $330.00`,
  ),
  pdf(
    'en',
    'invoice with shipping',
    ['58.95', 'USD', '2026-09-17', null, 'Otter Goods LLC'],
    `
Otter Goods LLC
Order date: September 17, 2026
Estimated delivery: September 21, 2026
Mug  24.00
Bowl  28.00
Shipping & handling  6.95
Order total  USD 58.95`,
  ),
  pdf(
    'en',
    'monthly and yearly prices',
    ['144.00', 'USD', '2026-11-01', null, 'Pebble Notes Inc.'],
    `
Pebble Notes Inc.
Invoice date: Nov 1, 2026
Team plan, billed yearly (12.00 per month)  144.00
Total  USD 144.00
Next payment of USD 144.00 on Nov 1, 2027`,
  ),
  pdf(
    'en',
    'gift card that pays a part',
    ['75.00', 'USD', '2026-12-02', null, 'Heron Outfitters LLC'],
    `
Heron Outfitters LLC
Date: 2026-12-02
Gloves  75.00
Total  USD 75.00
Gift card  -25.00
Charged to Visa  50.00`,
  ),
  pdf(
    'en',
    'several taxes and their sum',
    ['121.00', 'USD', '2026-03-22', '21.00', 'Summit Lodge LLC'],
    `
Summit Lodge LLC
Invoice date: March 22, 2026
Room  100.00
State tax  12.00
City tax  9.00
Total tax  21.00
Total  USD 121.00`,
  ),
  pdf(
    'en',
    'year to date beside the period',
    ['410.00', 'USD', '2026-07-31', null, 'Beacon Payroll Corp'],
    `
Beacon Payroll Corp
Invoice date: 07/31/2026
Service fees this month  410.00
Amount due  USD 410.00
Total year to date  USD 2,870.00`,
  ),
  pdf(
    'en',
    'quote that is no invoice yet',
    ['5000.00', 'USD', '2026-01-08', null, 'Anchor Roofing LLC'],
    `
Anchor Roofing LLC
Quote
Date: January 8, 2026
Valid until: February 8, 2026
New roof  5,000.00
Total  USD 5,000.00`,
  ),
  pdf(
    'en',
    'tip line that is left blank',
    ['43.20', null, '2026-06-06', '3.20', 'Fern & Fig'],
    `
Fern & Fig
Tel 555-555-0155
06/06/2026 8:30 PM
Pasta  22.00
Wine  18.00
Subtotal  40.00
Tax  3.20
Total  43.20
Tip ________
Total ________
Signature ________`,
  ),
  pdf(
    'en',
    'rent with a security deposit',
    ['2500.00', 'USD', '2026-09-30', null, 'Oregon Property Mgmt'],
    `
Oregon Property Mgmt
www.oregonproperty.example
Date: September 30, 2026
Rent October  1,500.00
Security deposit  1,000.00
Total  USD 2,500.00`,
  ),
  pdf(
    'de',
    'tank slip',
    ['71.33', 'EUR', '2026-03-27', '11.39', 'Tankstelle Moorweg'],
    `
Tankstelle Moorweg
Tel. 04131 555012
Super E10  41,25 l  1,729 EUR/l
*Zp 04  71,33 EUR
Summe  71,33 EUR
MwSt 19,00%  Netto  59,94  MwSt  11,39
27.03.2026  17:45
Girocard  71,33 EUR`,
  ),
  pdf(
    'de',
    'train ticket',
    ['49.90', 'EUR', '2026-04-17', '3.26', 'Nordbahn AG'],
    `
Nordbahn AG
Online-Ticket
Gültig am 02.05.2026
Buchungsdatum: 17.04.2026
Hinfahrt 02.05.2026 08:14
Fahrpreis  45,90
Reservierung  4,00
Gesamtpreis  49,90 €
darin MwSt 7% (D)  3,26 €`,
  ),
  pdf(
    'de',
    'discount for early payment',
    ['1190.00', 'EUR', '2026-05-04', '190.00', 'Stahlbau Kern GmbH'],
    `
Stahlbau Kern GmbH
Steuernummer 111/222/33333
Rechnungsdatum: 04.05.2026
Träger  1.000,00
Nettobetrag  1.000,00
19% USt  190,00
Rechnungsbetrag  1.190,00 EUR
Bei Zahlung bis 14.05.2026 abzüglich 2% Skonto  23,80
Zahlbetrag bei Skonto  1.166,20`,
  ),
  pdf(
    'de',
    'phone bill',
    ['39.95', 'EUR', '2026-06-05', '6.38', 'Funkturm Mobil GmbH'],
    `
Funkturm Mobil GmbH
Ihre Rechnung Juni 2026
Kundennummer 5550123
Rechnungsdatum 05.06.2026
Rechnungszeitraum 01.05.2026 - 31.05.2026
Summe Grundgebühren  33,57
Summe Verbindungen  0,00
Nettobetrag  33,57
Umsatzsteuer 19%  6,38
Rechnungsbetrag  39,95 €
Der Betrag wird am 12.06.2026 abgebucht`,
  ),
  pdf(
    'fr',
    'till slip with a number of articles',
    ['27.35', 'EUR', '2026-10-21', null, 'Marché des Halles'],
    `
Marché des Halles
Tél. 01 55 50 01 23
Ticket 0042
Fromage  12,40
Pain  3,20
Raisin  11,75
Total articles : 3
TOTAL EUR  27,35
Carte bancaire  27,35
Vous économisez  2,10
21/10/2026 18:22`,
  ),
  pdf(
    'fr',
    'two rates of tax',
    ['176.00', 'EUR', '2026-12-04', '16.00', 'Traiteur Saule SAS'],
    `
Traiteur Saule SAS
SIREN 123 456 789
Facture du 04/12/2026
Total HT  160,00 €
TVA 5,5 %  3,00 €
TVA 20 %  13,00 €
Total TVA  16,00 €
Total TTC  176,00 €`,
  ),
  pdf(
    'es',
    'withholding of income tax',
    ['1060.00', 'EUR', '2026-05-31', '210.00', 'Estudio Encina S.L.'],
    `
Estudio Encina S.L.
NIF B11223344
Fecha: 31 de mayo de 2026
Honorarios  1.000,00 €
Base imponible  1.000,00 €
IVA 21%  210,00 €
Retención IRPF 15%  -150,00 €
Total a pagar  1.060,00 €`,
  ),
  pdf(
    'it',
    'invoice with a stamp duty',
    ['102.00', 'EUR', '2026-04-09', null, 'Studio Betulla S.r.l.'],
    `
Studio Betulla S.r.l.
Partita IVA 01234567890
Data documento 09/04/2026
Consulenza  100,00
Marca da bollo  2,00
Totale documento  € 102,00`,
  ),
  pdf(
    'nl',
    'buyer at the head without a label',
    ['121.00', 'EUR', '2026-08-12', '21.00', 'Duinzicht Techniek B.V.'],
    `
Jan Jansen
Kerkstraat 5
1017 GA Amsterdam
Factuurdatum: 12-08-2026
Onderhoud  100,00
Totaal excl. BTW  100,00
BTW 21%  21,00
Totaal incl. BTW  € 121,00
Duinzicht Techniek B.V. | KvK 87654321 | BTW NL987654321B01`,
  ),
  pdf(
    'sv',
    'rounding to whole crowns',
    ['125.00', 'SEK', '2026-06-24', '13.39', 'Solbackens Livs AB'],
    `
Solbackens Livs AB
Org.nr 556987-6543
2026-06-24 16:40
Mjölk  45,50
Ost  79,12
Öresavrundning  0,38
Totalt SEK  125,00
Moms 12%  13,39
Kort  125,00`,
  ),
  mail(
    'en',
    'a person forwards without the head',
    ['33.00', 'USD', '2026-04-08', null, 'Plover Ferries'],
    `
From: Ada Park <ada@park.example>
Date: Thu, 09 Apr 2026 08:00:00 +0000
Subject: FW: ferry

Plover Ferries
Call us: +1 503 555 0166
Date: April 8, 2026
Total  USD 33.00`,
  ),
  mail(
    'en',
    'payment through a service',
    ['25.00', 'USD', '2026-04-12', null, 'Kite School'],
    `
From: PayQuick <service@payquick.example>
Date: Sun, 12 Apr 2026 10:00:00 +0000
Subject: Receipt for your payment to Kite School

Merchant: Kite School
Transaction date: April 12, 2026
You sent a payment of USD 25.00
Total  USD 25.00`,
  ),
  mail(
    'en',
    'two charges, each with its lines',
    [null, 'USD', '2026-10-01', null, 'Cirrus Cloud Inc.'],
    `
From: Cirrus Cloud Inc. <billing@cirruscloud.example>
Date: Thu, 01 Oct 2026 10:00:00 +0000
Subject: Your receipts

Date: 2026-10-01
Storage  USD 5.00
Total  USD 5.00
Computing  USD 40.00
Total  USD 40.00`,
  ),
  html(
    'en',
    'order with crossed out prices',
    ['55.00', 'GBP', '2026-05-20', null, 'Wren Wardrobe'],
    `
From: Wren Wardrobe <orders@wrenwardrobe.example>
Date: Wed, 20 May 2026 10:00:00 +0000
Subject: Order confirmed

Order date  20 May 2026
Coat  was £80.00  £50.00
Delivery  £5.00
You saved  £30.00
Total  £55.00`,
  ),
  html(
    'de',
    'several parcels of one order',
    ['64.00', 'EUR', '2026-11-09', null, 'Regal & Raum'],
    `
From: Regal & Raum <versand@regal-raum.example>
Date: Wed, 11 Nov 2026 10:00:00 +0000
Subject: Versandbestätigung

Bestellung 4711 vom 09.11.2026
Paket 1  Summe  24,00 €
Paket 2  Summe  40,00 €
Gesamtsumme  64,00 €`,
  ),
];
