import type { ImportId, TransactionId } from '../../kernel/ids.ts';
import type { MemoryTable } from '../../store/memory/memory-table.ts';
import { pagedBy } from '../../store/memory/paging.ts';
import type { Import, RecordVersion, StatementLine } from './import.ts';
import type { AliasesPort, ImportFilter, ImportsPort, RecordsPort } from './port.ts';
import type { SourceAlias } from './source-alias.ts';

interface StatementLines {
  readonly importId: ImportId;
  readonly lines: readonly StatementLine[];
}

export const importsIn = (table: MemoryTable<Import>, statements: MemoryTable<StatementLines>): ImportsPort => ({
  add: async (delivery, lines) => {
    table.put(delivery.id, delivery);
    if (lines.length > 0) statements.put(delivery.id, { importId: delivery.id, lines });
  },
  linesOf: async (id) => statements.get(id)?.lines ?? [],
  nextWithBalance: async (sourceId, after) => {
    const [next] = table
      .values()
      .filter((each) => each.sourceId === sourceId && each.closingBalanceMinor !== null)
      .filter(({ lastDate }) => lastDate !== null && (after === null || lastDate > after))
      .toSorted((a, b) => (`${a.lastDate} ${a.id}` < `${b.lastDate} ${b.id}` ? -1 : 1));
    return next ?? null;
  },
  byIds: async (ids) => table.pick(ids),
  daysCovered: async (sourceId) =>
    table
      .values()
      .flatMap(({ sourceId: of, firstDate, lastDate }) =>
        of === sourceId && firstDate !== null && lastDate !== null ? [{ firstDate, lastDate }] : [],
      )
      .toSorted((a, b) => (a.firstDate < b.firstDate ? -1 : 1)),
  list: pagedBy(
    table,
    ({ id }) => [id],
    (each, { sourceId }: ImportFilter) => sourceId === undefined || each.sourceId === sourceId,
  ),
});

export const recordsIn = (table: MemoryTable<RecordVersion>): RecordsPort => ({
  add: async (rows) => {
    for (const row of rows) table.put(`${row.transactionId} ${row.version}`, row);
  },
  of: async (ids) => {
    const wanted = new Set(ids);
    return table.values().filter((row) => wanted.has(row.transactionId));
  },
  latestOf: async (ids) => {
    const wanted = new Set(ids);
    const latest = new Map<string, RecordVersion>();
    for (const row of table.values())
      if (wanted.has(row.transactionId) && row.version > (latest.get(row.transactionId)?.version ?? 0)) latest.set(row.transactionId, row);
    return [...latest.values()].map(({ transactionId, version, payload }) => ({ transactionId, version, payload }));
  },
});

export const aliasesIn = (table: MemoryTable<SourceAlias>): AliasesPort => {
  const keyOf = ({ sourceId, ref }: Pick<SourceAlias, 'sourceId' | 'ref'>): string => `${sourceId} ${ref}`;
  const list = pagedBy(
    table,
    ({ sourceId, ref }) => [sourceId, ref],
    () => true,
  );
  return {
    list: (slice) => list(null, slice),
    put: async (rows) => {
      for (const row of rows) table.put(keyOf(row), row);
    },
    removeOf: async (ids) => {
      const gone = new Set<TransactionId | null>(ids);
      for (const row of table.values()) if (gone.has(row.transactionId)) table.delete(keyOf(row));
    },
    anyOf: async (sourceId) => table.values().some((row) => row.sourceId === sourceId),
    byRefs: async (sourceId, refs) => table.pick(refs.map((ref) => keyOf({ sourceId, ref }))),
    of: async (ids) => {
      const wanted = new Set<TransactionId | null>(ids);
      return table.values().filter(({ transactionId }) => wanted.has(transactionId));
    },
  };
};
