import { EVERYONE } from '../../company/books/roles.ts';

/** Searches through all of the books: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const search = {
  prefixes: {},
  permissions: {
    'search.read': EVERYONE,
  },
  events: [],
  ports: ['search'],
} as const;
