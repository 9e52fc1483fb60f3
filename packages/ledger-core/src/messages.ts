import type { Param, Params, Why } from './kernel/reason.ts';
import type { Field } from './kernel/refusal.ts';
import { CATALOGUE } from './reasons.ts';

/** How an interface turns a reason into a sentence. */
export interface Words {
  /**
   * The sentence of each reason, with a placeholder `{name}` for each value. A part in brackets, such as `[, or close with {$force}]`, is
   * omitted if the interface does not offer its input.
   */
  readonly sentences: Readonly<Record<string, string>>;
  /** The interface's name for an input, given its path in the library: `lines[0].accountId`. Undefined if it does not offer the input. */
  readonly inputName: (path: string) => string | undefined;
  /** The language of the sentences, in which lists are joined: `en`, `de`. */
  readonly language: string;
}

/** English sentences with the library's own input names. */
export const LIBRARY_WORDS: Words = { sentences: CATALOGUE, inputName: (path) => path, language: 'en' };

/**
 * A refusal, or one of its errors, as a sentence for people. It begins with the invalid input, if there is one.
 * @example
 * const shown = messageOf(refusal); // accountId: there is no account acct_… in these books.
 */
export const messageOf = ({ field, ...why }: Why & { readonly field?: Field | undefined }, words: Words = LIBRARY_WORDS): string => {
  const sentence = sentenceOf(why, words);
  return field === undefined ? sentence.charAt(0).toUpperCase() + sentence.slice(1) : `${fieldIn(field, words)}: ${sentence}`;
};

/** The name of an input, or the place in a file. */
export const fieldIn = (field: Field, words: Words = LIBRARY_WORDS): string =>
  typeof field === 'string' ? (words.inputName(field) ?? field) : sentenceOf(field, words);

/** A reason without its input, for use within another sentence. */
export const sentenceOf = ({ reason, params }: Why, words: Words = LIBRARY_WORDS): string =>
  filled(words.sentences[reason] ?? `${reason}.`, params, words);

const filled = (sentence: string, params: Params, words: Words): string =>
  withOffered(sentence, words).replace(/\{(\$?)([\w.]+)(?::(and|or))?\}/g, (place, isInput, name, joiner) => {
    if (isInput !== '') return words.inputName(name) ?? name;
    const value = params[name];
    return value === undefined ? place : shown(value, words, joiner);
  });

const withOffered = (sentence: string, { inputName }: Words): string =>
  sentence.replace(/\[([^\]]*)\]/g, (_, part: string) => {
    const inputs = [...part.matchAll(/\{\$([\w.]+)\}/g)].map(([, name = '']) => name);
    return inputs.every((name) => inputName(name) !== undefined) ? part : '';
  });

const shown = (value: Param, words: Words, joiner?: 'and' | 'or'): string => {
  if (typeof value !== 'object') return String(value);
  if ('reason' in value) return sentenceOf(value, words);
  const items = value.map((each) => shown(each, words));
  return joiner === undefined ? items.join(', ') : joined(items, joiner, words.language);
};

const joined = (items: readonly string[], joiner: 'and' | 'or', language: string): string =>
  new Intl.ListFormat(language, { type: joiner === 'and' ? 'conjunction' : 'disjunction' }).format(items);
