import { REVIEWERS } from '../../company/books/roles.ts';

export const filing = {
  ids: {},
  permissions: {
    'transactions.change': REVIEWERS,
    'transactions.reopen': REVIEWERS,
    'transactions.propose': REVIEWERS,
    'transactions.categorize': REVIEWERS,
    'transactions.categorize_many': REVIEWERS,
    'transactions.split': REVIEWERS,
    'transactions.capitalize': REVIEWERS,
    'transactions.exclude': REVIEWERS,
    'transactions.set_counterparty': REVIEWERS,
    'transactions.set_dimensions': REVIEWERS,
    'transactions.restore': REVIEWERS,
  },
  events: {
    'transaction.filed': 'a rule or a person filed a transaction, with or without posting',
    'transaction.split': 'a person filed a transaction across several accounts',
    'transaction.excluded': 'a person or a rule kept a transaction out of the books, or the charge of a hold came',
    'transaction.reopened': 'a person sent a decided transaction back to review',
    'transaction.restored': 'a transaction was restored to an earlier version',
  },
  ports: ['snapshots'],
} as const;
