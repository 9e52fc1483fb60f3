import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  service_has_no_preferences: 'A service has no notification preferences. Use the token of a member.',
  key_named_twice: '{key} is listed more than once.',
  service_has_no_inbox: 'A service has no inbox and no preferences. Use the token of a member.',
  link_turns_nothing_off: 'This link is not a valid unsubscribe link.',
  no_such_notification: 'There is no notification {id} in your inbox.',
} as const;

export const why = reasonsOf(REASONS);
