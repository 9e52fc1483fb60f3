import type { Actor } from '../../company/books/member.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { DraftEntry, DraftLine, Entry } from '../../ledger/journal/entry.ts';
import { post } from '../../ledger/journal/post.ts';
import type { PostingFacts } from '../../ledger/journal/posting-rules.ts';
import type { MigrationMapping, MigrationParty } from './mapping.ts';
import type { MigrationsNeeds } from './needs.ts';
import { lineOf } from './opening-entry.ts';
import { why } from './reasons.ts';
import { minorOf, readPart, type SnapshotPart, type WrittenEntry, type WrittenLine } from './written.ts';

/** Where the accounts and parties of the old books are in these. */
export interface HistoryFacts {
  readonly runId: string;
  readonly mappings: ReadonlyMap<string, MigrationMapping>;
  readonly parties: ReadonlyMap<string, MigrationParty>;
  /** The ids of the entries that close a fiscal year.  [MIG-40] */
  readonly closing: ReadonlySet<string>;
}

/** Posts one part of the entries, each on its day. An entry that the books refuse is unprocessable, and named.  [MIG-28] Answers how many it posted, which are shown to `take`. */
export const postHistory = async (
  books: MigrationsNeeds,
  actor: Actor,
  facts: HistoryFacts,
  posting: PostingFacts,
  part: SnapshotPart,
  take: (entries: readonly Entry[]) => void,
): Promise<number | Refusal<'unprocessable'>> => {
  const read = readPart<WrittenEntry>(part)
    .map((entry) => ({ entry, draft: draftOf(facts, entry) }))
    .filter(({ draft }) => draft.lines.length > 0);
  if (read.length === 0) return 0;
  const posted = await post(
    books,
    actor,
    read.map(({ draft }) => draft),
    posting,
  );
  if (!isRefusal(posted)) {
    take(posted);
    return posted.length;
  }
  const at = read.length === 1 ? 0 : Number(/^entries\[(\d+)\]/.exec(posted.field ?? '')?.[1] ?? 0);
  const { id, date, description } = (read[at] ?? read[0])?.entry ?? { id: '', date: '', description: '' };
  const refused = { id, date, description: description.slice(0, 100), because: posted };
  const problem = why.history_entry_refused(refused);
  return refuse('unprocessable', problem, undefined, [{ field: `entries.${id}`, ...problem }]);
};

/** Lines without an amount post nothing; an entry of such lines alone is left out. It keeps what it was called.  [MIG-37] */
const draftOf = (
  { runId, mappings, parties, closing }: HistoryFacts,
  { date, description, number, id, memo, lines }: WrittenEntry,
): DraftEntry => ({
  date: date as IsoDate,
  description: description.trim() || `Entry ${number ?? id}`,
  memo,
  reference: number?.trim() || null,
  externalId: id,
  source: closing.has(id) ? 'closing' : 'migration',
  sourceId: runId,
  lines: lines.flatMap((line) => linesOf(mappings, parties, line)),
});

const linesOf = (
  mappings: HistoryFacts['mappings'],
  parties: HistoryFacts['parties'],
  { account_id, debit, credit, memo, party_id }: WrittenLine,
): readonly DraftLine[] => {
  const minor = minorOf(debit) - minorOf(credit);
  if (minor === 0n) return [];
  const counterpartyId = (party_id === null ? null : parties.get(party_id)?.counterpartyId) ?? null;
  return [lineOf((mappings.get(account_id)?.accountId ?? account_id) as AccountId, minor, { counterpartyId, memo })];
};
