import { MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from './limits.ts';
import { type Refusal, refuse } from './refusal.ts';

/** A text that people write: not empty where it must say something, and not a document. */
export const checkText = (text: string, field: string, atLeast: 0 | 1, atMost = MAX_TEXT_LENGTH): Refusal<'unprocessable'> | undefined =>
  text.trim().length < atLeast || text.length > atMost
    ? refuse('unprocessable', `${field}: a text of ${atLeast} to ${atMost} characters.`, { field })
    : undefined;

export const checkName = (name: string, field = 'name'): Refusal<'unprocessable'> | undefined =>
  name.trim() === '' || name.length > MAX_NAME_LENGTH
    ? refuse('unprocessable', `${field}: a name has 1 to ${MAX_NAME_LENGTH} characters.`, { field })
    : undefined;

/** A text as searches see it: case and composed forms folded the same way whatever the database. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase();
