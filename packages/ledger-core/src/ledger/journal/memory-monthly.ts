import type { IsoMonth } from '../../kernel/dates.ts';
import type { Slice } from '../../kernel/page.ts';
import type { MemoryTable } from '../../store/memory/memory-table.ts';
import { pagedBy } from '../../store/memory/paging.ts';

/** Records that post monthly. Each has a next month to post, or none. */
export const monthlyIn = <T extends { readonly id: string }>(table: MemoryTable<T>, nextMonthOf: (record: T) => IsoMonth | null) => {
  const list = pagedBy(
    table,
    ({ id }) => [id],
    () => true,
  );
  return {
    byIds: async (ids: readonly T['id'][]) => table.pick(ids),
    put: async (records: readonly T[]) => {
      for (const record of records) table.put(record.id, record);
    },
    remove: async (ids: readonly T['id'][]) => {
      for (const id of ids) table.delete(id);
    },
    list: (slice: Slice) => list(undefined, slice),
    due: async (through: IsoMonth) =>
      table
        .values()
        .filter((record) => (nextMonthOf(record) ?? NEVER) <= through)
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    firstDue: async () =>
      table
        .values()
        .flatMap((record) => nextMonthOf(record) ?? [])
        .toSorted()[0] ?? null,
  };
};

/** Sorts after every month. */
const NEVER = '9999-99';
