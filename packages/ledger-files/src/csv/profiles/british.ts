import { AMEX_COLUMNS } from './american-cards.ts';
import type { CsvProfile } from './profile.ts';

const UK = { dateOrder: 'dmy', decimalMark: '.' } as const;

export const BRITISH: readonly CsvProfile[] = [
  {
    name: 'starling',
    recognisedBy: [
      { header: ['date', 'counter party', 'reference', 'type', 'amount (gbp)', 'balance (gbp)'] },
      { header: ['date', 'counter party', 'reference', 'type', 'amount (eur)', 'balance (eur)'] },
    ],
    columns: {
      date: 'Date',
      counterparty: 'Counter Party',
      description: ['Counter Party', 'Reference'],
      note: ['Reference', 'Notes'],
      type: 'Type',
      amount: ['Amount (GBP)', 'Amount (EUR)'],
      balance: ['Balance (GBP)', 'Balance (EUR)'],
      category: 'Spending Category',
    },
    kinds: { 'deposit interest': 'interest' },
    sign: 'as_printed',
    ...UK,
  },
  {
    name: 'monzo',
    recognisedBy: [{ header: ['transaction id', 'date', 'time', 'type', 'name', 'amount', 'currency', 'local amount', 'local currency'] }],
    columns: {
      date: 'Date',
      id: 'Transaction ID',
      type: 'Type',
      counterparty: 'Name',
      description: ['Name', 'Description'],
      descriptor: 'Description',
      amount: 'Amount',
      currency: 'Currency',
      category: 'Category',
      note: 'Notes and #tags',
    },
    sign: 'as_printed',
    ...UK,
  },
  {
    name: 'barclays',
    recognisedBy: [{ header: ['number', 'date', 'account', 'amount', 'subcategory', 'memo'] }],
    columns: {
      date: 'Date',
      account: 'Account',
      amount: 'Amount',
      type: 'Subcategory',
      description: 'Memo',
      checkNumber: 'Number',
    },
    sign: 'as_printed',
    ...UK,
  },
  {
    name: 'amex_uk',
    recognisedBy: [{ header: ['date', 'description', 'amount', 'extended details', 'town/city', 'postcode'] }],
    columns: AMEX_COLUMNS,
    sign: 'charges_positive',
    ...UK,
  },
  {
    name: 'hsbc_uk',
    recognisedBy: [{ header: ['date', 'type', 'description', 'paid out', 'paid in', 'balance'], only: [] }],
    columns: { date: 'Date', type: 'Type', description: 'Description', debit: 'Paid out', credit: 'Paid in', balance: 'Balance' },
    ...UK,
  },
  {
    name: 'hsbc_hong_kong',
    recognisedBy: [{ header: ['date', 'description', 'billing amount', 'billing currency', 'balance', 'balance currency'] }],
    columns: {
      date: 'Date',
      description: 'Description',
      amount: 'Billing amount',
      currency: 'Billing currency',
      balance: 'Balance',
    },
    sign: 'as_printed',
    ...UK,
  },
];
