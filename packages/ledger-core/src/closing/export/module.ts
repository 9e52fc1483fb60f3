import { OWNERS } from '../../company/books/roles.ts';

export const exporting = {
  ids: {},
  permissions: {
    'export.books': OWNERS,
  },
  events: {},
  ports: [],
} as const;
