import type { ModelExample } from 'ledger-core';
import { wordsOfDescription } from './words-of-description.ts';

/** The examples of one direction, newest first, with an index of their words. */
export interface Memory {
  readonly examples: readonly ModelExample[];
  readonly words: readonly (readonly string[])[];
  readonly postings: ReadonlyMap<string, Posting>;
}

/** The examples with a feature, newest first, and its weight in each. */
interface Posting {
  readonly at: readonly number[];
  readonly share: readonly number[];
}

/** The number of letters that identify a word even if the bank truncated it. */
const STEM_LENGTH = 5;
/** A stem counts for less than its whole word. */
const STEM_WEIGHT = 0.5;
/** Payees are printed before places: the tenth word counts for a third of the first. */
export const FADING = 0.2;

interface Feature {
  readonly name: string;
  readonly weight: number;
  /** The prefix of a longer word, which is also a feature. */
  readonly stem: string | null;
}

/** Words, and the stems of longer ones. Earlier words have more weight. */
const featuresOf = (words: readonly string[]): readonly Feature[] =>
  words.flatMap((word, place) => {
    const weight = 1 / (1 + FADING * place);
    if (word.length <= STEM_LENGTH) return [{ name: word, weight, stem: null }];
    const stem = `${word.slice(0, STEM_LENGTH)}*`;
    return [
      { name: word, weight, stem },
      { name: stem, weight: weight * STEM_WEIGHT, stem: null },
    ];
  });

/** A rare feature has more weight than a common one. A feature without examples has the most weight, and counts against all examples. */
const rarity = (examples: number, having: number): number => Math.log((examples + 1.5) / (having + 0.5));

export const remember = (examples: readonly ModelExample[]): Memory => {
  const words = examples.map(({ description }) => wordsOfDescription(description));
  const features = words.map(featuresOf);
  const postings = new Map<string, { readonly at: number[]; readonly share: number[] }>();
  for (const { name } of features.flat()) if (!postings.has(name)) postings.set(name, { at: [], share: [] });
  features.forEach((list, example) => {
    for (const { name } of list) postings.get(name)?.at.push(example);
  });
  const memory = { examples, words, postings };
  for (const list of features) for (const { name, weight } of weigh(memory, list)) postings.get(name)?.share.push(weight);
  return memory;
};

/**
 * The features with their weights among these examples, scaled to length 1. A word without examples, whose stem has some, may be truncated.
 * It is left out and does not count against them.
 */
const weigh = ({ examples, postings }: Memory, features: readonly Feature[]): readonly Pick<Feature, 'name' | 'weight'>[] => {
  const weighed = features
    .filter(({ name, stem }) => stem === null || postings.has(name) || !postings.has(stem))
    .map(({ name, weight }) => ({ name, weight: weight * rarity(examples.length, postings.get(name)?.at.length ?? 0) }));
  const length = Math.hypot(...weighed.map(({ weight }) => weight));
  return length === 0 ? [] : weighed.map(({ name, weight }) => ({ name, weight: weight / length }));
};

/**
 * The similarity of each example to the words, from 0 (no common word) to 1 (the same words). Examples before `first` are newer than the
 * question and stay 0.
 */
export const resemblances = (memory: Memory, words: readonly string[], first: number): Float64Array => {
  const found = new Float64Array(memory.examples.length);
  for (const { name, weight } of weigh(memory, featuresOf(words))) {
    const { at, share } = memory.postings.get(name) ?? NOWHERE;
    for (let n = at.length - 1; n >= 0; n--) {
      const example = at[n] ?? -1;
      if (example < first) break;
      found[example] = (found[example] ?? 0) + weight * (share[n] ?? 0);
    }
  }
  return found;
};
const NOWHERE: Posting = { at: [], share: [] };
