import { type ColumnRole, type DecimalMark, type Direction, type IsoDate, isRefusal, parseAmount, type Refusal, refuse } from 'ledger-core';
import { place } from '../faults.ts';
import { INFERRED_FROM_ROWS } from '../limits.ts';
import type { ReadOptions } from '../read-options.ts';
import { ask, columnChoice, type Question } from './ask.ts';
import { followBalances } from './balances.ts';
import { directionsBy } from './by-balance.ts';
import type { Days } from './days.ts';
import { type Words, wordsIn } from './directions.ts';
import { cellFor, type Layout, referenceTo, textFor } from './layout.ts';
import { OVERDRAWN, readMoneyCell } from './money-cells.ts';
import { isBalanceRow, isTurnoverRow } from './printed-rows.ts';
import type { TableRow } from './table.ts';

/** What decides the direction of an amount: the printed sign (reversed or not), a word beside it or in its cell, the balance behind it, or its column. */
export type Signs =
  | { readonly by: 'print'; readonly turned: boolean }
  | { readonly by: 'word'; readonly words: Words }
  | { readonly by: 'cell'; readonly words: Words; readonly blank: Direction | null }
  | { readonly by: 'balance'; readonly directions: ReadonlyMap<number, Direction> }
  | { readonly by: 'column' };

/** The signs of a file with the sentence that says why, and what a person should check. */
export interface Decided {
  readonly signs: Signs;
  readonly reason: string;
  readonly doubt?: string;
}

type Answer = Decided | Refusal<'unprocessable'> | Question;

const printed = (turned: boolean, reason: string, doubt?: string): Decided => ({
  signs: { by: 'print', turned },
  reason: `${turned ? 'A minus is money in' : 'A minus is money out'}, ${reason}.`,
  ...(doubt !== undefined && { doubt }),
});

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

/** The layout and the conventions that are decided before the signs. */
interface Clues {
  readonly layout: Layout;
  readonly mark: DecimalMark;
  readonly days: Days;
  readonly options: ReadOptions;
}

interface AmountRow {
  readonly row: TableRow;
  /** The amount in plain notation, with its minus. */
  readonly decimal: string;
  readonly negative: boolean;
  readonly signed: boolean;
  readonly word: Direction | null;
  /** The word in the cell of the amount. */
  readonly cellWord: string;
  /** False for a row that only prints a balance. */
  readonly moves: boolean;
}

const wordsOf = (layout: Layout): Words => {
  const at = layout.roles.direction?.[0] ?? -1;
  return wordsIn(
    layout.rows.map((row) => textFor(layout, row, 'direction')),
    layout.header?.cells[at] ?? '',
    layout.settings.directions,
  );
};

const amountRows = (layout: Layout, mark: DecimalMark): readonly AmountRow[] => {
  const words = layout.roles.direction === undefined ? null : wordsOf(layout);
  return layout.rows.flatMap((row) => {
    const moves = !row.cells.some(isBalanceRow);
    const amount = readMoneyCell(textFor(layout, row, 'amount'), mark);
    if (row.cells.some(isTurnoverRow) || (moves && (amount === null || textFor(layout, row, 'date') === ''))) return [];
    return [
      {
        row,
        decimal: amount?.decimal ?? '0',
        negative: amount?.decimal.startsWith('-') ?? false,
        signed: amount?.signed ?? false,
        word: words?.(textFor(layout, row, 'direction')) ?? null,
        cellWord: amount?.word ?? '',
        moves,
      },
    ];
  });
};

/** A booked row with its balance. Holds move none. */
interface BookedRow extends AmountRow {
  readonly date: IsoDate | null;
  readonly minor: bigint;
  readonly balanceMinor: bigint | null;
}

const bookedRows = (rows: readonly AmountRow[], { layout, mark, days }: Clues): readonly BookedRow[] =>
  rows.flatMap((each) => {
    if (layout.pending(each.row)) return [];
    const date = days.read(textFor(layout, each.row, 'date'));
    const balanceMinor = minorOf(textFor(layout, each.row, 'balance'), mark);
    if (each.moves ? date === null : balanceMinor === null) return [];
    const minor = parseAmount(each.decimal, COARSE);
    return [{ ...each, date, minor: isRefusal(minor) ? 0n : size(minor), balanceMinor }];
  });

/** Minor units of an amount with any decimals: only differences are compared here. */
const COARSE = { code: 'XXX', scale: 6 };

const minorOf = (text: string, mark: DecimalMark): bigint | null => {
  const amount = readMoneyCell(text, mark);
  const minor = amount === null ? null : parseAmount(amount.decimal, COARSE);
  if (minor === null || isRefusal(minor)) return null;
  return OVERDRAWN.test(amount?.word ?? '') && minor > 0n ? -minor : minor;
};

const size = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

