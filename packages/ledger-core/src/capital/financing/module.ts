import { BOOKKEEPERS, EVERYONE } from '../../company/books/roles.ts';

export const financing = {
  ids: { instrument: 'fin_01kc7r2my5e8h0vq4t6z9w1x3b' },
  permissions: {
    'financing_instruments.read': EVERYONE,
    'financing_instruments.create': BOOKKEEPERS,
    'financing_instruments.change': BOOKKEEPERS,
    'financing_instruments.issue': BOOKKEEPERS,
    'financing_instruments.delete': BOOKKEEPERS,
  },
  events: {
    'financing_instrument.created': 'a draft was created',
    'financing_instrument.updated': 'the terms of a draft changed',
    'financing_instrument.issued': 'a draft was issued',
    'financing_instrument.reversed': 'the entry of the issue was reversed, and the instrument is a draft again',
    'financing_instrument.linked': 'its cash was linked with a transaction, or unlinked',
    'financing_instrument.deleted': 'a draft was deleted',
  },
  ports: ['instruments'],
} as const;
