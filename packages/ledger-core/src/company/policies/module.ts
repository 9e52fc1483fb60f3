import { EVERYONE, OWNERS } from '../books/roles.ts';

/** The policies that require an approval. They are part of the settings, so that commands need no separate read. */
export const policies = {
  ids: { policy: 'pol_01k34t6cz5jcdn0yk7bcjv03w1' },
  permissions: {
    'policies.list': EVERYONE,
    'policies.create': OWNERS,
    'policies.change': OWNERS,
    'policies.remove': OWNERS,
  },
  directOnly: ['policies.create', 'policies.change', 'policies.remove'],
  events: {
    'policy.created': 'An approval policy was created.',
    'policy.updated': 'An approval policy changed.',
    'policy.deleted': 'An approval policy was removed.',
  },
  ports: [],
} as const;
