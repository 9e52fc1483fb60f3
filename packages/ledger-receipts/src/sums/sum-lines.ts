import { type Amount, amountsIn, hundredths, withoutAmounts } from '../amounts.ts';
import type { Line } from '../line.ts';
import { wordsPattern } from '../words/pattern.ts';
import {
  ASIDE,
  BESIDE_A_TOTAL,
  CHANGE,
  DISCOUNT,
  DUE,
  INCLUSIVE,
  NET,
  OF_WHICH,
  OTHER_TAX,
  PAYMENT,
  PLAIN,
  TAX,
  TIP,
  WHOLE,
} from '../words/sums.ts';

/**
 * The role of a line's amount. `whole` is a grand total with an unambiguous label, `total` one with the plain label. `part` is a partial sum,
 * and `aside` is not part of any sum.
 */
export type Role = 'whole' | 'total' | 'due' | 'part' | 'net' | 'tax' | 'payment' | 'change' | 'tip' | 'discount' | 'item' | 'aside';

/** A line with an amount and its role. */
export interface SumLine {
  readonly role: Role;
  readonly text: string;
  /** Its amount: the last of the line, or the only one of the next line. */
  readonly amount: Amount;
  /** All amounts of the line, as in a row of a tax table. */
  readonly amounts: readonly Amount[];
  readonly location: string;
  /** Its index among the lines of the document. */
  readonly at: number;
}

/** The lines of a document that have an amount. */
export const sumLinesOf = (lines: readonly Line[]): readonly SumLine[] =>
  lines.flatMap(({ text, location }, at) => {
    const role = roleOf(text);
    const amounts = amountsBeside(lines, at, role);
    const amount = role === 'tax' ? taxIn(amounts) : amounts.at(-1);
    return amount === undefined ? [] : [{ role, text, amount, amounts, location, at }];
  });

/**
 * In a row with net, tax and sum in any order, the smaller of the two that add up to the third. With net and tax only, the smaller.
 * Otherwise the last.
 */
const taxIn = (amounts: readonly Amount[]): Amount | undefined => {
  if (amounts.length < 2) return amounts[0];
  const [first, second, third] = amounts.slice(-3).toSorted((a, b) => Math.abs(hundredths(a.value)) - Math.abs(hundredths(b.value)));
  if (first === undefined || second === undefined) return undefined;
  if (third === undefined) return first;
  return hundredths(first.value) + hundredths(second.value) === hundredths(third.value) ? first : amounts.at(-1);
};

export const sizeOfLine = ({ amount }: SumLine): number => Math.abs(hundredths(amount.value));

const IS = {
  aside: wordsPattern(ASIDE),
  whole: wordsPattern(WHOLE),
  due: wordsPattern(DUE),
  plain: wordsPattern(PLAIN),
  net: wordsPattern(NET),
  tax: wordsPattern(TAX),
  otherTax: wordsPattern(OTHER_TAX),
  inclusive: wordsPattern(INCLUSIVE),
  ofWhich: wordsPattern(OF_WHICH),
  payment: wordsPattern(PAYMENT),
  change: wordsPattern(CHANGE),
  tip: wordsPattern(TIP),
  discount: wordsPattern(DISCOUNT),
};

/** The role of an amount by the words of its line. */
const roleOf = (text: string): Role => {
  if (IS.aside.test(text)) return 'aside';
  if (IS.tip.test(text)) return isSumWith(text) ? 'total' : 'tip';
  if (IS.otherTax.test(text) && !IS.whole.test(text) && !IS.plain.test(text)) return 'item';
  if (IS.tax.test(text)) return roleWithTax(text);
  if (IS.net.test(text)) return 'net';
  if (IS.discount.test(text) && !IS.whole.test(text)) return 'discount';
  if (IS.change.test(text)) return 'change';
  if (IS.whole.test(text)) return 'whole';
  if (IS.due.test(text)) return 'due';
  if (IS.payment.test(text)) return 'payment';
  if (IS.plain.test(text)) return isOfTheWhole(text) ? 'total' : 'part';
  return HAS_WORDS.test(text) ? 'item' : 'aside';
};

/**
 * `Total incl. VAT` is the sum, `Total excl. VAT` the net; `VAT`, `Total VAT`, `incl. 19% VAT`, `VAT included in the total` and `Total
 * includes VAT of` are taxes.
 */
const roleWithTax = (text: string): Role => {
  const named = IS.whole.exec(text) ?? IS.due.exec(text) ?? IS.plain.exec(text);
  const isSum = named !== null && named.index < text.search(IS.tax);
  if (isSum && IS.inclusive.test(text) && !IS.ofWhich.test(text)) return IS.due.test(text) ? 'due' : 'whole';
  if (IS.net.test(text) && !RATE.test(text)) return 'net';
  return 'tax';
};

const isSumWith = (text: string): boolean => IS.inclusive.test(text) && (IS.whole.test(text) || IS.plain.test(text));

const RATE = /\d\s?%/u;

/** Whether the line has the plain label of a sum, without words that limit it to a part. */
const isOfTheWhole = (text: string): boolean =>
  !HAS_WORDS.test(withoutAmounts(text).replaceAll(EVERY_PLAIN, ' ').replaceAll(EVERY_BESIDE, ' ').replaceAll(BRACKETED_TAX, ' '));

const every = (pattern: RegExp): RegExp => new RegExp(pattern.source, 'giu');
const EVERY_PLAIN = every(IS.plain);
const EVERY_BESIDE = every(wordsPattern(BESIDE_A_TOTAL, INCLUSIVE));
const BRACKETED_TAX = /\([^)]*\d\s?%[^)]*\)/gu;

const HAS_WORDS = /\p{L}{2,}/u;

/** The amounts of a line. If it only has a label, the only amount of the next line. */
const amountsBeside = (lines: readonly Line[], at: number, role: Role): readonly Amount[] => {
  const own = amountsIn(lines[at]?.text ?? '');
  if (own.length > 0 || role === 'item' || role === 'aside') return own;
  const next = lines[at + 1]?.text ?? '';
  const found = amountsIn(next);
  return found.length === 1 && !HAS_WORDS.test(withoutAmounts(next)) ? found : [];
};
