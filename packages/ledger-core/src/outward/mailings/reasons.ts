import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  party_without_email: '{name} has no e-mail address; give one here, or set its email first.',
  no_such_mailing: 'There is no mailing {id} in these books.',
  void_not_sent: 'The {what} is void, and is not sent.',
  draft_not_sent: 'The {what} is a draft; issue it, then send it.',
  mail_not_set_up: 'Papers are not sent here: the operator of the server has set no mail server.',
  void_before_sent: 'It was made void before it was sent.',
} as const;

export const why = reasonsOf(REASONS);
