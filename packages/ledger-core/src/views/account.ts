import type { AccountId } from '../kernel/ids.ts';
import type { AccountBalance, AccountBalances, ChartBalances } from '../ledger/accounts/read-chart.ts';
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
