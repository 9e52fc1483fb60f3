import { INFERRED_FROM_ROWS } from '../limits.ts';
import { looksLikeAmount } from './amounts.ts';
import { looksLikeDate } from './dates.ts';
import { pendingFlag, saysPending } from './status.ts';
import type { TableRow } from './table.ts';
import { plainName } from './words/plain-name.ts';
import { DONE_WORDS, NOT_DONE_WORDS } from './words/statuses.ts';

/**
 * The columns with the name of a description, the one to be read first at the beginning: the one that a header names first, unless another has more than twice as many
 * letters.  [STM-43]
 */
export const byFullness = (rows: readonly TableRow[], columns: readonly number[]): readonly number[] => {
  const [first] = columns;
  if (first === undefined || rows.length < CLEAR_ROWS) return columns;
  const letters = new Map(columns.map((at) => [at, lettersIn(rows, at)]));
  const fullest = columns.reduce((best, next) => ((letters.get(next) ?? 0) > (letters.get(best) ?? 0) ? next : best), first);
  const isFuller = (letters.get(fullest) ?? 0) > 2 * (letters.get(first) ?? 0);
  return isFuller ? [fullest, ...columns.filter((at) => at !== fullest)] : columns;
};

/** In fewer rows, the length of texts is chance. */
const CLEAR_ROWS = 3;

/** The letters of a column's different texts. */
const lettersIn = (rows: readonly TableRow[], at: number): number => {
  const texts = new Set(rows.slice(0, INFERRED_FROM_ROWS).map(({ cells }) => (cells[at] ?? '').trim()));
  return [...texts].reduce((sum, text) => sum + (isNumber(text) ? 0 : (text.match(/\p{L}/gu)?.length ?? 0)), 0);
};

/** Whether a column has one and the same text in several rows. */
export const isConstant = (rows: readonly TableRow[], at: number): boolean =>
  rows.length > 1 && new Set(rows.slice(0, INFERRED_FROM_ROWS).map(({ cells }) => (cells[at] ?? '').trim())).size === 1;

/** Whether all filled cells of a column have one and the same text, in several rows: that of the holder. */
export const hasOneText = (rows: readonly TableRow[], at: number): boolean => {
  const texts = rows.slice(0, INFERRED_FROM_ROWS).flatMap(({ cells }) => (cells[at] ?? '').trim() || []);
  return texts.length > 1 && new Set(texts).size === 1;
};

/** Whether a column has texts at all, and not numbers of accounts, days or amounts. */
export const hasTexts = (rows: readonly TableRow[], at: number): boolean => {
  const filled = rows.slice(0, INFERRED_FROM_ROWS).flatMap(({ cells }) => (cells[at] ?? '').trim() || []);
  return (
    filled.some((text) => /\p{L}{2}/u.test(text)) && !filled.every((text) => isNumber(text) || looksLikeDate(text) || looksLikeAmount(text))
  );
};

/** An IBAN, or a number with a letter or two. */
const isNumber = (text: string): boolean => /^[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,8}$/.test(text) || /^[A-Z]{0,3}[\d ./-]+$/.test(text);

/** Whether a column has texts of several words, as no reference has. */
export const hasPhrases = (rows: readonly TableRow[], at: number): boolean =>
  rows.slice(0, INFERRED_FROM_ROWS).some(({ cells }) => /\p{L}{2,} +\p{L}{2,}/u.test(cells[at] ?? ''));

/**
 * The columns of texts that have no other role and differ from row to row: those whose texts hardly come again are joined to the description, others to the memo. A
 * column without a name, one of a kind or a place, and states are none of a description.  [STM-57]
 */
export const furtherTexts = (
  rows: readonly TableRow[],
  nameOf: (at: number) => string,
  columns: readonly number[],
): { readonly details: readonly number[]; readonly notes: readonly number[] } => {
  const sample = rows.slice(0, INFERRED_FROM_ROWS);
  const textsIn = (at: number): readonly string[] => sample.flatMap(({ cells }) => (cells[at] ?? '').trim() || []);
  const told = columns.filter((at) => {
    const texts = textsIn(at);
    return pendingFlag(nameOf(at)) === null && !isConstant(rows, at) && texts.some((text) => !isCode(text)) && !texts.every(isState);
  });
  const isDetail = (at: number): boolean => {
    const texts = textsIn(at);
    return (
      nameOf(at).trim() !== '' &&
      !KIND.test(plainName(nameOf(at))) &&
      new Set(texts).size * 2 > texts.length &&
      texts.some((text) => !isCode(text))
    );
  };
  return { details: told.filter(isDetail), notes: told.filter((at) => !isDetail(at)) };
};

/** A number, or a text without blanks in capitals and digits, such as a BIC. */
const isCode = (text: string): boolean => isNumber(text) || /^[A-Z0-9./_-]*$/.test(text);

const isState = (text: string): boolean => {
  const plain = plainName(text);
  return saysPending(text) || DONE_WORDS.has(plain) || NOT_DONE_WORDS.has(plain) || /^(yes|no|ja|nein|oui|non|si|true|false)$/.test(plain);
};

/** Names of a kind, a way, a place or a bank. */
const KIND =
  /(^| )(art|typ|type|types|tipo|kind|kanal|channel|canal|sube|branch|filiale|method|methode|mode|modus|group|gruppe|grupp|class|klasse|konto\w*|account|bank|bic|swift|city|stadt|land|country|pays|pais|code|kod|user|flag|tag|tags|labels?|cleared|subcategory|project)( |$)|\wtyp(e)?$|\wart$|\wweise$|\wwijze$/;
