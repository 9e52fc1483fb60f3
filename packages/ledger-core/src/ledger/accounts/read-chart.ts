import { type AnnotationFilter, carries } from '../../kernel/annotations.ts';
import { type IsoDate, parseDate } from '../../kernel/dates.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { balancesOf, type Total } from '../../kernel/sides.ts';
import type { Books } from '../../store/books.ts';
import { type Account, onNormalSide } from './account.ts';
import { type Chart, rollUp } from './chart.ts';

/** An account with its balance as of a day. */
export interface AccountView {
  readonly account: Account;
  /** On the account's normal side; a header's rolls up its subtree. */
  readonly balanceMinor: bigint;
  /** The connector that feeds it; null for an account kept by hand. */
  readonly provider: string | null;
  /** Whether an issued financing instrument is carried in it.  [FIN-3] */
  readonly carriesFinancing: boolean;
}

export interface ChartView {
  readonly accounts: readonly AccountView[];
  readonly asOf: IsoDate;
}

export interface ChartQuery extends AnnotationFilter {
  /** Default: today in the books' time zone. */
  readonly asOf?: string | null | undefined;
  /** False omits accounts with a zero balance and no line up to `asOf`, unless a kept account lies beneath. Default true. */
  readonly includeEmpty?: boolean | undefined;
}

/** The chart as a tree, depth first by code, with balances as of a day; only those with some annotations, where these are asked for.  [ACC-4] [ACC-5] [ACC-6] [ANN-4] */
export const readChart = async (books: Books, query: ChartQuery = {}): Promise<ChartView | Refusal<'unprocessable'>> => {
  const asOf = query.asOf == null ? books.today : parseDate(query.asOf, 'asOf');
  if (isRefusal(asOf)) return asOf;
  const [chart, totals, facts] = await Promise.all([books.accounts.chart(), books.journal.totals(asOf), gatherFacts(books)]);
  const balances = rollUp(chart, balancesOf(totals));
  const kept = query.includeEmpty === false ? notEmpty(chart, totals, balances) : null;
  return {
    asOf,
    accounts: chart.accounts
      .filter((account) => (kept === null || kept.has(account.id)) && carries(account, query))
      .map((account) => view(account, balances, facts)),
  };
};

export interface AccountDetail {
  readonly view: AccountView;
  readonly parent: Account | null;
  readonly children: readonly AccountView[];
  readonly asOf: IsoDate;
}

/** One account with its parent and children.  [ACC-4] [ACC-5] */
export const readAccount = async (
  books: Books,
  id: AccountId,
  query: { readonly asOf?: string | null | undefined } = {},
): Promise<AccountDetail | Refusal<'not_found' | 'unprocessable'>> => {
  const whole = await readChart(books, { asOf: query.asOf });
  if (isRefusal(whole)) return whole;
  const found = whole.accounts.find((candidate) => candidate.account.id === id);
  if (found === undefined) return refuse('not_found', `There is no account ${id} in these books.`);
  return {
    view: found,
    parent: whole.accounts.find((candidate) => candidate.account.id === found.account.parentId)?.account ?? null,
    children: whole.accounts.filter((candidate) => candidate.account.parentId === id),
    asOf: whole.asOf,
  };
};

/** What feeds accounts, and which carry financing. */
interface Facts {
  readonly providers: ReadonlyMap<AccountId, string>;
  readonly carriers: ReadonlySet<AccountId>;
}

const view = (account: Account, balances: ReadonlyMap<AccountId, bigint>, { providers, carriers }: Facts): AccountView => ({
  account,
  balanceMinor: onNormalSide(account.type, balances.get(account.id) ?? 0n),
  provider: providers.get(account.id) ?? null,
  carriesFinancing: carriers.has(account.id),
});

const gatherFacts = async (books: Books): Promise<Facts> => {
  const [sources, instruments] = [await books.sources.all(), await books.instruments.all()];
  const fed = sources.flatMap((source) =>
    source.provider === null || !source.isActive ? [] : [[source.accountId, source.provider] as const],
  );
  return {
    providers: new Map(fed),
    carriers: new Set(instruments.flatMap(({ issue, accountId }) => (issue === null ? [] : [accountId]))),
  };
};

/** [ACC-6] Walks the tree from the leaves up, so that a kept account keeps the headers above it. */
const notEmpty = (
  chart: Chart,
  totals: ReadonlyMap<AccountId, Total>,
  balances: ReadonlyMap<AccountId, bigint>,
): ReadonlySet<AccountId> => {
  const kept = new Set<AccountId>();
  for (const account of chart.accounts.toReversed()) {
    if (!totals.has(account.id) && !kept.has(account.id) && (balances.get(account.id) ?? 0n) === 0n) continue;
    kept.add(account.id);
    if (account.parentId !== null) kept.add(account.parentId);
  }
  return kept;
};
