import { EVERYONE } from '../../company/books/roles.ts';

/** Reports, and the verification of the books. */
export const reports = {
  ids: {},
  permissions: {
    'reports.read': EVERYONE,
  },
  events: {},
  ports: [],
} as const;
