import type { IsoMonth } from '../../kernel/dates.ts';
import type { Slice } from '../../kernel/page.ts';
import { pagedBy } from '../../store/memory/paging.ts';
import type { Shelf } from '../../store/memory/shelf.ts';

/** Records that post monthly. Each has a next month to post, or none. */
export const monthlyIn = <T extends { readonly id: string }>(shelf: Shelf<T>, nextMonthOf: (record: T) => IsoMonth | null) => {
  const list = pagedBy(
    shelf,
    ({ id }) => [id],
    () => true,
  );
  return {
    byIds: async (ids: readonly T['id'][]) => shelf.pick(ids),
    put: async (records: readonly T[]) => {
      for (const record of records) shelf.put(record.id, record);
    },
    remove: async (ids: readonly T['id'][]) => {
      for (const id of ids) shelf.delete(id);
    },
    list: (slice: Slice) => list(undefined, slice),
    due: async (through: IsoMonth) =>
      shelf
        .values()
        .filter((record) => (nextMonthOf(record) ?? NEVER) <= through)
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    firstDue: async () =>
      shelf
        .values()
        .flatMap((record) => nextMonthOf(record) ?? [])
        .toSorted()[0] ?? null,
  };
};

/** Sorts after every month. */
const NEVER = '9999-99';
