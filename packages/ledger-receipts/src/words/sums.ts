import { words } from './pattern.ts';

/**
 * Labels for sums on receipts, in English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Danish, Norwegian, Finnish, Polish
 * and Czech. Each word belongs in the first table with its meaning. Add yours there.
 */

/** The total of the whole document, by an unambiguous label. */
export const WHOLE = words(`
  grand total, total amount, total charged, amount charged, total paid, invoice total, order total, total payable, total price, total charge,
  refund total, total refund, total refunded, amount refunded, credit total, total credit, invoice amount, gesamtbetrag, rechnungsbetrag, endbetrag,
  endsumme, gesamtsumme, bruttobetrag, gesamtpreis, gutschriftsbetrag, rechnungssumme, erstattungsbetrag, total ttc, montant total, montant ttc,
  total général, montant remboursé, importe total, total factura, total general, totale documento, totale fattura, totale complessivo, importo totale,
  valor total, total geral, total da fatura, totaalbedrag, factuurbedrag, eindtotaal, fakturabelopp, totalbelopp, fakturabeløb, totalbeløb, fakturabeløp,
  totalbeløp, totalsum, kokonaissumma, laskun loppusumma, loppusumma, suma brutto, razem brutto, wartość brutto, kwota brutto, celkem s dph,
  celková částka, cena celkem
`);

/** The plain label of a total, which adjacent words can limit to a part. */
export const PLAIN = words(`
  total, totals, totale, totaal, summe, gesamt, montant, importe, insgesamt, totalt, i alt, ialt, sum, summa, yhteensä, razem, suma, celkem, brutto,
  łącznie, importo
`);

/** The amount due. It differs from the total if a part was paid earlier. */
export const DUE = words(`
  total due, amount due, balance due, due now, amount payable, please pay, outstanding balance, remaining balance, zu zahlen, zu zahlender betrag,
  zahlbetrag, fälliger betrag, restbetrag, offener betrag, net à payer, total à payer, reste à payer, solde dû, montant dû, total a pagar,
  importe a pagar, a pagar, saldo pendiente, totale da pagare, da pagare, netto a pagare, te betalen, totaal te betalen, te voldoen, totaal te voldoen, openstaand bedrag, att betala,
  summa att betala, at betale, til betaling, beløb til betaling, å betale, beløp å betale, maksettava, maksettavaa, maksettava yhteensä, do zapłaty,
  razem do zapłaty, pozostało do zapłaty, k úhradě, celkem k úhradě, zbývá uhradit
`);

/** A sum before tax, tips or discounts. */
export const NET = words(`
  subtotal, sub total, net, net total, total net, net amount, total before tax, total excl, total excluding, excl vat, taxable amount, zwischensumme,
  netto, nettobetrag, nettosumme, gesamt netto, summe netto, warenwert, sous total, total ht, montant ht, base ht, hors taxe, base imponible, imponibile,
  subtotale, totale imponibile, base tributável, valor líquido, subtotaal, totaal excl, delsumma, nettobelopp, delsum, nettobeløb, nettobeløp,
  subtotal ekskl, i alt ekskl, totalt ekskl, summa exkl, totalt exkl, välisumma, veroton, veroton yhteensä, suma netto, razem netto, wartość netto,
  mezisoučet, základ, základ daně, celkem bez dph, total hors tva, excl btw, bez dph, total sin iva
`);

/** Sales taxes. */
export const TAX = words(`
  tax, taxes, sales tax, vat, gst, hst, pst, qst, mwst, mwst., ust, ust., umsatzsteuer, mehrwertsteuer, tva, iva, btw, moms, mva, alv, arvonlisävero,
  vero, ptu, podatek, dph, i.v.a., tps, tvq, igic, mervärdesskatt, merverdiavgift, imposta, imposto
`);

/** Charges per person, of a town or an airport, that are called a tax but are not a sales tax. Each is an item on the bill. */
export const OTHER_TAX = words(`
  tourist tax, tourism tax, tax of stay, airport tax, departure tax, passenger tax, passenger duty, kurtaxe, ortstaxe, kurabgabe, bettensteuer, beherbergungssteuer, beherbergungsabgabe,
  übernachtungssteuer, citytax, luftverkehrssteuer, taxe de séjour, taxe d'aéroport, taxes d'aéroport, éco taxe, tasa turística, impuesto turístico,
  impuesto sobre estancias, tasas aeroportuarias, imposta di soggiorno, tassa di soggiorno, imposta di bollo, tasse aeroportuali, taxa turística,
  taxas aeroportuárias, toeristenbelasting, vliegbelasting, turistskat, turistskatt, hotellskatt, flyskatt, flygskatt, opłata miejscowa,
  opłata klimatyczna, poplatek z pobytu, pobytový poplatek
`);

