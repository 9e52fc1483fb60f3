import { REVIEWERS } from '../../company/books/roles.ts';

/** Filing transactions: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const filing = {
  prefixes: {},
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
  events: ['transaction.filed', 'transaction.split', 'transaction.excluded', 'transaction.reopened', 'transaction.restored'],
  ports: ['snapshots'],
} as const;
