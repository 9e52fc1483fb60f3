import type { DecimalMark, Direction, Why } from 'ledger-core';
import { place } from '../faults.ts';
import type { ReadOptions } from '../read-options.ts';
import { readMoneyCell } from './amounts.ts';
import { ask, type Choice, columnChoice, type Question, signChoice } from './ask.ts';
import { directionsBy, followBalances, followBefore, followInTime, isProven, type UnsignedStep } from './balances.ts';
import type { Days } from './dates.ts';
import {
  type AmountRow,
  amountRows,
  apart,
  asPrinted,
  bookedRows,
  byCellWords,
  bySigns,
  byWords,
  type Clues,
  type Decided,
  isFollowed,
  type Result,
  reversed,
  type Signs,
  wordsOf,
} from './direction-evidence.ts';
import { rolesOf, VALUES, type Words, wordsIn } from './known-words.ts';
import { cellFor, type Layout, referenceTo } from './layout.ts';
import { why } from './reasons.ts';
import { balanceIn, movedIn } from './rows.ts';

/** Decides how the amounts of a file show their direction. Without evidence the file is refused.  [STM-16] */
export const decideSigns = (layout: Layout, mark: DecimalMark, days: Days, options: ReadOptions): Result => {
  if (layout.roles.amount === undefined) return byColumns({ layout, mark, days, options });
  const { sign } = layout.settings;
  const rows = amountRows(layout, mark);
  const moving = rows.filter(({ moves, decimal }) => moves && /[1-9]/.test(decimal));
  const clues: Clues = { layout, mark, days, options };
  if (sign !== undefined)
    return bySigns(
      sign === 'charges_positive',
      layout.isKnown ? why.the_because_of_sign_in_layout({ sign }) : why.the_because_of_sign_in_mapping({ sign }),
    );
  if (layout.assigned.has('direction'))
    return {
      signs: { by: 'word', words: wordsOf(layout) },
      reason: why.directions_as_mapped(),
    };
  return (
    byCellWords(moving, rows, clues) ??
    byWords(moving, rows, clues) ??
    byPrintedSigns(moving, rows, clues) ??
    byBalance(rows, clues) ??
    withoutEvidence(moving, layout, options)
  );
};

const byPrintedSigns = (rows: readonly AmountRow[], all: readonly AmountRow[], clues: Clues): Result | null => {
  const { layout, options } = clues;
  const minus = rows.find(({ negative }) => negative);
  const plain = rows.find(({ signed }) => !signed);
  if (minus === undefined && (plain !== undefined || rows.length === 0))
    return rows.length === 0 ? bySigns(false, why.the_because_of_custom()) : null;
  const shown = why.the_because_of_signed_row({ row: (minus ?? rows[0])?.row.number ?? 0 });
  if (options.sourceKind === 'card' && !layout.isKnown) return byCardRows(rows);
  if (isFollowed(all, asPrinted, clues)) return bySigns(false, shown);
  if (isFollowed(all, asPrinted, clues, followBefore)) return bySigns(false, why.the_because_of_balance_before());
  if (!isFollowed(all, reversed, clues)) return bySigns(false, shown);
  if (isFollowed(all, reversed, clues, followInTime)) return bySigns(true, why.the_because_of_reversed_signs());
  return ask(why.the_question_of_one_day(), [
    signChoice('as_printed', why.the_meaning_balance_before()),
    signChoice('charges_positive', why.the_meaning_balance_behind()),
  ]);
};

/**
 * Directions of unsigned amounts by the balance, which changes by each amount. A card balance may be a debt, so it does not show a
 * direction.
 */
const byBalance = (rows: readonly AmountRow[], clues: Clues): Decided | null => {
  if (clues.options.sourceKind === 'card' || clues.layout.roles.balance === undefined) return null;
  const { within, ends } = apart(bookedRows(rows, clues), clues.layout);
  const stepOf = ({ moves, minor, balanceMinor, date }: (typeof within)[number]): UnsignedStep => ({
    sizeMinor: moves ? minor : null,
    balanceMinor,
    date,
  });
  const shown = directionsBy(within.map(stepOf), { opening: ends.opening.map(stepOf), closing: ends.closing.map(stepOf) });
  const directions = new Map(within.flatMap(({ row }, at) => (shown?.[at] ? [[row.number, shown[at]] as const] : [])));
  return directions.size === 0 ? null : { signs: { by: 'balance', directions }, reason: why.directions_by_balance() };
};

