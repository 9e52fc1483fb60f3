import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  applied_in_future: '{day} is after today, {today}; apply it on that day.',
  amount_of_unlisted_document: 'list this document too, or omit its amount.',
  less_open_than_chosen: 'only {open} of {number} are open.',
  less_left_than_chosen: 'only {left} are left to apply; choose less.',
  no_such_open_item: 'There is no document or payment {id} on these books.',
} as const;

export const why = reasonsOf(REASONS);
