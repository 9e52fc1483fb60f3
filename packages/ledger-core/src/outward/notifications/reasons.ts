import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  service_has_no_preferences: 'A service has no notification preferences. Use the token of a member.',
  key_named_twice: '{key} is listed more than once.',
  service_has_no_inbox: 'A service has no inbox and no preferences. Use the token of a member.',
  link_turns_nothing_off: 'This link is not a valid unsubscribe link.',
  no_such_notification: 'There is no notification {id} in your inbox.',
  member_without_permission: 'The member no longer has permission for it.',
  recipient_without_email: 'The member has no email address.',
  sending_failed: 'Sending failed.',
  channel_not_set_up: '{channel} is not set up on this server.',
  the_email_channel: 'Email',
  the_secret_encryption: 'Secret encryption',
  the_messaging_channel: 'Messaging',
  the_chat_channel: 'Chat',
} as const;

export const why = reasonsOf(REASONS);
