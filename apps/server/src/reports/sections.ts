import type { Currency, StatementSection } from 'ledger-core';
import * as v from 'valibot';
import { AccountRef, accountRef } from '../accounts/wire.ts';
import { amountOut, money, output } from '../wire.ts';

/** A part of the balance sheet or of profit and loss. */
export const StatementSectionOut = output('StatementSectionOut', {
  type: v.string(),
  rows: v.array(v.object({ account: AccountRef, level: v.number(), is_header: v.boolean(), amounts: v.array(money) })),
  totals: v.array(money),
});

export const sectionOut = ({ type, rows, totalsMinor }: StatementSection, currency: Currency) => ({
  type,
  rows: rows.map(({ account, level, isHeader, amountsMinor }) => ({
    account: accountRef(account),
    level,
    is_header: isHeader,
    amounts: amountsMinor.map((minor) => amountOut(minor, currency)),
  })),
  totals: totalsMinor.map((minor) => amountOut(minor, currency)),
});

export const sectionTable = (title: string, { rows, totalsMinor }: StatementSection, currency: Currency) => [
  [title],
  ...rows.map(({ account, level, amountsMinor }) => [
    account.code,
    `${'  '.repeat(level)}${account.name}`,
    ...amountsMinor.map((minor) => amountOut(minor, currency)),
  ]),
  ['', `Total ${title.toLowerCase()}`, ...totalsMinor.map((minor) => amountOut(minor, currency))],
];
