import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  month_not_begun: '{month} has not begun yet.',
  month_closed_already: '{month} is already closed.',
  no_month: '"{text}" is not a month like 2026-01.',
  month_not_begun_named: '{month} has not begun yet. Name {today} or an earlier month.',
  month_closed: '{closed} is closed. To change its postings, reopen it.',
  month_not_closed: '{month} is not closed.',
  month_end_not_posted:
    'An entry due in {month} cannot be posted. {because} Correct this[, or close with {$force} to post the entry in the next open month].',
  one_awaits_review: '1 transaction in {month} needs review. Categorize it[, or close with {$force}].',
  some_await_review: '{count} transactions in {month} need review. Categorize them[, or close with {$force}].',
  one_has_flag: '1 transaction in {month} has a flag. Check it[, or close with {$force}].',
  some_have_flags: '{count} transactions in {month} have flags. Check them[, or close with {$force}].',
  month_not_done: '{waiting} {marked}',
} as const;

export const why = reasonsOf(REASONS);
