import { reasonsOf } from 'ledger-core';
import { IN_OWN_CURRENCY } from '../../advice.ts';

const LOST = 'Rows of the report may be missing.';
const UNKNOWN_SIDE = 'so the side of its amounts is unknown. Export the list with inactive accounts, or send the journal instead.';
const MORE_DEBITS = 'exceed its credits by {difference}. The report may be filtered or incomplete. Export it with all accounts.';
const OF_SEVERAL = 'lines have no document number and are imported as one entry. They may belong to several documents of one date.';
const FROM_FIRST_DAY = 'Export it from the first day of the books';

export const REASONS = {
  balance_on_unknown_side: `the report does not show the side of this balance. ${FROM_FIRST_DAY}, where balances begin at zero, or send the journal.`,
  balance_not_of_lines: `the balance is {balance}, but the lines lead to {sum}. ${LOST}`,
  beginnings_not_zero:
    'the beginning balances add up to {sum} instead of zero. Export the report from the first day of a fiscal year, with all accounts.',
  amounts_in_several_currencies: `the amounts are in several currencies. ${IN_OWN_CURRENCY}`,
  line_without_party: '{place}: a line has no customer or vendor, although it is on {account} or a similar account.',
  lines_without_party: '{place}: {count} lines have no customer or vendor, although they are on {account} or similar accounts.',
  journal_without_total: 'the report has no TOTAL row, so it may be incomplete. Export it again.',
  entry_in_two_places: 'the entry {id} already has lines above, before those of other entries.',
  line_of_other_day: 'the line is of {day}, but its entry is of {other}.',
  line_of_other_day_in_entry: 'the line has the date {day}, but its entry {id} has {other}.',
  total_of_no_entry: `the total is of the entry {id}, whose lines are not above it. ${LOST}`,
  row_of_no_kind: 'the row has no date, and is neither a total nor an account balance.',
  section_without_total: 'the account {account} has no total below it, so the report may be incomplete. Export it again.',
  balance_of_no_account: `no row above has the account of this balance. ${LOST}`,
  line_of_no_account: `no row above has the account of this line. ${LOST}`,
  side_of_unlisted_account: `{account} is missing from the list of accounts, ${UNKNOWN_SIDE}`,
  side_of_unknown_type: `"{type}" is not a known type for {account}, ${UNKNOWN_SIDE}`,
  total_of_no_account: `the total belongs to no account above it. ${LOST}`,
  entries_not_trial_balance: `the entries lead to {sum} on {account} on {cutover}, but the trial balance ({report}) has {balance}. ${FROM_FIRST_DAY}, with all accounts.`,
  entry_of_id_unbalanced: `the debits of the entry {id} of {day} ${MORE_DEBITS}`,
  document_unbalanced: `the debits of {document} of {day} ${MORE_DEBITS}`,
  some_entry_unbalanced: `the debits of the entry of {day} ${MORE_DEBITS}`,
  entry_of_several_documents: `{place}: the {count} ${OF_SEVERAL}`,
  entries_of_several_documents: `{place}: the {count} ${OF_SEVERAL} The same applies to {others} more entries.`,
  no_entry_up_to: 'the report has no entry up to {cutover}.',
  line_before_period: 'the line is of {day}, before the period of the report begins.',
  entry_left_out: '{report}: 1 entry after {cutover} was omitted. Post it in these books.',
  entries_left_out: '{report}: {count} entries after {cutover} were omitted. Post them in these books.',
  no_trial_balance_sent:
    'Without a trial balance, the balances are calculated from the entries. Compare them with the old books before you post.',
  report_filtered: 'the report shows only a part of the books ("{line}"). Export it without a filter.',
  several_accounts_called: 'several accounts have the name {account}. Show the full names or the numbers of the accounts in the report.',
  line_names_no_account: 'the line has an amount but no account.',
  line_on_both_sides: 'the line has a debit and a credit. It must have one of them.',
  line_without_day: 'the line has no date, and no row above has a date for it.',
} as const;

export const why = reasonsOf(REASONS);
