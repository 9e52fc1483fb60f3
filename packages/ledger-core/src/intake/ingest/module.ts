import { BOOKKEEPERS } from '../../company/books/roles.ts';

export const ingest = {
  ids: {},
  permissions: {
    'ingest.take_in': BOOKKEEPERS,
  },
  events: {},
  ports: [],
} as const;
