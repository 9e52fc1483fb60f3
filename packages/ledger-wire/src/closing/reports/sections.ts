import type { Currency, StatementSection } from 'ledger-core';
import * as v from 'valibot';
import { described, listOf, money, text, truth } from '../../fields.ts';
import { AccountRef } from '../../ledger/accounts/wire.ts';
import { amountOut, output } from '../../schemas.ts';

const StatementRowOut = output('StatementRowOut', 'An account in a financial statement.', {
  account: AccountRef,
  level: described(v.number(), 'The depth in the tree, from 0 at the top of the account type.', 1),
  is_header: truth('True for a summary account, whose amounts are the sums of its child accounts.', false),
  amounts: listOf(
    money('The amount of a column.', '11550.00'),
    'The amount in each column. A balance sheet without a comparison has one column.',
  ),
});

/** A section of the balance sheet or of profit and loss. */
export const StatementSectionOut = output('StatementSectionOut', 'The accounts of one type in a financial statement, as a tree.', {
  type: text('The type of the accounts.', 'expense'),
  rows: listOf(StatementRowOut, 'The accounts with an amount, depth first by number.'),
  totals: listOf(money('The sum of a column.', '11550.00'), 'The sum of each column.'),
});

export const sectionTable = (title: string, { rows, totalsMinor }: StatementSection, currency: Currency) => [
  [title],
  ...rows.map(({ account, level, amountsMinor }) => [
    account.code,
    `${'  '.repeat(level)}${account.name}`,
    ...amountsMinor.map((minor) => amountOut(minor, currency)),
  ]),
  sumRow(`Total ${title.toLowerCase()}`, totalsMinor, currency),
];

/** A row of a table without an account. */
export const sumRow = (title: string, amountsMinor: readonly bigint[], currency: Currency): string[] => [
  '',
  title,
  ...amountsMinor.map((minor) => amountOut(minor, currency)),
];
