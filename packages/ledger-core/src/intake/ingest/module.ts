import { BOOKKEEPERS } from '../../company/books/roles.ts';

export const ingest = {
  ids: {},
  permissions: {
    'imports.create': BOOKKEEPERS,
  },
  events: {},
  ports: [],
} as const;
