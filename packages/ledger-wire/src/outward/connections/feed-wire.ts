import {
  type Connection,
  type CreatedConnection,
  type FeedKind,
  type FeedSigningIn,
  isFeed,
  MAX_FEED_TOKEN_LENGTH,
  type ShownConnection,
  SOURCE_KINDS,
} from 'ledger-core';
import * as v from 'valibot';
import { currencyCode, described, id, listOf, moment, mostlyNull, oneOf, text, textUpTo, whole } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { input, output } from '../../schemas.ts';

const name = text('What the feed is called.', 'First Bank');

const feedCreate = <Kind extends FeedKind>(ref: string, kind: Kind, description: string) =>
  input(ref, description, { kind: described(v.literal(kind), description, kind), name }, { kind, name: 'First Bank' });

export const FEED_CREATES = [
  feedCreate('PlaidCreate', 'plaid', 'A bank or a card by Plaid. Its window is opened with the `link_token` that is answered.'),
  input(
    'GoCardlessCreate',
    'A bank by GoCardless. A person signs in at the address that is answered.',
    {
      kind: described(v.literal('gocardless'), 'A bank by GoCardless.', 'gocardless'),
      name,
      institution_id: text('The id of the bank at GoCardless.', 'REVOLUT_REVOGB21'),
    },
    { kind: 'gocardless', name: 'First Bank', institution_id: 'REVOLUT_REVOGB21' },
  ),
  feedCreate('SimpleFinCreate', 'simplefin', 'Banks and cards by SimpleFIN, whose setup token finishes the sign-in.'),
  feedCreate('StripeCreate', 'stripe', 'The balance of an account at Stripe, whose restricted key finishes the sign-in.'),
] as const;

const FedAccountOut = output('FedAccountOut', 'An account of a feed.', {
  id: text('Its id in the feed.', 'BxBXxLj1m4HMXBm9WZZmCWVbPjX16EHwv99vp'),
  name: text('Its name there.', 'Checking'),
  mask: v.nullable(text('Its last digits; null where the feed names none.', '0000')),
  currency: currencyCode('The currency of the account'),
  kind: oneOf(SOURCE_KINDS, 'What it is.'),
  source_account_id: called('sourceId', v.nullable(id('source', 'The source account that it feeds; null while it is not read.'))),
  read_at: v.nullable(moment('When it was read last; null before the first reading.')),
});

/** The additional fields of a connection to a feed. */
export const FEED_FIELDS = {
  institution_id: mostlyNull(text('The id of the bank in the feed, where the feed is told it.', 'REVOLUT_REVOGB21')),
  link_token: mostlyNull(
    text('What the window of Plaid is opened with; in the answers that begin a sign-in alone.', 'link-production-840204-193734'),
  ),
  accounts: listOf(FedAccountOut, 'The accounts of a feed, once somebody signed in; none for any other connection.', []),
  next_read_at: mostlyNull(moment('When the feed is read next; null while it is not, and for any other connection.')),
};

/** Any connection: plain, in the response that starts a sign-in, or in an event. */
export type Connected = Connection | ShownConnection | CreatedConnection | FeedSigningIn;

export const feedDifferences = {
  institution_id: (one: Connected) => (isFeed(one) ? one.institutionId : null),
  link_token: (one: Connected) => ('linkToken' in one ? one.linkToken : null),
  accounts: (one: Connected) => (isFeed(one) ? one.accounts : []),
  next_read_at: (one: Connected) => (isFeed(one) ? one.nextAt : null),
};

export const FeedFinish = input('FeedFinish', 'What finishes a sign-in to a feed.', {
  token: v.nullish(
    described(
      textUpTo(MAX_FEED_TOKEN_LENGTH),
      'The public token of Plaid, the setup token of SimpleFIN or the restricted key of Stripe; nothing for GoCardless, and after a sign-in to Plaid that was renewed. It is stored encrypted, or not at all, and in no answer.',
      'public-production-5c224a01-8314-4491-a06f-39e193d5cddc',
    ),
  ),
});

export const FeedAccountMap = input('FeedAccountMap', 'The source account that an account of a feed feeds from now on.', {
  account_id: text('The id of the account in the feed.', 'BxBXxLj1m4HMXBm9WZZmCWVbPjX16EHwv99vp'),
  source_account_id: called('sourceId', v.nullable(id('source', 'The source account; null for none, so that the account is not read.'))),
});

const AccountReadingOut = output('AccountReadingOut', 'What a reading brought to an account.', {
  account_id: text('The id of the account in the feed.', 'BxBXxLj1m4HMXBm9WZZmCWVbPjX16EHwv99vp'),
  source_account_id: called('sourceId', id('source', 'The source account that it feeds.')),
  import_id: v.nullable(id('import', 'The import that it made; null where nothing is new or changed.')),
  added: whole('How many movements are new.', 2),
  changed: whole('How many known movements changed.', 1),
  withdrawn: whole('How many movements were taken back, such as holds that vanished.', 0),
  skipped: listOf(v.string(), 'Rows that are no movement of the account, each with a sentence.', []),
  error: mostlyNull(
    text('Why it could not be read, or what a person must see to although it could; null for nothing.', 'The bank may need attention.'),
  ),
});

export const FeedReadingOut = output('FeedReadingOut', 'What a reading of a feed brought.', {
  accounts: listOf(AccountReadingOut, 'What it brought to each account that is read.'),
});
