import { BOOKKEEPERS, EVERYONE } from '../../company/books/roles.ts';

export const sources = {
  ids: { source: 'src_01kd284yt88kzey4k8yth9wryz', mapping: 'map_01kd2a51x9w8hnqf6vge3zr7bc' },
  permissions: {
    'source_accounts.read': EVERYONE,
    'source_accounts.create': BOOKKEEPERS,
    'source_accounts.change': BOOKKEEPERS,
  },
  events: {
    'source_account.created': 'a source account was added',
    'source_account.updated':
      'a source account was renamed, deactivated or reactivated, one of its stored mappings was added, changed or deleted, or its first import set its connector',
  },
  ports: ['sources'],
} as const;
