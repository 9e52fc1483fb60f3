import { REVIEWERS } from '../../company/books/roles.ts';

/** Money between the company and its owners. */
export const capital = {
  ids: {},
  permissions: {
    'filing.owner_money': REVIEWERS,
  },
  events: {},
  ports: [],
} as const;
