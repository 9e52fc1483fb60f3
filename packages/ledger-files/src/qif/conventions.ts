import { type DateOrder, type DecimalMark, isRefusal, type Refusal } from 'ledger-core';
import { decideDecimalMark } from '../csv/amounts.ts';
import { askAt, signChoice } from '../csv/ask.ts';
import { decideDateOrder, type PlacedCell } from '../csv/dates.ts';
import { why } from '../csv/reasons.ts';
import { placeOfTag } from '../faults.ts';
import type { ReadOptions } from '../read-options.ts';
import type { QifField, QifSection } from './records.ts';

/** How a file formats its values, which QIF leaves to the program that wrote it. */
export interface QifConventions {
  readonly dateOrder: DateOrder;
  readonly decimalMark: DecimalMark;
  /** Whether a charge is printed without a minus. */
  readonly isReversed: boolean;
}

/**
 * Uses the caller's conventions and decides the others by the whole file. Remaining ambiguity causes a question, never a guess.  [STM-3]
 */
export const decideConventions = (
  sections: readonly QifSection[],
  { currency, dateOrder, mapping }: ReadOptions,
): QifConventions | Refusal<'unprocessable'> => {
  const fields = sections.flatMap(({ records }) => records.flat());
  const order = dateOrder ?? mapping?.dateOrder ?? decideDateOrder(cells(fields, 'D', plainDate), placeOfTag);
  if (isRefusal(order)) return order;
  const amounts = cells(fields, 'TU$', (value) => value);
  const decimalMark = mapping?.decimalMark ?? decideDecimalMark(amounts, currency, placeOfTag);
  if (isRefusal(decimalMark)) return decimalMark;
  const unclear = mapping?.sign === undefined ? refuseUnsigned(sections) : null;
  return unclear ?? { dateOrder: order, decimalMark, isReversed: mapping?.sign === 'charges_positive' };
};

/** `1/ 2'26` is 1/2/2026: Quicken pads with blanks, and writes an apostrophe before years from 2000. */
export const plainDate = (printed: string): string => {
  const mark = /[-/.]/.exec(printed)?.[0] ?? '/';
  return printed
    .replace(/\s+/g, '')
    .replace(/'(\d{1,2})$/, (_, year: string) => `${mark}20${year.padStart(2, '0')}`)
    .replace("'", mark);
};

const cells = (fields: readonly QifField[], letters: string, textOf: (value: string) => string): readonly PlacedCell[] =>
  fields.flatMap(({ letter, line, value }) => (letters.includes(letter) ? [{ rowNumber: line, column: letter, text: textOf(value) }] : []));

/** Card charges have a minus, but some programs omit it. A card file without any minus is ambiguous. */
const refuseUnsigned = (sections: readonly QifSection[]): Refusal<'unprocessable'> | null => {
  const amounts = sections
    .filter(({ type }) => type === 'CCARD')
    .flatMap(({ records }) => records.flat())
    .filter(({ letter }) => letter === 'T' || letter === 'U');
  const [first] = amounts;
  if (first === undefined || amounts.some(({ value }) => /[-−(]/.test(value))) return null;
  return askAt(placeOfTag(first.line, first.letter), why.the_question_of_unsigned_card(), [
    signChoice('charges_positive', why.the_meaning_all_charges()),
    signChoice('as_printed', why.the_meaning_all_payments()),
  ]);
};
