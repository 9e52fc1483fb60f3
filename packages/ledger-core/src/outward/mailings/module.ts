import { BOOKKEEPERS, EVERYONE } from '../../company/books/roles.ts';

export const mailings = {
  ids: { mailing: 'mlg_01kjax6a2c7e9g1j3k5n7p9r1t' },
  permissions: {
    'emails.read': EVERYONE,
    'emails.send': BOOKKEEPERS,
  },
  events: {
    'mailing.created': 'an invoice, a credit note or a statement is to be sent by e-mail',
    'mailing.sent': 'the mail server took it',
    'mailing.failed': 'it was given up; `last_error` says why',
  },
  ports: ['mailings'],
} as const;
