import { REVIEWERS } from '../../company/books/roles.ts';

export const settlement = {
  ids: {},
  permissions: {
    'transactions.settle': REVIEWERS,
  },
  events: {
    'transaction.settled': 'a transaction was settled as the payment of invoices or bills, by a person or by the service',
  },
  ports: [],
} as const;
