import type { Settings } from '../../company/books/settings.ts';
import { assert } from '../../kernel/invariant.ts';
import type { MemoryTable } from '../../store/memory/memory-table.ts';
import { byPosition, pagedBy } from '../../store/memory/paging.ts';
import type { Attachment, SourceDocument } from './document.ts';
import { statedIn } from './extraction.ts';
import type { AttachmentsPort, BlobsPort, DocumentFilter, DocumentsPort } from './port.ts';
import type { ReceiptSearch } from './suggest.ts';

export const attachmentsIn = (table: MemoryTable<Attachment>): AttachmentsPort => {
  const inOrder = byPosition<Attachment>(({ documentId, transactionId }) => [documentId, transactionId]);
  return {
    of: async (ids) =>
      table
        .values()
        .filter(({ transactionId }) => ids.includes(transactionId))
        .toSorted(inOrder),
    ofDocuments: async (ids) =>
      table
        .values()
        .filter(({ documentId }) => ids.includes(documentId))
        .toSorted(inOrder),
    add: async (attachments) => {
      for (const one of attachments) table.put(keyOf(one), one);
    },
    remove: async (attachments) => {
      for (const one of attachments) table.delete(keyOf(one));
    },
  };
};

const keyOf = ({ transactionId, documentId }: Pick<Attachment, 'transactionId' | 'documentId'>): string => `${transactionId} ${documentId}`;

/** Bytes are stored as functions that copy them, because a byte array cannot be frozen. */
export const blobsIn = (table: MemoryTable<() => Uint8Array>): BlobsPort => ({
  get: async (id) => table.get(id)?.() ?? null,
  put: async (id, bytes) => {
    const stored = bytes.slice();
    table.put(id, () => stored.slice());
  },
  remove: async (id) => table.delete(id),
});

export const documentsIn = (table: MemoryTable<SourceDocument>, settings: MemoryTable<Settings>): DocumentsPort => ({
  byIds: async (ids) => table.pick(ids),
  put: async (documents) => {
    for (const one of documents) table.put(one.id, one);
  },
  remove: async (id) => table.delete(id),
  byHashes: async (hashes) => table.values().filter(({ file }) => file !== null && hashes.includes(file.sha256)),
  unfinished: async (take) =>
    table
      .values()
      .filter(({ reading }) => reading !== null && reading.nextAt !== null)
      .toSorted(byPosition(({ id, reading }) => [reading?.nextAt ?? '', id]))
      .slice(0, take),
  list: pagedBy(
    table,
    ({ id }) => [id],
    ({ isAttached }, { isUnattached }: DocumentFilter) => isUnattached !== true || !isAttached,
  ),
  candidates: async (search, take) => {
    const books = settings.get('settings');
    assert(books !== undefined, 'the books are open');
    const free = table.values().filter(({ isAttached }) => !isAttached);
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
