import { LIBRARY_WORDS, sentenceOf, type Why, type Words } from 'ledger-core';
import { REASONS, why } from './reasons.ts';

/** The reason of a file, or of a row, that is not read. */
export const unread = (problem: string): Why => why.file_unread({ problem });

/** A reason in words, for a reader that adds to them. */
export const problemOf = (refused: Why): string => sentenceOf(refused, WORDS);

const WORDS: Words = { ...LIBRARY_WORDS, sentences: { ...LIBRARY_WORDS.sentences, ...REASONS } };
