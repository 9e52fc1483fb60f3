import { type Field, fieldIn, LIBRARY_WORDS, messageOf, type Refusal, sentenceOf, type Why } from 'ledger-core';
import { REASONS } from '../src/reasons.ts';

const WORDS = { ...LIBRARY_WORDS, sentences: { ...LIBRARY_WORDS.sentences, ...REASONS } };

/** The message of a refusal of a reader. */
export const sentence = (refusal: Refusal): string => messageOf(refusal, WORDS);

/** A reason as a sentence. */
export const saidWhy = (why: Why): string => sentenceOf(why, WORDS);

/** An input, or a place in a file, in words. */
export const fieldText = (field: Field): string => fieldIn(field, WORDS);
