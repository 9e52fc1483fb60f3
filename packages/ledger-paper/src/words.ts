import type { Language, LineOnStatement } from 'ledger-core';

/** The words of the papers, in each language. */
const ENGLISH = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  statement: 'Statement of account',
  to: 'To',
  taxNumber: 'Tax number',
  number: 'Number',
  date: 'Date',
  due: 'Due',
  corrects: 'Corrects',
  period: 'Period',
  currency: 'Currency',
  description: 'Description',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  amount: 'Amount',
  balance: 'Balance',
  total: 'Total',
  toPay: 'To pay',
  toApply: 'Left to apply',
  opening: 'Opening balance',
  closing: 'Closing balance',
  service: 'Service',
  draft: 'Draft',
  void: 'Void',
  page: 'Page',
  of: 'of',
};

type Words = typeof ENGLISH;

const GERMAN: Words = {
  invoice: 'Rechnung',
  creditNote: 'Rechnungskorrektur',
  statement: 'Kontoauszug',
  to: 'An',
  taxNumber: 'Steuernummer',
  number: 'Nummer',
  date: 'Datum',
  due: 'Fällig',
  corrects: 'Berichtigt',
  period: 'Zeitraum',
  currency: 'Währung',
  description: 'Bezeichnung',
  quantity: 'Menge',
  unitPrice: 'Einzelpreis',
  amount: 'Betrag',
  balance: 'Saldo',
  total: 'Gesamtbetrag',
  toPay: 'Zu zahlen',
  toApply: 'Noch nicht verrechnet',
  opening: 'Anfangssaldo',
  closing: 'Endsaldo',
  service: 'Leistung',
  draft: 'Entwurf',
  void: 'Storniert',
  page: 'Seite',
  of: 'von',
};

export const WORDS: Readonly<Record<Language, Words>> = { en: ENGLISH, de: GERMAN };

export const KINDS: Readonly<Record<Language, Readonly<Record<LineOnStatement['kind'], string>>>> = {
  en: {
    invoice: 'Invoice',
    bill: 'Bill',
    credit_note: 'Credit note',
    vendor_credit: 'Credit',
    write_off: 'Adjustment',
    payment: 'Payment',
    correction: 'Correction',
    brought_forward: 'Brought forward',
    adjustment: 'Adjustment',
  },
  de: {
    invoice: 'Rechnung',
    bill: 'Eingangsrechnung',
    credit_note: 'Rechnungskorrektur',
    vendor_credit: 'Lieferantengutschrift',
    write_off: 'Anpassung',
    payment: 'Zahlung',
    correction: 'Korrektur',
    brought_forward: 'Vortrag',
    adjustment: 'Anpassung',
  },
};
