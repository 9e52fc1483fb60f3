import type { Actor } from '../../company/books/member.ts';
import type { DocumentId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { type Attach, checkKnown } from './attach-document.ts';
import type { SourceDocument } from './document.ts';
import { findDocument } from './read-documents.ts';

/**
 * Detaches a document from a transaction. A document that is not attached to it is unchanged.  [RCP-10]
 * Refusals, in order of precedence: not_found, unprocessable (the transaction).
 */
export const detachDocument = async (
  unit: Needs<'attachments' | 'documents' | 'transactions'> & Emits<'document'>,
  _actor: Actor,
  id: DocumentId,
  { transactionId }: Attach,
): Promise<SourceDocument | Refusal<'not_found' | 'unprocessable'>> => {
  const document = await findDocument(unit, id);
  if (isRefusal(document)) return document;
  const present = await unit.attachments.ofDocuments([id]);
  const others = present.filter((attachment) => attachment.transactionId !== transactionId);
  if (others.length === present.length) return (await checkKnown(unit, transactionId)) ?? document;
  const detached: SourceDocument = { ...document, isAttached: others.length > 0 };
  await unit.attachments.remove([{ documentId: id, transactionId }]);
  if (!detached.isAttached) await unit.documents.put([detached]);
  unit.emit('document.detached', id, { transaction_id: transactionId });
  return detached;
};
