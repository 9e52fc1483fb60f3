import { distinct } from '../../kernel/grouping.ts';
import type { DocumentId, TransactionId } from '../../kernel/ids.ts';
import { type Page, type PageRequest, pageOfList, paging } from '../../kernel/page.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { knownDocument, type SourceDocument } from './document.ts';

export interface DocumentQuery extends PageRequest {
  /** True for unattached documents. */
  readonly isUnattached?: boolean | undefined;
  /** Only those of this transaction. */
  readonly transactionId?: TransactionId | undefined;
}

/** Documents, newest first.  [RCP-21] */
export const listDocuments = async (
  unit: Needs<'attachments' | 'documents'>,
  query: DocumentQuery = {},
): Promise<Page<SourceDocument> | Refusal<'invalid_cursor' | 'invalid_request'>> => {
  const { limit, cursor, isUnattached = false, transactionId = null } = query;
  const boundTo = ['documents', unit.settings.id, isUnattached, transactionId];
  if (transactionId !== null) {
    const found = (await documentsOf(unit, transactionId)).filter((document) => !isUnattached || !document.isAttached);
    return pageOfList(found.toReversed(), { limit, cursor }, boundTo, ({ id }) => [id]);
  }
  const page = paging({ limit, cursor }, boundTo);
  if (isRefusal(page)) return page;
  return page.page(await unit.documents.list({ isUnattached }, page.slice), ({ id }) => [id]);
};

/** The documents of a transaction, oldest first. */
export const documentsOf = async (
  unit: Needs<'attachments' | 'documents'>,
  transactionId: TransactionId,
): Promise<readonly SourceDocument[]> => {
  const ids = distinct((await unit.attachments.of([transactionId])).map(({ documentId }) => documentId));
  const documents = ids.length === 0 ? [] : await unit.documents.byIds(ids);
  return documents.toSorted((a, b) => (a.id < b.id ? -1 : 1));
};

export const findDocument = async (unit: Needs<'documents'>, id: DocumentId): Promise<SourceDocument | Refusal<'not_found'>> => {
  const [found] = await unit.documents.byIds([id]);
  return knownDocument(found, id);
};

/** A document, and the bytes of its file if they are in the books. */
export const readFile = async (
  unit: Needs<'blobs' | 'documents'>,
  id: DocumentId,
): Promise<{ readonly document: SourceDocument; readonly bytes: Uint8Array | null } | Refusal<'not_found'>> => {
  const document = await findDocument(unit, id);
  if (isRefusal(document)) return document;
  return { document, bytes: document.file?.place === 'books' ? await unit.blobs.get(id) : null };
};
