import type { AttachmentsPort } from '../ports/attachments.ts';
import type { Attachment } from '../receipts/document.ts';
import { byPosition } from './paging.ts';
import type { Shelf } from './shelf.ts';

export const attachmentsIn = (shelf: Shelf<Attachment>): AttachmentsPort => {
  const inOrder = byPosition<Attachment>(({ documentId, transactionId }) => [documentId, transactionId]);
  return {
    of: async (ids) =>
      shelf
        .values()
        .filter(({ transactionId }) => ids.includes(transactionId))
        .toSorted(inOrder),
    ofDocuments: async (ids) =>
      shelf
        .values()
        .filter(({ documentId }) => ids.includes(documentId))
        .toSorted(inOrder),
    add: async (attachments) => {
      for (const one of attachments) shelf.put(keyOf(one), one);
    },
    remove: async (attachments) => {
      for (const one of attachments) shelf.delete(keyOf(one));
    },
  };
};

const keyOf = ({ transactionId, documentId }: Pick<Attachment, 'transactionId' | 'documentId'>): string => `${transactionId} ${documentId}`;
