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
import { MessageReasonOut, sentenceIn, sentencesIn } from '../../message-reason.ts';
import { input, output } from '../../schemas.ts';

const name = text('The name of the feed.', 'First Bank');

const feedCreate = <Kind extends FeedKind>(ref: string, kind: Kind, description: string) =>
  input(ref, description, { kind: described(v.literal(kind), description, kind), name }, { kind, name: 'First Bank' });

export const FEED_CREATES = [
  feedCreate('PlaidCreate', 'plaid', 'A bank or card through Plaid. The `link_token` in the response opens the Plaid window.'),
  input(
    'GoCardlessCreate',
    'A bank through GoCardless. A person signs in at the URL in the response.',
    {
      kind: described(v.literal('gocardless'), 'A bank through GoCardless.', 'gocardless'),
      name,
      institution_id: text('The id of the bank at GoCardless.', 'REVOLUT_REVOGB21'),
    },
    { kind: 'gocardless', name: 'First Bank', institution_id: 'REVOLUT_REVOGB21' },
  ),
  feedCreate('SimpleFinCreate', 'simplefin', 'Banks and cards through SimpleFIN. A setup token completes the sign-in.'),
  feedCreate('StripeCreate', 'stripe', 'The balance of a Stripe account. A restricted key completes the sign-in.'),
] as const;

const FedAccountOut = output('FedAccountOut', 'An account of a feed.', {
  id: text('The id of the account in the feed.', 'BxBXxLj1m4HMXBm9WZZmCWVbPjX16EHwv99vp'),
  name: text('The name of the account in the feed.', 'Checking'),
  mask: v.nullable(text('The last digits of the account, or null.', '0000')),
  currency: currencyCode('The currency of the account'),
  kind: oneOf(SOURCE_KINDS, 'The kind of account.'),
  source_account_id: called(
    'sourceId',
    v.nullable(id('source', 'The source account that it feeds. Null if the feed account is not imported.')),
  ),
  read_at: v.nullable(moment('The last import, or null.')),
});

/** The additional fields of a connection to a feed. */
export const FEED_FIELDS = {
  institution_id: mostlyNull(text('The id of the bank in the feed, for feeds that require it.', 'REVOLUT_REVOGB21')),
  link_token: mostlyNull(
    text('The token that opens the Plaid window. Only in responses that begin a sign-in.', 'link-production-840204-193734'),
  ),
  accounts: listOf(FedAccountOut, 'The accounts of a feed after the sign-in. Empty for other connections.', []),
  next_read_at: mostlyNull(moment('The next import. Null if none is scheduled, and for other connections.')),
};

/** Any connection: plain, in the response that starts a sign-in, or in an event. */
export type Connected = Connection | ShownConnection | CreatedConnection | FeedSigningIn;

export const feedDifferences = {
  institution_id: (one: Connected) => (isFeed(one) ? one.institutionId : null),
  link_token: (one: Connected) => ('linkToken' in one ? one.linkToken : null),
  accounts: (one: Connected) => (isFeed(one) ? one.accounts : []),
  next_read_at: (one: Connected) => (isFeed(one) ? one.nextAt : null),
};

export const FeedFinish = input('FeedFinish', 'The credential that completes the sign-in to a feed.', {
  token: v.nullish(
    described(
      textUpTo(MAX_FEED_TOKEN_LENGTH),
      'The Plaid public token, the SimpleFIN setup token or the Stripe restricted key. Omit it for GoCardless, and after a renewed Plaid sign-in. If stored, it is encrypted. No response contains it.',
      'public-production-5c224a01-8314-4491-a06f-39e193d5cddc',
    ),
  ),
});

export const FeedAccountMap = input('FeedAccountMap', 'The source account that an account of a feed feeds from now on.', {
  account_id: text('The id of the account in the feed.', 'BxBXxLj1m4HMXBm9WZZmCWVbPjX16EHwv99vp'),
  source_account_id: called('sourceId', v.nullable(id('source', 'The source account. Null stops importing the feed account.'))),
});

const AccountReadingOut = output('AccountReadingOut', 'The import result of one account.', {
  account_id: text('The id of the account in the feed.', 'BxBXxLj1m4HMXBm9WZZmCWVbPjX16EHwv99vp'),
  source_account_id: called('sourceId', id('source', 'The source account that the feed account feeds.')),
  import_id: v.nullable(id('import', 'The import. Null if nothing is new or changed.')),
  added: whole('The number of new bank transactions.', 2),
  changed: whole('The number of changed bank transactions.', 1),
  withdrawn: whole('The number of withdrawn bank transactions, such as holds that disappeared.', 0),
  skipped: sentencesIn(
    'Rows that are not bank transactions of the account, each with a reason.',
    'A row with its reason.',
    'the row m3 has no amount.',
  ),
  error: v.nullable(
    sentenceIn('The reason for a failure, or a warning that requires a person after a success, or null.', 'The bank may need attention.'),
  ),
  error_as_data: called('error', v.nullable(MessageReasonOut)),
});

export const FeedReadingOut = output('FeedReadingOut', 'The import result of a feed.', {
  accounts: listOf(AccountReadingOut, 'The result of each imported account.'),
});
