import { ADMINS } from '../books/roles.ts';

export const audit = {
  ids: { request: 'req_01kfx7e4k3tzs51wvpn723qkvv', audit: 'aud_01kcsfdkm13q1a3mjz4s33t2qf' },
  permissions: {
    'audit.read': ADMINS,
  },
  events: {},
  ports: ['audit'],
} as const;