/** Words for "with tax" after the label of a sum: `Total incl. VAT` is the whole. */
export const INCLUSIVE = words(`
  incl, incl., inkl, inkl., including, inclusive, inc, inc., with, inklusive, mit, ttc, toutes taxes, incluido, incluidos, con, inclusa, compresa,
  incluído, com, inclusief, med, sis, sis., sisältäen, s dph, z vat, včetně, iva incluido
`);

/** Words for the tax included in a sum: `Total includes VAT of 4.00`. */
export const OF_WHICH = words(`
  includes, included, contains, of which, enthält, enthalten, enthaltene, darin, davon, dont, comprend, inclus, incluye, di cui, comprende, inclui,
  waarvan, inbegrepen, varav, heraf, herav, sisältää, josta, w tym, z toho
`);

/** Payments. */
export const PAYMENT = words(`
  amount paid, paid, payment, payment received, deposit, visa, mastercard, amex, american express, maestro, debit, credit card, card, cash, tendered,
  paypal, apple pay, google pay, prepaid, bezahlt, gezahlt, anzahlung, bar, ec karte, girocard, karte, kartenzahlung, gegeben, payé, acompte, carte,
  carte bancaire, cb, espèces, pagado, anticipo, tarjeta, efectivo, pagato, acconto, contanti, carta, pago, cartão, dinheiro, betaald, aanbetaling, pin,
  contant, betalt, betald, betalat, kort, kontant, kontanter, dankort, bankkort, maksettu, kortti, käteinen, zapłacono, karta, gotówka, zaplaceno,
  uhrazeno, kartou, hotově, záloha
`);

/** Change given back. */
export const CHANGE = words(`
  change, change due, rückgeld, wechselgeld, rendu, monnaie, cambio, resto, troco, wisselgeld, terug, växel, byttepenge, vekslepenger, vaihtoraha,
  reszta, vráceno
`);

export const TIP = words(`
  tip, tips, gratuity, service charge, trinkgeld, pourboire, propina, mancia, gorjeta, fooi, dricks, drikkepenge, drikkepenger, juomaraha, napiwek,
  spropitné
`);

/** Discounts before the total. */
export const DISCOUNT = words(`
  discount, coupon, voucher, promo, promotion, rabatt, nachlass, gutschein, skonto, remise, réduction, descuento, sconto, desconto, korting, rabat,
  avslag, alennus, zniżka, sleva, gift card
`);

/** Amounts that are not part of the total: savings, alternatives, points, exchange rates, older balances. */
export const ASIDE = words(`
  savings, saved, you save, points, suggested, suggestion, exchange rate, conversion rate, equivalent, converted, conversion, approx, previous balance,
  list price, was, rrp, loyalty, credit limit, available, minimum, free shipping, year to date, last year, item total, items total, average, ersparnis,
  gespart, sie sparen, punkte, wechselkurs, umgerechnet, entspricht, vorschlag, économie, économies, vous économisez, taux de change, ahorro, ahorrado,
  tipo de cambio, risparmio, risparmiato, tasso di cambio, poupança, câmbio, bespaard, voordeel, wisselkoers, du sparade, valutakurs, vekselkurs,
  växelkurs, kurs wymiany, du sparte, besparelse, säästit, säästö, vaihtokurssi, oszczędzasz, oszczędność, ušetřili, směnný kurz, if paid,
  pfand guthaben
`);

/** Words that may accompany the plain label of a total without limiting it to a part. */
export const BESIDE_A_TOTAL = words(`
  amount, in, the, your, of, now, today, on, all, this, order, invoice, bill, receipt, charged, usd, eur, gbp, chf, due, betrag, preis, zahlung,
  rechnung, der, die, de, la, le, del, della, facture, factura, fattura, commande, pedido, ordine, bestelling, brutto, gross, kr, to pay, à payer,
  faktura, tax, belopp, beløb, beløp, kwota, částka, bedrag, och, with, mit, med, con, avec, excluding tip, including tip, refund, ht, och moms, no, nr,
  number
`);
