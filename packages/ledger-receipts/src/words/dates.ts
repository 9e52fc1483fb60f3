import { words } from './pattern.ts';

/** Labels for dates on receipts. Each word belongs in the first table with its meaning. Add yours there. */

/** The date of the document, by an unambiguous label. */
export const OF_THE_DOCUMENT = words(`
  invoice date, date of issue, issue date, issued, issued on, receipt date, date paid, paid on, payment date, bill date, billing date, credit note date,
  refund date, refunded on, transaction date, rechnungsdatum, belegdatum, ausstellungsdatum, date de facture, date de la facture, date facture,
  date d'émission, fecha de factura, fecha factura, fecha de emisión, data fattura, data documento, data emissione, data da fatura, data de emissão,
  factuurdatum, fakturadatum, fakturadato, faktureringsdatum, laskun päiväys, laskun pvm, data wystawienia, datum vystavení, datum der rechnung,
  facture du, avoir du, reçu du, note d'honoraires du, honoraires du, note du, quittance du, ticket du, beleg vom, quittung vom, honorarnote vom, recibo del,
  ricevuta del, scontrino del, bon van, rechnung vom, gutschrift vom, factura del, fattura del, factuur van
`);

/** The plain label of a date. */
export const PLAIN_DATE = words(`
  date, datum, fecha, data, dato, päiväys, pvm, päivämäärä, paid, dated, vom, purchased, purchase date, köpdatum
`);

/** Words before a plain date. After a text that is not a town, it is the day of an event: a trip, a concert. */
export const BEFORE_A_DATE = words(`le, den, der, am, on`);

/** An invoice also contains the date of its order. */
export const OF_THE_ORDER = words(`
  order date, ordered, ordered on, order placed, bestelldatum, bestellt am, date de commande, commande du, fecha de pedido, fecha del pedido, data ordine,
  data do pedido, besteldatum, orderdatum, ordredato, bestillingsdato, tilauspäivä, data zamówienia, datum objednávky, printed, printed on
`);

/** The date of something else: due date, delivery date, service period. */
export const OF_OTHERS = words(`
  due, due date, due by, pay by, expires, expiry, expiration, valid, until, ship, shipped, ship date, shipping date, delivery, delivered, delivery date,
  arrival, arrives, departure, check in, check out, period, from, to, next, renews, since, birth, return by, service date, through, expected,
  supply date, date of supply, trial, fällig, fälligkeit, fällig am, fälligkeitsdatum, zahlbar, zahlbar bis, lieferdatum, leistungsdatum,
  leistungszeitraum, zeitraum, anreise, abreise, bis, von, gültig, geliefert, échéance, date d'échéance, livraison, date de livraison, arrivée, départ,
  période, du, au, vencimiento, fecha de vencimiento, entrega, fecha de entrega, llegada, salida, periodo, scadenza, data scadenza, consegna,
  data consegna, arrivo, partenza, vencimento, data de vencimento, vervaldatum, vervalt, leverdatum, aankomst, vertrek, förfallodatum, förfallodag,
  leveransdatum, forfaldsdato, forfald, forfallsdato, forfall, leveringsdato, ankomst, avresa, afrejse, avreise, eräpäivä, toimituspäivä,
  termin płatności, termin, data sprzedaży, data dostawy, splatnost, datum splatnosti, duzp, datum zdanitelného plnění, datum uskutečnění
`);
