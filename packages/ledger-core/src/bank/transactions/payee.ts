import { fold, isLongerThan } from '../../kernel/text.ts';
import { MAX_PAYEE_LENGTH } from './limits.ts';

/**
 * Derives a payee key from a source's description: case and accents are normalized, words that banks and processors add are removed.
 * Numbers of stores, cards and references, and dates, are removed because they vary. Empty if no word is left.  [ING-8]
 */
export const payeeOf = (description: string): string => {
  const name = wordsOfPayee(description).slice(0, WORDS_OF_A_NAME).join(' ');
  return isLongerThan(name, MAX_PAYEE_LENGTH) ? [...name].slice(0, MAX_PAYEE_LENGTH).join('') : name;
};

/** The normalized words of a description that identify a payee, in order. */
export const wordsOfPayee = (description: string): readonly string[] =>
  fold(description)
    .replace(APPLICATION_PREFIX, '')
    .split(/[^\p{L}\p{N}&']+/u)
    .filter((word) => word !== '' && !/\p{N}/u.test(word) && !NOISE.has(word));

/** Later words are a branch or a city. */
const WORDS_OF_A_NAME = 3;

/** The processor's prefix before the payee's name, such as `SQ *` or `PAYPAL *`. */
const APPLICATION_PREFIX = /^\s*(?:sq|tst|sp|paypal|pp|py|ic|goog|google|zettle|sumup|ckoc?)\s*\*\s*/;

/** Words that describe how money moved, not who was paid. */
const NOISE: ReadonlySet<string> = new Set(
  (
    'pos purchase debit credit card visa mastercard mc ach ppd web ccd tel des id indn co ref trn trace payment pmt pymt recurring online mobile ' +
    'checkcard check withdrawal wdl deposit transfer xfer wire bill autopay auto pay from to authorized on at the de la inc llc ltd gmbh corp com www ' +
    'transaction txn sepa lastschrift kartenzahlung direct dd standing order'
  ).split(' '),
);
