import type { ReportedKind } from 'ledger-core';
import type { CsvMapping } from './mapping.ts';

/**
 * A layout that a bank, card or processor is known to write. All of it is data: a new bank is a few lines here.
 * It is a mapping with a name and a way to recognise it; a caller's own mapping goes the same way through the reader.
 */
export interface CsvProfile extends CsvMapping {
  readonly name: string;
  readonly recognisedBy: readonly Recognition[];
  /** How a processor prints a fee that it kept; `charged_positive` unless said otherwise. */
  readonly fee?: 'charged_positive' | 'charged_negative';
  /** What the words of the `type` column say plainly about a movement's kind, in small letters. */
  readonly kinds?: Readonly<Record<string, ReportedKind>>;
  /** Words of the `fundedBy` column that mean this account itself; money out that another account paid is left to that account's statement. */
  readonly ownFunds?: readonly string[];
  /** A block of totals above the header. */
  readonly summary?: Summary;
}

/** Header cells that must all be there, in any order; with `only`, no others than these may be. Or what every row of a file without a header looks like. */
export type Recognition =
  | { readonly header: readonly string[]; readonly only?: readonly string[] }
  | { readonly cells: readonly CellPattern[] };

export type CellPattern = 'date' | 'amount' | 'digits_or_blank' | 'text' | '*';

/** Columns (from 1) of labels and values, and how the labels begin, in small letters. */
export interface Summary {
  readonly label: number;
  readonly value: number;
  readonly opening: string;
  readonly credits: string;
  readonly debits: string;
  readonly closing: string;
}

const US = { dateOrder: 'mdy', decimalMark: '.' } as const;
const PLAIN_KINDS = { fee: 'fee', fees: 'fee', interest: 'interest', refund: 'refund', return: 'refund' } as const;

