import { ADMINS } from '../books/roles.ts';

/** The audit trail: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const audit = {
  prefixes: { request: 'req', audit: 'aud' },
  permissions: {
    'audit.read': ADMINS,
  },
  events: [],
  ports: ['audit'],
} as const;
