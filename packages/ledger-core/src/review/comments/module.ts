import { REVIEWERS } from '../../company/books/roles.ts';

export const comments = {
  ids: { comment: 'cmt_01k34t6cz5jcdn0yk7bcjv03w0' },
  permissions: {
    'comments.create': REVIEWERS,
    'comments.resolve': REVIEWERS,
  },
  events: {},
  ports: ['comments'],
} as const;
