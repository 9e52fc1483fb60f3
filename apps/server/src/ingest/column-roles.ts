import type { ColumnRole } from 'ledger-core';

/** The roles of columns: the name on the wire and the name in the reader. */
export const COLUMN_ROLES = {
  date: 'date',
  transaction_date: 'transactionDate',
  description: 'description',
  descriptor: 'descriptor',
  amount: 'amount',
  debit: 'debit',
  credit: 'credit',
  fee: 'fee',
  net: 'net',
  balance: 'balance',
  currency: 'currency',
  direction: 'direction',
  status: 'status',
  type: 'type',
  id: 'id',
  reference: 'reference',
  counterparty: 'counterparty',
  category: 'category',
  check_number: 'checkNumber',
  cardholder: 'cardholder',
  note: 'note',
  opening_balance: 'openingBalance',
  closing_balance: 'closingBalance',
  funded_by: 'fundedBy',
} as const satisfies Record<string, ColumnRole>;
