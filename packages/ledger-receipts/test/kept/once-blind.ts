import { html, type Kept, mail, pdf } from './kept.ts';

/** Documents that were written blind, before the rules were mended by what they showed. */
export const ONCE_BLIND: readonly Kept[] = [
  pdf(
    'en',
    'conference invoice with a credit',
    ['540.00', 'EUR', '2026-03-24', '90.00', 'Pelican Conferences Ltd'],
    `
TAX INVOICE
Pelican Conferences Ltd
Registered in Ireland, VAT no. IE 9876543A
Attn: Ada Park
Park Design
Invoice no. PC-881
Date of invoice: 24 March 2026
Payment terms: net 30 days
Ticket  1  450.00
VAT @ 20.00%  90.00
Total in EUR  540.00
Less credit from 2025  -40.00
Amount due in EUR  500.00`,
  ),
  pdf(
    'en',
    'taxi slip',
    ['32.80', 'USD', '2026-09-05', null, 'Metro Yellow Taxi'],
    `
Metro Yellow Taxi
Medallion 7K42
09/05/2026 23:12 - 23:40
Distance 8.40 mi
Fare  24.50
Surcharge  1.30
Toll  2.00
Tip  5.00
TOTAL USD  32.80
Paid by card ending 1881`,
  ),
  pdf(
    'en',
    'coffee shop with a loyalty line',
    ['8.75', 'GBP', '2026-01-31', null, 'Tamper & Grind'],
    `
Tamper & Grind
tamperandgrind.example
Order 88 - Take away
1 x Flat white  3.75
1 x Cinnamon bun  5.00
Total to pay  £8.75
Contactless  £8.75
Stamps on your card: 4 of 9
31 Jan 2026 08:02`,
  ),
  pdf(
    'de',
    'Handwerker with wages and material',
    ['714.00', 'EUR', '2026-07-06', '114.00', 'Elektro Sommer GmbH & Co. KG'],
    `
Elektro Sommer GmbH & Co. KG
Gewerbering 9, 86159 Augsburg
Herrn Tom Park
Sonnenweg 3
86150 Augsburg
Rechnung Nr. 26-0714  06.07.2026
Leistungsdatum 29.06.2026
Arbeitslohn 6 Std.  360,00 €
Material  240,00 €
Nettosumme  600,00 €
+ 19 % MwSt  114,00 €
Rechnungssumme brutto  714,00 €
davon Lohnanteil brutto  428,40 €
Zahlbar sofort ohne Abzug`,
  ),
  pdf(
    'de',
    'bakery with deposit on a cup',
    ['6.35', 'EUR', '2026-02-21', '0.42', 'Backstube Ähre'],
    `
Backstube Ähre
Marktplatz 2, Ulm
Fon 0731 555012
1 Kaffee  3,20
1 Breze  0,95
1 Pfand Becher  2,20
Gesamtbetrag EUR  6,35
Karte EUR  6,35
MwSt 7%  0,42
21.02.2026 / 10:11`,
  ),
  pdf(
    'fr',
    'doctor without tax',
    ['60.00', 'EUR', '2026-11-18', null, 'Cabinet Dr Claire Aubry'],
    `
Cabinet Dr Claire Aubry
8 place du Marché, 31000 Toulouse
Tél : 05 61 55 50 12
Note d'honoraires du 18/11/2026
Consultation  60,00 €
Montant réglé par carte : 60,00 €
TVA non applicable`,
  ),
  pdf(
    'es',
    'gas station',
    ['55.20', 'EUR', '2026-08-27', '9.58', 'Estación de Servicio Pinar S.L.'],
    `
Estación de Servicio Pinar S.L.
CIF B99887766
Factura simplificada 004411
27/08/2026 17:33
Gasóleo A 36,80 L x 1,500
Base  45,62
IVA 21,00%  9,58
Total EUR  55,20
Pagado con tarjeta  55,20`,
  ),
  pdf(
    'it',
    'hotel with tax of stay',
    ['246.00', 'EUR', '2026-10-05', null, 'Albergo Stella S.p.A.'],
    `
Albergo Stella S.p.A.
P.IVA 09876543210
Ricevuta fiscale n. 118
Roma, 5 ottobre 2026
Arrivo 03/10/2026 Partenza 05/10/2026
Camera doppia 2 notti  240,00
Imposta di soggiorno  6,00
Totale da pagare  € 246,00
Pagato con carta  246,00`,
  ),
  pdf(
    'nl',
    'webshop with a voucher',
    ['44.95', 'EUR', '2026-12-11', '7.80', 'Tulpenkas B.V.'],
    `
Tulpenkas B.V.
Bloemweg 1, 2211 AB Noordwijkerhout
KVK: 11223344
Besteldatum: 11-12-2026
Bollenpakket  € 49,95
Kortingscode WINTER  € -5,00
Verzendkosten  gratis
Totaal  € 44,95
Inclusief 21% btw  € 7,80
Betaald met iDEAL`,
  ),
  pdf(
    'sv',
    'parking',
    ['60.00', 'SEK', '2026-04-25', '12.00', 'Stadsparkering Norr AB'],
    `
Stadsparkering Norr AB
Organisationsnummer 556111-2222
Parkeringskvitto
Starttid 2026-04-25 09:00
Sluttid 2026-04-25 11:00
Belopp  60,00 kr
Varav moms (25%)  12,00 kr
Betalt med kort  60,00 kr`,
  ),
  mail(
    'en',
    'software with seats',
    ['96.00', 'USD', '2026-02-16', null, 'Ledgerly'],
    `
From: "Ledgerly" <invoice+statements@ledgerly.example>
Date: Mon, 16 Feb 2026 03:14:00 +0000
Subject: Your receipt from Ledgerly #2031-9912

Receipt from Ledgerly
$96.00
Paid February 16, 2026
Receipt number 2031-9912
Payment method: Visa - 1881
Seats × 8  $96.00
Total  $96.00
Amount paid  $96.00`,
  ),
  html(
    'en',
    'food delivery',
    ['38.46', 'USD', '2026-05-15', '2.61', 'Noodle Barn'],
    `
From: DashPlate <receipts@dashplate.example>
Date: Fri, 15 May 2026 02:45:00 +0000
Subject: Your order from Noodle Barn

Thanks for your order, Ada
Restaurant: Noodle Barn
Subtotal  $27.50
Delivery fee  $2.99
Service fee  $1.36
Tax  $2.61
Tip  $4.00
Total charged  $38.46`,
  ),
  mail(
    'de',
    'two invoices of a shop',
    [null, 'EUR', null, null, 'Kontorbedarf Engel GmbH'],
    `
From: Kontorbedarf Engel GmbH <rechnung@kontorbedarf-engel.example>
Date: Tue, 19 May 2026 10:00:00 +0000
Subject: Ihre Rechnungen

Rechnung Nr. 5001 vom 12.05.2026
Rechnungsbetrag: 119,00 EUR
Rechnung Nr. 5002 vom 18.05.2026
Rechnungsbetrag: 59,50 EUR`,
  ),
];
