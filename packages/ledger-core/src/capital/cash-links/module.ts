import { REVIEWERS } from '../../company/books/roles.ts';

export const cashLinks = {
  ids: {},
  permissions: {
    'transactions.link_cash': REVIEWERS,
  },
  events: {},
  ports: [],
} as const;
