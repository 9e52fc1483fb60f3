import { ADMINS, EVERYONE, OWNERS } from './roles.ts';

/** Books, members and tokens. */
export const books = {
  ids: {
    ledger: 'led_01k0haqnbbncfa59m8dqnyvtmw',
    organization: 'org_01k3sm6tzng9gw2yrb60x016y5',
    member: 'mem_01k67cz749s08bwvt8z8wp9s7x',
    person: 'per_01k9x43sf68521a8a7zkd3ze6m',
    token: 'tok_01kc50edb132cfhgdx5736jgs1',
  },
  permissions: {
    'books.read': EVERYONE,
    'companies.open': OWNERS,
    'books.change': ADMINS,
    'books.set_logo': ADMINS,
    'members.list': EVERYONE,
    'members.create': ADMINS,
    'members.change': ADMINS,
    'members.invite': OWNERS,
    'members.set_time_zone': EVERYONE,
    'tokens.list': ADMINS,
    'tokens.create': ADMINS,
    'tokens.revoke': ADMINS,
    'sign_in_links.create': ADMINS,
    'sign_in_links.redeem': EVERYONE,
    'sessions.sign_in': EVERYONE,
    'sessions.sign_out': EVERYONE,
  },
  events: {
    'books.updated': 'the settings or the logo of the books changed',
    'member.created': 'a member was added',
    'member.updated': 'the role, status, time zone or person of a member changed',
    'token.created': 'a token was created',
    'token.revoked': 'a command revoked a token. When a member leaves the books, only `member.updated` is emitted',
  },
  ports: ['ledger', 'members', 'credentials'],
} as const;
