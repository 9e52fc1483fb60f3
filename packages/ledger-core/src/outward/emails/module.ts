import { BOOKKEEPERS, EVERYONE } from '../../company/books/roles.ts';

export const emails = {
  ids: { email: 'mlg_01kjax6a2c7e9g1j3k5n7p9r1t' },
  permissions: {
    'emails.read': EVERYONE,
    'emails.send': BOOKKEEPERS,
  },
  events: {
    'email.created': 'an email with an invoice, a credit note or a statement was queued',
    'email.sent': 'the mail server accepted the email',
    'email.failed': 'the email could not be sent. `last_error` has the reason',
  },
  ports: ['emails'],
} as const;
