import { byId, distinct } from '../../kernel/grouping.ts';
import type { AllocationId } from '../../kernel/ids.ts';
import { type Finding, type MakeCheck, unless } from '../../store/check.ts';
import { STEP } from '../../store/in-batches.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { ControlRole } from '../accounts/account.ts';
import { type Allocation, stands } from './allocation.ts';
import type { OpenItem } from './open-item.ts';
import { why } from './reasons.ts';

/**
 * Every active allocation connects two items of its counterparty on opposite sides, both on receivables or both on payables. It starts when
 * both exist, and ends after it starts.  [OPI-2] [OPI-4] [OPI-5]
 */
export const verifyAllocations: MakeCheck<Needs<'accounts' | 'allocations' | 'openItems'>> = ({ unit }) => ({
  end: async () => {
    const findings: Finding[] = [];
    const chart = await unit.accounts.chart();
    const roleOf = (item: OpenItem | undefined) => (item === undefined ? undefined : chart.byId.get(item.accountId)?.controlRole);
    for (let after: AllocationId | null = null; ; ) {
      const step: readonly Allocation[] = await unit.allocations.scan(after, STEP);
      const items = byId(await unit.openItems.byIds(distinct(step.flatMap(({ debitId, creditId }) => [debitId, creditId]))));
      findings.push(...step.flatMap((each) => allocationFindings(each, items, roleOf)));
      if (step.length < STEP) return findings;
      after = step.at(-1)?.id ?? null;
    }
  },
});

const allocationFindings = (
  allocation: Allocation,
  items: ReadonlyMap<OpenItem['id'], OpenItem>,
  roleOf: (item: OpenItem | undefined) => ControlRole | null | undefined,
): readonly Finding[] => {
  const { id, counterpartyId, debitId, creditId, amountMinor, on, end } = allocation;
  const debit = items.get(debitId);
  const credit = items.get(creditId);
  return [
    ...unless(amountMinor > 0n, 'OPI-2', () => why.allocation_without_amount({ id })),
    ...unless(end === null || end.on >= on, 'OPI-5', () => why.allocation_ends_early({ id })),
    ...(stands(allocation)
      ? [
          ...unless(debit?.side === 'debit' && credit?.side === 'credit', 'OPI-2', () =>
            why.allocation_items_mismatch({ id, debit: debitId, credit: creditId }),
          ),
          ...unless(
            [debit, credit].every((item) => item === undefined || item.counterpartyId === counterpartyId),
            'OPI-2',
            () => why.allocation_of_other_counterparty({ id }),
          ),
          ...unless(debit === undefined || credit === undefined || roleOf(debit) === roleOf(credit), 'OPI-2', () =>
            why.allocation_across_sides({ id }),
          ),
          ...unless(
            [debit, credit].every((item) => item === undefined || item.date <= on),
            'OPI-4',
            () => why.allocation_before_items({ id }),
          ),
        ]
      : []),
  ];
};
