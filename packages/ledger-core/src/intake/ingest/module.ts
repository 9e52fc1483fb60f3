import { BOOKKEEPERS } from '../../company/books/roles.ts';

/** Importing statements and records: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const ingest = {
  prefixes: {},
  permissions: {
    'ingest.take_in': BOOKKEEPERS,
  },
  events: [],
  ports: [],
} as const;
