import { reasonsOf } from 'ledger-core';

export const REASONS = {
  balance_row_not_blank: 'this cell must be blank, because the row has no party and is a balance.',
  item_row_not_blank: 'this cell must be blank, because the row has a party and is an open item.',
  account_has_row_above: 'the account {account} already has a row above.',
  row_without_number_and_name: 'the row has neither the number nor the name of an account.',
  cell_not_true_or_false: 'must be true, false or blank.',
  table_without_rows: 'the file has no rows. Its first row must have the column names.',
  unknown_column_name: 'the column name must be one of {columns}.',
  column_twice: 'the column occurs more than once.',
  column_missing: 'the column is missing. The first row must have the column names: {columns}.',
  no_balance_of_account: 'no row has the balance of the account "{account}".',
  open_item_of_zero: 'the amount of an open item must not be zero.',
  workbook_of_many_sheets: 'the workbook has more than one sheet. Keep only the sheet with the balances.',
} as const;

export const why = reasonsOf(REASONS);
