import type { CsvProfile } from './profile.ts';

const US = { dateOrder: 'mdy', decimalMark: '.' } as const;
const PLAIN_KINDS = { fee: 'fee', fees: 'fee', interest: 'interest', refund: 'refund', return: 'refund' } as const;

export const PROCESSORS: readonly CsvProfile[] = [
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
];
