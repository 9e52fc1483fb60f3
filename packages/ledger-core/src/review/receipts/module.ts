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
    'document.updated': 'a caller sent another extraction of the document',
    'document.attached': 'the document was attached to a transaction. The detail has the `transaction_id`',
    'document.detached': 'the document was detached from a transaction. The detail has the `transaction_id`',
    'document.deleted': 'a document was deleted',
  },
  ports: ['documents', 'attachments', 'blobs'],
} as const;
