import { isRefusal, type Refusal } from 'ledger-core';
import type { ReadOptions } from '../read-options.ts';
import { decideDecimalMark } from './amount-cells.ts';
import { decideDateOrder, type PlacedCell } from './date-cells.ts';
import { cellFor, type Layout } from './layout.ts';
import type { DateOrder, DecimalMark, Role } from './mapping.ts';
import { decideSigns, type Signs } from './signs.ts';

/** How a file writes its values, decided once for all of its rows. */
export interface Conventions {
  readonly dateOrder: DateOrder;
  readonly decimalMark: DecimalMark;
  readonly signs: Signs;
}

/** Takes the conventions of the caller or the profile and decides the others over whole columns. What stays open is refused, never guessed. */
export const decideConventions = (layout: Layout, options: ReadOptions): Conventions | Refusal<'unprocessable'> => {
  const dateOrder = options.dateOrder ?? layout.settings.dateOrder ?? decideDateOrder(cellsOf(layout, ['date']));
  if (isRefusal(dateOrder)) return dateOrder;
  const decimalMark = layout.settings.decimalMark ?? decideDecimalMark(cellsOf(layout, moneyRoles(layout)));
  if (isRefusal(decimalMark)) return decimalMark;
  const signs = decideSigns(layout, decimalMark, options);
  return isRefusal(signs) ? signs : { dateOrder, decimalMark, signs };
};

/** A balance column that was found only by arithmetic decides no convention. */
const moneyRoles = (layout: Layout): readonly Role[] => [
  'amount',
  'debit',
  'credit',
  'fee',
  'net',
  ...(layout.moneyKnownBy === 'content' ? [] : (['balance'] as const)),
];

const cellsOf = (layout: Layout, roles: readonly Role[]): readonly PlacedCell[] =>
  layout.rows.flatMap((row) =>
    roles.flatMap((role) => {
      const cell = cellFor(layout, row, role);
      return cell === null ? [] : [{ rowNumber: row.number, column: cell.column, text: cell.text }];
    }),
  );
