import { EVERYONE } from '../../company/books/roles.ts';

/** Full-text search over the books. */
export const search = {
  ids: {},
  permissions: {
    'search.read': EVERYONE,
  },
  events: {},
  ports: ['search'],
} as const;
