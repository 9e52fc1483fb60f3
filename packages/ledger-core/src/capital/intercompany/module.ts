import { EVERYONE } from '../../company/books/roles.ts';

export const intercompany = {
  ids: { intercompany: 'ict_01kd9s5nz8g1j3xr7v0a2b4c6e' },
  permissions: {
    'intercompany.read': EVERYONE,
  },
  events: {},
  ports: ['intercompany'],
} as const;
