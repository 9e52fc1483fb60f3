import { plainAccount } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { Assignment, Part } from '../../bank/transactions/assignment.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import type { ControlRole } from '../../ledger/accounts/account.ts';
import { chartOf } from '../../ledger/accounts/chart.ts';
import { type CategorizationFacts, categorizationEntry } from './categorization-entry.ts';

const chart = (controlRole: ControlRole | null) => chartOf([plainAccount({ id: 'acct_own', controlRole })]);

const FILED: Assignment = { kind: 'account', accountId: 'acct_meals' };
const SHOP = { dimensionId: 'dim_department', valueId: 'dval_shop' } as const;
const COFFEE = {
  id: 'txn_coffee',
  accountId: 'acct_own',
  date: '2026-03-10' as IsoDate,
  amountMinor: 1_250n,
  direction: 'out',
  description: 'Coffee',
  note: 'with Bo',
  counterpartyId: 'cpty_house',
  dimensions: [SHOP],
} as unknown as Transaction;

const line = (accountId: string, side: string, amountMinor: bigint, more: object = {}) => ({
  accountId,
  side,
  amountMinor,
  counterpartyId: 'cpty_house',
  dimensions: [SHOP],
  memo: null,
  ...more,
});
const own = (side: string, more: object = {}) => line('acct_own', side, 1_250n, { counterpartyId: null, dimensions: [], ...more });

const facts = (
  controlRole: Parameters<typeof chart>[0],
  processors: CategorizationFacts['processors'] = new Map(),
): CategorizationFacts => ({
  chart: chart(controlRole),
  processors,
});

describe('the entry of a filing', () => {
  it('[FIL-4] money out is a credit of its own account, with party and dimensions on the category line', () => {
    expect(categorizationEntry(facts(null), COFFEE, FILED)).toEqual({
      date: '2026-03-10',
      description: 'Coffee',
      memo: 'with Bo',
      source: 'transaction',
      sourceId: 'txn_coffee',
      lines: [own('credit'), line('acct_meals', 'debit', 1_250n)],
    });
  });

  it('[FIL-4] money in is a debit of its own account', () => {
    expect(categorizationEntry(facts(null), { ...COFFEE, direction: 'in' }, FILED).lines).toEqual([
      own('debit'),
      line('acct_meals', 'credit', 1_250n),
    ]);
  });

  it('[FIL-4] each share of a split is a line', () => {
    const parts: readonly Part[] = [
      { accountId: 'acct_meals', amountMinor: 1_000n, memo: 'lunch' },
      { accountId: 'acct_travel', amountMinor: 250n, memo: null },
    ] as const;
    expect(categorizationEntry(facts(null), COFFEE, { kind: 'split', parts }).lines).toEqual([
      own('credit'),
      line('acct_meals', 'debit', 1_000n, { memo: 'lunch' }),
      line('acct_travel', 'debit', 250n),
    ]);
  });

  it('[FIL-4] an own account that is a control account names the party', () => {
    expect(categorizationEntry(facts('processor_clearing'), COFFEE, FILED).lines[0]).toEqual(
      own('credit', { counterpartyId: 'cpty_house' }),
    );
  });

  it('[SRC-9] the clearing account of a processor names the processor where there is no counterparty', () => {
    const processors = new Map([['acct_own', 'cpty_processor']] as const);
    const lineOf = (counterpartyId: typeof COFFEE.counterpartyId) =>
      categorizationEntry(facts('processor_clearing', processors), { ...COFFEE, counterpartyId }, FILED).lines[0];
    expect(lineOf(null)).toEqual(own('credit', { counterpartyId: 'cpty_processor' }));
    expect(lineOf(COFFEE.counterpartyId)).toEqual(own('credit', { counterpartyId: 'cpty_house' }));
  });
});
