import { EVERYONE, REVIEWERS } from '../../company/books/roles.ts';

/** Receipts, and the transactions they are attached to: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const receipts = {
  prefixes: { document: 'doc' },
  permissions: {
    'documents.read': EVERYONE,
    'documents.add': REVIEWERS,
    'documents.attach': REVIEWERS,
    'documents.detach': REVIEWERS,
    'documents.remove': REVIEWERS,
  },
  events: ['document.created', 'document.updated', 'document.attached', 'document.detached', 'document.removed'],
  ports: ['documents', 'attachments', 'blobs'],
} as const;
