import type { ExtractedField } from 'ledger-core';
import { hundredths } from './amounts.ts';
import type { FoundTotal } from './sums/find-total.ts';
import { type SumLine, sizeOfLine } from './sums/sum-lines.ts';
import { isTaxOfRate, sumsOfLines } from './sums/support.ts';
import { wordsPattern } from './words/pattern.ts';
import { PLAIN } from './words/sums.ts';

/** The confidence of a tax.  [RCP-31] */
const SURE = {
  /** Added to the net sum it gives the total, or it matches the total by its rate. */
  agreed: 0.95,
  /** It is the only one, or is labelled as the sum, without confirmation. */
  alone: 0.6,
};

const SUM = wordsPattern(PLAIN);

/**
 * The tax of a document: the one that gives the total with the net sum, else the labelled total tax, else its only tax. Null if there are
 * several or none.  [RCP-31]
 */
export const findTax = (lines: readonly SumLine[], total: FoundTotal | null): ExtractedField | null => {
  const taxes = lines.filter(({ role }) => role === 'tax');
  const whole = total?.amount == null ? null : Math.abs(hundredths(total.amount.value));
  const agreed = whole === null ? null : agreedTax(taxes, lines, whole);
  if (agreed !== null) return { ...agreed, confidence: SURE.agreed };
  const named = taxes.find(({ text }) => SUM.test(text)) ?? onlyOne(taxes);
  return named === undefined ? null : { value: named.amount.value, confidence: SURE.alone, location: named.location };
};

/** The only tax amount, even if it is repeated. */
const onlyOne = (taxes: readonly SumLine[]): SumLine | undefined => (new Set(taxes.map(sizeOfLine)).size === 1 ? taxes[0] : undefined);

type Found = Pick<ExtractedField, 'value' | 'location'>;

/** A single confirmed tax, else the confirmed sum of all. */
const agreedTax = (taxes: readonly SumLine[], lines: readonly SumLine[], whole: number): Found | null => {
  const before = [...lines.filter(({ role }) => role === 'net').map(sizeOfLine), ...sumsOfLines(lines)];
  const others = [0, sumOf(lines, 'tip'), -sumOf(lines, 'discount')];
  const isAgreed = (tax: number) => tax > 0 && before.some((net) => others.some((other) => net + tax + other === whole));
  const one =
    taxes.find((line) => isAgreed(sizeOfLine(line)) || isRowOf(line, whole)) ?? taxes.find((line) => isByRate(line, taxes, whole));
  if (one !== undefined) return { value: one.amount.value, location: one.location };
  const sum = taxes.reduce((all, { amount }) => all + hundredths(amount.value), 0);
  const isOfParts = taxes.length > 1 && isAgreed(Math.abs(sum));
  return isOfParts ? { value: (sum / 100).toFixed(2), location: taxes.map(({ location }) => location).join('; ') } : null;
};

const sumOf = (lines: readonly SumLine[], wanted: 'tip' | 'discount'): number =>
  lines.filter(({ role }) => role === wanted).reduce((all, line) => all + sizeOfLine(line), 0);

/** Whether a row has the net, the tax and the sum side by side. */
const isRowOf = (line: SumLine, whole: number): boolean => {
  const sizes = line.amounts.map(({ value }) => Math.abs(hundredths(value)));
  return sizes.includes(whole) && sizes.includes(whole - sizeOfLine(line)) && sizeOfLine(line) > 0;
};

/** Whether a single tax matches the total by its rate. */
const isByRate = (line: SumLine, taxes: readonly SumLine[], whole: number): boolean =>
  onlyOne(taxes) !== undefined && isTaxOfRate(sizeOfLine(line), whole, line.text);
