import { MAX_FORMULA_LENGTH } from './limits.ts';

/** A cell by its row as the program shows it, and its column from 0. */
export interface CellPlace {
  readonly row: number;
  readonly at: number;
}

/** Returns the number of a cell, and the sum of a range; null if there is none. */
export interface Numbers {
  readonly cell: (place: CellPlace) => bigint | null;
  readonly range: (from: CellPlace, to: CellPlace) => bigint | null;
  /** A literal number in the formula. */
  readonly literal: (text: string) => bigint | null;
}

const TOKEN =
  /\s*(?:(?<sum>SUM\s*\()|(?<open>\()|(?<close>\))|(?<operator>[+-])|(?<comma>,)|(?<from>\$?[A-Z]{1,3}\$?\d{1,7})(?::(?<to>\$?[A-Z]{1,3}\$?\d{1,7}))?|(?<literal>\d{1,15}(?:\.\d{0,20})?|\.\d{1,20}))\s*/y;

/**
 * Evaluates a formula of numbers, cells, `+`, `-`, parentheses and SUM; null for any other. It needs no syntax tree: each number is added
 * with the product of the signs before it and before its parentheses.  [MGF-4]
 */
export const numberOf = (formula: string, numbers: Numbers): bigint | null => {
  if (formula.length > MAX_FORMULA_LENGTH) return null;
  const around: { readonly sign: bigint; readonly isSum: boolean }[] = [];
  let total = 0n;
  let outer = 1n;
  let sign = 1n;
  let awaitsNumber = true;
  for (const token of tokensOf(formula)) {
    if (token === null) return null;
    const { operator, comma, close, sum, open } = token;
    if (operator !== undefined) {
      sign = (awaitsNumber ? sign : 1n) * (operator === '-' ? -1n : 1n);
      awaitsNumber = true;
      continue;
    }
    const isEnd = comma !== undefined || close !== undefined;
    if (isEnd === awaitsNumber) return null;
    if (comma !== undefined) {
      if (around.at(-1)?.isSum !== true) return null;
      sign = 1n;
      awaitsNumber = true;
    } else if (close !== undefined) {
      const left = around.pop();
      if (left === undefined) return null;
      outer *= left.sign;
    } else if (sum !== undefined || open !== undefined) {
      around.push({ sign, isSum: sum !== undefined });
      outer *= sign;
      sign = 1n;
    } else {
      const number = numberIn(token, numbers, around.at(-1)?.isSum === true);
      if (number === null) return null;
      total += outer * sign * number;
      awaitsNumber = false;
    }
  }
  return around.length === 0 && !awaitsNumber ? total : null;
};

type Token = Readonly<Record<string, string | undefined>>;

/** The tokens of a formula; null for the first unknown one. */
function* tokensOf(formula: string): Iterable<Token | null> {
  for (let at = 0; at < formula.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const groups = TOKEN.exec(formula)?.groups;
    const end = TOKEN.lastIndex;
    yield groups ?? null;
    if (groups === undefined) return;
    TOKEN.lastIndex = end;
  }
}

const numberIn = ({ from, to, literal }: Token, numbers: Numbers, inSum: boolean): bigint | null => {
  if (from === undefined) return numbers.literal(literal ?? '');
  if (to === undefined) return numbers.cell(placeIn(from));
  return inSum ? numbers.range(placeIn(from), placeIn(to)) : null;
};

/** `$B$12` is row 12, column 1. */
const placeIn = (reference: string): CellPlace => {
  const [, letters = '', digits = ''] = /^\$?([A-Z]+)\$?(\d+)$/.exec(reference) ?? [];
  const at = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits), at };
};
