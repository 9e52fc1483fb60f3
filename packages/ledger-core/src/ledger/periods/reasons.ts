import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  month_not_begun: '{month} has not begun yet.',
  month_closed_already: '{month} is closed already.',
  no_month: '"{text}" is not a month, like 2026-01.',
  month_not_begun_named: '{month} has not begun; name {today} or an earlier month.',
  month_closed: '{closed} is closed; reopen it to change what is posted in it.',
  month_not_closed: '{month} is not closed.',
  month_end_not_posted:
    'What is due in {month} cannot be posted. {because} Mend that, or close with force: it is posted in the next open month then.',
  one_awaits_review: '1 transaction of {month} awaits review; file them, or close with force.',
  some_await_review: '{count} transactions of {month} await review; file them, or close with force.',
  one_has_flag: '1 transaction of {month} has a flag; check them, or close with force.',
  some_have_flags: '{count} transactions of {month} have flags; check them, or close with force.',
  month_not_done: '{waiting} {marked}',
} as const;

export const why = reasonsOf(REASONS);
