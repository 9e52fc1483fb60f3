import { OWNERS } from '../../company/books/roles.ts';

/** The books for other programs: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const exporting = {
  prefixes: {},
  permissions: {
    'export.books': OWNERS,
  },
  events: [],
  ports: [],
} as const;
