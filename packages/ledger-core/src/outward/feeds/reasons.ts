import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  too_many_feeds: 'The books are connected to {most} feeds, which is the most; delete a connection first.',
  connection_is_no_feed: 'The connection {id} is no feed; it is of the kind {kind}.',
  sign_in_lacks_account:
    'This sign-in does not have the account {name} ({id}), which is read; sign in to the same bank again, or connect the other one as a feed of its own.',
  no_such_account_of_feed: 'The feed {name} has no account {account}; the connection lists those that it has.',
  source_account_out_of_use_for_feed: 'The source account {name} is out of use; bring it back first.',
  feed_in_other_currency: '{name} is kept in {currency}, and {account} in {accountCurrency}.',
  source_fed_already: '{name} is fed by {account} of {feed} already; take it off there first.',
  feed_not_read: 'The feed {name} could not be read: {error} Try again later.',
  nobody_signed_in_to_feed: 'Nobody has signed in to the feed {name}; finish its sign-in first.',
  no_account_of_feed_mapped: 'No account of the feed {name} feeds a source account; map one of its accounts first.',
  feed_being_read: 'The feed {name} is being read; ask again when that has ended, at {readingUntil} at the latest.',
  feed_not_due: 'This feed is not due.',
  feeds_not_set_up: 'Feeds of the kind {kind} are not set up: the operator of the server has set none.',
  feed_refused_sign_in: 'The feed {name} refused the sign-in: {error} Sign in again, with sign_in of the connection.',
  sign_in_to_feed_not_begun: 'The sign-in to {name} could not be begun: {error} Try again later.',
  characters_up_to: '1 to {most} characters.',
  sign_in_to_feed_not_finished: 'The sign-in to {name} could not be finished: {error} Try again later.',
  nothing_brought_for_feed: '{name} needs what the person brought: {brought}.',
  institution_needed: 'GoCardless needs the id of the bank.',
  institution_not_taken: 'a feed of the kind {kind} takes none; leave it out.',
} as const;

export const why = reasonsOf(REASONS);
