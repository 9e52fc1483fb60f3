import { html, type Kept, mail, pdf } from './kept.ts';

/** More documents that were written blind, before the rules were mended by what they showed. */
export const MORE_ONCE_BLIND: readonly Kept[] = [
  pdf(
    'en',
    'hardware store with a return',
    ['31.47', 'USD', '2026-03-08', '2.17', 'Anvil Hardware Co.'],
    `
Anvil Hardware Co.
4410 Foundry Ave, Dayton OH 45402
(937) 555-0166
03/08/2026 14:22  Reg 3  Clerk 18
Claw hammer  18.99
Wood screws 100ct  7.29
Paint roller  9.01
Return: sanding block  -5.99
SUBTOTAL  29.30
SALES TAX 7.4%  2.17
TOTAL  $31.47
VISA ****4821  31.47
Return within 90 days with receipt`,
  ),
  pdf(
    'en',
    'law firm invoice with hours and expenses',
    ['4116.00', 'GBP', '2026-02-27', '686.00', 'Hallam Pryce LLP'],
    `
Hallam Pryce LLP
Solicitors
12 Temple Row, Birmingham B2 5LF
VAT Registration 812 3344 55
Private & Confidential
Park Design Ltd
Invoice 20266  Date 27 February 2026
Our ref: HP/0071
Professional charges: 12 hours at £275.00  3,300.00
Disbursements: courier  130.00
Total before VAT  3,430.00
VAT at 20%  686.00
Total now due  £4,116.00
Please pay within 14 days to sort code 20-00-00`,
  ),
  pdf(
    'en',
    'electricity bill with meter readings',
    ['88.20', 'EUR', '2026-04-14', '7.28', 'Shannon Power Ltd'],
    `
Shannon Power Ltd
Account number 550 118 220
Bill date: 14 Apr 2026
Billing period: 10 Feb 2026 - 10 Apr 2026
Previous reading 10422  Present reading 10733
Units used 311 kWh @ €0.2289  71.19
Standing charge 60 days  9.73
Total excluding VAT  80.92
VAT @ 9%  7.28
Total this bill  €88.20
Payment will be taken by direct debit on 28 Apr 2026`,
  ),
  pdf(
    'en',
    'till slip of a pub with a service charge',
    ['54.90', 'GBP', '2026-07-19', null, 'The Drowsy Fox'],
    `
The Drowsy Fox
22 Mill Street, Oxford
Tel: 01865 555 018
Table 9  Covers 2
19/07/2026 20:41
2 x Fish & chips  33.00
1 x Sticky toffee pudding  7.80
2 x Pale ale pint  9.10
Service 10%  5.00
Total  £54.90
Chip & PIN  £54.90`,
  ),
  pdf(
    'en',
    'domain renewal',
    ['43.16', 'USD', '2026-09-30', null, 'NameNest, Inc.'],
    `
NameNest, Inc.
Receipt #N-7730912
Date paid: September 30, 2026
Bill to
Ada Park
parkdesign.example renewal, 2 years  $42.80
ICANN fee  $0.36
Total paid  $43.16
Visa ending in 4821
Next renewal: September 30, 2028`,
  ),
  pdf(
    'en',
    'Canadian restaurant with two taxes',
    ['47.46', 'CAD', '2026-05-02', '5.46', 'Bistro Tamarack'],
    `
Bistro Tamarack
415 Rue Front, Ottawa ON
613-555-0141
2026-05-02 19:12
Duck confit  28.00
Maple tart  9.00
Coffee  5.00
Subtotal  42.00
HST 13%  5.46
Total CAD  47.46
HST # 81234 5678 RT0001`,
  ),
  pdf(
    'en',
    'Australian tradesperson',
    ['385.00', 'AUD', '2026-06-22', '35.00', 'Coastal Plumbing Pty Ltd'],
    `
TAX INVOICE
Coastal Plumbing Pty Ltd
ABN 51 824 753 556
Invoice date 22/06/2026
Due date 06/07/2026
Replace mixer tap incl. parts  350.00
GST  35.00
Total AUD (inc GST)  385.00
EFT: BSB 000-000 Acct 12345678`,
  ),
  pdf(
    'de',
    'Hotelrechnung with two rates',
    ['262.50', 'EUR', '2026-10-18', '19.80', 'Hotel Lindenhof GmbH'],
    `
Hotel Lindenhof GmbH
Parkallee 4, 28209 Bremen
Frau Ada Park
Rechnung 4471
Rechnungsdatum: 18.10.2026
Anreise 16.10.2026 Abreise 18.10.2026
Übernachtung 2 Nächte  214,00 EUR
Frühstück 2x  41,50 EUR
Citytax  7,00 EUR
Gesamtbetrag  262,50 EUR
enthaltene MwSt 7 % auf 214,00  14,00 EUR
enthaltene MwSt 19 % auf 36,33  5,80 EUR
enthaltene MwSt gesamt  19,80 EUR`,
  ),
  pdf(
    'de',
    'Drogerie bon with deposit return',
    ['12.05', 'EUR', '2026-01-16', '1.92', 'Drogerie Silberdistel'],
    `
Drogerie Silberdistel
Hauptstr. 81 70563 Stuttgart
Tel. 0711 555018
Shampoo  3,95 A
Zahncreme 2x  2,90 A
Batterien AA  5,95 A
Leergut  -0,75 A
SUMME  EUR 12,05
Girocard  EUR 12,05
MWST A 19,00%  Netto 10,13  MwSt 1,92
16.01.2026 18:05 Kasse 2 Bon 7781`,
  ),
  pdf(
    'de',
    'Schweizer Rechnung with MWST',
    ['1297.20', 'CHF', '2026-08-03', '97.20', 'Alpstein Treuhand AG'],
    `
Alpstein Treuhand AG
Postgasse 11, 9050 Appenzell
CHE-123.456.789 MWST
Park Design GmbH
Appenzell, 3. August 2026
Rechnung Nr. 2026-118
Jahresabschluss 2025, Pauschale  1'200.00
8.1% MWST  97.20
Total CHF  1'297.20
Zahlbar innert 30 Tagen`,
  ),
  pdf(
    'de',
    'österreichische Taxirechnung',
    ['38.50', 'EUR', '2026-11-27', '3.50', 'Funktaxi Wels e.U.'],
    `
Funktaxi Wels e.U.
UID: ATU12345678
Beleg 0093
Datum 27.11.2026  Zeit 06:35
Fahrt Wels - Linz Flughafen
Fahrpreis inkl. 10% USt  38,50 EUR
darin USt 10%  3,50 EUR
bar bezahlt`,
  ),
  pdf(
    'fr',
    'SNCF-like train ticket by mail order',
    ['74.00', 'EUR', '2026-03-29', null, 'Rail Azur SA'],
    `
Rail Azur SA
Justificatif de voyage
Commande du 29/03/2026
Référence QK7L2P
Paris - Nice le 12/04/2026 08:10
1 adulte 2de classe  74,00 €
Montant total payé  74,00 €
Carte bancaire se terminant par 4821`,
  ),
  pdf(
    'fr',
    'facture d’artisan with acompte',
    ['1320.00', 'EUR', '2026-06-30', '120.00', 'SARL Dupin Menuiserie'],
    `
SARL Dupin Menuiserie
14 rue des Charrons, 44000 Nantes
SIRET 812 345 678 00019
Facture n° F-2026-041
Date : 30/06/2026
Client : Park Design
Porte en chêne, pose comprise  1 200,00
Total HT  1 200,00 €
TVA 10 %  120,00 €
Total TTC  1 320,00 €
Acompte versé le 02/06/2026  400,00 €
Net à payer  920,00 €`,
  ),
  pdf(
    'es',
    'restaurante with IVA incluido',
    ['63.80', 'EUR', '2026-08-15', '5.80', 'Casa Romero Hostelería SL'],
    `
Casa Romero Hostelería SL
NIF B12345674
C/ Feria 30, Sevilla
Fra. simplificada T-00982
15/08/2026 22:17
Gazpacho 2  11,00
Arroz negro 2  38,00
Vino tinto  14,80
TOTAL  63,80 €
Base 58,00  IVA 10% 5,80
Efectivo  70,00
Cambio  6,20`,
  ),
  pdf(
    'it',
    'fattura di un professionista with withholding',
    ['1220.00', 'EUR', '2026-05-20', '220.00', 'Studio Ferri S.r.l.'],
    `
Studio Ferri S.r.l.
Via Po 12, 10123 Torino
Partita IVA 01234567890
Fattura n. 22/2026 del 20/05/2026
Spett.le Park Design
Consulenza fiscale  1.000,00
Imponibile  1.000,00
IVA 22%  220,00
Totale fattura  € 1.220,00
Scadenza 20/06/2026`,
  ),
  pdf(
    'pt',
    'supermercado with NIF',
    ['21.37', null, '2026-12-05', '2.44', 'Mercado Alegre Lda'],
    `
Mercado Alegre Lda
NIF 501234567
Fatura Simplificada FS 12/4471
2026-12-05 11:48
Arroz agulha 1kg  1,39
Bacalhau  15,49
Detergente  4,49
TOTAL  21,37
Multibanco  21,37
IVA incluído  2,44`,
  ),
  pdf(
    'nl',
    'installateur factuur',
    ['302.50', 'EUR', '2026-02-12', '52.50', 'Warmte & Water B.V.'],
    `
Warmte & Water B.V.
KvK 55667788  BTW NL855667788B01
Factuurnummer 26-0212
Factuurdatum 12 februari 2026
Onderhoud cv-ketel  € 175,00
Voorrijkosten  € 75,00
Subtotaal excl. btw  € 250,00
Btw 21%  € 52,50
Totaal te voldoen  € 302,50`,
  ),
  pdf(
    'sv',
    'järnhandel kvitto',
    ['412.00', 'SEK', '2026-10-09', '82.40', 'Bergs Järn & Färg AB'],
    `
Bergs Järn & Färg AB
Org.nr 556677-8899
Storgatan 5, Falun
2026-10-09 16:02
Målarfärg vit 3 l  329,00
Pensel  83,00
Totalt  412,00 SEK
Moms 25%  82,40
Kortköp  412,00`,
  ),
  pdf(
    'da',
    'faktura fra en fotograf',
    ['5000.00', 'DKK', '2026-09-11', '1000.00', 'Foto Ravn ApS'],
    `
Foto Ravn ApS
CVR-nr. 11223344
Faktura 311
Fakturadato: 11.09.2026
Forfaldsdato: 25.09.2026
Fotografering, halv dag  4.000,00
Subtotal  4.000,00
Moms 25%  1.000,00
Total DKK  5.000,00`,
  ),
  pdf(
    'no',
    'kvittering fra byggevarehus',
    ['1249.00', null, '2026-04-30', '249.80', 'Fjellheim Bygg AS'],
    `
Fjellheim Bygg AS
Org.nr. 912 345 678 MVA
30.04.2026 kl. 12:33
Terrassebord  999,00
Skruer  250,00
Sum  1 249,00
Herav mva 25 %  249,80
Bankkort  1 249,00`,
  ),
  pdf(
    'fi',
    'kahvilan kuitti',
    ['14.60', 'EUR', '2026-05-27', '1.80', 'Kahvila Tuuli Oy'],
    `
Kahvila Tuuli Oy
Y-tunnus 1234567-8
Kuitti 5521
27.5.2026 klo 9.14
Lounas  11,40
Kahvi  3,20
Yhteensä  14,60 €
ALV 14 %  1,80
Pankkikortti  14,60 €`,
  ),
  pdf(
    'pl',
    'faktura za hosting',
    ['246.00', 'PLN', '2026-07-01', '46.00', 'Chmurka Hosting Sp. z o.o.'],
    `
Chmurka Hosting Sp. z o.o.
NIP 1234563218
Faktura VAT nr FV/07/0012
Data wystawienia: 01.07.2026
Termin płatności: 15.07.2026
Nabywca: Park Design
Serwer VPS, 1 rok  200,00
Razem netto  200,00
VAT 23%  46,00
Razem brutto  246,00 PLN
Do zapłaty  246,00 PLN`,
  ),
  pdf(
    'cs',
    'účet z restaurace',
    ['684.00', 'CZK', '2026-06-06', '73.29', 'Hospoda U Lípy s.r.o.'],
    `
Hospoda U Lípy s.r.o.
IČO 12345678 DIČ CZ12345678
Účtenka č. 2217
6. 6. 2026 19:50
Svíčková 2x  438,00
Pivo 4x  246,00
Celkem  684,00 CZK
Základ daně 12%  610,71
DPH 12%  73,29
Platba kartou  684,00`,
  ),
  mail(
    'en',
    'ride receipt with a promotion',
    ['17.82', 'USD', '2026-03-21', null, 'Zipcab'],
    `
From: Zipcab Receipts <receipts@zipcab.example>
Date: Sat, 21 Mar 2026 23:58:00 +0000
Subject: Your Saturday evening trip with Zipcab

Total  $17.82
Trip fare  $16.40
Booking fee  $2.85
Promotion  -$3.00
Subtotal  $16.25
Rounding and fees  $1.57
Payments
Mastercard ....4821  $17.82
You rode with Sam`,
  ),
  mail(
    'en',
    'marketplace order with a seller',
    ['27.98', 'GBP', '2026-08-08', null, 'Willow & Wick Candles'],
    `
From: Craftfair <orders@craftfair.example>
Date: Sat, 8 Aug 2026 09:10:00 +0000
Subject: Order confirmed (#55120987)

Shop: Willow & Wick Candles
Order date: 8 August 2026
Beeswax candle  £12.00
Beeswax candle, large  £12.99
Item total  £24.99
Delivery  £2.99
Order total  £27.98`,
  ),
  html(
    'en',
    'hosting invoice in a table',
    ['24.20', 'EUR', '2026-10-01', '4.20', 'Cloudloft B.V.'],
    `
From: Cloudloft B.V. <billing@cloudloft.example>
Date: Thu, 1 Oct 2026 05:00:00 +0000
Subject: Invoice CL-2026-10-118

Invoice date  1 October 2026
Virtual machine, September  €20.00
VAT (21%)  €4.20
Total due  €24.20
Your card will be charged automatically`,
  ),
  html(
    'de',
    'Lieferdienst with Restaurant',
    ['29.40', 'EUR', '2026-02-13', null, 'Pizzeria Vesuvio'],
    `
From: Flitzteller <bestellung@flitzteller.example>
Date: Fri, 13 Feb 2026 18:44:00 +0000
Subject: Deine Bestellung bei Pizzeria Vesuvio

Bestellung bei Pizzeria Vesuvio
Pizza Funghi  11,50 €
Lasagne  12,90 €
Zwischensumme  24,40 €
Lieferkosten  2,50 €
Trinkgeld  2,50 €
Gesamt  29,40 €`,
  ),
  mail(
    'fr',
    'billet de concert',
    ['92.00', 'EUR', '2026-01-20', null, 'Billetterie Orphée'],
    `
From: Billetterie Orphée <billets@orphee.example>
Date: Tue, 20 Jan 2026 12:00:00 +0000
Subject: Confirmation de votre commande

Commande n° 771203 du 20/01/2026
Concert du 14/03/2026 à 20h
2 places catégorie B  86,00 €
Frais de service  6,00 €
Total  92,00 €`,
  ),
  mail(
    'en',
    'refund of an order',
    ['-35.00', 'USD', '2026-04-17', null, 'Trailpost Outfitters'],
    `
From: Trailpost Outfitters <help@trailpost.example>
Date: Fri, 17 Apr 2026 15:31:00 +0000
Subject: Your refund from Trailpost Outfitters

We have issued a refund for order 90018.
Refund date: April 17, 2026
Rain jacket, size M  -$35.00
Refund total  -$35.00
It may take 5 to 10 days to reach your account.`,
  ),
  pdf(
    'en',
    'quarterly software invoice in yen',
    ['33000', 'JPY', '2026-07-31', '3000', 'Kumo Software Inc.'],
    `
Kumo Software Inc.
Invoice INV-20260731-8
Issue date: 2026-07-31
Due date: 2026-08-31
Team plan, Q3  ¥30,000
Consumption tax 10%  ¥3,000
Total  JPY 33,000`,
  ),
];
