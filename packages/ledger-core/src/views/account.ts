import type { AccountId } from '../kernel/ids.ts';
import { assert } from '../kernel/invariant.ts';
import { isRefusal } from '../kernel/refusal.ts';
import type { Account } from '../ledger/accounts/account.ts';
import type { AccountWarning, ChangedAccount } from '../ledger/accounts/change-account.ts';
import { type AccountBalance, type AccountBalances, type ChartBalances, readAccount } from '../ledger/accounts/read-chart.ts';
import type { Needs } from '../store/unit-of-work.ts';

/** An account with its balance, connector and financing flag. */
export interface AccountView extends AccountBalance {
  /** The connector that feeds it; null for a manual account. */
  readonly provider: string | null;
  /** Whether an issued financing instrument uses the account.  [FIN-3] */
  readonly carriesFinancing: boolean;
}

export interface ChartView extends ChartBalances {
  readonly accounts: readonly AccountView[];
}

/** One account with its parent and its direct children. */
export interface AccountDetail extends AccountBalances {
  readonly view: AccountView;
  readonly children: readonly AccountView[];
}

export const chartView = async (unit: Needs<'instruments' | 'sources'>, chart: ChartBalances): Promise<ChartView> => {
  const shown = await accountViews(unit);
  return { ...chart, accounts: chart.accounts.map(shown) };
};

export const accountDetailView = async (unit: Needs<'instruments' | 'sources'>, detail: AccountBalances): Promise<AccountDetail> => {
  const shown = await accountViews(unit);
  return { ...detail, view: shown(detail.view), children: detail.children.map(shown) };
};

/** An account after a change, with warnings. */
export interface ChangedAccountView extends AccountView {
  readonly warnings: readonly AccountWarning[];
}

type AccountViewNeeds = Needs<'accounts' | 'instruments' | 'journal' | 'sources'>;

export const accountView = async (unit: AccountViewNeeds, { id }: Account): Promise<AccountView> => {
  const balances = await readAccount(unit, id);
  assert(!isRefusal(balances), 'an account has a view');
  return (await accountDetailView(unit, balances)).view;
};

export const changedAccountView = async (
  unit: AccountViewNeeds,
  { warnings, ...account }: ChangedAccount,
): Promise<ChangedAccountView> => ({
  ...(await accountView(unit, account)),
  warnings,
});

const accountViews = async (unit: Needs<'instruments' | 'sources'>): Promise<(balance: AccountBalance) => AccountView> => {
  const sources = await unit.sources.all();
  const instruments = await unit.instruments.all();
  const providers = new Map<AccountId, string>(
    sources.flatMap(({ accountId, provider, isActive }) => (provider === null || !isActive ? [] : [[accountId, provider] as const])),
  );
  const carriers = new Set(instruments.flatMap(({ issue, accountId }) => (issue === null ? [] : [accountId])));
  return ({ account, balanceMinor }) => ({
    account,
    balanceMinor,
    provider: providers.get(account.id) ?? null,
    carriesFinancing: carriers.has(account.id),
  });
};
