import { html, type Kept, mail, pdf } from './kept.ts';

/** More documents in which something looks like a value and is not: tickets, services that are paid through others, tables of taxes, names with numbers. */
export const MORE_TRAPS: readonly Kept[] = [
  pdf(
    'en',
    'air ticket with a price per passenger',
    ['708.40', 'USD', '2026-02-19', null, 'Albatross Air Inc.'],
    `
Albatross Air Inc.
Date of issue: 19 Feb 2026
Departure: 21 Mar 2026 09:15
Return: 28 Mar 2026 18:40
Fare per passenger  USD 300.00
Taxes and fees per passenger  USD 54.20
Total per passenger  USD 354.20
Passengers  2
Total  USD 708.40`,
  ),
  pdf(
    'en',
    'tax that is named with the total',
    ['24.00', 'GBP', '2026-03-03', '4.00', 'Bramble Crafts Ltd'],
    `
Bramble Crafts Ltd
Date: 3 March 2026
Yarn  £24.00
Total  £24.00
VAT included in total  £4.00`,
  ),
  pdf(
    'en',
    'table of taxes with a row of sums',
    ['177.00', 'GBP', '2026-03-09', '27.00', 'Oakfield Supplies Ltd'],
    `
Oakfield Supplies Ltd
VAT number GB 555 6666 77
Invoice date: 9 March 2026
Paper  120.00
Books  30.00
Delivery  0.00
VAT rate  Net  VAT  Gross
VAT 20%  120.00  24.00  144.00
VAT 10%  30.00  3.00  33.00
Total  150.00  27.00  177.00
Amount due  £177.00`,
  ),
  pdf(
    'en',
    'store with a number',
    ['12.15', null, '2026-10-09', '0.65', 'BIGMART #0231'],
    `
BIGMART #0231
Low prices every day
(555) 555-0123
10/19/2026 returns until
Milk  4.50
Eggs  7.00
SUBTOTAL  11.50
TAX 1 5.65%  0.65
TOTAL  12.15
CASH TEND  20.00
CHANGE DUE  7.85
10/09/2026 11:32`,
  ),
  pdf(
    'en',
    'name with a number, then opening hours',
    ['9.50', 'EUR', '2026-10-13', null, 'Cafe 21'],
    `
Cafe 21
Open daily
Phone 020 555 0123
13/10/2026 09:10
Tea  4.50
Scone  5.00
Total  EUR 9.50`,
  ),
  pdf(
    'en',
    'two pages with a sum carried over',
    ['640.00', 'EUR', '2026-04-14', null, 'Delta Fittings Limited'],
    `
Delta Fittings Limited
Invoice date: 14 April 2026
Valve  200.00
Pump  240.00
Carried forward  440.00
Brought forward  440.00
Pipe  200.00
Invoice total  EUR 640.00`,
  ),
  pdf(
    'en',
    'card slip',
    ['45.00', 'USD', '2026-04-16', null, 'Rosewood Salon'],
    `
Rosewood Salon
555-555-0190
04/16/2026 14:22
SALE
Card ending 1881
Approval code 004211
Total amount  $45.00`,
  ),
  pdf(
    'en',
    'account with a card balance',
    ['30.00', 'USD', '2026-04-18', null, 'Swift Gym LLC'],
    `
Swift Gym LLC
Date: April 18, 2026
Day passes  30.00
Total  USD 30.00
Account balance  USD 112.00`,
  ),
  pdf(
    'en',
    'late fee',
    ['100.00', 'USD', '2026-05-01', null, 'Maple Water Corp'],
    `
Maple Water Corp
Bill date: May 1, 2026
Water  100.00
Total due by May 20, 2026  USD 100.00
If paid after May 20, 2026  USD 105.00`,
  ),
  pdf(
    'en',
    'price per month within a sum',
    ['59.88', 'USD', '2026-05-03', null, 'Fox Backup Inc.'],
    `
Fox Backup Inc.
Invoice date: 3-May-2026
12 months at $4.99/month
Total  USD 59.88`,
  ),
  pdf(
    'de',
    'supermarket with letters for taxes',
    ['14.99', 'EUR', '2026-07-17', null, 'Frischmarkt Talweg'],
    `
Frischmarkt Talweg
Tel. 0621 555012
Birnen  2,99 B
Wein  12,00 A
SUMME EUR  14,99
Geg. Girocard  14,99
Steuer  Netto  Steuer  Brutto
A 19,0%  10,08  1,92  12,00
B 7,0%  2,79  0,20  2,99
17.07.2026  18:03`,
  ),
  pdf(
    'de',
    'invoice by a person, with no company',
    ['350.00', 'EUR', '2026-08-31', null, 'Klara Winter Grafik'],
    `
Klara Winter Grafik
Tel. 030 555 0123
Rechnung 8/2026
Datum: 31.08.2026
Leistungszeitraum: 01.08.2026 bis 31.08.2026
Illustration  350,00
Gesamtbetrag  350,00 €
Kein Ausweis von Umsatzsteuer nach § 19 UStG`,
  ),
  pdf(
    'fr',
    'note of a hotel with a tax of stay',
    ['213.30', 'EUR', '2026-05-17', null, 'Auberge du Lac SARL'],
    `
Auberge du Lac SARL
Facture n° 1204
Date : 17 mai 2026
Chambre 2 nuits  180,00 €
Petit déjeuner  30,00 €
Taxe de séjour  3,30 €
Total TTC  213,30 €`,
  ),
  pdf(
    'es',
    'till with an offer',
    ['7.35', 'EUR', '2026-06-19', null, 'Supermercado Laurel'],
    `
Supermercado Laurel
Tel. 912 555 012
19/06/2026 12:20
Pan  1,35
Queso  8,00
Descuento socio  -2,00
TOTAL  7,35 €
Tarjeta  7,35
Ha ahorrado  2,00 €`,
  ),
  mail(
    'en',
    'company that forwards from its own domain',
    ['80.00', 'USD', '2026-03-19', null, null],
    `
From: Park Design <ada@parkdesign.example>
Date: Fri, 20 Mar 2026 08:00:00 +0000
Subject: Fwd: invoice

see below.
Date: March 19, 2026
Total  USD 80.00`,
  ),
  mail(
    'en',
    'amount in a sentence',
    ['20.00', 'USD', '2026-03-21', null, 'Acme Cloud'],
    `
From: Acme Cloud <billing@acmecloud.example>
Date: Sat, 21 Mar 2026 08:00:00 +0000
Subject: Payment received

We received your payment of USD 20.00 on March 21, 2026. Thank you!`,
  ),
  mail(
    'fr',
    'two trips in one mail',
    [null, 'EUR', '2026-09-21', null, 'Loutre Voyages'],
    `
From: Loutre Voyages <billets@loutrevoyages.example>
Date: Mon, 21 Sep 2026 10:00:00 +0000
Subject: Vos commandes

Commande n° AX100
Montant total : 54,00 €
Commande n° AX200
Montant total : 54,00 €`,
  ),
  html(
    'en',
    'order with the total before tax',
    ['38.87', 'USD', '2026-07-22', '2.88', 'Badger Tools'],
    `
From: Badger Tools Orders <orders@badgertools.example>
Date: Wed, 22 Jul 2026 10:00:00 +0000
Subject: Your order

Order placed  July 22, 2026
Items  USD 29.99
Shipping & handling  USD 6.00
Total before tax  USD 35.99
Estimated tax  USD 2.88
Grand total  USD 38.87`,
  ),
  html(
    'en',
    'instalments',
    ['100.00', 'USD', '2026-07-24', null, 'Linnet Home'],
    `
From: Linnet Home <orders@linnethome.example>
Date: Fri, 24 Jul 2026 10:00:00 +0000
Subject: Your order

Order date  July 24, 2026
Chair  USD 100.00
Order total  USD 100.00
or 4 payments of USD 25.00
Due today  USD 25.00`,
  ),
];
