import { EVERYONE, REVIEWERS } from '../../company/books/roles.ts';

export const receipts = {
  ids: { document: 'doc_01k7d9rf2vzfx5jn60k9pdbtaf' },
  permissions: {
    'documents.read': EVERYONE,
    'documents.create': REVIEWERS,
    'documents.attach': REVIEWERS,
    'documents.detach': REVIEWERS,
    'documents.delete': REVIEWERS,
  },
  events: {
    'document.created': 'a receipt or invoice was added',
    'document.updated': 'a caller gave another extraction of it',
    'document.attached': 'a transaction got it; the detail has its `transaction_id`',
    'document.detached': 'a transaction lost it; the detail has its `transaction_id`',
    'document.deleted': 'it was removed',
  },
  ports: ['documents', 'attachments', 'blobs'],
} as const;
