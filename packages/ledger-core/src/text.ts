import { MAX_TEXT_LENGTH } from './limits.ts';
import { type Refusal, refuse } from './refusal.ts';

/** A text that people write: not empty where it must say something, and not a document. */
export const checkText = (text: string, field: string, atLeast: 0 | 1, atMost = MAX_TEXT_LENGTH): Refusal<'unprocessable'> | undefined =>
  text.trim().length < atLeast || text.length > atMost
    ? refuse('unprocessable', `${field}: a text of ${atLeast} to ${atMost} characters.`, { field })
    : undefined;
