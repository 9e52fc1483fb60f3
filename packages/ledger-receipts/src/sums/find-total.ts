import type { ExtractedField } from 'ledger-core';
import { type Amount, hundredths } from '../amounts.ts';
import { type Role, type SumLine, sizeOfLine } from './sum-lines.ts';
import { type Support, supportsOf } from './support.ts';

/** The total of a document, with the amount as it stands there; without one where it has several. */
export interface FoundTotal extends ExtractedField {
  readonly amount: Amount | null;
}

/** How sure a total is, by what agrees.  [RCP-28] */
const SURE = {
  /** It is called so, and something else agrees with it. */
  namedAndAgreed: 0.97,
  /** It is called so by a name for nothing else, or by the plain name, and nothing contradicts it. */
  namedWhole: 0.9,
  named: 0.85,
  /** It is called so, and so is another amount with which less agrees. */
  disputed: 0.7,
  /** Nothing calls it so, but it is a payment or the sum of a part, and something else agrees with it. */
  agreed: 0.6,
  /** Nothing supports it. */
  alone: 0.4,
};

const NAMED: readonly Role[] = ['whole', 'total', 'due'];
const UNNAMED: readonly Role[] = ['part', 'payment'];

interface Candidate {
  readonly line: SumLine;
  readonly size: number;
  readonly supports: readonly Support[];
}

/** The total of a document by agreement; null for one that names none. Several that nothing decides between are no total.  [RCP-28] [RCP-29] */
export const findTotal = (lines: readonly SumLine[]): FoundTotal | null => {
  const named = candidatesOf(lines, NAMED);
  if (named.length > 0) return amongNamed(explained(named, lines));
  const unnamed = candidatesOf(lines, UNNAMED);
  const best = strongest(unnamed)[0];
  return best === undefined ? null : found(best, best.supports.length > 0 ? SURE.agreed : SURE.alone);
};

/** The amounts of lines in these roles, each once: in the last line that has it by the best name. What is zero, as on a paid invoice, is none. */
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

/** A payment, or the total of a part, does not agree with itself. */
const othersOf = (line: SumLine, lines: readonly SumLine[]): readonly SumLine[] =>
  NAMED.includes(line.role) ? lines : lines.filter((other) => other !== line);

/** What is called a total in a longer document stands at its end; each is compared with all lines. */
const MOST_CANDIDATES = 20;

/** Without the sums before a tip, which the sum with it explains, and what is due after a payment, which the sum explains. */
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

/** The sum of two or more others that are called sums is that of all of them. */
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

/** By what agrees, then by the name. */
const standing = ({ supports, line }: Candidate): number => supports.length * 10 + (line.role === 'whole' ? 1 : 0);

const strongest = (candidates: readonly Candidate[]): readonly Candidate[] =>
  candidates.toSorted((a, b) => standing(b) - standing(a) || b.line.at - a.line.at);

const found = ({ line }: Candidate, confidence: number): FoundTotal => ({
  value: line.amount.value,
  confidence,
  location: line.location,
  amount: line.amount,
});

/** A value that is looked for and not known, with the places where it may stand. */
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
