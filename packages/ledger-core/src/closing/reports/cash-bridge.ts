import type { Chart } from '../../ledger/accounts/chart.ts';
import { isTemporary } from '../../ledger/accounts/fiscal-year.ts';
import type { ItemKind } from '../../ledger/open-items/open-item.ts';
import type { UnpaidLine } from './unpaid-line.ts';

export const BRIDGED_KINDS = ['invoice', 'credit_note', 'bill', 'vendor_credit', 'write_off'] as const satisfies readonly ItemKind[];
export type BridgedKind = (typeof BRIDGED_KINDS)[number];

/** Income less expenses of the unpaid documents of one kind. */
export interface UnpaidIncome {
  readonly kind: BridgedKind;
  /** Before the first day: on the accrual basis it counted then; on the cash basis it counts once it is paid. */
  readonly beforeMinor: bigint;
  /** After the last day: on the accrual basis it counts; on the cash basis it does not yet. */
  readonly afterMinor: bigint;
}

/** How a net income on the cash basis ties to that on the accrual basis: accrual + before − after = cash.  [RPT-20] */
export interface CashBridge {
  readonly accrualNetIncomeMinor: bigint;
  /** Kinds with an amount. */
  readonly unpaid: readonly UnpaidIncome[];
  readonly cashNetIncomeMinor: bigint;
}

/** The bridge of what was unpaid before the first day and after the last. Pure. */
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
    // What a migration brought in was unpaid before the first day, also where that lies before the cutover day.
    const broughtInMinor = income(after.filter((line) => isOf(line) && line.isBroughtIn === true));
    return { kind, beforeMinor: income(before.filter(isOf)) - broughtInMinor, afterMinor: income(after.filter(isOf)) - broughtInMinor };
  });
  return {
    accrualNetIncomeMinor: unpaid.reduce((rest, { beforeMinor, afterMinor }) => rest - beforeMinor + afterMinor, cashNetIncomeMinor),
    unpaid: unpaid.filter(({ beforeMinor, afterMinor }) => beforeMinor !== 0n || afterMinor !== 0n),
    cashNetIncomeMinor,
  };
};
