import type { BadRow, DecimalMark } from 'ledger-core';

/** A reason of a table: its name, with what its sentence needs. */
type ReasonIn<Table extends Record<string, (params: never) => string>> = {
  [Name in keyof Table]: { readonly is: Name } & (Parameters<Table[Name]> extends [infer Params] ? Readonly<Params> : unknown);
}[keyof Table];

/** Why a row is bad, or moves no money, and how a report says so. The reader decides by the reason, and never by its sentence. */
const ROW_SENTENCES = {
  above_header: () => 'above the header',
  header_again: () => 'the header again',
  no_date_no_amount: () => 'neither a date nor an amount',
  printed_balance: () => 'a printed balance, no movement',
  printed_total: () => 'a total, no movement',
  total_of_rows: () => 'a total of the other rows, no movement',
  part_of_order: () => 'a part of a collective order, which has a row of its own',
  part_of_row: ({ row }: { row: number }) => `a part of the amount of row ${row}, no movement`,
  movement_of_zero: () => 'a movement of zero',
  not_done: ({ state }: { state: string }) => `the status is ${state}: no money moved`,
  pending_without_day: () => 'pending and without a day yet',
  hold_released: ({ row }: { row: number }) => `a hold that row ${row} releases: no money moved`,
  release_of_hold: ({ row }: { row: number }) => `releases the hold of row ${row}: no money moved`,
  paid_elsewhere: ({ source }: { source: string }) => `paid from ${source}, on whose statement it stands`,
  no_account: () => 'the row names no account, and the file has rows of several.',
  too_many_cells: ({ cells, columns }: { cells: number; columns: number }) =>
    `${cells} cells stand under ${columns} column names; a separator inside a text must be quoted.`,
  no_date: () => 'there is no date.',
  not_a_date: ({ text, form }: { text: string; form: string }) => `"${text}" is not a date in ${form}.`,
  unknown_currency: ({ printed, own }: { printed: string; own: string }) =>
    `"${printed}" is not a currency code of ISO 4217, and no sign of ${own}.`,
  two_currencies: ({ amount, row }: { amount: string; row: string }) => `the amount is in ${amount} and the row in ${row}.`,
  no_amount: () => 'there is no amount.',
  not_an_amount: ({ text, mark }: { text: string; mark: DecimalMark }) =>
    `"${text}" is not an amount with a decimal ${mark === '.' ? 'point' : 'comma'}.`,
  unclear_currency: ({ printed, own }: { printed: string; own: string }) =>
    `"${printed}" is no sign or code of ${own}, and not of one other currency alone.`,
  /** An amount that the books cannot count; the core says why. */
  uncountable_amount: ({ why }: { why: string }) => why,
  amounts_in_both_columns: () => 'there is money in both columns, out and in.',
  amount_in_other_column: ({ text }: { text: string }) => `the amount is zero here, and this column has ${text}.`,
  net_contradicts_fee: () => 'the net is not what the gross and the fee make.',
  no_direction: () => 'no word shows which way the money went.',
  unknown_direction: ({ word }: { word: string }) => `${unclearWord(word)}; say what it means with mapping.directions.`,
  no_balance_before: () => 'the amount has no sign, and without a balance before the row nothing shows which way the money went.',
  unknown_state: ({ word }: { word: string }) => `"${word}" is no known state, and it may mean that the movement did not happen.`,
};

export const unclearWord = (word: string): string => `"${word}" does not show which way the money went`;

export type RowReason = ReasonIn<typeof ROW_SENTENCES>;

/** A row that is bad or moves no money, with the reason. */
export interface RowFault {
  readonly rowNumber: number;
  /** The column that is at fault; null for the whole row. */
  readonly column: string | null;
  readonly reason: RowReason;
}

/** The row as a report lists it. */
export const listedRow = ({ rowNumber, column, reason }: RowFault): BadRow => ({ rowNumber, column, message: sentenceOf(reason) });

const sentenceOf = (reason: RowReason): string => (ROW_SENTENCES[reason.is] as (params: RowReason) => string)(reason);
