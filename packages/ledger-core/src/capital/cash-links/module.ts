import { REVIEWERS } from '../../company/books/roles.ts';

export const cashLinks = {
  ids: {},
  permissions: {
    'filing.link_cash': REVIEWERS,
  },
  events: {},
  ports: [],
} as const;
