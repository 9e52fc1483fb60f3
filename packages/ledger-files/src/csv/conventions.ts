import { type ColumnRole, type DecimalMark, FEE_RULES, type FeeRule, formatAmount, isRefusal, type Refusal, type Why } from 'ledger-core';
import type { ReadOptions } from '../read-options.ts';
import { shownDecimalMark, withoutWord } from './amounts.ts';
import { ask, type Choice, type Question } from './ask.ts';
import { followBalances } from './balances.ts';
import { decideDays, type PlacedCell } from './dates.ts';
import { decideSigns } from './direction.ts';
import type { Signs } from './direction-evidence.ts';
import { cellFor, type Layout } from './layout.ts';
import { why } from './reasons.ts';
import { balanceIn, isNetOf, minorIn, movedIn, netIn, type Printed, type RowConventions } from './rows.ts';
import type { TableRow } from './table.ts';

/** How a file formats its values, decided once for all rows. */
export interface Conventions extends RowConventions {
  /** Whether the caller or an amount determines the decimal mark. */
  readonly isMarkShown: boolean;
  readonly reasons: readonly Why[];
  readonly doubts: readonly Why[];
}

/**
 * Decides open conventions by whole columns, then by the known layout. Remaining ambiguity is refused, never guessed. In a file with
 * several accounts, all rows show the date and amount format, and only the selected account's rows show its signs.  [STM-5]
 */
export const decideConventions = (
  layout: Layout,
  all: readonly TableRow[],
  options: ReadOptions,
): Conventions | Refusal<'unprocessable'> => {
  const whole = { ...layout, rows: all };
  const days = decideDays(daysOf(whole), {
    ...layout.settings,
    dateOrder: options.dateOrder ?? layout.settings.dateOrder,
    usualOrder: layout.usual.dateOrder,
    headerCell: layout.header?.cells[layout.roles.date?.[0] ?? -1] ?? '',
    currency: options.currency,
  });
  if (isRefusal(days)) return days;
  const shown = decideMark(whole, options);
  if (shown !== null && isRefusal(shown)) return shown;
  const decimalMark = shown ?? layout.usual.decimalMark ?? '.';
  const decided = decideSigns(layout, decimalMark, days, options);
  if (isRefusal(decided)) return decided;
  return {
    days,
    decimalMark,
    isMarkShown: shown !== null,
    signs: decided.signs,
    reasons: [days.reason, whyMark(shown), decided.reason],
    doubts: decided.doubt === undefined ? [] : [decided.doubt],
  };
};

const whyMark = (shown: DecimalMark | null): Why => {
  if (shown === null) return why.amounts_without_marks();
  return shown === '.' ? why.amounts_with_point() : why.amounts_with_comma();
};

/** The decimal mark of the caller or the amounts, else of the known layout if both are possible; null if no amount needs one. */
const decideMark = (layout: Layout, { currency }: ReadOptions): DecimalMark | null | Refusal<'unprocessable'> => {
  if (layout.settings.decimalMark !== undefined) return layout.settings.decimalMark;
  const decided = shownDecimalMark(amountsOf(layout, [...MOVED, 'balance']), currency);
  const isRefused = decided !== null && isRefusal(decided);
  const moved = isRefused && !layout.isBalanceNamed ? shownDecimalMark(amountsOf(layout, MOVED), currency) : decided;
  return moved === ',' || moved === null ? moved : (layout.usual.decimalMark ?? moved);
};

/** A balance found only by arithmetic must agree with these columns and does not need to decide. */
const MOVED: readonly ColumnRole[] = ['amount', 'debit', 'credit', 'fee', 'net'];

/** Yields the amounts of some roles, row by row. A generator, because all of them at once would fill the memory. */
function* amountsOf(layout: Layout, roles: readonly ColumnRole[]): Iterable<PlacedCell> {
  const present = roles.filter((role) => layout.roles[role] !== undefined);
  for (const row of layout.rows)
    for (const role of present) {
      const cell = cellFor(layout, row, role);
      if (cell !== null) yield { rowNumber: row.number, column: cell.column, text: withoutWord(cell.text) };
    }
}

