import { ACCOUNT_ROLES, ACCOUNT_TYPES, type AccountDetail, type AccountView, type ChangedAccountView, CONTROL_ROLES } from 'ledger-core';
import * as v from 'valibot';
import { annotationFields, annotationInputs, annotationQuery } from '../../annotations.ts';
import { EXAMPLE_ACCOUNTS } from '../../example-ids.ts';
import { booksCurrency, currencyCode, date, flag, id, listOf, money, mostlyNull, oneOf, scale, text, truth } from '../../fields.ts';
import { called, rendered } from '../../mapping.ts';
import { input, logo, output, outputOf } from '../../schemas.ts';

const accountCode = text(
  'The account number. Reports group accounts by it, so its first digit must fit the type. It never changes.',
  '1010',
);
const accountName = text('The account name.', 'Checking');
const accountType = oneOf(ACCOUNT_TYPES, 'The account type. It never changes.');
const accountRole = oneOf(ACCOUNT_ROLES, 'A role that only one account of the books can have, or null.');
const controlRole = oneOf(
  CONTROL_ROLES,
  'The balance that a control account tracks: receivables, payables or money at a processor. Its lines require a counterparty. Null if it is not a control account.',
);
const parentId = id('account', 'The parent account. Null at the top of its type.', EXAMPLE_ACCOUNTS.assets);

export const AccountRef = output('AccountRef', 'An account with its id, number and name.', {
  id: id('account', 'The id of the account.'),
  code: accountCode,
  name: accountName,
});

export const AccountWarningOut = output('AccountWarningOut', 'A warning about a changed account.', {
  code: oneOf(
    ['account_is_fed'],
    'An active source account still feeds the account. New bank transactions need review and are not posted.',
  ),
  source_account_id: called('sourceId', id('source', 'The source account that feeds the account.')),
  source_account_name: called('sourceName', text('The name of the source account.', 'Operating checking')),
});

export const AccountOut = outputOf<AccountView & Partial<Pick<ChangedAccountView, 'warnings'>>>()(
  'AccountOut',
  'An account in the chart of accounts, with its balance as of a day.',
  {
    id: id('account', 'The id of the account.'),
    code: accountCode,
    name: accountName,
    type: accountType,
    parent_id: v.nullable(parentId),
    role: mostlyNull(accountRole),
    control_role: mostlyNull(controlRole),
    is_postable: truth('Whether lines can be posted to the account.'),
    is_rollup: truth('True for a summary account, whose balance is the sum of its child accounts.', false),
    is_active: truth('False if the account is inactive. An inactive account accepts no new transactions or entries.'),
    balance: money('The balance as of the day, positive on the normal side of the account type.', '15205.96'),
    currency: rendered(v.nullable(currencyCode('The currency of the balance')), ({ currency }) => currency.code),
    has_activity: truth('Whether the account has posted lines.'),
    carries_financing: truth('Whether the account carries a financing instrument.', false),
    logo_url: logo("The logo uploaded for the account, shown instead of its provider's logo."),
    provider: v.nullable(text('The integration that feeds the account, or null.', 'csv')),
    warnings: v.optional(listOf(AccountWarningOut, 'Warnings about the account. Only in the response to a change.')),
    ...annotationFields,
  },
  { of: 'account', differences: { is_rollup: ({ account }) => !account.isPostable } },
);

export const ChartOut = output('ChartOut', 'The chart of accounts with its balances as of a day.', {
  accounts: listOf(
    AccountOut,
    'All accounts, or those that match the query, depth first by number. A summary account precedes its child accounts.',
  ),
  as_of: date('The day of the balances.'),
  currency: booksCurrency('The currency of the books'),
  minor_unit_scale: scale,
});

export const AccountDetailOut = outputOf<AccountDetail>()(
  'AccountDetailOut',
  'An account with its parent and child accounts.',
  {
    account: AccountOut,
    as_of: date('The day of the balances.'),
    children: listOf(AccountOut, 'The direct child accounts, by number.', []),
    currency: booksCurrency('The currency of the balances'),
    parent: v.nullable(AccountRef),
  },
  { differences: { account: ({ view }) => view } },
);

export const NewAccountIn = input(
  'NewAccount',
  'An account to add to the chart.',
  {
    code: text('The account number. It must be unique, and its first digit must fit the type.', '6095'),
    name: text('The account name.', 'Coworking'),
    type: oneOf(ACCOUNT_TYPES, 'The account type.', 'expense'),
    control_role: v.nullish(oneOf(CONTROL_ROLES, 'Creates a control account. Its lines require a counterparty.')),
    is_postable: v.optional(truth('False creates a summary account, which accepts no postings.'), true),
    parent_id: v.nullish(id('account', 'The parent account, of the same type. Default: the top of its type.')),
    role: v.nullish(oneOf(ACCOUNT_ROLES, 'A role that only one account of the books can have.')),
    ...annotationInputs,
  },
  { code: '6095', name: 'Coworking', type: 'expense' },
);

export const AccountChangeIn = input(
  'AccountChange',
  'Changes to an account. Omitted fields stay unchanged.',
  {
    is_active: v.nullish(truth('False deactivates the account. True reactivates it.')),
    name: v.nullish(text('The new name.', 'Operating account')),
    parent_id: v.nullish(
      id('account', 'The new parent account, of the same type. Null moves the account to the top of its type.', EXAMPLE_ACCOUNTS.assets),
    ),
  },
  { name: 'Operating account' },
);

const asOf = v.optional(date('The day of the balances. Default: today.', '2026-07-31'));

export const ChartQueryIn = v.strictObject({
  as_of: asOf,
  include_empty: v.optional(flag('False omits accounts without a balance and without activity. Default: true.')),
  ...annotationQuery,
});
export const AccountQueryIn = v.strictObject({ as_of: asOf });
