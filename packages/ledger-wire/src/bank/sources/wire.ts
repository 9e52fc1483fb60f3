import { SOURCE_KINDS } from 'ledger-core';
import * as v from 'valibot';
import { currencyCode, described, id, moment, mostlyNull, oneOf, text, textUpTo, truth } from '../../fields.ts';
import { input, output, pageOf } from '../../schemas.ts';

/** Maximum characters of a source's texts that the library does not limit: ids, names, facts. */
export const MAX_SOURCE_WORD_LENGTH = 500;

const kind = oneOf(SOURCE_KINDS, 'What the source is.');
const sourceAccountName = text('The name of the source account.', 'Checking');
const mask = text('The last digits of the account or card, as the provider prints them; null without any.', '4321');
const PROVIDER = 'The integration that feeds it; null without one.';

export const SourceAccountOut = output('SourceAccountOut', 'A bank, card or processor account that feeds an account of the chart.', {
  id: id('source', 'The id of the source account.'),
  account_id: id('account', 'The account of the chart that it feeds.'),
  kind,
  name: sourceAccountName,
  mask: v.nullable(mask),
  provider: v.nullable(text(PROVIDER, 'csv')),
  currency: currencyCode('The currency of the account'),
  counterparty_id: mostlyNull(
    id(
      'counterparty',
      'The processor itself, which lines on its clearing account name where a transaction has no counterparty; null for any other kind.',
    ),
  ),
  is_active: truth('False when it is taken out of use: nothing new is taken in from it.'),
  created_at: moment('When it was added.'),
});

export const SourceAccountPage = pageOf('SourceAccountPage', 'source accounts', SourceAccountOut);

const provider = v.nullish(described(textUpTo(MAX_SOURCE_WORD_LENGTH), PROVIDER, 'csv'));

export const NewSourceAccountIn = input('NewSourceAccount', 'A source account to add.', {
  account_id: id('account', 'The account of the chart that it feeds: an asset or a liability to which lines may be posted.'),
  kind,
  name: sourceAccountName,
  mask: v.nullish(mask),
  provider,
});

export const SourceAccountChangeIn = input(
  'SourceAccountChange',
  'What may change of a source account; a field that is left out stays as it is.',
  {
    name: v.optional(sourceAccountName),
    mask: v.nullish(mask),
    provider,
    is_active: v.optional(truth('False takes it out of use, true brings it back.', false)),
  },
  { is_active: false },
);

export const SourceAccountRef = output('SourceAccountRef', 'A source account, as a record names it.', {
  id: id('source', 'The id of the source account.'),
  kind,
  mask: v.nullable(mask),
  name: sourceAccountName,
});