const withoutEvidence = (rows: readonly AmountRow[], layout: Layout, { sourceKind }: ReadOptions): Question => {
  const plus = rows.find(({ signed }) => signed);
  const unsigned = plus === undefined ? why.the_question_of_no_sign() : why.the_question_of_plus({ row: plus.row.number });
  return ask(sourceKind === 'card' ? why.the_question_of_card_balance({ question: unsigned }) : unsigned, [
    signChoice('as_printed', why.the_meaning_all_in()),
    signChoice('charges_positive', why.the_meaning_all_out()),
    ...wordColumns(rows, layout).map((at) => directionChoice(rows, layout, at)),
  ]);
};

/** The choice of a direction column. Each unknown word in it needs a meaning, so the choice is tried with one meaning for all of them. */
const directionChoice = (rows: readonly AmountRow[], layout: Layout, at: number): Choice => {
  const choice = columnChoice('direction', referenceTo(layout, at));
  const unknown = unknownWords(rows, layout, at);
  if (unknown.length === 0) return choice;
  const directions = { in: [], out: unknown };
  return { ...choice, meaning: why.the_meaning_words_too(), sets: { mapping: { ...choice.sets.mapping, directions } } };
};

const unknownWords = (rows: readonly AmountRow[], layout: Layout, at: number): readonly string[] => {
  const words = wordsOf({ ...layout, roles: { ...layout.roles, direction: [at] }, assigned: new Set([...layout.assigned, 'direction']) });
  const printed = new Set(rows.map(({ row }) => (row.cells[at] ?? '').trim()));
  return [...printed].filter((word) => words(word) === null);
};

/**
 * The columns whose words may show directions: those with a direction name, else those with two or three short words. Description columns
 * are excluded unless their words are known.
 */
const wordColumns = (rows: readonly AmountRow[], layout: Layout): readonly number[] => {
  const { names, header, roles } = layout;
  const taken = VALUES.flatMap((role) => (role === 'direction' ? [] : (roles[role] ?? [])));
  const isNamed = (at: number): boolean => rolesOf(header?.cells[at] ?? '').some(({ role }) => role === 'direction');
  const shown = [...names.keys()].flatMap((at) => {
    const words = new Set(rows.map(({ row }) => (row.cells[at] ?? '').trim()));
    const isOfWords = isNamed(at)
      ? words.size <= MAX_WORDS_NAMED && [...words].every((word) => SHORT_CODE.test(word))
      : words.size <= MAX_WORDS && [...words].every((word) => SHORT_WORD.test(word));
    return words.size > 1 && isOfWords && !taken.includes(at) ? [{ at, letters: [...words].join('').length }] : [];
  });
  const named = shown.filter(({ at }) => isNamed(at));
  const others = shown.filter(({ at }) => !(roles.description ?? []).includes(at) || unknownWords(rows, layout, at).length === 0);
  const best = named.length > 0 ? named : others.toSorted((a, b) => a.letters - b.letters);
  return best.slice(0, MAX_COLUMNS_NAMED).map(({ at }) => at);
};

const MAX_WORDS = 3;
const MAX_WORDS_NAMED = 12;
const MAX_COLUMNS_NAMED = 2;
const SHORT_WORD = /^[\p{L}\p{M} /.-]{1,20}$/u;
const SHORT_CODE = /^[\p{L}\p{M}\d /.-]{1,20}$/u;

/**
 * Directions by separate columns for money out and money in. If a sign or word contradicts its column, the running balance decides. Without
 * a balance, a minus among unsigned amounts marks a refund, and any other contradiction refuses the file.  [STM-36] [STM-58]
 */
const byColumns = (clues: Clues): Result => {
  const amounts = columnAmounts(clues);
  const against = amounts.filter(({ isAgainst }) => isAgainst);
  const [first] = against;
  const reason = why.directions_by_columns();
  const columns: Signs = { by: 'column', reversed: new Set() };
  if (first === undefined) return { signs: columns, reason };
  const cells: Signs = { by: 'column', reversed: new Set(against.map(({ rowNumber }) => rowNumber)) };
  const contrary = contradiction(first, amounts);
  const followsCells = isFollowedInColumns(cells, clues);
  const followsColumns = isFollowedInColumns(columns, clues);
  if (followsCells && !followsColumns) return { signs: cells, reason, doubt: why.column_wrong_by_balance({ contradiction: contrary }) };
  if (followsColumns && !followsCells) return { signs: columns, reason, doubt: why.column_right_by_balance({ contradiction: contrary }) };
  const isRefund = clues.layout.roles.balance === undefined && against.every(({ word, negative }) => word === '' && negative);
  if (isRefund) return { signs: cells, reason, doubt: why.minus_as_refund({ contradiction: contrary }) };
  return ask(why.the_question_of_direction_column({ contradiction: contrary }), []);
};

