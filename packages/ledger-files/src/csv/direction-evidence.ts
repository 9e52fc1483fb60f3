import { type DecimalMark, type Direction, type IsoDate, isRefusal, parseAmount, type Refusal, type Why } from 'ledger-core';
import { columnNamed, place } from '../faults.ts';
import { INFERRED_FROM_ROWS } from '../limits.ts';
import type { ReadOptions } from '../read-options.ts';
import { size } from '../size.ts';
import { balanceWith, readMoneyCell } from './amounts.ts';
import { ask, columnChoice, type Question, signChoice } from './ask.ts';
import { type BalanceStep, type Ends, type Followed, followBalances, followBefore, followInTime, isProven } from './balances.ts';
import type { Days } from './dates.ts';
import { rolesOf, type Words, wholeWord, wordsIn } from './known-words.ts';
import { cellFor, type Layout, referenceTo, textFor } from './layout.ts';
import { why } from './reasons.ts';
import type { TableRow } from './table.ts';

/**
 * The rule for the direction of an amount: the printed sign (reversed or not), a word beside it or in its cell, the following balance, or
 * its column.
 */
export type Signs =
  | { readonly by: 'print'; readonly turned: boolean }
  | { readonly by: 'word'; readonly words: Words }
  | { readonly by: 'cell'; readonly words: Words; readonly blank: Direction | null }
  | { readonly by: 'balance'; readonly directions: ReadonlyMap<number, Direction> }
  /** The rows in which the sign or word of the cell is right and the column is wrong. */
  | { readonly by: 'column'; readonly reversed: ReadonlySet<number> };

/** The sign rule of a file with its reason, and the doubts. */
export interface Decided {
  readonly signs: Signs;
  readonly reason: Why;
  readonly doubt?: Why;
}

export type Result = Decided | Refusal<'unprocessable'> | Question;

export const bySigns = (turned: boolean, because: Why, doubt?: Why): Decided => ({
  signs: { by: 'print', turned },
  reason: turned ? why.minus_is_money_in({ because }) : why.minus_is_money_out({ because }),
  ...(doubt !== undefined && { doubt }),
});

/** The layout and the conventions that are decided before the signs. */
export interface Clues {
  readonly layout: Layout;
  readonly mark: DecimalMark;
  readonly days: Days;
  readonly options: ReadOptions;
}

export interface AmountRow {
  readonly row: TableRow;
  /** The amount in plain notation, with its minus. */
  readonly decimal: string;
  readonly negative: boolean;
  readonly signed: boolean;
  readonly word: Direction | null;
  /** The word in the amount cell. */
  readonly cellWord: string;
  /** False for a row that only prints a balance. */
  readonly moves: boolean;
}

/**
 * The meaning of the direction words. Letters in a column with an unrelated name need proof by a balance, unless the caller named the
 * column.
 */
export const wordsOf = (layout: Layout): Words => {
  const name = layout.header?.cells[layout.roles.direction?.[0] ?? -1] ?? '';
  const isNamed = layout.assigned.has('direction') || isOfDirections(name);
  return wordsIn(
    layout.rows.map((row) => textFor(layout, row, 'direction')),
    isNamed ? name : '',
    layout.settings.directions,
  );
};

const isOfDirections = (name: string): boolean => rolesOf(name).some(({ role }) => role === 'direction');

/** Whether only letters in an unnamed column show the directions. Signs and words in the amount cells then take precedence.  [STM-51] */
const isLoose = (layout: Layout): boolean => {
  const [at = -1] = layout.roles.direction ?? [];
  const isNamed = layout.assigned.has('direction') || (layout.header?.cells[at]?.trim() ?? '') !== '';
  return !isNamed && layout.rows.every((row) => wholeWord(row.cells[at] ?? '') === null);
};

export const amountRows = (layout: Layout, mark: DecimalMark): readonly AmountRow[] => {
  const words = layout.roles.direction === undefined ? null : wordsOf(layout);
  const found: AmountRow[] = [];
  for (const row of layout.rows) {
    const printed = layout.printed.get(row);
    const moves = printed === undefined || !printed.isBalance;
    const amount = readMoneyCell(textFor(layout, row, 'amount'), mark);
    if (printed?.isTurnover || (moves && (amount === null || textFor(layout, row, 'date') === ''))) continue;
    found.push({
      row,
      decimal: amount?.decimal ?? '0',
      negative: amount?.decimal.startsWith('-') ?? false,
      signed: amount?.signed ?? false,
      word: words?.(textFor(layout, row, 'direction')) ?? null,
      cellWord: amount?.word ?? '',
      moves,
    });
  }
  return found.some(({ signed, cellWord }) => signed || cellWord !== '') && isLoose(layout)
    ? found.map((row) => ({ ...row, word: null }))
    : found;
};

