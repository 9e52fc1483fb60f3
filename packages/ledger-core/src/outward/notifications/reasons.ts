import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  service_has_no_preferences: 'A service has no notification preferences; ask as a member.',
  key_named_twice: '{key} is named twice; name it once.',
  service_has_no_inbox: 'A service has no inbox and no preferences; ask as a member.',
  link_turns_nothing_off: 'This link turns nothing off.',
  no_such_notification: 'There is no notification {id} in your inbox.',
} as const;

export const why = reasonsOf(REASONS);
