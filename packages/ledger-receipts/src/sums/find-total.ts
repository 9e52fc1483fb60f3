import type { ExtractedField } from 'ledger-core';
import { type Amount, hundredths } from '../amounts.ts';
import { type Role, type SumLine, sizeOfLine } from './sum-lines.ts';
import { type Support, supportsOf } from './support.ts';

/** The total of a document, with the amount as printed; null if there are several. */
export interface FoundTotal extends ExtractedField {
  readonly amount: Amount | null;
}

/** The confidence of a total, by the evidence for it.  [RCP-28] */
const SURE = {
  /** It has a label for a total, and other values confirm it. */
  namedAndAgreed: 0.97,
  /** It has an unambiguous label, or the plain one without a contradiction. */
  namedWhole: 0.9,
  named: 0.85,
  /** It has a label, but so does another amount with less evidence. */
  disputed: 0.7,
  /** It has no label, but is a confirmed payment or partial sum. */
  agreed: 0.6,
  /** No evidence. */
  alone: 0.4,
};

const NAMED: readonly Role[] = ['whole', 'total', 'due'];
const UNNAMED: readonly Role[] = ['part', 'payment'];

interface Candidate {
  readonly line: SumLine;
  readonly size: number;
  readonly supports: readonly Support[];
}

/**
 * The total of a document by its evidence; null without a labelled amount. Several with equal evidence are not a total.  [RCP-28] [RCP-29]
 */
export const findTotal = (lines: readonly SumLine[]): FoundTotal | null => {
  const named = candidatesOf(lines, NAMED);
  if (named.length > 0) return amongNamed(explained(named, lines));
  const unnamed = candidatesOf(lines, UNNAMED);
  const best = strongest(unnamed)[0];
  return best === undefined ? null : found(best, best.supports.length > 0 ? SURE.agreed : SURE.alone);
};

/**
 * The distinct amounts of lines with these roles, each in the last line with its best label. Zero, as on a paid invoice, does not count.
 */
const candidatesOf = (lines: readonly SumLine[], roles: readonly Role[]): readonly Candidate[] => {
  const bySize = new Map<number, SumLine>();
  for (const line of lines) {
    const size = sizeOfLine(line);
    const present = bySize.get(size);
    if (!roles.includes(line.role) || size === 0) continue;
    if (present === undefined || roles.indexOf(line.role) <= roles.indexOf(present.role)) bySize.set(size, line);
  }
  return [...bySize].slice(-MOST_CANDIDATES).map(([size, line]) => ({ line, size, supports: supportsOf(size, othersOf(line, lines)) }));
};

/** A payment or a partial total does not confirm itself. */
const othersOf = (line: SumLine, lines: readonly SumLine[]): readonly SumLine[] =>
  NAMED.includes(line.role) ? lines : lines.filter((other) => other !== line);

/** In a longer document, the total is at the end. The limit exists because each candidate is compared with all lines. */
const MOST_CANDIDATES = 20;

/** Drops sums before a tip that the sum with the tip explains, and amounts due after a payment that the sum explains. */
const explained = (named: readonly Candidate[], lines: readonly SumLine[]): readonly Candidate[] => {
  const sizes = (role: Role) => lines.filter((line) => line.role === role).map(sizeOfLine);
  const tips = sizes('tip');
  const payments = sizes('payment');
  const isBeforeTip = ({ size }: Candidate) => named.some((other) => tips.some((tip) => tip > 0 && size + tip === other.size));
  const credits = lines.filter(({ role, amount }) => (role === 'item' || role === 'discount') && hundredths(amount.value) < 0);
  const isCredited = (other: Candidate, size: number) =>
    credits.some((line) => line.at > other.line.at && size + sizeOfLine(line) === other.size);
  const isRest = ({ line, size }: Candidate) =>
    line.role === 'due' &&
    named.some((other) => payments.some((paid) => paid > 0 && size + paid === other.size) || isCredited(other, size));
  const rest = named.filter((one) => !isBeforeTip(one) && !isRest(one));
  const whole = rest.filter(({ size }) => isSumOfOthers(size, rest));
  return whole.length === 1 ? whole : rest;
};

/** Whether an amount is the grand total: the sum of two or more other labelled sums. */
const isSumOfOthers = (size: number, all: readonly Candidate[]): boolean => {
  const others = all.filter((other) => other.size !== size);
  return others.length > 1 && others.reduce((sum, other) => sum + other.size, 0) === size;
};

const amongNamed = (named: readonly Candidate[]): FoundTotal | null => {
  const [best, rival] = strongest(named);
  if (best === undefined) return null;
  if (rival === undefined) return found(best, best.supports.length > 0 ? SURE.namedAndAgreed : nameAlone(best));
  return standing(best) > standing(rival) ? found(best, SURE.disputed) : several(named);
};

const nameAlone = ({ line }: Candidate): number => (line.role === 'whole' ? SURE.namedWhole : SURE.named);

/** Ranks by evidence, then by label. */
const standing = ({ supports, line }: Candidate): number => supports.length * 10 + (line.role === 'whole' ? 1 : 0);

const strongest = (candidates: readonly Candidate[]): readonly Candidate[] =>
  candidates.toSorted((a, b) => standing(b) - standing(a) || b.line.at - a.line.at);

const found = ({ line }: Candidate, confidence: number): FoundTotal => ({
  value: line.amount.value,
  confidence,
  location: line.location,
  amount: line.amount,
});

/** An unknown value, with the places of its candidates. */
export const several = (candidates: readonly { readonly line: SumLine }[]): FoundTotal => ({
  value: null,
  confidence: 0,
  location: candidates
    .slice(0, MOST_PLACES)
    .map(({ line }) => line.location)
    .join('; '),
  amount: null,
});

const MOST_PLACES = 5;