/** `asPrinted` uses the sign as printed; `reversed` reverses it. */
export const asPrinted = ({ negative, minor }: BookedRow): bigint => (negative ? -minor : minor);
export const reversed = (row: BookedRow): bigint => -asPrinted(row);

/** A booked row with its balance. Holds do not change a balance. */
interface BookedRow extends AmountRow {
  readonly date: IsoDate | null;
  readonly minor: bigint;
  readonly balanceMinor: bigint | null;
}

export const bookedRows = (rows: readonly AmountRow[], { layout, mark, days }: Clues): readonly BookedRow[] =>
  rows.flatMap((each) => {
    if (layout.pending(each.row)) return [];
    const date = days.read(textFor(layout, each.row, 'date'));
    const balanceMinor = minorOf(textFor(layout, each.row, 'balance'), mark);
    if (each.moves ? date === null : balanceMinor === null) return [];
    const minor = parseAmount(each.decimal, COARSE);
    return [{ ...each, date, minor: isRefusal(minor) ? 0n : size(minor), balanceMinor }];
  });

/**
 * The rows from the first to the last transaction, and the printed balances outside them, in chronological position regardless of where the
 * file prints them.  [STM-38]
 */
export const apart = <T extends { readonly row: TableRow; readonly moves: boolean }>(
  rows: readonly T[],
  { printed }: Pick<Layout, 'printed'>,
): Apart<T> => {
  const first = rows.findIndex(({ moves }) => moves);
  const last = rows.findLastIndex(({ moves }) => moves);
  const outside = rows.filter((_, at) => at < first || at > last);
  const at = (end: 'opening' | 'closing'): readonly T[] => outside.filter(({ row }) => printed.get(row)?.end === end);
  const ends = { opening: at('opening'), closing: at('closing') };
  return { ends, within: rows.filter((each) => !ends.opening.includes(each) && !ends.closing.includes(each)) };
};

interface Apart<T> {
  readonly within: readonly T[];
  readonly ends: { readonly opening: readonly T[]; readonly closing: readonly T[] };
}

/** Minor units of an amount with any number of decimals, because only differences are compared. */
const COARSE = { code: 'XXX', scale: 6 };

const minorOf = (text: string, mark: DecimalMark): bigint | null => {
  const amount = readMoneyCell(text, mark);
  const minor = amount === null ? null : parseAmount(amount.decimal, COARSE);
  return minor === null || isRefusal(minor) ? null : balanceWith(amount?.word ?? '', minor);
};

/** Whether the balance follows the first transactions with this interpretation. The proof checks all of them later. */
export const isFollowed = (
  rows: readonly AmountRow[],
  moved: (row: BookedRow) => bigint,
  clues: Clues,
  follow: (steps: readonly BalanceStep[], ends: Ends) => Followed | null = followBalances,
): boolean => {
  if (clues.options.sourceKind === 'card' || clues.layout.roles.balance === undefined) return false;
  const stepOf = (row: BookedRow): BalanceStep => ({
    rowNumber: row.row.number,
    column: null,
    date: row.date,
    amountMinor: row.moves ? moved(row) : 0n,
    balanceMinor: row.balanceMinor,
  });
  const { within, ends } = apart(bookedRows(rows.slice(0, INFERRED_FROM_ROWS), clues), clues.layout);
  return isProven(follow(within.map(stepOf), { opening: ends.opening.map(stepOf), closing: ends.closing.map(stepOf) }));
};

/**
 * Directions by a word in the amount cell, as in `60.00 DR`. If only one of two words is printed, unmarked amounts have the other
 * direction.
 */
export const byCellWords = (rows: readonly AmountRow[], all: readonly AmountRow[], clues: Clues): Result | null => {
  const { layout } = clues;
  const printedWords = rows.filter(({ cellWord }) => cellWord !== '');
  const [first] = printedWords;
  if (first === undefined) return null;
  const printed = printedWords.map(({ cellWord }) => cellWord);
  const words = shownByBalance(printed, wordsIn(printed, '', layout.settings.directions), all, clues);
  const known = new Set(printedWords.map(({ cellWord }) => words(cellWord)));
  const column = cellFor(layout, first.row, 'amount')?.column ?? null;
  const isPartial = printedWords.length < rows.length;
  if (isPartial && rows.some(({ signed }) => signed))
    return ask(why.the_question_of_words_and_signs({ column: columnNamed(column ?? '') }), [SIGNS_DECIDE]);
  const blank = isPartial && known.size === 1 ? otherThan(words(first.cellWord)) : null;
  const byCell: Decided = {
    signs: { by: 'cell', words, blank },
    reason: why.directions_by_cell_words({ row: first.row.number, word: first.cellWord }),
  };
  const contrary = printedWords.find(({ cellWord, negative, signed, word }) => {
    const meant = words(cellWord);
    return (signed && negative === (meant === 'in')) || (word !== null && word !== meant);
  });
  if (contrary === undefined) return byCell;
  const cell = { place: place(contrary.row.number, column), text: textFor(layout, contrary.row, 'amount') };
  const contradiction = contrary.signed ? why.the_word_against_sign(cell) : why.the_word_against_words(cell);
  if (isFollowed(all, ({ cellWord, minor }) => ((words(cellWord) ?? blank) === 'out' ? -minor : minor), clues))
    return { ...byCell, doubt: why.balance_follows_word({ contradiction }) };
  return ask(contradiction, [SIGNS_DECIDE]);
};

