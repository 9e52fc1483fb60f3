import type { Chart } from '../../ledger/accounts/chart.ts';
import { isTemporary } from '../../ledger/accounts/fiscal-year.ts';
import type { ItemKind } from '../../ledger/open-items/open-item.ts';
import type { UnpaidLine } from './unpaid-line.ts';

export const BRIDGED_KINDS = ['invoice', 'credit_note', 'bill', 'vendor_credit', 'write_off'] as const satisfies readonly ItemKind[];
export type BridgedKind = (typeof BRIDGED_KINDS)[number];

/** Income minus expenses of the unpaid documents of one kind. */
export interface UnpaidIncome {
  readonly kind: BridgedKind;
  /** Unpaid before the first day: the accrual basis counted it then, the cash basis counts it when paid. */
  readonly beforeMinor: bigint;
  /** Unpaid after the last day: the accrual basis counts it, the cash basis does not yet. */
  readonly afterMinor: bigint;
}

/** The reconciliation of net income between the two bases: accrual + before − after = cash.  [RPT-20] */
export interface CashBridge {
  readonly accrualNetIncomeMinor: bigint;
  /** Kinds with an amount. */
  readonly unpaid: readonly UnpaidIncome[];
  readonly cashNetIncomeMinor: bigint;
}

/** The bridge from the unpaid amounts before the first day and after the last. Pure. */
export const cashBridge = (
  chart: Chart,
  before: readonly UnpaidLine[],
  after: readonly UnpaidLine[],
  cashNetIncomeMinor: bigint,
): CashBridge => {
  const income = (lines: readonly UnpaidLine[]) =>
    lines.reduce(
      (total, { accountId, signedMinor }) => (isTemporary(chart.byId.get(accountId) ?? { type: 'asset' }) ? total - signedMinor : total),
      0n,
    );
  const unpaid = BRIDGED_KINDS.map((kind) => {
    const isOf = (line: UnpaidLine) => line.kind === kind;
    // Documents imported by a migration were unpaid before the first day, even if that is before the cutover date.
    const broughtInMinor = income(after.filter((line) => isOf(line) && line.isBroughtIn === true));
    return { kind, beforeMinor: income(before.filter(isOf)) - broughtInMinor, afterMinor: income(after.filter(isOf)) - broughtInMinor };
  });
  return {
    accrualNetIncomeMinor: unpaid.reduce((rest, { beforeMinor, afterMinor }) => rest - beforeMinor + afterMinor, cashNetIncomeMinor),
    unpaid: unpaid.filter(({ beforeMinor, afterMinor }) => beforeMinor !== 0n || afterMinor !== 0n),
    cashNetIncomeMinor,
  };
};
