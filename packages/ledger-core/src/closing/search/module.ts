import { EVERYONE } from '../../company/books/roles.ts';

export const search = {
  ids: {},
  permissions: {
    'search.read': EVERYONE,
  },
  events: {},
  ports: ['search'],
} as const;
