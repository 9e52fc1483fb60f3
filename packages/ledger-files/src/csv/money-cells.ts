import type { DecimalMark } from 'ledger-core';
import { inDirection } from '../size.ts';
import { type DecimalAmount, looksLikeAmount, readAmount } from './amount-cells.ts';
import { looksLikeDirection, wholeWord } from './directions.ts';

/** An amount with the word of direction in its cell, as in `60.00 DR`; an empty text without one. */
export interface MoneyCell extends DecimalAmount {
  readonly word: string;
}

/** Reads an amount with a word before or behind it; null when the cell is none. */
export const readMoneyCell = (cell: string, mark: DecimalMark): MoneyCell | null => {
  const plain = readAmount(cell, mark);
  if (plain !== null) return { decimal: plain.decimal, signed: plain.signed, currency: plain.currency, word: '' };
  const { amount, word } = apart(cell);
  const worded = word === '' ? null : readAmount(amount, mark);
  return worded === null ? null : { ...worded, word };
};

/** The text of an amount without its word, for what looks at the digits alone. */
export const withoutWord = (cell: string): string => (!LETTER.test(cell) || looksLikeAmount(cell) ? cell : apart(cell).amount);

const LETTER = /\p{L}/u;

export const looksLikeMoneyCell = (cell: string): boolean =>
  looksLikeAmount(cell) || (apart(cell).word !== '' && looksLikeAmount(apart(cell).amount));

/** A balance with the word beside it: DR shows an overdraft, CR shows none. */
export const balanceWith = (word: string, minor: bigint): bigint =>
  word === '' ? minor : inDirection(minor, OVERDRAWN.test(word) || wholeWord(word) === 'out' ? 'out' : 'in');

const OVERDRAWN = /^(dr|d|od|s|db|debit|debet|soll)$/i;

/** Before the word, a dash may stand in place of the cents. */
const BEHIND = /^(.*[\d)](?:[.,:]-{1,2})?)\s*(\p{L}{1,6})\.?$/u;
const BEFORE = /^(\p{L}{1,6})\.?\s+(\S*\d.*)$/u;

const apart = (cell: string): { readonly amount: string; readonly word: string } => {
  const text = cell.trim();
  if (text.length > 48) return { amount: cell, word: '' };
  const [, amount = '', word = ''] = BEHIND.exec(text) ?? [];
  if (looksLikeDirection(word)) return { amount, word };
  const [, before = '', rest = ''] = BEFORE.exec(text) ?? [];
  return looksLikeDirection(before) ? { amount: rest, word: before } : { amount: cell, word: '' };
};
