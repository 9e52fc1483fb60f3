import type { IsoDate } from '../../kernel/dates.ts';
import { groupBy } from '../../kernel/grouping.ts';
import type { AccountId, CounterpartyId } from '../../kernel/ids.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import { controlAccounts } from '../../ledger/accounts/control-accounts.ts';
import { boundsOf } from '../../ledger/open-items/aged.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { type Basis, less, type Sums } from './basis.ts';
import { MAX_AGED_DOCUMENTS } from './limits.ts';

/** Balances that a balance sheet shows on the opposite side of their receivables and payables.  [RPT-28] */
export interface Advances {
  /** The debt to customers: unapplied payments and open credit notes. Minor units, zero or more. */
  readonly customerCreditsMinor: bigint;
  /** The debt of vendors: prepayments and open vendor credits. Minor units, zero or more. */
  readonly vendorAdvancesMinor: bigint;
  /** The balances, with receivables and payables reduced to documents. Debit-positive. */
  readonly balances: Sums;
}

/** Removes unapplied amounts of counterparties from the receivables and payables on a date.  [RPT-28] */
export const withoutAdvances = async (
  unit: Needs<'openItems'>,
  chart: Chart,
  day: IsoDate,
  basis: Basis,
  balances: Sums,
): Promise<Advances> => {
  const [credits, advances] = await Promise.all([unappliedOn(unit, chart, 'ar', day, basis), unappliedOn(unit, chart, 'ap', day, basis)]);
  return {
    customerCreditsMinor: sumOf(credits),
    vendorAdvancesMinor: sumOf(advances),
    // A credit is on the credit side of a receivable, an advance on the debit side of a payable.
    balances: less(less(balances, new Map([...credits].map(([id, minor]) => [id, -minor]))), advances),
  };
};

const unappliedOn = async (unit: Needs<'openItems'>, chart: Chart, role: 'ar' | 'ap', day: IsoDate, basis: Basis): Promise<Sums> => {
  const read = basis === 'accrual' ? unappliedOf : paymentsOf;
  const found = controlAccounts(chart, role).map(
    async ({ id }) => [id, aheadOf(await read(unit, id, role === 'ar' ? 'debit' : 'credit', day))] as const,
  );
  return new Map(await Promise.all(found));
};

/** The unapplied amount of each counterparty on an account, negative. */
type Unapplied = (unit: Needs<'openItems'>, accountId: AccountId, side: 'debit' | 'credit', day: IsoDate) => Promise<readonly bigint[]>;

const unappliedOf: Unapplied = async (unit, accountId, side, day) =>
  (await unit.openItems.aged({ accountId, side }, day, boundsOf(day))).map(({ unappliedMinor }) => unappliedMinor);

/** On the cash basis credit notes count as far as they are applied, so only payments remain.  [RPT-19] */
const paymentsOf: Unapplied = async (unit, accountId, side, day) => {
  const open = await unit.openItems.openOn(accountId, day, MAX_AGED_DOCUMENTS + 1);
  const byCounterparty: ReadonlyMap<CounterpartyId, typeof open> = groupBy(
    open.filter(({ kind }) => kind === 'payment'),
    ({ counterpartyId }) => counterpartyId,
  );
  return [...byCounterparty.values()].map((items) =>
    items.reduce((sum, item) => sum + (item.side === side ? item.openMinor : -item.openMinor), 0n),
  );
};

/** Sums per counterparty: the debt to one does not offset the debt of another. */
const aheadOf = (unapplied: readonly bigint[]): bigint => unapplied.reduce((sum, minor) => (minor < 0n ? sum - minor : sum), 0n);

const sumOf = (sums: Sums): bigint => [...sums.values()].reduce((total, minor) => total + minor, 0n);
