import { words } from './pattern.ts';

/** Words that distinguish the merchant from the rest of the header. */

/** Words before the seller's name. */
export const SOLD_BY = words(`
  sold by, seller, merchant, billed by, vendor, store, supplier, verkäufer, verkauft von, rechnungssteller, vendeur, vendu par, émetteur, vendedor,
  vendido por, emisor, venditore, venduto da, fornitore, cedente, verkoper, verkocht door, säljare, sælger, selger, myyjä, sprzedawca, dodavatel,
  prodávající, receipt from, invoice from, your payment to, you paid, reçu de, beleg von, rechnung von
`);

/**
 * Words before the seller's name, only with a colon. Without one they are part of the name, as in "Restaurant Zum Löwen". Marketplaces and
 * delivery services use them.
 */
export const SOLD_AT = words(`
  restaurant, shop, hotel, host, hosted by, property, establishment, café, pharmacy, partner, provider, retailer, salon, clinic, händler, gastgeber,
  unterkunft, anbieter, geschäft, apotheke, praxis, restaurant partner, commerçant, hôte, établissement, hébergement, boutique, restaurante, tienda,
  comercio, establecimiento, anfitrión, alojamiento, negozio, ristorante, esercente, struttura, negocio, loja, estabelecimento, anfitrião, winkel,
  aanbieder, accommodatie, butik, restaurang, handlare, værd, butikk, utsalgssted, ravintola, kauppa, myymälä, sklep, restauracja, obchod, restaurace
`);

/** Words before the seller's name in the subject or greeting of a message. */
export const ORDERED_FROM = words(`
  your order from, your order with, your order at, your receipt from, your booking with, your booking at, your visit to, your purchase from, order from,
  bestellung bei, einkauf bei, buchung bei, commande chez, achat chez, réservation chez, pedido en, compra en, reserva en, ordine da, acquisto da,
  bestelling bij, aankoop bij, beställning från, köp hos, bestilling fra, køb hos, kjøp hos, tilauksesi, zamówienie w, objednávka z
`);

/** Words before the buyer's name, which is not the merchant. */
export const SOLD_TO = words(`
  bill to, billed to, sold to, ship to, invoice to, customer, client, buyer, guest, attn, rechnung an, rechnungsadresse, lieferadresse, kunde, käufer,
  gast, facturé à, livré à, acheteur, cliente, facturar a, destinatario, cessionario, intestatario, klant, factuur aan, kund, köpare, køber, kjøper,
  asiakas, ostaja, nabywca, odbiorca, odběratel, kupující, prepared for, issued to, passenger, member
`);

/** Legal forms at the end of a company name, or after it. */
export const LEGAL_FORMS = words(`
  inc, inc., co., company, llc, l.l.c., corp, corp., ltd, ltd., limited, plc, llp, pty ltd, gmbh, ag, kg, ohg, e.k., e.u., ug, gmbh & co. kg, se, sarl, sàrl, s.à r.l., sas,
  sasu, eurl, s.a., sa, s.l., sl, s.l.u., s.r.l., srl, s.p.a., s.n.c., snc, s.a.s., spa, lda, lda., ltda, b.v., bv, n.v., v.o.f., ab, a/s, aps, as, asa,
  oy, oyj, sp. z o.o., sp. j., s.r.o., a.s., kft, kft.
`);

/** Headings of a document and its parts. No merchant name begins with them. */
export const HEADINGS = words(`
  invoice, receipt, tax invoice, vat invoice, sales receipt, your order, order, payment, purchase, statement, confirmation, bill, folio, credit note,
  credit memo, refund, page, date, thank, thanks, welcome, customer, copy, original, duplicate, paid, guest, table, server, description, item, items,
  qty, quantity, amount, price, summary, details, total, subtotal, currency, booking, reservation, subscription, fwd, fw, subject, from, to, sent, cash,
  card, number, no, reference, account, terminal, pro forma, merchant copy, view, hello, hi, dear, rechnung, quittung, kassenbon, beleg, bon, gutschrift,
  stornorechnung, bestellung, bestellbestätigung, datum, seite, währung, kunde, vielen dank, danke, hallo, guten tag, liebe, lieber, sehr geehrte,
  sehr geehrter, tisch, bezeichnung, menge, pos, artikel, kopie, facture, reçu, ticket, note, avoir, commande, devise, merci, bonjour, cher, chère,
  désignation, quantité, montant, duplicata, factura, recibo, fecha, pedido, moneda, gracias, hola, estimado, estimada, descripción, cantidad, abono,
  nota de crédito, página, mesa, fattura, ricevuta, scontrino, documento, data, ordine, valuta, grazie, ciao, gentile, descrizione, nota di credito,
  pagina, copia, fatura, moeda, obrigado, olá, factuur, kassabon, bestelling, creditnota, bedankt, beste, omschrijving, aantal, ontvangstbewijs, faktura,
  kvitto, kvittering, kreditnota, kreditfaktura, beställning, ordre, bestilling, tack, tak, takk, hej, hei, beskrivning, beskrivelse, antal, sida, side,
  lasku, kuitti, hyvityslasku, tilaus, kiitos, päiväys, kuvaus, määrä, sivu, paragon, paragon fiskalny, rachunek, zamówienie, dziękujemy, dzień dobry,
  nazwa, ilość, strona, waluta, korekta, daňový doklad, účtenka, doklad, objednávka, děkujeme, dobrý den, popis, množství, strana, měna, dobropis,
  faktura vat, regards, kind regards, best regards, sincerely, yours, cheers, mit freundlichen, freundliche, beste grüße, viele grüße, cordialement,
  saludos, cordiali saluti, distinti saluti, cumprimentos, met vriendelijke, med vänlig, med venlig, med vennlig, ystävällisin, z poważaniem,
  s pozdravem
`);

/** Generic sender names. */
export const NO_SENDER = words(`
  no reply, noreply, do not reply, donotreply, receipts, receipt, billing, invoices, invoice, orders, order, info, support, service, notifications,
  customer service, accounts, team, mail, rechnung, rechnungen, kundenservice, facturation, facturas, faktura, post, hello
`);
