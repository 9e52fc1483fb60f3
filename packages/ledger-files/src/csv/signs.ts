import { type ColumnRole, type DecimalMark, type Refusal, refuse } from 'ledger-core';
import { place } from '../faults.ts';
import type { ReadOptions } from '../read-options.ts';
import { type AmountRow, amountRows, bookedRows, type Clues, isFollowed, wordsOf } from './amount-rows.ts';
import { ask, type Question } from './ask.ts';
import { directionsBy } from './by-balance.ts';
import { byCardRows } from './card-signs.ts';
import type { Days } from './days.ts';
import { type Answer, type Decided, printed } from './decided-signs.ts';
import { cellFor, type Layout } from './layout.ts';
import { readMoneyCell } from './money-cells.ts';
import { byCellWords, byWords } from './sign-words.ts';

/** Decides once for a file how its amounts show their direction. Without evidence the file is refused.  [STM-16] */
export const decideSigns = (layout: Layout, mark: DecimalMark, days: Days, options: ReadOptions): Answer => {
  if (layout.roles.amount === undefined)
    return mixedColumn(layout, mark) ?? { signs: { by: 'column' }, reason: 'Money out and money in have a column each.' };
  const { sign } = layout.settings;
  const rows = amountRows(layout, mark);
  const moving = rows.filter(({ moves, decimal }) => moves && /[1-9]/.test(decimal));
  const clues: Clues = { layout, mark, days, options };
  if (sign !== undefined)
    return printed(sign === 'charges_positive', `since the ${layout.isKnown ? 'layout' : 'mapping'} has sign: ${sign}`);
  if (layout.assigned.has('direction'))
    return {
      signs: { by: 'word', words: wordsOf(layout) },
      reason: 'Words beside the amounts show their direction, as the mapping has it.',
    };
  return (
    byCellWords(layout, moving) ??
    byWords(moving, rows, clues) ??
    byPrintedSigns(moving, rows, clues) ??
    byBalance(rows, clues) ??
    withoutEvidence(moving, options)
  );
};

const byPrintedSigns = (rows: readonly AmountRow[], all: readonly AmountRow[], clues: Clues): Answer | null => {
  const { layout, options } = clues;
  const minus = rows.find(({ negative }) => negative);
  const plain = rows.find(({ signed }) => !signed);
  if (minus === undefined && (plain !== undefined || rows.length === 0)) return rows.length === 0 ? printed(false, 'as is usual') : null;
  const shown = (minus ?? rows[0])?.row.number;
  if (options.sourceKind === 'card' && !layout.isKnown) return byCardRows(rows);
  const isPrinted = isFollowed(all, ({ negative, minor }) => (negative ? -minor : minor), clues);
  const isTurned = !isPrinted && isFollowed(all, ({ negative, minor }) => (negative ? minor : -minor), clues);
  return isTurned ? printed(true, 'since the balance follows the reversed signs') : printed(false, `and row ${shown} has a sign`);
};

/** Amounts without signs, each of which changes the balance by its size. The balance of a card may be a debt, so it shows no direction. */
const byBalance = (rows: readonly AmountRow[], clues: Clues): Decided | null => {
  if (clues.options.sourceKind === 'card' || clues.layout.roles.balance === undefined) return null;
  const booked = bookedRows(rows, clues);
  const shown = directionsBy(
    booked.map(({ moves, minor, balanceMinor, date }) => ({ sizeMinor: moves ? minor : null, balanceMinor, date })),
  );
  const directions = new Map(booked.flatMap(({ row }, at) => (shown?.[at] ? [[row.number, shown[at]] as const] : [])));
  return directions.size === 0
    ? null
    : { signs: { by: 'balance', directions }, reason: 'No amount has a sign, and the balance shows the direction of each.' };
};

const withoutEvidence = (rows: readonly AmountRow[], { sourceKind }: ReadOptions): Question => {
  const plus = rows.find(({ signed }) => signed);
  const what = plus === undefined ? 'No amount has a sign' : `Row ${plus.row.number} has a plus and other amounts have no sign`;
  const on = sourceKind === 'card' ? ', and the balance of a card, if any, may be a debt' : '';
  return ask(`${what}, so the file does not show which way the money went${on}`, [
    { option: 'mapping.sign', value: 'as_printed', meaning: 'only if every row is money in', sets: { mapping: { sign: 'as_printed' } } },
    {
      option: 'mapping.sign',
      value: 'charges_positive',
      meaning: 'only if every row is money out',
      sets: { mapping: { sign: 'charges_positive' } },
    },
  ]);
};

/** The column decides the direction. A sign in it is ignored only when all of its amounts have the same sign. */
const mixedColumn = (layout: Layout, mark: DecimalMark): Refusal<'unprocessable'> | null => {
  for (const role of ['debit', 'credit'] as const) {
    const [minus, plus] = [firstWith(layout, role, mark, true), firstWith(layout, role, mark, false)];
    if (minus !== null && plus !== null)
      return refuse('unprocessable', `${minus} has a minus and ${plus} has none, so the column does not show which way the money went.`);
  }
  return null;
};

const firstWith = (layout: Layout, role: ColumnRole, mark: DecimalMark, negative: boolean): string | null => {
  for (const row of layout.rows) {
    const cell = cellFor(layout, row, role);
    const amount = cell === null ? null : readMoneyCell(cell.text, mark);
    if (cell !== null && amount !== null && /[1-9]/.test(amount.decimal) && amount.decimal.startsWith('-') === negative)
      return place(row.number, cell.column);
  }
  return null;
};
