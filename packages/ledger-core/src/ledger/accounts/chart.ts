import { byId, groupBy } from '../../kernel/grouping.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Account, AccountRole, AccountType } from './account.ts';
import { MAX_CHART_DEPTH } from './limits.ts';
import { why } from './reasons.ts';

/** The chart of accounts with its indexes. Built once per change of the chart, and read by nearly every command. */
export interface Chart {
  /** Depth first, siblings by code. */
  readonly accounts: readonly Account[];
  readonly byId: ReadonlyMap<AccountId, Account>;
  readonly byCode: ReadonlyMap<string, Account>;
  readonly byRole: ReadonlyMap<AccountRole, Account>;
  /** Direct children, by code. The key null contains the top-level accounts. */
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

/** The account and its descendants, depth first. */
export const subtreeOf = (chart: Chart, account: Account): readonly Account[] => [
  account,
  ...(chart.childrenOf.get(account.id) ?? []).flatMap((child) => subtreeOf(chart, child)),
];

/** The ancestors of an account, nearest first. */
export const ancestorsOf = (chart: Chart, account: Account): readonly Account[] => {
  const above: Account[] = [];
  for (let at = chart.byId.get(account.parentId as AccountId); at !== undefined; at = chart.byId.get(at.parentId as AccountId))
    above.push(at);
  return above;
};

/** Adds the balances of every subtree to its summary account, in one pass from the leaves up. Debit-positive.  [ACC-5] */
export const rollUp = (chart: Chart, own: ReadonlyMap<AccountId, bigint>): ReadonlyMap<AccountId, bigint> => {
  const rolled = new Map<AccountId, bigint>();
  for (const account of chart.accounts.toReversed()) {
    const balance = (rolled.get(account.id) ?? 0n) + (own.get(account.id) ?? 0n);
    rolled.set(account.id, balance);
    if (account.parentId !== null) rolled.set(account.parentId, (rolled.get(account.parentId) ?? 0n) + balance);
  }
  return rolled;
};

/** Refuses a parent that has another type, activity, a source or a role, or is inactive.  [ACC-7] */
export const checkParent = (
  chart: Chart,
  fedAccounts: ReadonlySet<AccountId>,
  parent: Account | undefined,
  type: AccountType,
): Refusal<'unprocessable'> | undefined => {
  const no = (reason: Why) => refuse('unprocessable', reason, 'parentId');
  if (parent === undefined) return no(why.account_not_there());
  const named = `${parent.code} ${parent.name}`;
  if (parent.type !== type) return no(why.parent_of_other_type({ parent: named, parentType: parent.type, type }));
  if (!parent.isActive) return no(why.parent_out_of_use({ parent: named }));
  if (parent.isPostable && parent.hasActivity) return no(why.parent_was_posted_to({ parent: named }));
  if (parent.isPostable && fedAccounts.has(parent.id)) return no(why.parent_is_fed({ parent: named }));
  if (parent.isPostable && (parent.role !== null || parent.controlRole !== null)) return no(why.parent_has_role({ parent: named }));
  if (ancestorsOf(chart, parent).length + 2 > MAX_CHART_DEPTH) return no(why.chart_too_deep({ most: MAX_CHART_DEPTH }));
  return undefined;
};
