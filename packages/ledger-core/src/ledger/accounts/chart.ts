import { byId, groupBy } from '../../kernel/grouping.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Account, AccountRole, AccountType } from './account.ts';
import { MAX_CHART_DEPTH } from './limits.ts';

/** The chart of accounts with its indexes: built once per change of the chart, read by nearly every command. */
export interface Chart {
  /** Depth first, siblings by code. */
  readonly accounts: readonly Account[];
  readonly byId: ReadonlyMap<AccountId, Account>;
  readonly byCode: ReadonlyMap<string, Account>;
  readonly byRole: ReadonlyMap<AccountRole, Account>;
  /** Direct children, by code; the key null holds the top accounts. */
  readonly childrenOf: ReadonlyMap<AccountId | null, readonly Account[]>;
}

export const chartOf = (unordered: readonly Account[]): Chart => {
  const byCode = [...unordered].sort((a, b) => (a.code < b.code ? -1 : 1));
  const childrenOf = groupBy(byCode, (account) => account.parentId);
  const accounts: Account[] = [];
  const descend = (parentId: AccountId | null): void => {
    for (const account of childrenOf.get(parentId) ?? []) {
      accounts.push(account);
      descend(account.id);
    }
  };
  descend(null);
  return {
    accounts,
    byId: byId(byCode),
    byCode: new Map(byCode.map((account) => [account.code, account])),
    byRole: new Map(byCode.flatMap((account) => (account.role === null ? [] : [[account.role, account] as const]))),
    childrenOf,
  };
};

/** The account and everything beneath it, depth first. */
export const subtreeOf = (chart: Chart, account: Account): readonly Account[] => [
  account,
  ...(chart.childrenOf.get(account.id) ?? []).flatMap((child) => subtreeOf(chart, child)),
];

/** The accounts above an account, nearest first. */
export const ancestorsOf = (chart: Chart, account: Account): readonly Account[] => {
  const above: Account[] = [];
  for (let at = chart.byId.get(account.parentId as AccountId); at !== undefined; at = chart.byId.get(at.parentId as AccountId))
    above.push(at);
  return above;
};

/** Debit-positive balances, with the sum of the subtree for every header, in one pass from the leaves up.  [ACC-5] */
export const rollUp = (chart: Chart, own: ReadonlyMap<AccountId, bigint>): ReadonlyMap<AccountId, bigint> => {
  const rolled = new Map<AccountId, bigint>();
  for (const account of chart.accounts.toReversed()) {
    const balance = (rolled.get(account.id) ?? 0n) + (own.get(account.id) ?? 0n);
    rolled.set(account.id, balance);
    if (account.parentId !== null) rolled.set(account.parentId, (rolled.get(account.parentId) ?? 0n) + balance);
  }
  return rolled;
};

/** Refuses a parent of another type, out of use, with activity, fed by a source, or with a role.  [ACC-7] */
export const checkParent = (
  chart: Chart,
  fedAccounts: ReadonlySet<AccountId>,
  parent: Account | undefined,
  type: AccountType,
): Refusal<'unprocessable'> | undefined => {
  const no = (message: string) => refuse('unprocessable', `parentId: ${message}`, { field: 'parentId' });
  if (parent === undefined) return no('there is no such account in these books.');
  const named = `${parent.code} ${parent.name}`;
  if (parent.type !== type) return no(`${named} is of type ${parent.type}; a parent has the type of the accounts under it, ${type}.`);
  if (!parent.isActive) return no(`${named} is out of use.`);
  if (parent.isPostable && parent.hasActivity) return no(`${named} was posted to, so it cannot become a header.`);
  if (parent.isPostable && fedAccounts.has(parent.id)) return no(`${named} is fed by a source account, so it cannot become a header.`);
  if (parent.isPostable && (parent.role !== null || parent.controlRole !== null))
    return no(`${named} has a role of its own, so it cannot become a header.`);
  if (ancestorsOf(chart, parent).length + 2 > MAX_CHART_DEPTH) return no(`the chart is at most ${MAX_CHART_DEPTH} levels deep.`);
  return undefined;
};
