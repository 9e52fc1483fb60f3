import { REVIEWERS } from '../../company/books/roles.ts';

export const capital = {
  ids: {},
  permissions: {
    'filing.owner_money': REVIEWERS,
  },
  events: {},
  ports: [],
} as const;
