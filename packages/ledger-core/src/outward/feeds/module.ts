import { ADMINS, BOOKKEEPERS } from '../../company/books/roles.ts';

/** Feeds of banks, cards and processors: who may connect them, and who may poll them. */
export const feeds = {
  ids: {},
  permissions: {
    'feeds.connect': ADMINS,
    'feeds.sync': BOOKKEEPERS,
  },
  directOnly: ['feeds.connect', 'feeds.sync'],
  events: {},
  ports: [],
} as const;
