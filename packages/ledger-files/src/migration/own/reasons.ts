import { reasonsOf } from 'ledger-core';

export const REASONS = {
  balance_row_not_blank: 'the row has no party, so it is a balance and leaves this cell blank.',
  item_row_not_blank: 'the row has a party, so it is an open item and leaves this cell blank.',
  account_has_row_above: 'the account {account} has a row above.',
  row_without_number_and_name: 'the row names no account by number or name.',
  cell_not_true_or_false: 'the cell is none of true, false and blank.',
  table_without_rows: 'it has no rows; its first row has the names of the columns.',
  unknown_column_name: 'the name of the column is none of {columns}.',
  column_twice: 'the column is there twice.',
  column_missing: 'the column is missing. The first row names the columns: {columns}.',
  no_balance_of_account: 'no row has the balance of the account "{account}".',
  open_item_of_zero: 'an open item has an amount other than zero.',
  workbook_of_many_sheets: 'the workbook has more than one sheet; keep the one with the balances.',
} as const;

export const why = reasonsOf(REASONS);
