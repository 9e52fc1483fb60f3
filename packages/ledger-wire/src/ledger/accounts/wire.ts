import { ACCOUNT_ROLES, ACCOUNT_TYPES, type AccountDetail, type AccountView, type ChangedAccount, CONTROL_ROLES } from 'ledger-core';
import * as v from 'valibot';
import { annotationFields, annotationInputs, annotationQuery } from '../../annotations.ts';
import { EXAMPLE_ACCOUNTS } from '../../example-ids.ts';
import { booksCurrency, currencyCode, date, flag, id, listOf, money, mostlyNull, oneOf, scale, text, truth } from '../../fields.ts';
import { called, rendered } from '../../mapping.ts';
import { input, logo, output, outputOf } from '../../schemas.ts';

const accountCode = text('The account number. Reports group accounts by it, so its first digit fits the type. It never changes.', '1010');
const accountName = text('The name in the chart.', 'Checking');
const accountType = oneOf(ACCOUNT_TYPES, 'The side of the books that the account is on. It never changes.');
const accountRole = oneOf(ACCOUNT_ROLES, 'The role that no other account of the books has; null without one.');
const controlRole = oneOf(
  CONTROL_ROLES,
  'What the account controls: receivables, payables or money at a processor. Every line on such an account names its party. Null for any other account.',
);
const parentId = id('account', 'The account above it; null at the top of its type.', EXAMPLE_ACCOUNTS.assets);

export const AccountRef = output('AccountRef', 'An account by its id, number and name.', {
  id: id('account', 'The id of the account.'),
  code: accountCode,
  name: accountName,
});

export const AccountWarningOut = output('AccountWarningOut', 'What to know of an account that was changed.', {
  code: oneOf(['account_is_fed'], 'A source account in use still feeds the account: what it reports awaits review, and is not posted.'),
  source_account_id: called('sourceId', id('source', 'The source account that feeds it.')),
  source_account_name: called('sourceName', text('Its name.', 'Operating checking')),
});

export const AccountOut = outputOf<AccountView & Partial<Pick<ChangedAccount, 'warnings'>>>()(
  'AccountOut',
  'An account of the chart, with its balance as of a day.',
  {
    id: id('account', 'The id of the account.'),
    code: accountCode,
    name: accountName,
    type: accountType,
    parent_id: v.nullable(parentId),
    role: mostlyNull(accountRole),
    control_role: mostlyNull(controlRole),
    is_postable: truth('Whether lines may be posted to it.'),
    is_rollup: truth('True for a header, whose balance is the sum of the accounts under it.', false),
    is_active: truth('False when it is taken out of use: nothing new is filed or posted to it.'),
    balance: money('The balance as of the day, positive on the normal side of the type.', '15205.96'),
    currency: rendered(v.nullable(currencyCode('The currency of the balance')), ({ currency }) => currency.code),
    has_activity: truth('Whether something was posted to it.'),
    carries_financing: truth('Whether a financing instrument is carried in the account.', false),
    logo_url: logo('The logo that was uploaded for the account, shown instead of the mark of its provider.'),
    provider: v.nullable(text('The integration that feeds the account; null without one.', 'csv')),
    warnings: v.optional(listOf(AccountWarningOut, 'In the answer to a change alone: what to know of the account.')),
    ...annotationFields,
  },
  { of: 'account', differences: { is_rollup: ({ account }) => !account.isPostable } },
);

export const ChartOut = output('ChartOut', 'The chart of accounts with its balances as of a day.', {
  accounts: listOf(
    AccountOut,
    'Every account, or those that the query finds, depth first by number: a header comes before the accounts under it.',
  ),
  as_of: date('The day of the balances.'),
  currency: booksCurrency('The currency of the books'),
  minor_unit_scale: scale,
});

export const AccountDetailOut = outputOf<AccountDetail>()(
  'AccountDetailOut',
  'An account with the accounts around it.',
  {
    account: AccountOut,
    as_of: date('The day of the balances.'),
    children: listOf(AccountOut, 'The accounts right under it, by number.', []),
    currency: booksCurrency('The currency of the balances'),
    parent: v.nullable(AccountRef),
  },
  { differences: { account: ({ view }) => view } },
);

export const NewAccountIn = input(
  'NewAccount',
  'An account to add to the chart.',
  {
    code: text('The account number. Its first digit must fit the type, and no other account may have it.', '6095'),
    name: text('The name in the chart.', 'Coworking'),
    type: oneOf(ACCOUNT_TYPES, 'The side of the books that the account is on.', 'expense'),
    control_role: v.nullish(oneOf(CONTROL_ROLES, 'Makes it a control account: every line on it names its party.')),
    is_postable: v.optional(truth('False makes it a header, to which nothing is posted.'), true),
    parent_id: v.nullish(id('account', 'The account to put it under, of the same type; the top of its type when left out.')),
    role: v.nullish(oneOf(ACCOUNT_ROLES, 'The role that no other account of the books has.')),
    ...annotationInputs,
  },
  { code: '6095', name: 'Coworking', type: 'expense' },
);

export const AccountChangeIn = input(
  'AccountChange',
  'What may change of an account; a field that is left out stays as it is.',
  {
    is_active: v.nullish(truth('False takes the account out of use, true brings it back.')),
    name: v.nullish(text('The new name.', 'Operating account')),
    parent_id: v.nullish(
      id('account', 'The new account above it, of the same type; null puts it at the top of its type.', EXAMPLE_ACCOUNTS.assets),
    ),
  },
  { name: 'Operating account' },
);

const asOf = v.optional(date('The day of the balances; today when left out.', '2026-07-31'));

export const ChartQueryIn = v.strictObject({
  as_of: asOf,
  include_empty: v.optional(flag('False leaves out accounts without a balance and without activity; true when left out.')),
  ...annotationQuery,
});
export const AccountQueryIn = v.strictObject({ as_of: asOf });
