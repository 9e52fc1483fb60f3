import { OWNERS } from '../../company/books/roles.ts';

/** The export of the books for other programs. */
export const exporting = {
  ids: {},
  permissions: {
    'export.books': OWNERS,
  },
  events: {},
  ports: [],
} as const;
