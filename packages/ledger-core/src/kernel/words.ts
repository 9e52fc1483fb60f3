import type { Why } from './reason.ts';
import { why } from './reasons.ts';

/** The words of a person or of another program, such as a bank or a mail server. They are not translated. */
export const whyWords = (words: string): Why => why.the_words({ words });
