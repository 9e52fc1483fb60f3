import type { MemoryTable } from '../../store/memory/memory-table.ts';
import { byDay, type Findable } from './findable.ts';
import type { SearchPort } from './port.ts';
import type { SearchProgress } from './progress.ts';
import { isFound } from './terms.ts';

export const searchIn = (words: MemoryTable<Findable>, progress: MemoryTable<SearchProgress>): SearchPort => ({
  progress: async () => progress.get('progress') ?? null,
  putProgress: async (one) => progress.put('progress', one),
  store: async (findables) => {
    for (const one of findables) words.put(one.id, one);
  },
  forget: async (ids) => {
    for (const id of ids) words.delete(id);
  },
  found: async (kind, terms, take) =>
    words
      .values()
      .filter((one) => one.kind === kind && isFound(one.words, terms))
      .toReversed()
      .toSorted(byDay)
      .map(({ id }) => id)
      .slice(0, take),
});
