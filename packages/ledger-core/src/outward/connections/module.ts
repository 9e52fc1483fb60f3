import { ADMINS, EVERYONE } from '../../company/books/roles.ts';

export const connections = {
  ids: { connection: 'conn_01kk0w6a2c7e9g1j3k5n7p9r1t' },
  permissions: {
    'connections.read': EVERYONE,
    'connections.create': EVERYONE,
    'connections.confirm': EVERYONE,
    'connections.delete': EVERYONE,
    'connections.create_workspace': ADMINS,
    'connections.sign_in': ADMINS,
  },
  directOnly: ['connections.create', 'connections.confirm', 'connections.delete', 'connections.create_workspace', 'connections.sign_in'],
  events: {
    'connection.created': 'a chat workspace, a phone number, books in another program or a bank feed was connected',
    'connection.updated':
      'a phone number was confirmed by its code, a person signed in to books in another program or to a feed, or an account of a feed was mapped to another source account',
    'connection.deleted': 'a connection was deleted',
    'connection.failing':
      'a webhook subscription was disabled because its address failed for days or is gone (the detail has the `reason`), or a connection fails (the detail has `since`)',
  },
  ports: ['connections'],
} as const;
