import { reasonsOf } from 'ledger-core';
import { IN_OWN_CURRENCY } from '../../advice.ts';

const AGAIN = 'Read the company again.';

export const REASONS = {
  account_without_id: 'an account has no id or no name.',
  two_accounts_of_name: 'two accounts have the name {account}. Rename one of them.',
  answer_missing: `the response is missing. ${AGAIN}`,
  answer_not_json: `the response is not JSON. ${AGAIN}`,
  answer_is_fault: `the response is an error, not a report. ${AGAIN}`,
  answer_no_report: `the response is not a report. ${AGAIN}`,
  company_on_cash_basis: 'the report is on cash basis. Set the accounting method of the company to accrual.',
  report_in_other_currency: `the report is in {currency}, but the books are in {own}. ${IN_OWN_CURRENCY}`,
  company_in_other_currency: 'the company is in {currency}, but the books are in {own}. Use books in the currency of the company.',
  answer_of_other_day: `the report is as of {day}, but was requested as of {cutover}. ${AGAIN}`,
  sections_too_deep: `the sections of the report are nested too deep. ${AGAIN}`,
  too_many_answer_rows: 'the report has more than {most} rows. Start the migration from files.',
  trial_balance_empty: '{report}: the report is empty as of {cutover}.',
  no_debit_and_credit: 'the report has no Debit and Credit columns.',
} as const;

export const why = reasonsOf(REASONS);
