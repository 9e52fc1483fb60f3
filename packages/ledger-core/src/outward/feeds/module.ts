import { ADMINS, BOOKKEEPERS } from '../../company/books/roles.ts';

/** The feeds of banks, cards and processors: who may connect them, and who may have them read. */
export const feeds = {
  ids: {},
  permissions: {
    'feeds.connect': ADMINS,
    'feeds.read_changes': BOOKKEEPERS,
  },
  events: {},
  ports: [],
} as const;
