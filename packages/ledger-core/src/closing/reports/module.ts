import { EVERYONE } from '../../company/books/roles.ts';

/** Reports, and the verification of the books: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const reports = {
  prefixes: {},
  permissions: {
    'reports.read': EVERYONE,
  },
  events: [],
  ports: [],
} as const;
