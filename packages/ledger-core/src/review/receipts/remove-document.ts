import type { Actor } from '../../company/books/member.ts';
import type { DocumentId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { SourceDocument } from './document.ts';
import { findDocument } from './read-documents.ts';
import { why } from './reasons.ts';

/** Removes an unattached document with its bytes.  [RCP-11] */
export const removeDocument = async (
  unit: Needs<'attachments' | 'blobs' | 'documents'> & Emits<'document'>,
  _actor: Actor,
  id: DocumentId,
): Promise<SourceDocument | Refusal<'not_found' | 'conflict'>> => {
  const document = await findDocument(unit, id);
  if (isRefusal(document)) return document;
  const [attachment] = await unit.attachments.ofDocuments([id]);
  if (attachment !== undefined) return refuse('conflict', why.document_supports_transaction({ transaction: attachment.transactionId }));
  await unit.emitRemovals('document.deleted', [id]);
  if (document.file?.place === 'books') await unit.blobs.remove(id);
  await unit.documents.remove(id);
  return document;
};
