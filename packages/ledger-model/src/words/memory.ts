import type { ModelExample } from 'ledger-core';
import { wordsOfDescription } from './words-of-description.ts';

/** The examples of one direction, newest first, and where each word stands in them. */
export interface Memory {
  readonly examples: readonly ModelExample[];
  readonly words: readonly (readonly string[])[];
  readonly postings: ReadonlyMap<string, Posting>;
}

/** The examples that have a feature, newest first, and how much of each of them it makes up. */
interface Posting {
  readonly at: readonly number[];
  readonly share: readonly number[];
}

/** Letters by which a word is known although the bank cut it short. */
const STEM_LENGTH = 5;
/** A stem says less than the word that it is taken from. */
const STEM_WEIGHT = 0.5;
/** Payees are printed before places: the tenth word counts for a third of the first. */
export const FADING = 0.2;

interface Feature {
  readonly name: string;
  readonly weight: number;
  /** Of a longer word, its beginning, which is a feature too. */
  readonly stem: string | null;
}

/** Words, and the beginnings of longer ones; the earlier a word is printed, the more it weighs. */
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

/** What few examples say tells more than what all of them say; what none says tells most, since it speaks against all. */
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
 * The features by how much they tell among these examples; together they have the length 1. A word that no example has, but for its beginning, may be one
 * that was cut short: it does not speak against them.
 */
const weigh = ({ examples, postings }: Memory, features: readonly Feature[]): readonly Pick<Feature, 'name' | 'weight'>[] => {
  const told = features
    .filter(({ name, stem }) => stem === null || postings.has(name) || !postings.has(stem))
    .map(({ name, weight }) => ({ name, weight: weight * rarity(examples.length, postings.get(name)?.at.length ?? 0) }));
  const length = Math.hypot(...told.map(({ weight }) => weight));
  return length === 0 ? [] : told.map(({ name, weight }) => ({ name, weight: weight / length }));
};

/** How much each example resembles the words: 0 for nothing in common, 1 for the same. Those before `first` are newer than the question, and stay 0. */
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
