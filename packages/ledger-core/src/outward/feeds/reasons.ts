import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  too_many_feeds: 'These books already have {most} connected feeds, the maximum. Delete a connection first.',
  connection_is_no_feed: 'The connection {id} is not a feed. Its kind is {kind}.',
  sign_in_lacks_account:
    'This sign-in does not include the account {name} ({id}), which this feed imports. Sign in to the same bank again, or connect this bank as another feed.',
  no_such_account_of_feed: 'The feed {name} has no account {account}. The connection lists its accounts.',
  source_account_out_of_use_for_feed: 'The source account {name} is inactive. Reactivate it first.',
  feed_in_other_currency: 'the currency of {name} is {currency}, but the currency of {account} is {accountCurrency}.',
  source_fed_already: '{name} is already mapped to {account} of {feed}. Remove that mapping first.',
  feed_not_read: 'The feed {name} could not be read: {error} Try again later.',
  nobody_signed_in_to_feed: 'The sign-in to the feed {name} is not finished. Finish it first.',
  no_account_of_feed_mapped: 'No account of the feed {name} is mapped to a source account. Map one first.',
  feed_being_read: 'The feed {name} is being read, which ends by {readingUntil} at the latest. Try again after that.',
  feed_not_due: 'This feed is not due.',
  feeds_not_set_up: 'feeds of the kind {kind} are not set up. The operator of this server has not configured them.',
  feed_refused_sign_in: 'The feed {name} rejected the sign-in: {error} Sign in again with sign_in of the connection.',
  sign_in_to_feed_not_begun: 'The sign-in to {name} could not be started: {error} Try again later.',
  characters_up_to: 'must have 1 to {most} characters.',
  sign_in_to_feed_not_finished: 'The sign-in to {name} could not be finished: {error} Try again later.',
  nothing_brought_for_feed: '{name} requires {brought}.',
  institution_needed: 'GoCardless requires the id of the bank.',
  institution_not_taken: 'must be omitted for a feed of the kind {kind}.',
  account_not_read: '{account}: {because}',
  the_public_token: 'a public token',
  the_setup_token: 'a setup token',
  the_restricted_key: 'a restricted key',
} as const;

export const why = reasonsOf(REASONS);
