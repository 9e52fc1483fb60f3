import { reasonsOf } from '../../kernel/reason.ts';

/** Why operations of mailings are refused. */
export const REASONS = {
  party_without_email: '{path}: {name} has no e-mail address; give one here, or set its email first.',
  no_such_mailing: 'There is no mailing {id} in these books.',
} as const;

export const why = reasonsOf(REASONS);
