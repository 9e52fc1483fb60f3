import { carries } from '../../kernel/annotations.ts';
import { monthOf } from '../../kernel/dates.ts';
import type { EntryId, ImportId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { searchable } from '../../kernel/text.ts';
import type { MemoryTable } from '../../store/memory/memory-table.ts';
import { byPosition, pagedBy } from '../../store/memory/paging.ts';
import { EMPTY_TAIL, type JournalTail, tailAfter } from './chain.ts';
import { type Entry, type Line, wordsOf } from './entry.ts';
import { type Attributed, totalsIn } from './memory-totals.ts';
import type { JournalFilter, JournalPort } from './port.ts';

export const journalIn = (
  table: MemoryTable<Entry>,
  tails: MemoryTable<JournalTail>,
  transactions: MemoryTable<Attributed & { readonly importId: ImportId | null; readonly entryId: EntryId | null }>,
): JournalPort => {
  const tail = () => tails.get('tail') ?? EMPTY_TAIL;
  const inDays = (entries: readonly Entry[]) => entries.toSorted(byPosition((entry) => [entry.date, entry.entryNo]));
  const inOrder = () => inDays(table.values());
  const isOf = ({ id }: Entry, { importId }: JournalFilter) =>
    importId === undefined || transactions.values().some((one) => one.importId === importId && one.entryId === id);
  return {
    ...totalsIn(table, transactions),
    tail: async () => tail(),
    add: async (entries) => {
      for (const entry of entries) {
        assert(entry.entryNo === tail().entryNo + 1, `entry ${entry.entryNo} follows the last one`);
        table.put(entry.id, entry);
        tails.put('tail', tailAfter(tail(), entry));
      }
    },
    byIds: async (ids) => table.pick(ids),
    byExternalIds: async (externalIds) =>
      table.values().flatMap(({ id, externalId }) => (externalId !== null && externalIds.includes(externalId) ? [{ id, externalId }] : [])),
    reversalsOf: async (ids) =>
      new Map<EntryId, EntryId>(
        table
          .values()
          .flatMap((entry) =>
            entry.reversesEntryId !== null && ids.includes(entry.reversesEntryId) ? [[entry.reversesEntryId, entry.id] as const] : [],
          ),
      ),
    list: pagedBy(
      table,
      ({ date, entryNo }) => [date, entryNo],
      (entry, filter) => matches(entry, filter) && isOf(entry, filter),
    ),
    closing: async () => inDays(table.values().filter(({ source }) => source === 'closing')),
    lines: async (accountIds, since, until, take, counterpartyId) => {
      const wanted = new Set(accountIds);
      const isRequested = (line: Line) =>
        wanted.has(line.accountId) && (counterpartyId === undefined || line.counterpartyId === counterpartyId);
      return inOrder()
        .filter((entry) => entry.date >= since && entry.date <= until)
        .flatMap(({ lines, ...entry }) => lines.flatMap((line) => (isRequested(line) ? [{ entry, line }] : [])))
        .slice(0, take);
    },
    months: async () => {
      const dates = inOrder().map((entry) => entry.date);
      const first = dates[0];
      const last = dates.at(-1);
      return first === undefined || last === undefined ? null : { first: monthOf(first), last: monthOf(last) };
    },
    scan: async (afterNo, take) =>
      table
        .values()
        .filter((entry) => entry.entryNo > afterNo)
        .slice(0, take),
  };
};

const matches = (entry: Entry, { accountIds, source, since, until, text, annotations = {} }: JournalFilter): boolean =>
  carries(entry, annotations) &&
  (accountIds === undefined || entry.lines.some((line) => accountIds.includes(line.accountId))) &&
  (source === undefined || entry.source === source) &&
  (since === undefined || entry.date >= since) &&
  (until === undefined || entry.date <= until) &&
  (text === undefined || wordsOf(entry).some((words) => searchable(words).includes(text)));
