import { why as kernelWhy } from '../../kernel/reasons.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { type Changes, changesSince } from './changes.ts';
import { byDay, FINDABLE_KINDS, type FindableKind, type SearchHit, shownAccount } from './findable.ts';
import { DEFAULT_HITS, MAX_HITS, SEARCHED_DIRECTLY } from './limits.ts';
import type { SearchNeeds } from './needs.ts';
import { FROM_THE_START } from './progress.ts';
import { showByIds } from './show.ts';
import { isFound, type SearchTerm, termsOf } from './terms.ts';
import { findableWords } from './words.ts';

/** The text, kinds and limit of a search. */
export interface SearchInput {
  /** Words, amounts and dates, separated by spaces. */
  readonly q: string;
  /** Only these kinds. Default: all. */
  readonly kinds?: readonly FindableKind[] | undefined;
  /** Maximum results per kind: 1 to 50, default 10. */
  readonly limit?: number | undefined;
}

/** The result of a search. */
export interface SearchResult {
  /** Grouped by kind; within a kind, latest date first. */
  readonly hits: readonly SearchHit[];
  readonly more: readonly FindableKind[];
  /** Whether some recent changes were not searched yet. */
  readonly isBehind: boolean;
}

/**
 * Finds accounts, counterparties, documents, transactions and entries by words, amounts and dates.  [SEA-1] to [SEA-6]
 * Refusals, in order of precedence: unprocessable (q, limit).
 */
export const searchBooks = async (
  unit: SearchNeeds,
  { q, kinds = FINDABLE_KINDS, limit = DEFAULT_HITS }: SearchInput,
): Promise<SearchResult | Refusal<'unprocessable'>> => {
  const terms = termsOf(q);
  if (isRefusal(terms)) return terms;
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_HITS)
    return refuse('unprocessable', kernelWhy.not_whole_number_up_to({ given: limit, most: MAX_HITS }), 'limit');
  const changes = await changesSince(unit, (await unit.search.progress()) ?? FROM_THE_START, SEARCHED_DIRECTLY);
  const found = await foundOf(unit, { terms, kinds: FINDABLE_KINDS.filter((kind) => kinds.includes(kind)), limit }, changes);
  return { ...found, isBehind: changes.hasMore };
};

interface TermSearch {
  readonly terms: readonly SearchTerm[];
  readonly kinds: readonly FindableKind[];
  readonly limit: number;
}

/** The indexed results combined with recent changes: a changed record counts in its present state. */
const foundOf = async (
  unit: SearchNeeds,
  { terms, kinds, limit }: TermSearch,
  changes: Changes,
): Promise<Pick<SearchResult, 'hits' | 'more'>> => {
  const changed = new Set([...changes.gone, ...changes.shown.map(({ hit }) => hit.id)]);
  const fresh = changes.shown.filter((shown) => isFound(findableWords(shown), terms)).map(({ hit }) => hit);
  const ids: string[] = [];
  for (const kind of kinds) {
    const shown = kind === 'account' ? await accountsWith(unit, terms) : await unit.search.found(kind, terms, limit + 1 + changed.size);
    ids.push(...shown.filter((id) => !changed.has(id)).slice(0, limit + 1));
  }
  const shown = new Map((await showByIds(unit, ids)).map(({ hit }) => [hit.id, hit]));
  const all = [...fresh.toReversed(), ...ids.flatMap((id) => shown.get(id) ?? [])];
  const byKind = kinds.map((kind) => ({ kind, hits: all.filter((hit) => hit.kind === kind).toSorted(byDay) }));
  return {
    hits: byKind.flatMap(({ hits }) => hits.slice(0, limit)),
    more: byKind.filter(({ hits }) => hits.length > limit).map(({ kind }) => kind),
  };
};

/** The chart is loaded with the books, so accounts are not indexed. By code. */
const accountsWith = async (unit: Needs<'accounts'>, terms: readonly SearchTerm[]): Promise<readonly string[]> =>
  (await unit.accounts.chart()).accounts.filter((account) => isFound(findableWords(shownAccount(account)), terms)).map(({ id }) => id);
