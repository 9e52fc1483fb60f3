import { fold, isLongerThan } from '../../kernel/text.ts';
import { MAX_PAYEE_LENGTH } from './limits.ts';

/**
 * The payee that a source's description names, as a key: case and accents folded, without the words that banks and processors add and without what changes
 * between movements (numbers of stores, cards and references, dates). Empty when no word is left.  [ING-8]
 */
export const payeeOf = (description: string): string => {
  const name = wordsOfPayee(description).slice(0, WORDS_OF_A_NAME).join(' ');
  return isLongerThan(name, MAX_PAYEE_LENGTH) ? [...name].slice(0, MAX_PAYEE_LENGTH).join('') : name;
};

/** The folded words of a description that name a payee, in their order. */
export const wordsOfPayee = (description: string): readonly string[] =>
  fold(description)
    .replace(APPLICATION_PREFIX, '')
    .split(/[^\p{L}\p{N}&']+/u)
    .filter((word) => word !== '' && !/\p{N}/u.test(word) && !NOISE.has(word));

/** A branch or a city follows. */
const WORDS_OF_A_NAME = 3;

/** A processor that stands before the name of who was paid, such as `SQ *` or `PAYPAL *`. */
const APPLICATION_PREFIX = /^\s*(?:sq|tst|sp|paypal|pp|py|ic|goog|google|zettle|sumup|ckoc?)\s*\*\s*/;

/** Words that say how money moved, not to whom. */
const NOISE: ReadonlySet<string> = new Set(
  (
    'pos purchase debit credit card visa mastercard mc ach ppd web ccd tel des id indn co ref trn trace payment pmt pymt recurring online mobile ' +
    'checkcard check withdrawal wdl deposit transfer xfer wire bill autopay auto pay from to authorized on at the de la inc llc ltd gmbh corp com www ' +
    'transaction txn sepa lastschrift kartenzahlung direct dd standing order'
  ).split(' '),
);
