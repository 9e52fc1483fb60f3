import { reasonsOf } from 'ledger-core';
import { IN_OWN_CURRENCY } from '../../advice.ts';

const AGAIN = 'read the company again.';

export const REASONS = {
  account_without_id: 'an account has no id or no name.',
  two_accounts_of_name: 'two accounts are named {account}; rename one of them.',
  answer_missing: `the answer is missing; ${AGAIN}`,
  answer_not_json: `the answer is no JSON; ${AGAIN}`,
  answer_is_fault: `the answer is a fault and no report; ${AGAIN}`,
  answer_no_report: `the answer is no report; ${AGAIN}`,
  company_on_cash_basis: 'the report is on cash basis; set the accounting method of the company to accrual.',
  report_in_other_currency: `the report is in {currency}, and the books are in {own}; ${IN_OWN_CURRENCY}`,
  company_in_other_currency: `the company is in {currency}, and the books are in {own}; ${IN_OWN_CURRENCY}`,
  answer_of_other_day: `the report is as of {day}, and was asked for as of {cutover}; ${AGAIN}`,
  sections_too_deep: `its sections are nested too deeply; ${AGAIN}`,
  too_many_answer_rows: 'it has more than {most} rows; start the migration from files.',
  trial_balance_empty: '{report}: it is empty as of {cutover}.',
  no_debit_and_credit: 'it has no columns Debit and Credit.',
} as const;

export const why = reasonsOf(REASONS);
