import { reasonsOf } from 'ledger-core';
import { IN_OWN_CURRENCY } from '../../advice.ts';

const LOST = 'the report may have lost rows.';
const UNKNOWN_SIDE = 'so that the side of its amounts is unknown; export the list with inactive accounts, or send the journal instead.';
const MORE_DEBITS = 'are {difference} more than its credits; the report may be filtered or have lost rows, so export it with all accounts.';
const OF_SEVERAL = 'lines may be of several documents of one day, which have no number and are put together';

export const REASONS = {
  balance_on_unknown_side:
    'nothing in the report shows on which side this balance is; export it from the first day of the books, where balances begin at zero, or send the journal.',
  balance_not_of_lines: `the balance is {balance}, and the lines lead to {sum}; ${LOST}`,
  beginnings_not_zero:
    'the balances at the beginning add up to {sum} and not to zero; export the report from the first day of a fiscal year, with all accounts.',
  amounts_in_several_currencies: `the amounts are in several currencies; ${IN_OWN_CURRENCY}`,
  line_without_party: '{place}: a line on {account} and the like names no customer or vendor.',
  lines_without_party: '{place}: {count} lines on {account} and the like name no customer or vendor.',
  journal_without_total: 'the report has no row TOTAL, so it may be cut off; export it again.',
  entry_in_two_places: 'the entry {id} has lines in rows above, before those of other entries.',
  line_of_other_day: 'the line is of {day}, and its entry of {other}.',
  line_of_other_day_in_entry: 'the line is of {day}, and its entry {id} of {other}.',
  total_of_no_entry: `the total is of the entry {id}, whose lines are not above it; ${LOST}`,
  row_of_no_kind: 'the row has no day, and is no total and no balance of an account.',
  section_without_total: 'the account {account} has no total below it; the report may be cut off, so export it again.',
  balance_of_no_account: `no row above names the account of this balance; ${LOST}`,
  line_of_no_account: `no row above names the account of this line; ${LOST}`,
  side_of_unlisted_account: `the list of accounts does not have {account}, ${UNKNOWN_SIDE}`,
  side_of_unknown_type: `"{type}" is no known type of {account}, ${UNKNOWN_SIDE}`,
  total_of_no_account: `the total is of no account above it; ${LOST}`,
  entries_not_trial_balance:
    'its entries lead to {sum} on {account} on {cutover}, and the trial balance ({report}) has {balance}; export it from the first day of the books, with all accounts.',
  entry_of_id_unbalanced: `the debits of the entry {id} of {day} ${MORE_DEBITS}`,
  document_unbalanced: `the debits of {document} of {day} ${MORE_DEBITS}`,
  some_entry_unbalanced: `the debits of the entry of {day} ${MORE_DEBITS}`,
  entry_of_several_documents: `{place}: the {count} ${OF_SEVERAL}.`,
  entries_of_several_documents: `{place}: the {count} ${OF_SEVERAL}, and so may {others} more entries.`,
  no_entry_up_to: 'the report has no entry up to {cutover}.',
  line_before_period: 'the line is of {day}, before the period of the report begins.',
  entry_left_out: '{report}: one entry after {cutover} is left out; they belong in these books.',
  entries_left_out: '{report}: {count} entries after {cutover} are left out; they belong in these books.',
  no_trial_balance_sent:
    'No trial balance was sent, so the balances are those that the entries lead to; compare them with the old books before you post.',
  report_filtered: 'the report shows a part of the books ("{line}"); export it without a filter.',
  several_accounts_called: 'several accounts are called {account}; show the full names or numbers of the accounts in the report.',
  line_names_no_account: 'the line has an amount and names no account.',
  line_on_both_sides: 'the line has a debit and a credit; an amount is on one side.',
  line_without_day: 'the line has no day, and no row above gives it one.',
} as const;

export const why = reasonsOf(REASONS);
