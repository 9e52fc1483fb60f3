import { BOOKKEEPERS } from '../../company/books/roles.ts';

/** Imports of statements and records. */
export const ingest = {
  ids: {},
  permissions: {
    'ingest.take_in': BOOKKEEPERS,
  },
  events: {},
  ports: [],
} as const;
