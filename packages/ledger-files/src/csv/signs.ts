import { type Refusal, refuse } from 'ledger-core';
import { place } from '../faults.ts';
import type { ReadOptions } from '../read-options.ts';
import { readAmount } from './amount-cells.ts';
import { directionOf } from './header-words.ts';
import { cellFor, type Layout, textFor } from './layout.ts';
import type { DecimalMark, Role } from './mapping.ts';
import type { TableRow } from './table.ts';

/** What decides the direction of an amount: the printed sign (reversed or not), a word beside it, or its column. */
export type Signs = { readonly by: 'print'; readonly turned: boolean } | { readonly by: 'word' } | { readonly by: 'column' };

const AS_PRINTED: Signs = { by: 'print', turned: false };
const CHARGES_POSITIVE: Signs = { by: 'print', turned: true };

/** Decides once for a file how its amounts show their direction. A sign takes precedence over a word. */
export const decideSigns = (layout: Layout, mark: DecimalMark, options: ReadOptions): Signs | Refusal<'unprocessable'> => {
  if (layout.roles.amount === undefined) return mixedColumn(layout, mark) ?? { by: 'column' };
  const { sign } = layout.settings;
  if (sign !== undefined) return sign === 'charges_positive' ? CHARGES_POSITIVE : AS_PRINTED;
  const rows = signedRows(layout, mark);
  if (layout.roles.direction !== undefined && rows.some(({ word }) => word !== null))
    return rows.some(({ signed }) => signed) ? bySignAndWord(rows) : { by: 'word' };
  if (options.sourceKind === 'card' && layout.profile === 'inferred') return byCardRows(rows);
  const isKnown = layout.moneyKnownBy !== 'content' || layout.roles.balance !== undefined || rows.some(({ signed }) => signed);
  return isKnown
    ? AS_PRINTED
    : refuse('unprocessable', `No amount has a sign, so the file does not show which way the money went. ${SAY_SIGN}`);
};

const SAY_SIGN = 'Say it with a mapping: its sign is as_printed (a minus is money out) or charges_positive (a minus is money in).';

interface SignedRow {
  readonly row: TableRow;
  readonly negative: boolean;
  readonly signed: boolean;
  readonly word: 'in' | 'out' | null;
}

const signedRows = (layout: Layout, mark: DecimalMark): readonly SignedRow[] =>
  layout.rows.flatMap((row) => {
    const amount = readAmount(textFor(layout, row, 'amount'), mark);
    if (amount === null || !/[1-9]/.test(amount.decimal)) return [];
    const word = directionOf(textFor(layout, row, 'direction'));
    return [{ row, negative: amount.decimal.startsWith('-'), signed: amount.signed, word }];
  });

/** Where every word contradicts its sign, debits have no minus and credits have one: the file prints charges as positive. */
const bySignAndWord = (rows: readonly SignedRow[]): Signs => {
  const worded = rows.filter(({ word }) => word !== null);
  const contradicted = worded.every(({ negative, word }) => negative === (word === 'in'));
  const both = worded.some(({ word }) => word === 'in') && worded.some(({ word }) => word === 'out');
  return contradicted && both ? CHARGES_POSITIVE : AS_PRINTED;
};

/**
 * A card file of an unknown layout: payments have the opposite sign of charges. Where no text shows a payment, most rows are charges. A tie is
 * refused.
 */
const byCardRows = (rows: readonly SignedRow[]): Signs | Refusal<'unprocessable'> => {
  const payments = rows.filter(({ row }) => row.cells.some((cell) => PAYMENT.test(cell)));
  const evidence = payments.length > 0 ? payments.map(({ negative }) => negative) : rows.map(({ negative }) => !negative);
  const forPositive = evidence.filter((charged) => charged).length;
  if (payments.length > 0 && forPositive > 0 && forPositive < evidence.length) return unsureCard;
  if (forPositive * 2 === evidence.length && evidence.length > 0) return unsureCard;
  return forPositive * 2 > evidence.length ? CHARGES_POSITIVE : AS_PRINTED;
};

const unsureCard = refuse('unprocessable', `Card files differ in sign, and the rows of this one do not show which is meant. ${SAY_SIGN}`);

const PAYMENT = /\b(payment|autopay|thank you|pymt|zahlung|paiement|pago|pagamento|betaling|betalning|innbetaling|indbetaling)\b/i;

/** The column decides the direction. A sign in it is ignored only when all of its amounts have the same sign. */
const mixedColumn = (layout: Layout, mark: DecimalMark): Refusal<'unprocessable'> | null => {
  for (const role of ['debit', 'credit'] as const) {
    const [minus, plus] = [firstWith(layout, role, mark, true), firstWith(layout, role, mark, false)];
    if (minus !== null && plus !== null)
      return refuse('unprocessable', `${minus} has a minus and ${plus} has none, so the column does not say which way the money went.`);
  }
  return null;
};

const firstWith = (layout: Layout, role: Role, mark: DecimalMark, negative: boolean): string | null => {
  for (const row of layout.rows) {
    const cell = cellFor(layout, row, role);
    const amount = cell === null ? null : readAmount(cell.text, mark);
    if (cell !== null && amount !== null && /[1-9]/.test(amount.decimal) && amount.decimal.startsWith('-') === negative)
      return place(row.number, cell.column);
  }
  return null;
};
