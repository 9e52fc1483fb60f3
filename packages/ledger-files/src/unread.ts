import { LIBRARY_WORDS, sentenceOf, type Why, type Words } from 'ledger-core';
import { REASONS, why } from './reasons.ts';

export const unread = (problem: string): Why => why.file_unread({ problem });

/** A reason in words, for a reader that extends them. */
export const problemOf = (refused: Why): string => sentenceOf(refused, WORDS);

const WORDS: Words = { ...LIBRARY_WORDS, sentences: { ...LIBRARY_WORDS.sentences, ...REASONS } };