/** The first row of each day: days repeat often, and equal neighbours show no order. */
const daysOf = (layout: Layout): readonly PlacedCell[] => {
  const cells: PlacedCell[] = [];
  for (const row of layout.rows) {
    const cell = cellFor(layout, row, 'date');
    if (cell !== null && cell.text !== cells.at(-1)?.text) cells.push({ rowNumber: row.number, column: cell.column, text: cell.text });
  }
  return cells;
};

interface FeeRow {
  readonly moved: bigint;
  readonly fee: bigint;
  readonly net: bigint | null;
  readonly balance: bigint | null;
  readonly rowNumber: number;
}

/**
 * Decides whether a fee is added to the amount or part of it: by the net amount, else by the next balance. If neither shows it, the file is
 * refused with both choices. Null if no row has a fee.  [STM-20]
 */
export const decideFee = (
  layout: Layout,
  conventions: Conventions,
  options: ReadOptions,
): FeeRule | null | Refusal<'unprocessable'> | Question => {
  const given = layout.settings.fee ?? null;
  const rows = given === null && layout.roles.fee !== undefined ? feeRows(layout, conventions, options) : [];
  const charged = rows.find(({ fee }) => fee !== 0n);
  if (charged === undefined) return given;
  const fitting = FEE_RULES.filter((rule) => fitsNet(rows, rule, conventions.signs) ?? fitsBalance(rows, rule) ?? false);
  const [only, other] = fitting;
  if (only !== undefined && other === undefined) return only;
  const column = layout.names[layout.roles.fee?.[0] ?? 0] ?? '';
  const beside = charged.fee > 0n ? 'charged_positive' : 'charged_negative';
  const fee = formatAmount(charged.fee, options.currency.scale);
  return ask(why.the_question_of_fee({ row: charged.rowNumber, fee, column }), [
    feeChoice(beside, why.the_meaning_fee_beside()),
    feeChoice('included', why.the_meaning_fee_contained()),
  ]);
};

const feeChoice = (fee: FeeRule, meaning: Why): Choice => ({
  option: 'mapping.fee',
  value: FEE_VALUES[fee],
  meaning,
  sets: { mapping: { fee } },
});

const FEE_VALUES = {
  charged_positive: why.the_value_charged_positive(),
  charged_negative: why.the_value_charged_negative(),
  included: why.the_value_included(),
} as const;

const feeRows = (layout: Layout, conventions: Conventions, { currency }: ReadOptions): readonly FeeRow[] =>
  layout.rows.flatMap((row) => {
    const given = { layout, conventions, currency };
    const moved = minorOf(movedIn(row, given));
    if (moved === null || cellFor(layout, row, 'fee') === null || layout.pending(row)) return [];
    return [
      {
        moved,
        fee: minorOf(minorIn(row, 'fee', given)) ?? 0n,
        net: minorOf(netIn(row, given)),
        balance: minorOf(balanceIn(row, given)),
        rowNumber: row.number,
      },
    ];
  });

const minorOf = (printed: Printed): bigint | null => (printed.is === 'amount' ? printed.minor : null);

const changeBy = ({ moved, fee }: FeeRow, rule: FeeRule): bigint => {
  if (rule === 'included') return moved;
  return rule === 'charged_positive' ? moved - fee : moved + fee;
};

/** Null if no row has both a fee and a net amount. */
const fitsNet = (rows: readonly FeeRow[], rule: FeeRule, signs: Signs): boolean | null => {
  const shown = rows.filter(({ net }) => net !== null);
  return shown.some(({ fee }) => fee !== 0n)
    ? shown.every((row) => row.net !== null && isNetOf(row.net, changeBy(row, rule), signs))
    : null;
};

/** Null if no printed balance shows it. */
const fitsBalance = (rows: readonly FeeRow[], rule: FeeRule): boolean | null => {
  const steps = rows.map((row) => ({
    rowNumber: row.rowNumber,
    column: null,
    date: null,
    amountMinor: changeBy(row, rule),
    balanceMinor: row.balance,
  }));
  const { gaps, proven } = followBalances(steps);
  return proven === 0 ? null : gaps.length === 0;
};
