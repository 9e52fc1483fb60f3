import type { Settings } from '../../company/books/settings.ts';
import { assert } from '../../kernel/invariant.ts';
import { byPosition, pagedBy } from '../../store/memory/paging.ts';
import type { Shelf } from '../../store/memory/shelf.ts';
import type { Attachment, SourceDocument } from './document.ts';
import { statedIn } from './extraction.ts';
import type { AttachmentsPort, BlobsPort, DocumentFilter, DocumentsPort } from './port.ts';
import type { ReceiptSearch } from './suggest.ts';

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

/** Bytes are stored as functions that copy them, because a byte array cannot be frozen. */
export const blobsIn = (shelf: Shelf<() => Uint8Array>): BlobsPort => ({
  get: async (id) => shelf.get(id)?.() ?? null,
  put: async (id, bytes) => {
    const kept = bytes.slice();
    shelf.put(id, () => kept.slice());
  },
  remove: async (id) => shelf.delete(id),
});

export const documentsIn = (shelf: Shelf<SourceDocument>, settings: Shelf<Settings>): DocumentsPort => ({
  byIds: async (ids) => shelf.pick(ids),
  put: async (documents) => {
    for (const one of documents) shelf.put(one.id, one);
  },
  remove: async (id) => shelf.delete(id),
  byHashes: async (hashes) => shelf.values().filter(({ file }) => file !== null && hashes.includes(file.sha256)),
  unfinished: async (take) =>
    shelf
      .values()
      .filter(({ reading }) => reading !== null && reading.nextAt !== null)
      .toSorted(byPosition(({ id, reading }) => [reading?.nextAt ?? '', id]))
      .slice(0, take),
  list: pagedBy(
    shelf,
    ({ id }) => [id],
    ({ isAttached }, { isUnattached }: DocumentFilter) => isUnattached !== true || !isAttached,
  ),
  candidates: async (search, take) => {
    const books = settings.get('settings');
    assert(books !== undefined, 'the books are open');
    const free = shelf.values().filter(({ isAttached }) => !isAttached);
    const newestFirst = free.toSorted((a, b) => (a.id < b.id ? 1 : -1));
    const stated = newestFirst.map((document) => ({ document, ...statedIn(document.extraction, books.currency) }));
    const same = stated.filter((one) => isOfTotal(one, search)).slice(0, take);
    const near = stated
      .filter((one) => isNear(one, search))
      .toSorted(latestFirst)
      .slice(0, take);
    return [...new Set([...same, ...near].map(({ document }) => document))];
  },
});

type Stated = ReturnType<typeof statedIn>;

const latestFirst = (a: Stated, b: Stated): number => {
  if ((a.date ?? '') < (b.date ?? '')) return 1;
  return a.date === b.date ? 0 : -1;
};

const isInCurrency = ({ currency }: Stated, search: ReceiptSearch): boolean => currency === null || currency === search.currency;

const isOfTotal = (stated: Stated, search: ReceiptSearch): boolean =>
  isInCurrency(stated, search) &&
  stated.totalMinor === search.totalMinor &&
  (stated.date === null || (stated.date >= search.longSince && stated.date <= search.longUntil));

const isNear = (stated: Stated, search: ReceiptSearch): boolean =>
  isInCurrency(stated, search) &&
  stated.date !== null &&
  stated.date >= search.since &&
  stated.date <= search.until &&
  (stated.totalMinor === null || (stated.totalMinor >= search.lowMinor && stated.totalMinor <= search.highMinor));