/** A word in the cell, as in `60.00 DR`. Where one of two words is left out, its amounts are of the other direction. */
const byCellWords = (layout: Layout, rows: readonly AmountRow[]): Answer | null => {
  const printedWords = rows.filter(({ cellWord }) => cellWord !== '');
  const [first] = printedWords;
  if (first === undefined) return null;
  const words = wordsIn(
    printedWords.map(({ cellWord }) => cellWord),
    '',
    layout.settings.directions,
  );
  const unknown = printedWords.find(({ cellWord }) => words(cellWord) === null);
  const known = new Set(printedWords.map(({ cellWord }) => words(cellWord)));
  const column = cellFor(layout, first.row, 'amount')?.column ?? null;
  if (unknown !== undefined)
    return refuse('unprocessable', `${place(unknown.row.number, column)}: "${unknown.cellWord}" does not show which way the money went.`);
  const isPartial = printedWords.length < rows.length;
  if (isPartial && (known.size > 1 || rows.some(({ signed }) => signed)))
    return refuse('unprocessable', `Some amounts of column ${column} have a word of direction and others have none.`);
  const blank = isPartial ? (known.has('in') ? 'out' : 'in') : null;
  return {
    signs: { by: 'cell', words, blank },
    reason: `The word in the cell shows the direction, as row ${first.row.number} has ${first.cellWord}.`,
  };
};

/** A word beside an amount without a sign. Where amounts have signs, words and signs must agree, or contradict each other in every row. */
const byWords = (rows: readonly AmountRow[], all: readonly AmountRow[], clues: Clues): Answer | null => {
  const { layout } = clues;
  const worded = rows.filter(({ word }) => word !== null);
  const [first] = worded;
  if (layout.roles.direction === undefined || first === undefined) return null;
  const word = cellFor(layout, first.row, 'direction');
  const byWord: Decided = {
    signs: { by: 'word', words: wordsOf(layout) },
    reason: `The words of column ${word?.column} show the direction, as row ${first.row.number} has ${word?.text.trim()}.`,
  };
  if (!rows.some(({ signed }) => signed)) return byWord;
  const contradicting = worded.filter(({ negative, word: meant }) => negative === (meant === 'in'));
  const [contradiction] = contradicting;
  if (contradiction === undefined) return printed(false, `which the words of column ${word?.column} confirm`);
  const both = worded.some(({ word: meant }) => meant === 'in') && worded.some(({ word: meant }) => meant === 'out');
  if (contradicting.length === worded.length && both)
    return printed(true, `since every word of column ${word?.column} contradicts its sign`);
  if (isFollowed(all, ({ negative, minor }) => (negative ? -minor : minor), clues))
    return printed(false, 'since the balance follows the signs');
  if (isFollowed(all, ({ word: meant, minor }) => (meant === 'out' ? -minor : minor), clues)) return byWord;
  const text = textFor(layout, contradiction.row, 'direction');
  if (contradicting.length * 2 < worded.length)
    return printed(
      false,
      'since most words agree with their sign',
      `Row ${contradiction.row.number} has ${text} beside ${textFor(layout, contradiction.row, 'amount')}; its sign decides, so check it.`,
    );
  return ask(
    `Row ${contradiction.row.number} has ${text} beside ${textFor(layout, contradiction.row, 'amount')}, so its word and its sign contradict each other`,
    [
      { option: 'mapping.sign', value: 'as_printed', meaning: 'the signs decide', sets: { mapping: { sign: 'as_printed' } } },
      columnChoice('direction', referenceTo(layout, layout.roles.direction[0] ?? 0)),
    ],
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

/** Whether the balance follows the first movements as they would be read. The proof looks at all of them later. */
const isFollowed = (rows: readonly AmountRow[], moved: (row: BookedRow) => bigint, clues: Clues): boolean => {
  if (clues.options.sourceKind === 'card' || clues.layout.roles.balance === undefined) return false;
  const steps = bookedRows(rows.slice(0, INFERRED_FROM_ROWS), clues).map((row) => ({
    rowNumber: row.row.number,
    column: null,
    date: row.date,
    movementMinor: row.moves ? moved(row) : 0n,
    balanceMinor: row.balanceMinor,
  }));
  const { gaps, proven } = followBalances(steps);
  return gaps.length === 0 && proven > 0;
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

/**
 * A card file of an unknown layout: payments have the opposite sign of charges. Where no text shows a payment, most rows are charges. A tie is
 * refused.
 */
const byCardRows = (rows: readonly AmountRow[]): Answer => {
  const payments = rows.filter(({ row }) => row.cells.some((cell) => PAYMENT.test(cell)));
  const evidence = payments.length > 0 ? payments.map(({ negative }) => negative) : rows.map(({ negative }) => !negative);
  const forPositive = evidence.filter((charged) => charged).length;
  if (payments.length > 0 && forPositive > 0 && forPositive < evidence.length) return unsureCard;
  if (forPositive * 2 === evidence.length && evidence.length > 0) return unsureCard;
  const turned = forPositive * 2 > evidence.length;
  const [payment] = payments;
  if (payment !== undefined) return printed(turned, `since row ${payment.row.number} is a payment of the card`);
  return printed(
    turned,
    'since most rows of a card are charges',
    'No row shows a payment of the card, so check that charges are money out.',
  );
};

const unsureCard = ask('Card files differ in sign, and the rows of this one do not show which is meant', [
  { option: 'mapping.sign', value: 'as_printed', meaning: 'a minus is a charge', sets: { mapping: { sign: 'as_printed' } } },
  {
    option: 'mapping.sign',
    value: 'charges_positive',
    meaning: 'a minus is a payment or a refund',
    sets: { mapping: { sign: 'charges_positive' } },
  },
]);

const PAYMENT = /\b(payment|autopay|thank you|pymt|zahlung|paiement|pago|pagamento|betaling|betalning|innbetaling|indbetaling)\b/i;

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
