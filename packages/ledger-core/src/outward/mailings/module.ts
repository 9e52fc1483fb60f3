import { BOOKKEEPERS, EVERYONE } from '../../company/books/roles.ts';

/** Papers that are sent by e-mail: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const mailings = {
  prefixes: { mailing: 'mlg' },
  permissions: {
    'mailings.read': EVERYONE,
    'mailings.send': BOOKKEEPERS,
  },
  events: ['mailing.created', 'mailing.sent', 'mailing.failed'],
  ports: ['mailings'],
} as const;
