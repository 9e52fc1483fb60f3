import { BOOKKEEPERS, EVERYONE, REVIEWERS } from '../../company/books/roles.ts';

export const counterparties = {
  ids: { counterparty: 'cpty_01kbmz8wgtk8sv9sqfkby5m4r5' },
  permissions: {
    'counterparties.read': EVERYONE,
    'counterparties.create': REVIEWERS,
    'counterparties.change': BOOKKEEPERS,
    'counterparties.set_logo': BOOKKEEPERS,
    'counterparties.apply_cash': BOOKKEEPERS,
    'counterparties.unapply_cash': BOOKKEEPERS,
  },
  events: {
    'counterparty.created': 'a counterparty was added',
    'counterparty.updated': 'a counterparty was changed',
    'counterparty.deactivated': 'a counterparty was deactivated',
    'counterparty.reactivated': 'a counterparty was reactivated',
  },
  ports: ['counterparties'],
} as const;
