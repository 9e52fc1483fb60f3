import type { DaysCovered, ImportReport, Incoming } from '../../bank/imports/import.ts';
import type { SourceRecord } from '../../bank/imports/source-record.ts';
import { findSource } from '../../bank/sources/source.ts';
import type { Actor } from '../../company/books/member.ts';
import type { SourceId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Opinions } from '../../review/models/opinion.ts';
import { importIncoming } from './import-incoming.ts';
import type { IngestNeeds } from './needs.ts';
import { recognise } from './recognise.ts';
import { withdraw } from './withdraw.ts';

/** What a feed reports of one account since it was read last. */
export interface Changes {
  readonly format: string;
  readonly records: readonly SourceRecord[];
  /** The days of which the records are all movements; null where they are changes alone. */
  readonly covers: DaysCovered | null;
  /** The last digits of the account, as the feed prints them. */
  readonly mask?: string | null;
  /** The ids of movements that it took back. */
  readonly removed: readonly string[];
}

/** An import of what a feed reports. */
export const incomingOfFeed = ({ format, records, removed, covers, mask }: Changes): Incoming => ({
  origin: { fileName: null, sha256: null, format, profile: null, encoding: null },
  records,
  covers,
  removed,
  mask,
});

/**
 * Takes in what a feed reports. Its records are imported, unless all of them are known as they are: a feed is read often, and repeats its last days. What it took back
 * goes after that, so that a charge takes over its hold first.  [ING-20] [ING-21]
 */
export const takeInChanges = async (
  books: IngestNeeds,
  actor: Actor,
  opinions: Opinions | null,
  sourceId: SourceId,
  changes: Changes,
): Promise<{ readonly report: ImportReport | null; readonly withdrawn: number } | Refusal<'not_found' | 'conflict' | 'unprocessable'>> => {
  const source = findSource(await books.sources.all(), sourceId);
  if (isRefusal(source)) return source;
  const incoming = incomingOfFeed(changes);
  const { added, changed, newIds } = await recognise(books, source, incoming);
  const isNews = added.length + changed.length + newIds.length > 0;
  const report = isNews ? await importIncoming(books, actor, opinions, sourceId, incoming) : null;
  if (isRefusal(report)) return report;
  return { report, withdrawn: await withdraw(books, actor, sourceId, changes.removed) };
};
