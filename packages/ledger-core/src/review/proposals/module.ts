import { EVERYONE, REVIEWERS } from '../../company/books/roles.ts';

export const proposals = {
  ids: { proposal: 'prp_01k34t6cz5jcdn0yk7bcjv03w0' },
  permissions: {
    'proposals.read': EVERYONE,
    'proposals.create': REVIEWERS,
    'proposals.decide': REVIEWERS,
  },
  directOnly: ['proposals.create', 'proposals.decide'],
  events: {
    'proposal.created': 'A command was proposed.',
    'proposal.approved': 'A member approved a proposal.',
    'proposal.applied': 'A proposal was approved, and its command was applied.',
    'proposal.refused': 'A proposal was refused.',
    'proposal.withdrawn': 'A proposal was withdrawn.',
    'proposal.expired': 'A proposal expired without a decision.',
    'proposal.stale': 'A proposal was approved, but would now do something else than it showed. Nothing was applied.',
    'proposal.renewed': 'A stale proposal was previewed again.',
  },
  ports: ['proposals'],
} as const;
