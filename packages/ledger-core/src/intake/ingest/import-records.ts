import type { ImportReport } from '../../bank/imports/import.ts';
import { type NewRecord, readRecords } from '../../bank/imports/new-record.ts';
import type { Actor } from '../../company/books/member.ts';
import type { SourceId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Predictions } from '../../review/models/prediction.ts';
import { importIncoming } from './import-incoming.ts';
import type { IngestNeeds } from './needs.ts';

/** Imports records from the API, all of them or none. Every invalid record is reported.  [ING-1] */
export const importRecords = async (
  unit: IngestNeeds,
  actor: Actor,
  predictions: Predictions | null,
  sourceId: SourceId,
  records: readonly NewRecord[],
): Promise<ImportReport | Refusal<'not_found' | 'conflict' | 'unprocessable'>> => {
  const incoming = readRecords(unit.settings.currency, records);
  return isRefusal(incoming) ? incoming : importIncoming(unit, actor, predictions, sourceId, incoming);
};