/** An amount in one of the two columns, and whether its sign or word contradicts the column. */
interface ColumnAmount {
  readonly rowNumber: number;
  readonly column: string;
  readonly text: string;
  readonly word: string;
  readonly negative: boolean;
  readonly isAgainst: boolean;
}

const columnAmounts = ({ layout, mark }: Clues): readonly ColumnAmount[] =>
  (['debit', 'credit'] as const).flatMap((role) => {
    const amounts = layout.rows.flatMap((row) => {
      const cell = cellFor(layout, row, role);
      const amount = cell === null ? null : readMoneyCell(cell.text, mark);
      if (cell === null || amount === null || layout.printed.has(row) || !/[1-9]/.test(amount.decimal)) return [];
      const { decimal, word } = amount;
      return [{ rowNumber: row.number, column: cell.column, text: cell.text.trim(), word, negative: decimal.startsWith('-') }];
    });
    const isContrary = contraryTo(role === 'debit' ? 'out' : 'in', amounts, layout);
    return amounts.map((amount) => ({ ...amount, isAgainst: isContrary(amount) }));
  });

type Cell = Pick<ColumnAmount, 'word' | 'negative'>;

/** A sign on every amount of a column has no meaning. Otherwise, the less frequent sign contradicts the column. */
const contraryTo = (direction: Direction, amounts: readonly Cell[], layout: Layout): ((cell: Cell) => boolean) => {
  const words: Words = wordsIn(
    amounts.map(({ word }) => word),
    '',
    layout.settings.directions,
  );
  const bare = amounts.filter(({ word }) => word === '');
  const isUsuallyNegative = bare.filter(({ negative }) => negative).length * 2 > bare.length;
  return (cell) => {
    const meant = words(cell.word);
    return meant === null ? cell.negative !== isUsuallyNegative : meant !== direction;
  };
};

const contradiction = (first: ColumnAmount, amounts: readonly ColumnAmount[]): Why => {
  const at = ({ rowNumber, column }: ColumnAmount): Why => place(rowNumber, column);
  const other = amounts.find(({ column, negative, word }) => column === first.column && negative !== first.negative && word === '');
  if (first.word !== '' || other === undefined) return why.the_word_against_column({ place: at(first), text: first.text });
  const [minus, plain] = first.negative ? [first, other] : [other, first];
  return why.the_minus_in_column({ minus: at(minus), plain: at(plain) });
};

const isFollowedInColumns = (signs: Signs, { layout, mark, days, options: { currency } }: Clues): boolean => {
  const given = { layout, conventions: { decimalMark: mark, signs }, currency };
  const rows = layout.rows.flatMap((row) => {
    const moved = movedIn(row, given);
    const balance = balanceIn(row, given);
    const date = days.read(cellFor(layout, row, 'date')?.text ?? '');
    if (layout.pending(row) || (date === null && balance.is !== 'amount')) return [];
    const moves = moved.is === 'amount' && !layout.printed.has(row);
    const amountMinor = moves ? moved.minor : 0n;
    const balanceMinor = balance.is === 'amount' ? balance.minor : null;
    return [{ row, moves, rowNumber: row.number, column: null, date, amountMinor, balanceMinor }];
  });
  const { within, ends } = apart(rows, layout);
  return isProven(followBalances(within, ends));
};

/**
 * Directions in a card file of an unknown layout: payments have the opposite sign of charges. If no text shows a payment, most rows are
 * charges. A tie is refused.
 */
const byCardRows = (rows: readonly AmountRow[]): Result => {
  const payments = rows.filter(({ row }) => row.cells.some((cell) => PAYMENT.test(cell)));
  const evidence = payments.length > 0 ? payments.map(({ negative }) => negative) : rows.map(({ negative }) => !negative);
  const forPositive = evidence.filter((charged) => charged).length;
  if (payments.length > 0 && forPositive > 0 && forPositive < evidence.length) return unsureCard;
  if (forPositive * 2 === evidence.length && evidence.length > 0) return unsureCard;
  const turned = forPositive * 2 > evidence.length;
  const [payment] = payments;
  if (payment !== undefined) return bySigns(turned, why.the_because_of_card_payment({ row: payment.row.number }));
  return bySigns(turned, why.the_because_of_card_charges(), why.no_card_payment());
};

const unsureCard = ask(why.the_question_of_card(), [
  signChoice('as_printed', why.the_meaning_minus_charge()),
  signChoice('charges_positive', why.the_meaning_minus_payment()),
]);

const PAYMENT = /\b(payment|autopay|thank you|pymt|zahlung|paiement|pago|pagamento|betaling|betalning|innbetaling|indbetaling)\b/i;
