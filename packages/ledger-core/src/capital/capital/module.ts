import { REVIEWERS } from '../../company/books/roles.ts';

export const capital = {
  ids: {},
  permissions: {
    'transactions.record_owner_money': REVIEWERS,
  },
  events: {},
  ports: [],
} as const;
