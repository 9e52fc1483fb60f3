import type { Why } from '../../kernel/reason.ts';
import { why } from './reasons.ts';

/** Faults of every service: a feed, an accounting program. Each is a clause about it, for the sentence that names the service. */

const MAX_WORDS_LENGTH = 300;

export const whyUnreachable = (): Why => why.service_unreachable();

export const whySilent = (ms: number): Why => why.service_silent({ seconds: ms / 1_000 });

/** `size` is a number with its unit, such as "16 MB". */
export const whyResponseTooLarge = (size: string): Why => why.service_response_too_large({ size });

export const whyReadingTooLong = (ms: number): Why => why.service_reading_too_long({ minutes: ms / 60_000 });

/** An error response: its status or code, and the words of the service on one line, truncated. */
export const whyReturned = (status: number | string, words: readonly (string | null | undefined)[] = []): Why => {
  const text = onOneLine(words.filter((each) => each !== null && each !== undefined && each !== '').join(', '));
  if (text === '') return why.service_returned({ status });
  return why.service_returned_words({ status, words: /[.!?]$/.test(text) ? text : `${text}.` });
};

/** The words of a service, on one line and truncated. */
export const onOneLine = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_WORDS_LENGTH);