/** Where two profiles fit a header, the one that knows more of its cells is taken.  [CSV-8] */
export const PROFILES: readonly CsvProfile[] = [
  {
    name: 'chase_checking',
    recognisedBy: [{ header: ['details', 'posting date', 'description', 'amount', 'type', 'balance'] }],
    columns: {
      date: 'Posting Date',
      description: 'Description',
      amount: 'Amount',
      balance: 'Balance',
      type: 'Type',
      checkNumber: 'Check or Slip #',
    },
    kinds: { fee_transaction: 'fee', refund_transaction: 'refund' },
    sign: 'as_printed',
    ...US,
  },
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
    name: 'bank_of_america',
    recognisedBy: [{ header: ['date', 'description', 'amount', 'running bal.'] }],
    columns: { date: 'Date', description: 'Description', amount: 'Amount', balance: 'Running Bal.' },
    summary: {
      label: 1,
      value: 3,
      opening: 'beginning balance',
      credits: 'total credits',
      debits: 'total debits',
      closing: 'ending balance',
    },
    sign: 'as_printed',
    ...US,
  },
  {
    name: 'wells_fargo',
    recognisedBy: [{ cells: ['date', 'amount', '*', 'digits_or_blank', 'text'] }],
    header: false,
    columns: { date: 1, amount: 2, checkNumber: 4, description: 5 },
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
    /** A bare `Date,Description,Amount` is not enough to call a file Amex: such a file is inferred, and its sign decided by its rows.  [CSV-31] */
    name: 'amex',
    recognisedBy: [
      { header: ['date', 'description', 'amount', 'card member'] },
      { header: ['date', 'description', 'amount', 'extended details'] },
      { header: ['date', 'description', 'amount', 'appears on your statement as'] },
    ],
    columns: {
      date: 'Date',
      description: 'Description',
      descriptor: 'Appears On Your Statement As',
      amount: 'Amount',
      reference: 'Reference',
      category: 'Category',
      cardholder: 'Card Member',
      note: 'Extended Details',
    },
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
  {
    name: 'us_bank',
    recognisedBy: [{ header: ['date', 'transaction', 'name', 'memo', 'amount'], only: [] }],
    columns: { date: 'Date', type: 'Transaction', description: ['Name', 'Memo'], note: 'Memo', amount: 'Amount' },
    sign: 'as_printed',
    ...US,
  },
  {
    name: 'ally',
    recognisedBy: [{ header: ['date', 'time', 'amount', 'type', 'description'], only: [] }],
    columns: { date: 'Date', description: 'Description', amount: 'Amount', type: 'Type', direction: 'Type' },
    ...US,
  },
  {
    name: 'usaa',
    recognisedBy: [{ header: ['date', 'description', 'original description', 'amount'], only: ['category', 'balance', 'status'] }],
    columns: {
      date: 'Date',
      description: 'Description',
      descriptor: 'Original Description',
      amount: 'Amount',
      balance: 'Balance',
      category: 'Category',
      status: 'Status',
    },
    sign: 'as_printed',
    ...US,
  },
  {
    name: 'schwab_checking',
    recognisedBy: [{ header: ['date', 'type', 'description', 'withdrawal', 'deposit', 'runningbalance'] }],
    columns: {
      date: 'Date',
      status: 'Status',
      type: 'Type',
      checkNumber: 'CheckNumber',
      description: 'Description',
      debit: 'Withdrawal',
      credit: 'Deposit',
      balance: 'RunningBalance',
    },
    kinds: { intadjust: 'interest', interest: 'interest', fee: 'fee', service_charge: 'fee' },
    ...US,
  },
  {
    name: 'dcu',
    recognisedBy: [{ header: ['date', 'transaction type', 'description', 'amount', 'id', 'memo', 'current balance'] }],
    columns: {
      date: 'DATE',
      type: 'TRANSACTION TYPE',
      description: ['DESCRIPTION', 'MEMO'],
      amount: 'AMOUNT',
      balance: 'CURRENT BALANCE',
      reference: 'ID',
      note: 'MEMO',
    },
    kinds: PLAIN_KINDS,
    sign: 'as_printed',
    ...US,
  },
  {
    name: 'mercury',
    recognisedBy: [
      { header: ['date (utc)', 'description', 'amount', 'status', 'bank description'] },
      { header: ['date', 'description', 'amount', 'status', 'bank description'] },
    ],
    columns: {
      date: ['Date (UTC)', 'Date'],
      description: 'Description',
      descriptor: 'Bank Description',
      counterparty: 'Description',
      amount: 'Amount',
      status: 'Status',
      category: 'Category',
      cardholder: 'Name On Card',
      note: ['Note', 'Reference'],
    },
    sign: 'as_printed',
    ...US,
  },
  {
    name: 'bmo',
    recognisedBy: [{ header: ['first bank card', 'transaction type', 'date posted', 'transaction amount', 'description'] }],
    columns: {
      date: 'Date Posted',
      type: 'Transaction Type',
      description: 'Description',
      amount: 'Transaction Amount',
      direction: 'Transaction Type',
      cardholder: 'First Bank Card',
    },
    decimalMark: '.',
  },
  {
    name: 'venmo',
    recognisedBy: [{ header: ['id', 'datetime', 'type', 'status', 'note', 'from', 'to', 'amount (total)'] }],
    columns: {
      date: 'Datetime',
      id: 'ID',
      type: 'Type',
      status: 'Status',
      description: ['Note', 'To', 'Type'],
      note: 'Note',
      amount: 'Amount (total)',
      fundedBy: 'Funding Source',
      openingBalance: 'Beginning Balance',
      closingBalance: 'Ending Balance',
    },
    ownFunds: ['venmo balance'],
    sign: 'as_printed',
    ...US,
  },
  {
    name: 'stripe_balance',
    recognisedBy: [{ header: ['balance_transaction_id', 'currency', 'gross', 'fee', 'net', 'reporting_category'] }],
    columns: {
      date: ['created_utc', 'created'],
      id: 'balance_transaction_id',
      currency: 'currency',
      amount: 'gross',
      fee: 'fee',
      net: 'net',
      type: 'reporting_category',
      description: ['description', 'reporting_category'],
    },
    kinds: { ...PLAIN_KINDS, partial_capture_reversal: 'refund' },
    fee: 'charged_positive',
    sign: 'as_printed',
    decimalMark: '.',
  },
  {
    name: 'paypal',
    recognisedBy: [
      { header: ['date', 'name', 'type', 'status', 'currency', 'gross', 'fee', 'net', 'transaction id'] },
      { header: ['date', 'name', 'type', 'status', 'currency', 'amount', 'fees', 'total', 'transaction id'] },
    ],
    columns: {
      date: 'Date',
      id: 'Transaction ID',
      currency: 'Currency',
      amount: ['Gross', 'Amount'],
      fee: ['Fee', 'Fees'],
      net: ['Net', 'Total'],
      balance: 'Balance',
      type: 'Type',
      status: ['Status', 'Balance Impact'],
      description: ['Name', 'Item Title', 'Subject', 'Type'],
      counterparty: 'Name',
      note: 'Note',
    },
    kinds: { 'payment refund': 'refund', refund: 'refund', fee: 'fee' },
    fee: 'charged_negative',
    sign: 'as_printed',
  },
];

/** The names by which a caller can say which layout a file has. */
export const profileNames: readonly string[] = PROFILES.map(({ name }) => name);
