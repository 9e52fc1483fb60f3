import { ADMINS, EVERYONE } from '../../company/books/roles.ts';

/** Services outside of the books: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const connections = {
  prefixes: { connection: 'conn' },
  permissions: {
    'connections.read': EVERYONE,
    'connections.create': EVERYONE,
    'connections.confirm': EVERYONE,
    'connections.remove': EVERYONE,
    'connections.keep_workspace': ADMINS,
    'connections.sign_in': ADMINS,
  },
  events: ['connection.created', 'connection.updated', 'connection.removed', 'connection.failing'],
  ports: ['connections'],
} as const;
