import { reasonsOf } from 'ledger-core';
import { IN_OWN_CURRENCY } from '../advice.ts';

const UNBALANCED = 'The trial balance does not balance.';
const USUAL = 'Export one of these reports with its usual columns.';

/** Reasons that the reports of several programs share. */
export const REASONS = {
  one_file_wanted: 'send one file with all balances.',
  cutover_day_missing: 'is required. It is the last date that the old books cover.',
  no_migration_file: 'The migration has no file. Send its reports, each as a file.',
  too_many_files: 'There are {count} files. Send only the reports, in at most {most} files.',
  report_too_large: 'the file is larger than {most} MB. Export a shorter report.',
  report_empty: 'the file is empty. Export the report again.',
  report_without_cells: 'the workbook has no sheet with data. Export the report again.',
  formula_not_calculated:
    'the cell has a formula without a value that is not a sum or difference within this sheet. Open the file in a spreadsheet program, save it and send the saved file.',
  the_format_statement: 'a statement file ({format})',
  the_advice_of_report: 'Export the report as CSV or XLSX and send that',
  report_amount_wrong: '"{text}" is not an amount like 1,250.00.',
  amount_in_other_currency: `{text} is in {currency}, but the books are in {own}. ${IN_OWN_CURRENCY}`,
  item_in_other_currency: `the item is in {currency}. ${IN_OWN_CURRENCY}`,
  account_in_other_currency: `the account {account} is in {currency}. ${IN_OWN_CURRENCY}`,
  debit_and_credit: 'the row has a debit and a credit. A balance must have one of them.',
  report_total_wrong: 'the total is {total}, but the rows add up to {sum}.',
  rows_not_zero: `the rows add up to {sum} instead of zero. ${UNBALANCED}`,
  debits_not_credits: `the debits are {debits}, but the credits are {credits}. ${UNBALANCED}`,
  report_on_cash_basis: 'the report is on cash basis. Set the accounting method to accrual and export it again.',
  report_without_total: 'the report has no Total row, so it may be incomplete. Export it again.',
  reports_of_two_companies: 'the report is of {company}, but {report} is of {other}. Send the reports of one company.',
  no_day_of_trial_balance:
    'no line above the header row has the date of the trial balance, like "As of December 31, 2025". Export it as of the cutover date, or set {$cutoverDate}.',
  no_period_of_report: 'no line above the header row has the period of the report, like "January 1-December 31, 2025". Set {$cutoverDate}.',
  cutover_days_differ: 'the cutover date is {given}, but {report} is as of {cutover}. They must be equal.',
  report_of_other_day: 'the report is as of {day}, but the trial balance is as of {cutover}. Export the report as of that date.',
  report_ends_early: 'the report ends on {day}, before the cutover date, {cutover}. Export it up to that date.',
  report_day_wrong: '"{text}" is not a date in the order of the other dates of the column ({order}).',
  the_days_dmy: 'day/month/year',
  the_days_mdy: 'month/day/year',
  the_days_ymd: 'year-month-day',
  report_twice: 'this is a second {report} beside {other}. Send one of them.',
  reports_with_same_entries: 'this is the {report}, but the {other} was sent, too. Both have every entry, so send one of them.',
  open_items_in_history:
    'this is the {report}, but the {other} was sent, too. The entries of a full history include the open items, so omit this report.',
  report_missing: 'The {report} is missing. Export it and send it, too.',
  report_unknown: `the file is not one of the reports {reports}. ${USUAL}`,
  report_unknown_by_line: `the file is not one of the reports {reports}, and begins with "{line}". ${USUAL}`,
  row_names_no_account: 'the row has an amount but no account.',
  account_has_balance_above: 'the account {account} already has a balance in a row above.',
  account_not_listed: '{place}: {account} is missing from the list of accounts. Its type is {type}.',
  the_unknown_type: 'unknown',
  no_account_for_items: 'the list of accounts has no accounts {side} account for these items.',
  two_accounts_for_items:
    'the items may be on {account} or on {other}, and neither has their sum as its balance. Export an aging report whose items are on one account.',
  row_without_account_name: 'the row has no account name.',
  account_without_type: 'the account {account} has no type.',
  account_in_row_above: 'the account {account} is already in a row above.',
  several_periods: 'the report has several periods. Export it for one period.',
} as const;

export const why = reasonsOf(REASONS);
