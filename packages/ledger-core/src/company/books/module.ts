import { ADMINS, EVERYONE, OWNERS } from './roles.ts';

/** The books themselves, their members and tokens: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const books = {
  prefixes: { ledger: 'led', organization: 'org', member: 'mem', person: 'per', token: 'tok' },
  permissions: {
    'books.read': EVERYONE,
    'books.open_beside': OWNERS,
    'books.change': ADMINS,
    'books.set_logo': ADMINS,
    'members.list': EVERYONE,
    'members.add': ADMINS,
    'members.change': ADMINS,
    'members.invite': OWNERS,
    'members.set_time_zone': EVERYONE,
    'tokens.list': ADMINS,
    'tokens.create': ADMINS,
    'tokens.revoke': ADMINS,
    'tokens.create_sign_in_link': ADMINS,
    'tokens.redeem_sign_in_link': EVERYONE,
    'tokens.sign_in': EVERYONE,
    'tokens.sign_out': EVERYONE,
  },
  events: ['books.updated', 'member.created', 'member.updated', 'token.created', 'token.revoked'],
  ports: ['ledger', 'members', 'credentials'],
} as const;
