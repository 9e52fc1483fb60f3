import { formatAmount, type Refusal, type StatementMapping } from 'ledger-core';
import type { ReadOptions } from '../read-options.ts';
import { ask, columnChoice, type Question } from './ask.ts';
import { followBalances } from './balances.ts';
import type { Conventions } from './conventions.ts';
import type { Signs } from './decided-signs.ts';
import { cellFor, type Layout, referenceTo } from './layout.ts';
import { balanceIn, isNetOf, minorIn, movedIn, netIn, type Printed } from './row-amounts.ts';

/** How the fee column of a file is meant: beside the amount, or inside it already. */
export type FeeRule = NonNullable<StatementMapping['fee']> | 'included';

interface FeeRow {
  readonly moved: bigint;
  readonly fee: bigint;
  readonly net: bigint | null;
  readonly balance: bigint | null;
  readonly rowNumber: number;
}

/**
 * Decides whether a fee is charged beside the amount or is part of it: by the net amount, else by the balance that follows. A fee that neither
 * shows is refused with both readings.  [STM-20]
 */
export const decideFee = (
  layout: Layout,
  conventions: Conventions,
  options: ReadOptions,
): FeeRule | null | Refusal<'unprocessable'> | Question => {
  if (layout.roles.fee === undefined) return null;
  const rows = feeRows(layout, conventions, options);
  const charged = rows.find(({ fee }) => fee !== 0n);
  const given = layout.settings.fee;
  if (charged === undefined) return given ?? 'included';
  if (given !== undefined) return given;
  const fitting = RULES.filter((rule) => fitsNet(rows, rule, conventions.signs) ?? fitsBalance(rows, rule) ?? false);
  const [only, other] = fitting;
  if (only !== undefined && other === undefined) return only;
  const at = layout.roles.fee[0] ?? 0;
  const name = layout.names[at] ?? '';
  const beside = charged.fee > 0n ? 'charged_positive' : 'charged_negative';
  const fee = formatAmount(charged.fee, options.currency.scale);
  return ask(`Row ${charged.rowNumber} has a fee of ${fee} in column ${name}, and nothing shows whether the amount contains it`, [
    { option: 'mapping.fee', value: beside, meaning: 'it was charged beside the amount', sets: { mapping: { fee: beside } } },
    { ...columnChoice('note', referenceTo(layout, at)), meaning: 'the amount contains it' },
  ]);
};

const RULES: readonly FeeRule[] = ['charged_positive', 'charged_negative', 'included'];

const feeRows = (layout: Layout, conventions: Conventions, { currency }: ReadOptions): readonly FeeRow[] =>
  layout.rows.flatMap((row) => {
    const given = { layout, conventions, currency };
    const moved = minorOf(movedIn(row, given));
    if (moved === null || cellFor(layout, row, 'fee') === null || layout.pending(row)) return [];
    return [
      {
        moved,
        fee: minorOf(minorIn(row, 'fee', layout, conventions, currency)) ?? 0n,
        net: minorOf(netIn(row, given)),
        balance: minorOf(balanceIn(row, layout, conventions, currency)),
        rowNumber: row.number,
      },
    ];
  });

const minorOf = (printed: Printed): bigint | null => (printed.is === 'amount' ? printed.minor : null);

const changeBy = ({ moved, fee }: FeeRow, rule: FeeRule): bigint =>
  rule === 'included' ? moved : rule === 'charged_positive' ? moved - fee : moved + fee;

/** Null where no net amount stands beside a fee. */
const fitsNet = (rows: readonly FeeRow[], rule: FeeRule, signs: Signs): boolean | null => {
  const shown = rows.filter(({ net }) => net !== null);
  return shown.some(({ fee }) => fee !== 0n)
    ? shown.every((row) => row.net !== null && isNetOf(row.net, changeBy(row, rule), signs))
    : null;
};

/** Null where no balance is printed that would show it. */
const fitsBalance = (rows: readonly FeeRow[], rule: FeeRule): boolean | null => {
  const steps = rows.map((row) => ({
    rowNumber: row.rowNumber,
    column: null,
    date: null,
    movementMinor: changeBy(row, rule),
    balanceMinor: row.balance,
  }));
  const { gaps, proven } = followBalances(steps);
  return proven === 0 ? null : gaps.length === 0;
};
