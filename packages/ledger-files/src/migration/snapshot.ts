import { type Currency, formatAmount, groupBy, type IsoDate, type Refusal, type Why } from 'ledger-core';
import type { TableRow } from '../csv/table.ts';
import type { BalanceRow } from './balances.ts';
import type { MigrationRead, SourceAccount, SourceBalance, SourceCounterparty, SourceOpenItem } from './migration-read.ts';
import { why } from './reasons.ts';
import { refuseIn } from './refuse-in.ts';
import { placeOf, type ReportTable, refuseCell } from './table.ts';

export interface Balances {
  readonly accounts: readonly SourceAccount[];
  readonly nets: ReadonlyMap<string, bigint>;
  readonly doubts: readonly Why[];
}

/** Assigns each balance to its account. An account missing from the chart is created from the trial balance row.  [MGF-11] */
export const balancesOn = (
  table: ReportTable,
  labelAt: number | null,
  listed: readonly SourceAccount[],
  rows: readonly BalanceRow[],
  accountOf: (row: BalanceRow['row']) => { readonly account: SourceAccount; readonly isListed: boolean } | null,
): Balances | Refusal<'unprocessable'> => {
  const accounts = new Map(listed.map((account) => [account.id, account]));
  const nets = new Map<string, bigint>();
  const doubts: Why[] = [];
  for (const { row, netMinor } of rows) {
    const found = accountOf(row);
    if (found === null) return refuseCell(table, row, labelAt, why.row_names_no_account());
    const { account, isListed } = found;
    if (nets.has(account.id)) return refuseCell(table, row, labelAt, why.account_has_balance_above({ account: account.name }));
    if (!isListed) doubts.push(notListed(table, row, account));
    nets.set(account.id, netMinor);
    accounts.set(account.id, account);
  }
  return { accounts: [...accounts.values()], nets, doubts };
};

/** The doubt about an account that a row names and the list does not have. */
export const notListed = (table: ReportTable, row: TableRow, { name, type }: SourceAccount): Why =>
  why.account_not_listed({ place: placeOf(table, row), account: name, type: type ?? why.the_unknown_type() });

/** An open item before its account is known. */
export type OpenItem = Omit<SourceOpenItem, 'accountId' | 'amount'> & { readonly minor: bigint };

/** The items of one aging report, with the word for their account type, and the doubts. */
export interface Aging {
  readonly table: ReportTable;
  readonly side: 'receivable' | 'payable';
  readonly items: readonly OpenItem[];
  readonly doubts: readonly Why[];
}

/** Assigns the items of an aging to the only account of its type. If there are several, to the one with the same balance.  [MGF-12] */
export const itemsOnAccount = (
  { table, side, items }: Aging,
  { accounts, nets }: Balances,
  currency: Currency,
): readonly SourceOpenItem[] | Refusal<'unprocessable'> => {
  if (items.length === 0) return [];
  const ofType = accounts.filter(({ type }) => new RegExp(`^accounts? ${side}`, 'i').test(type ?? ''));
  const total = items.reduce((sum, { minor }) => sum + minor, 0n) * (side === 'payable' ? -1n : 1n);
  const inUse = ofType.filter(({ id }) => (nets.get(id) ?? 0n) !== 0n);
  const candidates = [inUse.filter(({ id }) => nets.get(id) === total), inUse, ofType].find(({ length }) => length > 0) ?? [];
  const [account, other] = candidates;
  if (account === undefined) return refuseIn(table.report.name, null, null, why.no_account_for_items({ side }));
  if (other !== undefined)
    return refuseIn(table.report.name, null, null, why.two_accounts_for_items({ account: account.name, other: other.name }));
  return items.map(({ minor, ...item }) => ({ ...item, accountId: account.id, amount: formatAmount(minor, currency.scale) }));
};

/** The complete result. Items without an amount are settled and were dropped earlier.  [MGF-10] */
export const snapshotOf = (
  cutoverDate: IsoDate,
  { accounts, nets, doubts }: Balances,
  openItems: readonly SourceOpenItem[],
  currency: Currency,
): MigrationRead => ({
  cutoverDate,
  accounts,
  trialBalance: [...nets].map(([id, net]) => balanceOf(id, net, currency)),
  openItems,
  counterparties: counterpartiesOf(openItems),
  doubts,
});

/** A balance on its positive side.  [MGF-9] */
export const balanceOf = (accountId: string, netMinor: bigint, { scale }: Currency): SourceBalance => ({
  accountId,
  debit: formatAmount(netMinor > 0n ? netMinor : 0n, scale),
  credit: formatAmount(netMinor < 0n ? -netMinor : 0n, scale),
});

/** The distinct counterparties of open items, in item order. The files have no counterparty ids, so the name is the id.  [MGF-10] */
export const counterpartiesOf = (items: readonly SourceOpenItem[]): readonly SourceCounterparty[] =>
  [...groupBy(items, ({ counterpartyId }) => counterpartyId)].map(([name, [first]]) => ({
    id: name,
    name,
    ...(first?.origin !== undefined && { origin: first.origin }),
  }));
