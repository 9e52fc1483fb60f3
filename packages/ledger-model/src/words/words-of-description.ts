import { fold } from 'ledger-core';
import { MAX_DESCRIPTION_LENGTH, MAX_WORDS } from '../limits.ts';

/** Words that banks and processors print around a payee. They describe how money moved, not its purpose. */
const NOISE = new Set(
  [
    'ach electronic debit credit card visa mastercard pos purchase purchases authorized checkcard recurring preauthorized pre auth',
    'withdrawal payment payments pmt pymt conf confirmation trace ref reference orig originator origin co name id indn des descr desc date entry time trn sec',
    'ccd ppd web tel ctx bnf type out in from to on for of the and www http https com inc llc corp ltd company',
    'sq tst paypal sp py bill help',
    'jan feb mar apr jun jul aug sep sept oct nov dec',
    'usa us',
  ]
    .join(' ')
    .split(' '),
);

/** Letters and digits in one run are a reference (`7H3KQ9`), except for the letters in front of a number (`ADS5745580467`). */
const LETTERS_FIRST = /^(\p{L}{3,})\p{N}+$/u;
const HAS_DIGIT = /\p{N}/u;
/** Digits that the bank masks. */
const HIDDEN = /^x{2,}$/;

/**
 * The distinct words that may name a payee, case-folded, in printed order: without numbers, references and the bank's own words. A
 * description with only the bank's words keeps them ("Interest payment").  [MDL-2]
 */
export const wordsOfDescription = (description: string): readonly string[] => {
  const runs = fold(description.slice(0, MAX_DESCRIPTION_LENGTH)).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const words = runs
    .flatMap((run) => (HAS_DIGIT.test(run) ? (LETTERS_FIRST.exec(run)?.[1] ?? []) : run))
    .filter((word) => !HIDDEN.test(word));
  const reporting = words.filter((word) => !NOISE.has(word));
  return [...new Set(reporting.length > 0 ? reporting : words)].slice(0, MAX_WORDS);
};
