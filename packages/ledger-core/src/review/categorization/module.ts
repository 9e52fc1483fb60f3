import { REVIEWERS } from '../../company/books/roles.ts';

export const categorization = {
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
    'transaction.filed': 'a rule or a person categorized a transaction, with or without posting it',
    'transaction.split': 'a person split a transaction across several accounts',
    'transaction.excluded': 'a person or a rule excluded a transaction, or the charge of a hold arrived',
    'transaction.reopened': 'a person sent a categorized transaction back to review',
    'transaction.restored': 'a transaction was restored to an earlier version',
  },
  ports: ['snapshots'],
} as const;
