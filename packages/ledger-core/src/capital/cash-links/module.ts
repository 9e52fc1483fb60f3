import { REVIEWERS } from '../../company/books/roles.ts';

/** The cash of instruments and of other companies. */
export const cashLinks = {
  ids: {},
  permissions: {
    'filing.link_cash': REVIEWERS,
  },
  events: {},
  ports: [],
} as const;
