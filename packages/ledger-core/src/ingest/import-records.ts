import type { Actor } from '../books/member.ts';
import type { SourceId } from '../ids.ts';
import type { Opinions } from '../models/opinion.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import type { ImportReport } from './import.ts';
import { importIncoming } from './import-incoming.ts';
import { type NewRecord, readRecords } from './new-record.ts';

/** Imports records that a caller of the API sends, all of them or none; every record at fault is named.  [ING-1] */
export const importRecords = async (
  books: Books,
  actor: Actor,
  opinions: Opinions | null,
  sourceId: SourceId,
  records: readonly NewRecord[],
): Promise<ImportReport | Refusal<'not_found' | 'conflict' | 'unprocessable'>> => {
  const incoming = readRecords(books.settings.currency, records);
  return isRefusal(incoming) ? incoming : importIncoming(books, actor, opinions, sourceId, incoming);
};
