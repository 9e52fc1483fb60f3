import { BOOKKEEPERS, EVERYONE, REVIEWERS } from '../../company/books/roles.ts';

export const counterparties = {
  ids: { counterparty: 'cpty_01kbmz8wgtk8sv9sqfkby5m4r5' },
  permissions: {
    'parties.read': EVERYONE,
    'parties.add': REVIEWERS,
    'parties.change': BOOKKEEPERS,
    'parties.set_logo': BOOKKEEPERS,
    'parties.apply': BOOKKEEPERS,
    'parties.unapply': BOOKKEEPERS,
  },
  events: {
    'counterparty.created': 'a counterparty was added',
    'counterparty.updated': 'a counterparty was changed',
    'counterparty.deactivated': 'retired',
    'counterparty.reactivated': 'brought back',
  },
  ports: ['counterparties'],
} as const;
