import type { CsvProfile } from './profile.ts';

/** Revolut translates its columns: type, product, started, completed, description, amount, fee, currency, state, balance. */
const REVOLUT: readonly (readonly string[])[] = [
  ['Type', 'Product', 'Started Date', 'Completed Date', 'Description', 'Amount', 'Fee', 'Currency', 'State', 'Balance'],
  ['Art', 'Produkt', 'Datum des Beginns', 'Datum des Abschlusses', 'Beschreibung', 'Betrag', 'Gebühr', 'Währung', 'Status', 'Kontostand'],
  ['Tipo', 'Producto', 'Fecha de inicio', 'Fecha de finalización', 'Descripción', 'Importe', 'Comisión', 'Divisa', 'State', 'Saldo'],
  ['Tipo', 'Prodotto', 'Data di inizio', 'Data di completamento', 'Descrizione', 'Importo', 'Costo', 'Valuta', 'State', 'Saldo'],
  ['Type', 'Produit', 'Date de début', 'Date de fin', 'Description', 'Montant', 'Frais', 'Devise', 'État', 'Solde'],
];

const revolut = (at: number): readonly string[] => [...new Set(REVOLUT.flatMap((names) => names[at] ?? []))];

/** Mobile accounts in several currencies. */
export const WALLETS: readonly CsvProfile[] = [
  {
    /** A pending payment does not have a completion date yet. The fee is not part of the amount. */
    name: 'revolut',
    recognisedBy: REVOLUT.map((names) => ({ header: [2, 3, 4, 5, 6, 7].map((at) => (names[at] ?? '').toLowerCase()) })),
    columns: {
      date: [...revolut(3), ...revolut(2)],
      transactionDate: revolut(2),
      type: revolut(0),
      description: revolut(4),
      amount: revolut(5),
      fee: revolut(6),
      currency: revolut(7),
      status: [...revolut(8), 'Stato'],
      balance: revolut(9),
      account: revolut(1),
    },
    kinds: { fee: 'fee', card_refund: 'refund', 'card refund': 'refund', interest: 'interest' },
    fee: 'charged_positive',
    sign: 'as_printed',
  },
  {
    name: 'revolut_business',
    recognisedBy: [{ header: ['date completed (utc)', 'id', 'type', 'state', 'description', 'amount', 'fee', 'total amount', 'balance'] }],
    columns: {
      date: ['Date completed (UTC)', 'Date started (UTC)'],
      transactionDate: 'Date started (UTC)',
      id: 'ID',
      type: 'Type',
      status: 'State',
      description: ['Description', 'Reference'],
      note: 'Reference',
      amount: 'Amount',
      fee: 'Fee',
      net: 'Total amount',
      currency: 'Payment currency',
      balance: 'Balance',
      cardholder: 'Card label',
      account: 'Account',
    },
    kinds: { fee: 'fee', card_refund: 'refund' },
    fee: 'charged_positive',
    sign: 'as_printed',
    decimalMark: '.',
  },
  {
    /** The fee is part of the amount, as the balance shows. */
    name: 'wise',
    recognisedBy: [{ header: ['transferwise id', 'date', 'amount', 'currency', 'description', 'running balance'] }],
    columns: {
      date: 'Date',
      id: 'TransferWise ID',
      amount: 'Amount',
      currency: 'Currency',
      description: 'Description',
      counterparty: ['Merchant', 'Payee Name', 'Payer Name'],
      note: ['Payment Reference', 'Note'],
      balance: 'Running Balance',
      cardholder: 'Card Holder Full Name',
      type: 'Transaction Details Type',
    },
    dateOrder: 'dmy',
    decimalMark: '.',
    sign: 'as_printed',
  },
  {
    name: 'n26',
    recognisedBy: [
      { header: ['booking date', 'value date', 'partner name', 'type', 'payment reference', 'amount (eur)'] },
      { header: ['date', 'payee', 'account number', 'transaction type', 'payment reference', 'amount (eur)'] },
      { header: ['datum', 'empfänger', 'kontonummer', 'transaktionstyp', 'verwendungszweck', 'betrag (eur)'] },
    ],
    columns: {
      date: ['Booking Date', 'Date', 'Datum'],
      counterparty: ['Partner Name', 'Payee', 'Empfänger'],
      description: ['Partner Name', 'Payee', 'Empfänger', 'Payment Reference', 'Verwendungszweck'],
      note: ['Payment Reference', 'Verwendungszweck'],
      amount: ['Amount (EUR)', 'Betrag (EUR)'],
      category: ['Category', 'Kategorie'],
      type: ['Type', 'Transaction type', 'Transaktionstyp'],
    },
    decimalMark: '.',
    sign: 'as_printed',
  },
];
