import type { Actor } from '../../company/books/member.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { inputOf, isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { DraftEntry, DraftLine, Entry } from '../../ledger/journal/entry.ts';
import { post } from '../../ledger/journal/post.ts';
import type { PostingFacts } from '../../ledger/journal/posting-rules.ts';
import type { MigrationCounterparty, MigrationMapping } from './mapping.ts';
import type { MigrationsNeeds } from './needs.ts';
import { lineOf } from './opening-entry.ts';
import { why } from './reasons.ts';
import { minorOf, readPart, type SnapshotPart, type WrittenEntry, type WrittenLine } from './written.ts';

/** The accounts and counterparties in these books for those of the old books. */
export interface HistoryFacts {
  readonly runId: string;
  readonly mappings: ReadonlyMap<string, MigrationMapping>;
  readonly counterparties: ReadonlyMap<string, MigrationCounterparty>;
  /** The ids of the closing entries of fiscal years.  [MIG-40] */
  readonly closing: ReadonlySet<string>;
}

/**
 * Posts one part of the entries, each on its date. A refused entry is reported with unprocessable.  [MIG-28] Returns the number of posted
 * entries. Each is passed to `take`.
 */
export const postHistory = async (
  unit: MigrationsNeeds,
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
    unit,
    actor,
    read.map(({ draft }) => draft),
    posting,
  );
  if (!isRefusal(posted)) {
    take(posted);
    return posted.length;
  }
  const at = read.length === 1 ? 0 : Number(/^entries\[(\d+)\]/.exec(inputOf(posted) ?? '')?.[1] ?? 0);
  const { id, date, description } = (read[at] ?? read[0])?.entry ?? { id: '', date: '', description: '' };
  const refused = { id, date, description: description.slice(0, 100), because: posted };
  const problem = why.history_entry_refused(refused);
  return refuse('unprocessable', problem, undefined, [{ field: `entries.${id}`, ...problem }]);
};

/** Zero lines are dropped; an entry with only such lines is skipped. The entry keeps its number in the old books.  [MIG-37] */
const draftOf = (
  { runId, mappings, counterparties, closing }: HistoryFacts,
  { date, description, number, id, memo, lines }: WrittenEntry,
): DraftEntry => ({
  date: date as IsoDate,
  description: description.trim() || `Entry ${number ?? id}`,
  memo,
  reference: number?.trim() || null,
  externalId: id,
  source: closing.has(id) ? 'closing' : 'migration',
  sourceId: runId,
  lines: lines.flatMap((line) => linesOf(mappings, counterparties, line)),
});

const linesOf = (
  mappings: HistoryFacts['mappings'],
  counterparties: HistoryFacts['counterparties'],
  { account_id, debit, credit, memo, party_id }: WrittenLine,
): readonly DraftLine[] => {
  const minor = minorOf(debit) - minorOf(credit);
  if (minor === 0n) return [];
  const counterpartyId = (party_id === null ? null : counterparties.get(party_id)?.counterpartyId) ?? null;
  return [lineOf((mappings.get(account_id)?.accountId ?? account_id) as AccountId, minor, { counterpartyId, memo })];
};
