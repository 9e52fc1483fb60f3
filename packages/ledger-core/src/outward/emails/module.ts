import { BOOKKEEPERS, EVERYONE } from '../../company/books/roles.ts';

export const emails = {
  ids: { email: 'mlg_01kjax6a2c7e9g1j3k5n7p9r1t' },
  permissions: {
    'emails.read': EVERYONE,
    'emails.send': BOOKKEEPERS,
  },
  events: {
    'email.created': 'an invoice, a credit note or a statement is to be sent by e-mail',
    'email.sent': 'the mail server took it',
    'email.failed': 'it was given up; `last_error` says why',
  },
  ports: ['emails'],
} as const;
