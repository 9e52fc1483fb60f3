import type { AccountId } from '../../kernel/ids.ts';
import { type Account, type AccountType, onNormalSide } from '../../ledger/accounts/account.ts';
import { ancestorsOf, type Chart, rollUp } from '../../ledger/accounts/chart.ts';

/**
 * One line of a statement: an account, or a summary account with the sum of its subtree. It has one amount per column, on the normal side.
 */
export interface StatementRow {
  readonly account: Account;
  /** 0 at the top of its type. */
  readonly level: number;
  readonly isHeader: boolean;
  readonly amountsMinor: readonly bigint[];
}

/** All accounts of one type with an amount in some column, as a tree, with the sum of each column. */
export interface StatementSection {
  readonly type: AccountType;
  readonly rows: readonly StatementRow[];
  readonly totalsMinor: readonly bigint[];
}

/** Creates a section from debit-positive balances, one map per column.  [RPT-4] */
export const sectionOf = (chart: Chart, type: AccountType, columns: readonly ReadonlyMap<AccountId, bigint>[]): StatementSection => {
  const rolled = columns.map((column) => rollUp(chart, column));
  const amountsOf = (account: Account) => rolled.map((column) => onNormalSide(type, column.get(account.id) ?? 0n));
  const rows = chart.accounts
    .filter((account) => account.type === type)
    .map((account) => ({
      account,
      level: ancestorsOf(chart, account).length,
      isHeader: !account.isPostable,
      amountsMinor: amountsOf(account),
    }))
    .filter((row) => row.amountsMinor.some((amount) => amount !== 0n));
  return {
    type,
    rows,
    totalsMinor: columns.map((_, at) => sum(rows.filter((row) => row.level === 0).map((row) => row.amountsMinor[at] ?? 0n))),
  };
};

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
