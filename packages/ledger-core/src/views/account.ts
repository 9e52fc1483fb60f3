import type { AccountId } from '../kernel/ids.ts';
import type { AccountBalance, AccountBalances, ChartBalances } from '../ledger/accounts/read-chart.ts';
import type { Needs } from '../store/unit-of-work.ts';

/** An account with its balance, and what stands behind it. */
export interface AccountView extends AccountBalance {
  /** The connector that feeds it; null for an account kept by hand. */
  readonly provider: string | null;
  /** Whether an issued financing instrument is carried in it.  [FIN-3] */
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

/** The chart, with what stands behind each account. */
export const chartView = async (books: Needs<'instruments' | 'sources'>, chart: ChartBalances): Promise<ChartView> => {
  const shown = await accountViews(books);
  return { ...chart, accounts: chart.accounts.map(shown) };
};

/** One account and those around it, likewise. */
export const accountDetailView = async (books: Needs<'instruments' | 'sources'>, detail: AccountBalances): Promise<AccountDetail> => {
  const shown = await accountViews(books);
  return { ...detail, view: shown(detail.view), children: detail.children.map(shown) };
};

const accountViews = async (books: Needs<'instruments' | 'sources'>): Promise<(balance: AccountBalance) => AccountView> => {
  const sources = await books.sources.all();
  const instruments = await books.instruments.all();
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
