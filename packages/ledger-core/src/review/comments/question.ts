import type { Comment } from './comment.ts';

/** A question mark that ends a word, not one within an address. */
const QUESTION = /[?？؟](?=[\s"'”’»)\]!]|$)/u;

/** Whether a comment asks something: by its question mark.  [COM-6] */
export const asksQuestion = ({ text }: Pick<Comment, 'text'>): boolean => QUESTION.test(text);