const SIGNS_DECIDE = signChoice('as_printed', why.the_meaning_signs_decide());

/** If one word has no known meaning, the meaning with which the balance follows the amounts chronologically.  [STM-16] [STM-35] */
const shownByBalance = (printed: readonly string[], words: Words, all: readonly AmountRow[], clues: Clues): Words => {
  const unknown = new Set(printed.filter((word) => words(word) === null));
  if (unknown.size !== 1) return words;
  const other = (shown: Direction): Direction | null => (new Set(printed).size === 1 ? otherThan(shown) : null);
  const meaning =
    (shown: Direction): Words =>
    (word) =>
      words(word) ?? (unknown.has(word) ? shown : other(shown));
  const follows = (means: Words): boolean => {
    const moved = ({ cellWord, minor }: { readonly cellWord: string; readonly minor: bigint }): bigint =>
      means(cellWord) === 'out' ? -minor : minor;
    return isFollowed(all, moved, clues, followInTime) || isFollowed(all, moved, clues, followBefore);
  };
  const [right, another] = (['in', 'out'] as const).map(meaning).filter(follows);
  return right === undefined || another !== undefined ? words : (word) => (word === '' ? null : right(word));
};

const otherThan = (direction: Direction | null): Direction | null => {
  if (direction === null) return null;
  return direction === 'in' ? 'out' : 'in';
};

/**
 * Directions by a word beside an unsigned amount. With signed amounts, words and signs must agree in every row, or contradict each other in
 * every row.
 */
export const byWords = (rows: readonly AmountRow[], all: readonly AmountRow[], clues: Clues): Result | null => {
  const { layout } = clues;
  const worded = rows.filter(({ word }) => word !== null);
  const [first] = worded;
  if (layout.roles.direction === undefined || first === undefined) return null;
  const word = cellFor(layout, first.row, 'direction');
  const byWord: Decided = {
    signs: { by: 'word', words: wordsOf(layout) },
    reason: why.directions_by_column_words({ column: word?.column ?? '', row: first.row.number, word: word?.text.trim() ?? '' }),
  };
  const moved = ({ word: meant, minor }: { readonly word: Direction | null; readonly minor: bigint }): bigint =>
    meant === 'out' ? -minor : minor;
  if (!rows.some(({ signed }) => signed)) {
    const name = layout.header?.cells[layout.roles.direction[0] ?? -1]?.trim() ?? '';
    const isUnnamed = name === '' && wholeWord(word?.text ?? '') === null && !isFollowed(all, moved, clues);
    if (isUnnamed && layout.roles.balance !== undefined) return null;
    const doubt = why.letters_without_name({
      column: columnNamed(word?.column ?? ''),
      row: first.row.number,
      text: word?.text.trim() ?? '',
    });
    return isUnnamed ? { ...byWord, doubt } : byWord;
  }
  const contradicting = worded.filter(({ negative, word: meant }) => negative === (meant === 'in'));
  const [contrary] = contradicting;
  if (contrary === undefined) return bySigns(false, why.the_because_of_words({ column: word?.column ?? '' }));
  const { row } = contrary;
  const contradiction = why.the_word_beside_amount({
    row: row.number,
    word: textFor(layout, row, 'direction'),
    amount: textFor(layout, row, 'amount'),
  });
  const against = why.balance_decides_between({ contradiction });
  if (isFollowed(all, asPrinted, clues)) return bySigns(false, why.the_because_of_balance(), against);
  if (isFollowed(all, moved, clues)) return { ...byWord, doubt: against };
  if (isFollowed(all, reversed, clues, followInTime)) return bySigns(true, why.the_because_of_reversed_signs(), against);
  const isAll = contradicting.length === worded.length;
  const both = worded.some(({ word: meant }) => meant === 'in') && worded.some(({ word: meant }) => meant === 'out');
  if (isAll && both && clues.options.sourceKind === 'card')
    return bySigns(true, why.the_because_of_contrary_words({ column: word?.column ?? '' }), why.words_decide({ contradiction }));
  if (contradicting.length * 2 < worded.length) return bySigns(false, why.the_because_of_most_words(), why.sign_decides({ contradiction }));
  return ask(why.the_question_of_word_and_sign({ contradiction }), [
    SIGNS_DECIDE,
    columnChoice('direction', referenceTo(layout, layout.roles.direction[0] ?? 0)),
  ]);
};
