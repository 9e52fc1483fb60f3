import { BOOKKEEPERS, EVERYONE, REVIEWERS } from '../../company/books/roles.ts';

/** Rules, which file without a person: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const rules = {
  prefixes: { rule: 'rule' },
  permissions: {
    'rules.read': EVERYONE,
    'rules.create': BOOKKEEPERS,
    'rules.change': BOOKKEEPERS,
    'rules.remove': BOOKKEEPERS,
    'rules.order': BOOKKEEPERS,
    'rules.apply': REVIEWERS,
  },
  events: ['rule.created', 'rule.updated', 'rule.deleted'],
  ports: ['rules'],
} as const;
