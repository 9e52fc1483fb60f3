import { changesSince } from './changes.ts';
import type { Findable, Shown } from './findable.ts';
import { WORDS_CACHED_AT_ONCE } from './limits.ts';
import type { SearchNeeds } from './needs.ts';
import { FROM_THE_START } from './progress.ts';
import { findableWords } from './words.ts';

/** Indexes changed records, as many as one unit of work should. Returns whether there are more.  [SEA-6] */
export const indexWords = async (unit: SearchNeeds): Promise<boolean> => {
  const { shown, gone, to, hasMore } = await changesSince(unit, (await unit.search.progress()) ?? FROM_THE_START, WORDS_CACHED_AT_ONCE);
  await unit.search.forget(gone);
  await unit.search.store(shown.map(findableOf));
  await unit.search.putProgress(to);
  return hasMore;
};

const findableOf = (shown: Shown): Findable => {
  const { kind, id, date } = shown.hit;
  return { kind, id, date, words: findableWords(shown) };
};
