import { EVERYONE } from '../../company/books/roles.ts';

/** Searches through all of the books. */
export const search = {
  ids: {},
  permissions: {
    'search.read': EVERYONE,
  },
  events: {},
  ports: ['search'],
} as const;
