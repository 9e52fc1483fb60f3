import { EVERYONE } from '../../company/books/roles.ts';

export const reports = {
  ids: {},
  permissions: {
    'reports.read': EVERYONE,
  },
  events: {},
  ports: [],
} as const;
