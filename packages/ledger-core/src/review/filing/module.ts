import { REVIEWERS } from '../../company/books/roles.ts';

export const filing = {
  ids: {},
  permissions: {
    'filing.change': REVIEWERS,
    'filing.reopen': REVIEWERS,
    'filing.propose': REVIEWERS,
    'filing.categorize': REVIEWERS,
    'filing.categorize_many': REVIEWERS,
    'filing.split': REVIEWERS,
    'filing.capitalize': REVIEWERS,
    'filing.exclude': REVIEWERS,
    'filing.set_counterparty': REVIEWERS,
    'filing.set_dimensions': REVIEWERS,
    'filing.restore': REVIEWERS,
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
