import { BOOKKEEPERS, EVERYONE, REVIEWERS } from '../../company/books/roles.ts';

export const rules = {
  ids: { rule: 'rule_01k4v57e7rhpecj97cr4yb5h9g' },
  permissions: {
    'rules.read': EVERYONE,
    'rules.create': BOOKKEEPERS,
    'rules.change': BOOKKEEPERS,
    'rules.delete': BOOKKEEPERS,
    'rules.order': BOOKKEEPERS,
    'rules.apply': REVIEWERS,
  },
  events: {
    'rule.created': 'a rule was created',
    'rule.updated': 'a rule changed',
    'rule.deleted': 'a rule was deleted',
  },
  ports: ['rules'],
} as const;
