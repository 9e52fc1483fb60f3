import { html, type Kept, mail } from './kept.ts';

/** Receipts by email, as text and as HTML, also in languages whose letters the PDF fonts of the tests do not have. The head of the message comes first. */
export const MAILS: readonly Kept[] = [
  mail(
    'en',
    'order confirmation',
    ['42.00', 'USD', '2026-03-10', '2.00', 'Blue Fox Diner'],
    `
From: Blue Fox Diner <billing@bluefox.example>
Date: Tue, 10 Mar 2026 10:00:00 +0000
Subject: Your receipt

Hello Ada,
Order date: March 10, 2026
Subtotal: $40.00
Sales tax: $2.00
Total: $42.00
Thank you for your order!`,
  ),
  mail(
    'en',
    'two orders in one mail',
    [null, 'USD', '2026-03-11', null, 'Blue Fox Books'],
    `
From: Blue Fox Books <orders@bluefox.example>
Date: Wed, 11 Mar 2026 10:00:00 +0000
Subject: Your orders have shipped

Order #1001
Novel  USD 12.00
Total  USD 12.00
Order #1002
Atlas  USD 48.00
Total  USD 48.00`,
  ),
  mail(
    'en',
    'two orders and their sum',
    ['60.00', 'USD', '2026-03-12', null, 'Blue Fox Books'],
    `
From: Blue Fox Books <orders@bluefox.example>
Date: Thu, 12 Mar 2026 10:00:00 +0000
Subject: Your orders

Date: 2026-03-12
Order #1001
Total  USD 12.00
Order #1002
Total  USD 48.00
Grand total  USD 60.00`,
  ),
  mail(
    'en',
    'forwarded by a person',
    ['18.99', 'GBP', '2026-04-02', null, 'Moss Garden Centre'],
    `
From: Ada Park <ada@park.example>
Date: Fri, 03 Apr 2026 08:00:00 +0000
Subject: Fwd: Your receipt

For the books. Ada
---------- Forwarded message ---------
From: Moss Garden Centre <shop@mossgarden.example>
Date: 2 April 2026
Subject: Your receipt
Seeds  £18.99
Total  £18.99`,
  ),
  mail(
    'en',
    'sold by another on a market',
    ['64.50', 'USD', '2026-05-06', null, 'Finch Lamps LLC'],
    `
From: Orders <orders@bigmarket.example>
Date: Wed, 06 May 2026 10:00:00 +0000
Subject: Order confirmation

Order placed: May 6, 2026
Sold by: Finch Lamps LLC
Lamp  USD 64.50
Order total: USD 64.50`,
  ),
  mail(
    'en',
    'sender that is a machine',
    ['9.99', 'USD', '2026-06-09', null, 'Cirrus Music'],
    `
From: no-reply <no-reply@cirrusmusic.example>
Date: Tue, 09 Jun 2026 10:00:00 +0000
Subject: Receipt

Cirrus Music
Date paid: June 9, 2026
Monthly plan  9.99 USD
Total  9.99 USD`,
  ),
  mail(
    'en',
    'refund',
    ['30.00', 'USD', '2026-06-15', null, 'Blue Fox Shoes'],
    `
From: Blue Fox Shoes <service@bluefox.example>
Date: Mon, 15 Jun 2026 10:00:00 +0000
Subject: Your refund

We refunded your order.
Refunded on: June 15, 2026
Total refunded: USD 30.00`,
  ),
  mail(
    'en',
    'newsletter with prices',
    [null, 'USD', '2026-06-16', null, 'Blue Fox Shoes'],
    `
From: Blue Fox Shoes <news@bluefox.example>
Date: Tue, 16 Jun 2026 10:00:00 +0000
Subject: Summer sale

Boots now USD 59.00
Sandals now USD 29.00`,
  ),
  html(
    'en',
    'table in HTML',
    ['107.00', 'USD', '2026-07-01', '7.00', 'Tern Travel'],
    `
From: Tern Travel Receipts <receipts@terntravel.example>
Date: Wed, 01 Jul 2026 10:00:00 +0000
Subject: Your trip

Date of issue  July 1, 2026
Fare  USD 100.00
Tax  USD 7.00
Total charged  USD 107.00
Visa 1881  USD 107.00`,
  ),
  html(
    'en',
    'ride with a tip',
    ['21.40', 'GBP', '2026-07-02', null, 'Kestrel Cabs'],
    `
From: Kestrel Cabs <receipts@kestrelcabs.example>
Date: Thu, 02 Jul 2026 22:10:00 +0000
Subject: Your ride

Trip fare  £17.40
Tip  £4.00
Total  £21.40`,
  ),
  html(
    'de',
    'order in HTML',
    ['59.90', 'EUR', '2026-07-03', '9.56', 'Fuchsbau Versand GmbH'],
    `
From: Fuchsbau Versand GmbH <bestellung@fuchsbau.example>
Date: Fri, 03 Jul 2026 10:00:00 +0000
Subject: Ihre Bestellung

Bestelldatum  03.07.2026
Zelt  54,90 €
Versand  5,00 €
Gesamtbetrag  59,90 €
enthaltene MwSt. 19%  9,56 €`,
  ),
  mail(
    'de',
    'two bookings in one mail',
    [null, 'EUR', '2026-07-05', null, 'Seenland Reisen'],
    `
From: Seenland Reisen <buchung@seenland.example>
Date: Sun, 05 Jul 2026 10:00:00 +0000
Subject: Ihre Buchungen

Buchung Nr. A100
Gesamtpreis: 200,00 €
Buchung Nr. A200
Gesamtpreis: 350,00 €`,
  ),
  mail(
    'fr',
    'subscription',
    ['11.99', 'EUR', '2026-07-08', '2.00', 'Nuage Musique'],
    `
From: Nuage Musique <facturation@nuagemusique.example>
Date: Wed, 08 Jul 2026 10:00:00 +0000
Subject: Votre reçu

Date : 8 juillet 2026
Abonnement  11,99 €
Total TTC : 11,99 €
dont TVA 20 % : 2,00 €`,
  ),
  mail(
    'es',
    'order',
    ['36.30', 'EUR', '2026-07-09', '6.30', 'Tienda Olmo'],
    `
From: Tienda Olmo <pedidos@tiendaolmo.example>
Date: Thu, 09 Jul 2026 10:00:00 +0000
Subject: Tu pedido

Fecha: 09/07/2026
Base imponible: 30,00 €
IVA 21%: 6,30 €
Importe total: 36,30 €`,
  ),
  mail(
    'pl',
    'invoice with net, tax and gross',
    ['1230.00', 'PLN', '2026-03-10', '230.00', 'Warsztat Dąb Sp. z o.o.'],
    `
From: Warsztat Dąb Sp. z o.o. <faktury@warsztat.example>
Date: Tue, 10 Mar 2026 10:00:00 +0000
Subject: Faktura 12/2026

NIP 123-456-78-90
Data wystawienia: 2026-03-10
Termin płatności: 2026-03-24
Wartość netto  1 000,00 zł
VAT 23%  230,00 zł
Razem do zapłaty  1 230,00 zł`,
  ),
  mail(
    'pl',
    'till',
    ['45.90', 'PLN', '2026-04-11', null, 'Piekarnia Jesion'],
    `
From: Piekarnia Jesion <paragony@piekarniajesion.example>
Date: Sat, 11 Apr 2026 10:00:00 +0000
Subject: Paragon

Data: 11.04.2026
Chleb  15,90
Ciasto  30,00
Suma PLN  45,90
Karta  45,90`,
  ),
  mail(
    'cs',
    'invoice with net, tax and gross',
    ['2420.00', 'CZK', '2026-05-12', '420.00', 'Dílna Jasan s.r.o.'],
    `
From: Dílna Jasan s.r.o. <faktury@dilnajasan.example>
Date: Tue, 12 May 2026 10:00:00 +0000
Subject: Faktura 2026015

DIČ CZ12345678
Datum vystavení: 12.05.2026
Datum splatnosti: 26.05.2026
Základ daně  2 000,00 Kč
DPH 21 %  420,00 Kč
Celkem k úhradě  2 420,00 Kč`,
  ),
  mail(
    'cs',
    'order',
    ['899.00', 'CZK', '2026-06-13', null, 'Knihkupectví Bříza'],
    `
From: Knihkupectví Bříza <obchod@knihkupectvi.example>
Date: Sat, 13 Jun 2026 10:00:00 +0000
Subject: Objednávka

Datum: 13. června 2026
Knihy  899,00 Kč
Celková částka  899,00 Kč`,
  ),
  mail(
    'ja',
    'receipt',
    ['1100', 'JPY', '2026-07-20', null, 'Sakura Books'],
    `
From: Sakura Books <receipt@sakurabooks.example>
Date: Mon, 20 Jul 2026 10:00:00 +0000
Subject: Receipt

2026年7月20日
Total ¥1,100
Japan`,
  ),
];
