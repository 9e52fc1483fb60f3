import type { CsvProfile } from './profile.ts';

export const SWISS_BANKS: readonly CsvProfile[] = [
  {
    name: 'zkb',
    recognisedBy: [{ header: ['datum', 'buchungstext', 'zkb-referenz', 'belastung chf', 'gutschrift chf', 'valuta', 'saldo chf'] }],
    columns: {
      date: 'Datum',
      description: 'Buchungstext',
      reference: 'ZKB-Referenz',
      debit: 'Belastung CHF',
      credit: 'Gutschrift CHF',
      balance: 'Saldo CHF',
      note: 'Zahlungszweck',
    },
    parts: ['Betrag Detail'],
    dateOrder: 'dmy',
    decimalMark: '.',
  },
  {
    name: 'ubs',
    recognisedBy: [
      { header: ['buchungsdatum', 'valutadatum', 'währung', 'belastung', 'gutschrift', 'saldo', 'transaktions-nr.', 'beschreibung1'] },
      { header: ['booking date', 'value date', 'currency', 'debit', 'credit', 'balance', 'transaction no.', 'description1'] },
    ],
    columns: {
      date: ['Buchungsdatum', 'Booking date'],
      transactionDate: ['Abschlussdatum', 'Trade date'],
      currency: ['Währung', 'Currency'],
      debit: ['Belastung', 'Debit'],
      credit: ['Gutschrift', 'Credit'],
      balance: ['Saldo', 'Balance'],
      id: ['Transaktions-Nr.', 'Transaction no.'],
      description: ['Beschreibung1', 'Description1', 'Beschreibung2', 'Description2'],
      type: ['Beschreibung2', 'Description2'],
      note: ['Beschreibung3', 'Description3'],
    },
    parts: ['Einzelbetrag', 'Individual amount'],
    dateOrder: 'dmy',
    decimalMark: '.',
  },
  {
    name: 'ubs_card',
    recognisedBy: [
      { header: ['kartennummer', 'konto-/karteninhaber', 'einkaufsdatum', 'buchungstext', 'belastung', 'gutschrift', 'buchung'] },
    ],
    columns: {
      date: 'Buchung',
      transactionDate: 'Einkaufsdatum',
      account: 'Kartennummer',
      cardholder: 'Konto-/Karteninhaber',
      description: 'Buchungstext',
      category: 'Branche',
      debit: 'Belastung',
      credit: 'Gutschrift',
      currency: 'Währung',
    },
    dateOrder: 'dmy',
    decimalMark: '.',
  },
];
