import { EVERYONE } from '../../company/books/roles.ts';

/** Transactions: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const transactions = {
  prefixes: { transaction: 'txn', categorization: 'cat' },
  permissions: {
    'transactions.read': EVERYONE,
  },
  events: ['transaction.imported', 'transaction.updated'],
  ports: ['transactions', 'categorizations'],
} as const;
