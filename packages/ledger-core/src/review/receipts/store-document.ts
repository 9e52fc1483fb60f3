import type { Actor } from '../../company/books/member.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { SourceDocument } from './document.ts';
import { extractionOf } from './extraction.ts';
import type { Prepared } from './prepared.ts';
import { unfinishedAfter } from './unfinished.ts';

export interface Added {
  readonly document: SourceDocument;
  readonly isNew: boolean;
}

/** Stores a document. If the books already have these bytes, returns the existing document.  [RCP-4] */
export const storeDocument = async (
  unit: Needs<'blobs' | 'documents' | 'due'> & Emits<'document'>,
  actor: Actor,
  prepared: Prepared,
): Promise<Added> => {
  const [known] = prepared.file === null ? [] : await unit.documents.byHashes([prepared.file.sha256]);
  return known === undefined
    ? { document: await addNew(unit, actor, prepared), isNew: true }
    : { document: await withGiven(unit, known, prepared), isNew: false };
};

/** Bytes in the books are written in the unit of work of their document.  [RCP-5] */
const addNew = async (
  unit: Needs<'blobs' | 'documents' | 'due'> & Emits<'document'>,
  actor: Actor,
  { id, kind, source, file, extraction, isUnfinished }: Prepared,
): Promise<SourceDocument> => {
  const reading = isUnfinished ? unfinishedAfter(1, unit.now) : null;
  const document: SourceDocument = {
    id,
    kind,
    source,
    file: file === null ? null : { sha256: file.sha256, byteSize: file.byteSize, contentType: file.contentType, place: file.place },
    extraction: extraction === null ? null : extractionOf(extraction, unit.now),
    reading,
    isAttached: false,
    createdAt: unit.now,
    createdBy: actor.author,
  };
  await unit.documents.put([document]);
  if (file?.place === 'books') await unit.blobs.put(id, file.bytes);
  if (reading !== null && reading.nextAt !== null) await unit.due.scheduleBy('read_receipts', reading.nextAt);
  unit.emit('document.created', id);
  return document;
};

const withGiven = async (
  unit: Needs<'documents'> & Emits<'document'>,
  known: SourceDocument,
  { extraction, isGiven }: Prepared,
): Promise<SourceDocument> => {
  if (extraction === null || !isGiven) return known;
  const changed = { ...known, extraction: extractionOf(extraction, unit.now), reading: null };
  await unit.documents.put([changed]);
  unit.emit('document.updated', known.id);
  return changed;
};
