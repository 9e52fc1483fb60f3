import { MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from './limits.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Whether a text has more characters, counted as people count them: an emoji outside the basic plane is one.  [PAG-5] */
export const isLongerThan = (text: string, most: number): boolean => text.length > most && [...text].length > most;

/** Refuses a text that is too short or too long. */
export const checkText = (text: string, field: string, atLeast: 0 | 1, atMost = MAX_TEXT_LENGTH): Refusal<'unprocessable'> | undefined =>
  text.trim().length < atLeast || isLongerThan(text, atMost)
    ? refuse('unprocessable', `${field}: a text of ${atLeast} to ${atMost} characters.`, { field })
    : undefined;

export const checkName = (name: string, field = 'name'): Refusal<'unprocessable'> | undefined =>
  name.trim() === '' || isLongerThan(name, MAX_NAME_LENGTH)
    ? refuse('unprocessable', `${field}: a name has 1 to ${MAX_NAME_LENGTH} characters.`, { field })
    : undefined;

/** A text folded for searches: case and composed forms, in the same way for every database. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase();
