import { addDays, type Days } from '../../kernel/dates.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { balancesOf } from '../../kernel/sides.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import { fedAccountIds, isCash } from '../../ledger/accounts/own-money.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { type CashFlowSectionName, cashFlowSectionOf } from './cash-flow-section.ts';
import { cashMoved } from './cash-moved.ts';
import { daysComparedWith, type EarlierPeriod } from './comparison.ts';
import { type DaysQuery, readDays } from './days.ts';

/** The accounts of a section that cash moved against, by number. Money in is positive, money out negative. */
export interface CashFlowSection {
  readonly rows: readonly CashFlowRow[];
  readonly totalMinor: bigint;
  /** Of the compared period; null without a comparison. */
  readonly earlierTotalMinor: bigint | null;
}

export interface CashFlowRow {
  readonly account: Account;
  readonly amountMinor: bigint;
  /** Of the compared period; null without a comparison. */
  readonly earlierMinor: bigint | null;
}

/** The opening and closing cash of a period. */
export interface CashOfDays extends Days {
  /** The cash at the end of the day before `since`. */
  readonly openingMinor: bigint;
  /** Cash from opening balances, which is not a movement. */
  readonly broughtInMinor: bigint;
  readonly closingMinor: bigint;
}

/** The opening cash, the three sections and the opening balances add up to the closing cash exactly. */
export interface CashFlow extends CashOfDays, Readonly<Record<CashFlowSectionName, CashFlowSection>> {
  /** The cash accounts with a balance on either date, by number. */
  readonly cashAccounts: readonly { readonly account: Account; readonly openingMinor: bigint; readonly closingMinor: bigint }[];
  /** The compared period; null if there is none.  [RPT-21] */
  readonly earlier: CashOfDays | null;
}

export interface CashFlowQuery extends DaysQuery {
  readonly compare?: EarlierPeriod | undefined;
}

/** The cash flow between two dates by the direct method: the accounts that cash moved against.  [RPT-9] [RPT-21] */
export const cashFlow = async (
  unit: Needs<'accounts' | 'instruments' | 'journal' | 'sources'>,
  { compare, ...query }: CashFlowQuery = {},
): Promise<CashFlow | Refusal<'unprocessable'>> => {
  const days = readDays(unit, query);
  if (isRefusal(days)) return days;
  const ground = await gather(unit);
  const moved = await movedIn(unit, ground, days);
  const earlier = compare === undefined ? null : await movedIn(unit, ground, daysComparedWith(compare, days.since, days.until));
  const { opening, closing } = moved;
  return {
    ...cashOf(moved),
    ...sectionsOf(ground, moved.against, earlier?.against ?? null),
    cashAccounts: ground.cash
      .map((account) => ({ account, openingMinor: opening.get(account.id) ?? 0n, closingMinor: closing.get(account.id) ?? 0n }))
      .filter(({ openingMinor, closingMinor }) => openingMinor !== 0n || closingMinor !== 0n),
    earlier: earlier === null ? null : cashOf(earlier),
  };
};

type Ground = Awaited<ReturnType<typeof gather>>;

/** The movement between two dates, and the cash before and after. */
const movedIn = async (unit: Needs<'journal'>, { cash, others }: Ground, { since, until }: Days) => {
  const sides = {
    cash: idsOf(cash),
    others: idsOf(others),
    openingBalances: idsOf(others.filter(({ role }) => role === 'opening_balance_equity')),
  };
  const [opening, closing, moved] = await Promise.all([
    unit.journal.totals(addDays(since, -1), sides.cash).then(balancesOf),
    unit.journal.totals(until, sides.cash).then(balancesOf),
    cashMoved(unit, sides, since, until),
  ]);
  return { since, until, opening, closing, ...moved };
};

const cashOf = ({ since, until, opening, closing, broughtIn }: Awaited<ReturnType<typeof movedIn>>): CashOfDays => ({
  since,
  until,
  openingMinor: sum(opening.values()),
  broughtInMinor: sum(broughtIn.values()),
  closingMinor: sum(closing.values()),
});

/** The postable accounts by number, and those with an issued instrument. */
const gather = async (unit: Needs<'accounts' | 'instruments' | 'sources'>) => {
  const [chart, sources, instruments] = await Promise.all([unit.accounts.chart(), unit.sources.all(), unit.instruments.all()]);
  const fed = fedAccountIds(sources);
  const used = [...chart.byCode.values()].filter(({ hasActivity }) => hasActivity);
  return {
    cash: used.filter((account) => isCash(account, fed)),
    others: used.filter((account) => !isCash(account, fed)),
    carriers: new Set(instruments.flatMap(({ issue, accountId }) => (issue === null ? [] : [accountId]))),
  };
};

/**
 * A debit to another account is money out. An account whose amounts cancel out, such as those of a reversed entry, has no row.
 * [RPT-11] [RPT-12]
 */
const sectionsOf = (
  { others, carriers }: Pick<Ground, 'others' | 'carriers'>,
  against: ReadonlyMap<AccountId, bigint>,
  earlier: ReadonlyMap<AccountId, bigint> | null,
): Readonly<Record<CashFlowSectionName, CashFlowSection>> => {
  const sectionOf = (name: CashFlowSectionName): CashFlowSection => {
    const rows = others
      .filter((account) => cashFlowSectionOf(account, carriers.has(account.id)) === name)
      .map((account) => ({
        account,
        amountMinor: -(against.get(account.id) ?? 0n),
        earlierMinor: earlier === null ? null : -(earlier.get(account.id) ?? 0n),
      }))
      .filter(({ amountMinor, earlierMinor }) => amountMinor !== 0n || (earlierMinor ?? 0n) !== 0n);
    return {
      rows,
      totalMinor: sum(rows.map(({ amountMinor }) => amountMinor)),
      earlierTotalMinor: earlier === null ? null : sum(rows.map(({ earlierMinor }) => earlierMinor ?? 0n)),
    };
  };
  return { operating: sectionOf('operating'), investing: sectionOf('investing'), financing: sectionOf('financing') };
};

const idsOf = (accounts: readonly Account[]): readonly AccountId[] => accounts.map(({ id }) => id);

const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((total, amount) => total + amount, 0n);
