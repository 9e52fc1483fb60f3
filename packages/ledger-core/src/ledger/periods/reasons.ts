import { reasonsOf } from '../../kernel/reason.ts';

/** Why operations of periods are refused. */
export const REASONS = {
  month_not_begun: '{month} has not begun yet.',
  month_closed_already: '{month} is closed already.',
  no_month: '"{text}" is not a month, like 2026-01.',
  month_not_begun_named: '{path}: {month} has not begun; name {today} or an earlier month.',
  month_closed: '{closed} is closed; reopen it to change what is posted in it.',
  month_not_closed: '{month} is not closed.',
} as const;

export const why = reasonsOf(REASONS);
