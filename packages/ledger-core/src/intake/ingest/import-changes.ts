import type { DaysCovered, ImportReport, Incoming } from '../../bank/imports/import.ts';
import type { SourceRecord } from '../../bank/imports/source-record.ts';
import { findSource } from '../../bank/sources/source.ts';
import type { Actor } from '../../company/books/member.ts';
import type { SourceId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Predictions } from '../../review/models/prediction.ts';
import { importIncoming } from './import-incoming.ts';
import type { IngestNeeds } from './needs.ts';
import { recognise } from './recognise.ts';
import { withdraw } from './withdraw.ts';

/** The changes of one account that a feed reports since the last poll. */
export interface Changes {
  readonly format: string;
  readonly records: readonly SourceRecord[];
  /** The period for which the records are complete; null if they are only changes. */
  readonly covers: DaysCovered | null;
  /** The last digits of the account, as printed by the feed. */
  readonly mask?: string | null;
  readonly removed: readonly string[];
}

export const incomingOfFeed = ({ format, records, removed, covers, mask }: Changes): Incoming => ({
  origin: { fileName: null, sha256: null, format, profile: null, encoding: null },
  records,
  covers,
  removed,
  mask,
});

/**
 * Imports a feed's changes. Records are imported unless all of them are known and unchanged, because a feed is polled often and repeats its
 * last days. Removals follow, so that a charge first takes over its hold.  [ING-20] [ING-21]
 */
export const importChanges = async (
  unit: IngestNeeds,
  actor: Actor,
  predictions: Predictions | null,
  sourceId: SourceId,
  changes: Changes,
): Promise<{ readonly report: ImportReport | null; readonly withdrawn: number } | Refusal<'not_found' | 'conflict' | 'unprocessable'>> => {
  const source = findSource(await unit.sources.all(), sourceId);
  if (isRefusal(source)) return source;
  const incoming = incomingOfFeed(changes);
  const { added, changed, newIds } = await recognise(unit, source, incoming);
  const isNews = added.length + changed.length + newIds.length > 0;
  const report = isNews ? await importIncoming(unit, actor, predictions, sourceId, incoming) : null;
  if (isRefusal(report)) return report;
  return { report, withdrawn: await withdraw(unit, actor, sourceId, changes.removed) };
};
