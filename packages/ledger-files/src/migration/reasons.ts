import { reasonsOf } from 'ledger-core';
import { IN_OWN_CURRENCY } from '../advice.ts';

const UNBALANCED = 'the trial balance does not balance.';

/** Reasons that the reports of several programs share. */
export const REASONS = {
  one_file_wanted: 'send one file, with all balances.',
  cutover_day_missing: 'state the last day that the old books cover.',
  no_migration_file: 'The migration has no file; send its reports, each as a file.',
  too_many_files: '{count} files are more than {most}; send the reports alone.',
  report_too_large: 'it is larger than {most} MB; export a shorter report.',
  report_empty: 'it is empty; export the report again.',
  report_without_cells: 'the workbook has no sheet with cells; export the report again.',
  formula_not_calculated:
    'the cell has a formula that was never calculated and is no sum or difference of this sheet; open the file in a spreadsheet program, save it and send the saved file.',
  the_format_statement: 'a statement file ({format})',
  the_advice_of_report: 'export the report as CSV or XLSX and send that',
  report_amount_wrong: '"{text}" is no amount; write it like 1,250.00.',
  amount_in_other_currency: `{text} is in {currency}, and the books are in {own}; ${IN_OWN_CURRENCY}`,
  item_in_other_currency: `the item is in {currency}; ${IN_OWN_CURRENCY}`,
  account_in_other_currency: `the account {account} is in {currency}; ${IN_OWN_CURRENCY}`,
  debit_and_credit: 'the row has a debit and a credit; a balance is on one side.',
  report_total_wrong: 'the total is {total}, and the rows add up to {sum}.',
  rows_not_zero: `the rows add up to {sum} and not to zero; ${UNBALANCED}`,
  debits_not_credits: `the debits are {debits} and the credits {credits}; ${UNBALANCED}`,
  report_on_cash_basis: 'the report is on cash basis; set the accounting method to accrual and export it again.',
  report_without_total: 'the report has no row Total, so it may be cut off; export it again.',
  reports_of_two_companies: 'the report is of {company}, and {report} of {other}; send the reports of one company.',
  no_day_of_trial_balance:
    'no line above the header states the day of the trial balance, like "As of December 31, 2025", and no {$cutoverDate} is given; export it as of the cutover day, or state {$cutoverDate}.',
  no_period_of_report:
    'no line above the header states the period of the report, like "January 1-December 31, 2025", and no {$cutoverDate} is given; state {$cutoverDate}.',
  cutover_days_differ: '{given} is stated, and {report} is as of {cutover}; they must agree.',
  report_of_other_day: 'the report is as of {day}, and the trial balance as of {cutover}; export it as of that day.',
  report_ends_early: 'the report ends on {day}, before the cutover day, {cutover}; export it up to that day.',
  report_day_wrong: '"{text}" is no day that the rest of the column allows ({order}).',
  the_days_dmy: 'day/month/year',
  the_days_mdy: 'month/day/year',
  the_days_ymd: 'year-month-day',
  report_twice: 'it is a second {report} beside {other}; send one of them.',
  reports_with_same_entries: 'it is the {report}, and the {other} was sent, too; both have every entry, so send one of them.',
  open_items_in_history:
    'it is the {report}, and the {other} was sent, too; a full history has what is open in its entries, so leave this one out.',
  report_missing: 'The {report} is missing; export it and send it too.',
  report_unknown: 'the file is none of the reports {reports}. Export one of these reports with its usual columns.',
  report_unknown_by_line:
    'the file is none of the reports {reports}, and begins with "{line}". Export one of these reports with its usual columns.',
  row_names_no_account: 'the row has an amount and names no account.',
  account_has_balance_above: 'the account {account} has a balance in a row above.',
  account_not_listed: '{place}: the list of accounts does not have {account}; its type is {type}.',
  the_unknown_type: 'unknown',
  no_account_for_items: 'the list of accounts has no account of the type accounts {side}, which these items are on.',
  two_accounts_for_items:
    'the items may be on {account} or on {other}, and neither has their sum as its balance; export an aging report whose items are on one account.',
  row_without_account_name: 'the row has no name of an account.',
  account_without_type: 'the account {account} has no type.',
  account_in_row_above: 'the account {account} is in a row above.',
  several_periods: 'the report has several periods; export it for one.',
} as const;

export const why = reasonsOf(REASONS);
