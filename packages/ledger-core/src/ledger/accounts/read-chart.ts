import { type AnnotationFilter, carries } from '../../kernel/annotations.ts';
import { type IsoDate, parseDate } from '../../kernel/dates.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { balancesOf, type Total } from '../../kernel/sides.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { type Account, onNormalSide } from './account.ts';
import { type Chart, rollUp } from './chart.ts';
import { why } from './reasons.ts';

export interface AccountBalance {
  readonly account: Account;
  /** On the account's normal side. A summary account includes its subtree. */
  readonly balanceMinor: bigint;
}

export interface ChartBalances {
  readonly accounts: readonly AccountBalance[];
  readonly asOf: IsoDate;
}

export interface ChartQuery extends AnnotationFilter {
  /** Default: today in the books' time zone. */
  readonly asOf?: string | null | undefined;
  /** False omits accounts with a zero balance and no line up to `asOf`, unless a descendant is included. Default true. */
  readonly includeEmpty?: boolean | undefined;
}

/**
 * The chart as a tree, depth first by code, with balances as of a day. An annotation filter limits it to
 * matching accounts.  [ACC-4] [ACC-5] [ACC-6] [ANN-4]
 */
export const readChart = async (
  unit: Needs<'accounts' | 'journal'>,
  query: ChartQuery = {},
): Promise<ChartBalances | Refusal<'unprocessable'>> => {
  const asOf = query.asOf == null ? unit.today : parseDate(query.asOf, 'asOf');
  if (isRefusal(asOf)) return asOf;
  const [chart, totals] = await Promise.all([unit.accounts.chart(), unit.journal.totals(asOf)]);
  const balances = rollUp(chart, balancesOf(totals));
  const shown = query.includeEmpty === false ? notEmpty(chart, totals, balances) : null;
  return {
    asOf,
    accounts: chart.accounts
      .filter((account) => (shown === null || shown.has(account.id)) && carries(account, query))
      .map((account) => ({ account, balanceMinor: onNormalSide(account.type, balances.get(account.id) ?? 0n) })),
  };
};

export interface AccountBalances {
  readonly view: AccountBalance;
  readonly parent: Account | null;
  readonly children: readonly AccountBalance[];
  readonly asOf: IsoDate;
}

/** One account with its parent and children.  [ACC-4] [ACC-5] */
export const readAccount = async (
  unit: Needs<'accounts' | 'journal'>,
  id: AccountId,
  query: { readonly asOf?: string | null | undefined } = {},
): Promise<AccountBalances | Refusal<'not_found' | 'unprocessable'>> => {
  const whole = await readChart(unit, { asOf: query.asOf });
  if (isRefusal(whole)) return whole;
  const found = whole.accounts.find((candidate) => candidate.account.id === id);
  if (found === undefined) return refuse('not_found', why.no_such_account({ id }));
  return {
    view: found,
    parent: whole.accounts.find((candidate) => candidate.account.id === found.account.parentId)?.account ?? null,
    children: whole.accounts.filter((candidate) => candidate.account.parentId === id),
    asOf: whole.asOf,
  };
};

/** Walks the tree from the leaves up, so that an included account includes the summary accounts above it.  [ACC-6] */
const notEmpty = (
  chart: Chart,
  totals: ReadonlyMap<AccountId, Total>,
  balances: ReadonlyMap<AccountId, bigint>,
): ReadonlySet<AccountId> => {
  const shown = new Set<AccountId>();
  for (const account of chart.accounts.toReversed()) {
    if (!totals.has(account.id) && !shown.has(account.id) && (balances.get(account.id) ?? 0n) === 0n) continue;
    shown.add(account.id);
    if (account.parentId !== null) shown.add(account.parentId);
  }
  return shown;
};
