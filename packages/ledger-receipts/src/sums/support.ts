import { hundredths } from '../amounts.ts';
import { type Role, type SumLine, sizeOfLine } from './sum-lines.ts';

/** Independent kinds of evidence that an amount is the total. */
export type Support = 'sum_of_lines' | 'net_and_tax' | 'tax_rate' | 'payment';

/** The evidence for an amount in hundredths. The lines are all those with an amount.  [RCP-28] */
export const supportsOf = (size: number, lines: readonly SumLine[]): readonly Support[] => [
  ...(isSumOfLines(size, lines) ? (['sum_of_lines'] as const) : []),
  ...(isNetAndTax(size, lines) ? (['net_and_tax'] as const) : []),
  ...(hasTaxOfRate(size, lines) ? (['tax_rate'] as const) : []),
  ...(isPaid(size, lines) ? (['payment'] as const) : []),
];

const sizesOf = (lines: readonly SumLine[], ...roles: readonly Role[]): readonly number[] =>
  lines.filter(({ role }) => roles.includes(role)).map(sizeOfLine);

const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);

/**
 * Possible additions to a sum before tax, tips and discounts: each kind as a whole, and taxes also individually, because some receipts
 * print the parts and their sum.
 */
const additions = (lines: readonly SumLine[]): readonly number[] => {
  const taxes = sizesOf(lines, 'tax').slice(0, MOST_OF_A_KIND);
  const tips = sizesOf(lines, 'tip').slice(0, MOST_OF_A_KIND);
  const ofTax = [0, ...taxes, sum(taxes)];
  const ofTips = [0, ...tips, sum(tips)];
  const ofDiscounts = [0, -sum(sizesOf(lines, 'discount'))];
  return ofTax.flatMap((tax) => ofTips.flatMap((tip) => ofDiscounts.map((discount) => tax + tip + discount)));
};

/** Receipts have fewer taxes or tips, but a hostile file may have more. */
const MOST_OF_A_KIND = 20;

/** The sums of sold items, and of partial totals. */
export const sumsOfLines = (lines: readonly SumLine[]): readonly number[] =>
  (['item', 'part'] as const)
    .map((wanted) => Math.abs(sum(lines.filter(({ role }) => role === wanted).map(({ amount }) => hundredths(amount.value)))))
    .filter((size) => size > 0);

/** Whether an amount is one of these sums, after additions and deductions. */
const isSumOfLines = (size: number, lines: readonly SumLine[]): boolean =>
  sumsOfLines(lines).some((base) => additions(lines).some((addition) => base + addition === size));

/** Whether an amount is a net sum with its additions, or part of a row with net, tax and sum. */
const isNetAndTax = (size: number, lines: readonly SumLine[]): boolean => {
  const added = additions(lines).filter((addition) => addition !== 0);
  if (sizesOf(lines, 'net').some((net) => added.some((addition) => net + addition === size))) return true;
  return lines.some(({ amounts }) => {
    const [net = 0, tax = 0, whole = 0] = amounts.slice(-3).map(({ value }) => Math.abs(hundredths(value)));
    return amounts.length >= 3 && whole === size && net > 0 && tax > 0 && net + tax === whole;
  });
};

/** Whether a tax matches this sum by its printed rate. */
const hasTaxOfRate = (size: number, lines: readonly SumLine[]): boolean =>
  lines.some((line) => line.role === 'tax' && isTaxOfRate(sizeOfLine(line), size, line.text));

/** Whether a tax matches a sum by the rate in its line, to the cent.  [RCP-31] */
export const isTaxOfRate = (tax: number, whole: number, text: string): boolean =>
  [...text.matchAll(/(\d{1,2}(?:[.,]\d{1,3})?)\s?%/gu)].some(([, rate = '']) => {
    const percent = Number(rate.replace(',', '.'));
    return percent > 0 && tax > 0 && Math.abs(tax - (whole * percent) / (100 + percent)) <= 1;
  });

/** Whether one payment, or all payments less the change, equal the amount, or the amount due is its remainder. */
const isPaid = (size: number, lines: readonly SumLine[]): boolean => {
  const payments = sizesOf(lines, 'payment');
  if (payments.length === 0) return false;
  const paid = [...payments, sum(payments)];
  const change = sum(sizesOf(lines, 'change'));
  return paid.some((one) => one === size || one - change === size || sizesOf(lines, 'due').some((due) => one > 0 && due + one === size));
};
