import { SOURCE_KINDS } from 'ledger-core';
import * as v from 'valibot';
import { currencyCode, described, id, moment, mostlyNull, oneOf, text, textUpTo, truth } from '../../fields.ts';
import { input, output, pageOf } from '../../schemas.ts';

/** Maximum characters of a source's texts that the library does not limit: ids, names, facts. */
export const MAX_SOURCE_WORD_LENGTH = 500;

const kind = oneOf(SOURCE_KINDS, 'The kind of source.');
const sourceAccountName = text('The name of the source account.', 'Checking');
const mask = text('The last digits of the account or card as the provider prints them, or null.', '4321');
const PROVIDER = 'The integration that feeds the source account, or null.';

export const SourceAccountOut = output('SourceAccountOut', 'A bank, card or processor account that feeds an account of the chart.', {
  id: id('source', 'The id of the source account.'),
  account_id: id('account', 'The account of the chart that the source account feeds.'),
  kind,
  name: sourceAccountName,
  mask: v.nullable(mask),
  provider: v.nullable(text(PROVIDER, 'csv')),
  currency: currencyCode('The currency of the account'),
  counterparty_id: mostlyNull(
    id(
      'counterparty',
      'The processor as a counterparty. Lines on its clearing account use it if a transaction has no counterparty. Null for other kinds.',
    ),
  ),
  is_active: truth('False if the source account is inactive. An inactive source account accepts no imports.'),
  created_at: moment('The creation time.'),
});

export const SourceAccountPage = pageOf('SourceAccountPage', 'source accounts', SourceAccountOut);

const provider = v.nullish(described(textUpTo(MAX_SOURCE_WORD_LENGTH), PROVIDER, 'csv'));

export const NewSourceAccountIn = input('NewSourceAccount', 'A source account to add.', {
  account_id: id('account', 'The account of the chart that the source account feeds: an asset or liability account that accepts postings.'),
  kind,
  name: sourceAccountName,
  mask: v.nullish(mask),
  provider,
});

export const SourceAccountChangeIn = input(
  'SourceAccountChange',
  'Changes to a source account. Omitted fields stay unchanged.',
  {
    name: v.optional(sourceAccountName),
    mask: v.nullish(mask),
    provider,
    is_active: v.optional(truth('False deactivates the source account. True reactivates it.', false)),
  },
  { is_active: false },
);

export const SourceAccountRef = output('SourceAccountRef', 'A source account with its id and name.', {
  id: id('source', 'The id of the source account.'),
  kind,
  mask: v.nullable(mask),
  name: sourceAccountName,
});
