import type { CsvProfile } from './profile.ts';

const US = { dateOrder: 'mdy', decimalMark: '.' } as const;
const PLAIN_KINDS = { fee: 'fee', fees: 'fee', interest: 'interest', refund: 'refund', return: 'refund' } as const;

/** The columns of American Express in its American and British files. */
export const AMEX_COLUMNS = {
  date: 'Date',
  description: 'Description',
  descriptor: 'Appears On Your Statement As',
  amount: 'Amount',
  reference: 'Reference',
  category: 'Category',
  cardholder: 'Card Member',
  note: 'Extended Details',
} as const;

export const AMERICAN_CARDS: readonly CsvProfile[] = [
  {
    name: 'chase_card',
    recognisedBy: [{ header: ['transaction date', 'post date', 'description', 'category', 'type', 'amount'] }],
    columns: {
      date: 'Post Date',
      transactionDate: 'Transaction Date',
      description: 'Description',
      amount: 'Amount',
      category: 'Category',
      type: 'Type',
      note: 'Memo',
      cardholder: 'Card',
    },
    kinds: PLAIN_KINDS,
    sign: 'as_printed',
    ...US,
  },
  {
    name: 'capital_one_card',
    recognisedBy: [{ header: ['transaction date', 'posted date', 'card no.', 'description', 'category', 'debit', 'credit'] }],
    columns: {
      date: 'Posted Date',
      transactionDate: 'Transaction Date',
      description: 'Description',
      debit: 'Debit',
      credit: 'Credit',
      category: 'Category',
      cardholder: 'Card No.',
    },
    ...US,
  },
  {
    /** The header `Date,Description,Amount` alone does not identify Amex. Such a file is inferred, and its rows decide the sign. */
    name: 'amex',
    recognisedBy: [
      { header: ['date', 'description', 'amount', 'card member'] },
      { header: ['date', 'description', 'amount', 'extended details'] },
      { header: ['date', 'description', 'amount', 'appears on your statement as'] },
    ],
    columns: AMEX_COLUMNS,
    sign: 'charges_positive',
    ...US,
  },
  {
    name: 'discover',
    recognisedBy: [{ header: ['trans. date', 'post date', 'description', 'amount', 'category'] }],
    columns: { date: 'Post Date', transactionDate: 'Trans. Date', description: 'Description', amount: 'Amount', category: 'Category' },
    sign: 'charges_positive',
    ...US,
  },
  {
    name: 'citi',
    recognisedBy: [{ header: ['status', 'date', 'description', 'debit', 'credit'], only: ['member name'] }],
    columns: {
      date: 'Date',
      status: 'Status',
      description: 'Description',
      debit: 'Debit',
      credit: 'Credit',
      cardholder: 'Member Name',
    },
    ...US,
  },
  {
    name: 'apple_card',
    recognisedBy: [{ header: ['transaction date', 'clearing date', 'description', 'merchant', 'category', 'type', 'amount (usd)'] }],
    columns: {
      date: 'Clearing Date',
      transactionDate: 'Transaction Date',
      description: 'Description',
      counterparty: 'Merchant',
      amount: 'Amount (USD)',
      category: 'Category',
      type: 'Type',
      cardholder: 'Purchased By',
    },
    kinds: PLAIN_KINDS,
    sign: 'charges_positive',
    ...US,
  },
];
