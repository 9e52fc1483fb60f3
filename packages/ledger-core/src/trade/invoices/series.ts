import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { comparedNumber } from '../../ledger/open-items/number-key.ts';
import { checkCountable, type NumberPrefix, numberAt } from './numbers.ts';

/** A range of numbers of a series, first to last, that were not assigned to a document. */
export interface SeriesGap {
  readonly first: number;
  readonly last: number;
}

/** The numbers that the service assigns, such as INV-0001 or CN-0001. */
export interface Series {
  readonly prefix: NumberPrefix;
  /** The last sequence that the service or a migration assigned; 0 if there is none. */
  last(): Promise<number>;
  /** The gaps before sequences that the service assigned, in order. */
  gaps(): Promise<readonly SeriesGap[]>;
  /** Documents with one of these comparison keys, including drafts and void ones. */
  byKeys(keys: readonly string[]): Promise<readonly { readonly number: string | null }[]>;
}

/** Numbers per query: more than one is rarely taken. */
const LOOKED_UP = 16;
/** The maximum numbers of one gap to compare with entered numbers. The rest counts as free. */
const MOST_COMPARED = 1_000;

/** The next number of a series: one above the last assigned, skipping numbers that other documents have.  [INV-4] */
export const nextNumber = async (series: Series): Promise<string | Refusal<'conflict'>> => {
  for (let first = (await series.last()) + 1; ; first += LOOKED_UP) {
    const free = await freeWithin(series, { first, last: first + LOOKED_UP - 1 });
    if (isRefusal(free)) return free;
    const [next] = free;
    if (next !== undefined) return numberAt(series.prefix, next);
  }
};

/** The first number of a series that a removed draft released, or else the next.  [CRN-2] */
export const firstFreeNumber = async (series: Series): Promise<string | Refusal<'conflict'>> => {
  const [gap] = await unusedOf(series);
  return gap === undefined ? nextNumber(series) : numberAt(series.prefix, gap.first);
};

/** The gaps of a series, without numbers that other documents have.  [RPT-26] */
export const unusedOf = async (series: Series): Promise<readonly SeriesGap[]> => {
  const unused: SeriesGap[] = [];
  for (const gap of await series.gaps()) {
    const compared = { first: gap.first, last: Math.min(gap.last, gap.first + MOST_COMPARED - 1) };
    const free = await freeWithin(series, compared);
    if (isRefusal(free)) continue;
    const ranges = rangesOf(free);
    if (compared.last < gap.last) ranges.push({ first: compared.last + 1, last: gap.last });
    unused.push(...ranges);
  }
  return unused;
};

/** The sequences of a range whose numbers no document has, in any format. */
const freeWithin = async ({ prefix, byKeys }: Series, { first, last }: SeriesGap): Promise<readonly number[] | Refusal<'conflict'>> => {
  const wrong = checkCountable(prefix, first);
  if (wrong !== undefined) return wrong;
  const places = Array.from({ length: last - first + 1 }, (_, at) => first + at).filter((at) => checkCountable(prefix, at) === undefined);
  const keyOf = (place: number) => comparedNumber(numberAt(prefix, place));
  const taken = new Set((await byKeys(places.map(keyOf))).map(({ number }) => comparedNumber(number ?? '')));
  return places.filter((place) => !taken.has(keyOf(place)));
};

const rangesOf = (places: readonly number[]): SeriesGap[] => {
  const ranges: SeriesGap[] = [];
  for (const place of places) {
    const before = ranges.at(-1);
    if (before !== undefined && before.last === place - 1) ranges.splice(-1, 1, { first: before.first, last: place });
    else ranges.push({ first: place, last: place });
  }
  return ranges;
};
