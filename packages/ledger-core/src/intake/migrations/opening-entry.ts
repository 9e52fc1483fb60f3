import type { IsoDate } from '../../kernel/dates.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Side } from '../../kernel/sides.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import { isTemporary } from '../../ledger/accounts/fiscal-year.ts';
import type { DraftEntry, DraftLine } from '../../ledger/journal/entry.ts';
import type { MigrationMapping } from './mapping.ts';
import type { PostedRest } from './rests.ts';

/** The accounts that an opening entry needs in addition to the old accounts. */
export interface OpeningAccounts {
  readonly retained: Account;
  readonly opening: Account;
}

/**
 * The opening entry: every balance on its account, against Opening balance equity; income and expenses on retained earnings. It omits
 * receivables and payables, whose balance comes from the open items. A line on another control account has the counterparty of its
 * remainder.  [MIG-25] [MIG-26] Null if there are no lines. Pure.
 */
export const openingEntry = (
  chart: Chart,
  { retained, opening }: OpeningAccounts,
  mappings: readonly MigrationMapping[],
  rests: readonly PostedRest[],
  run: { readonly id: string; readonly cutoverDate: IsoDate },
): DraftEntry | null => {
  const sums = new Map<AccountId, bigint>();
  for (const [account, minor] of targetMinor(chart, mappings)) {
    const target = isTemporary(account) ? retained.id : account.id;
    sums.set(target, (sums.get(target) ?? 0n) + minor);
  }
  const balances = [...sums].filter(([, minor]) => minor !== 0n).sort(([a], [b]) => (codeOf(chart, a) < codeOf(chart, b) ? -1 : 1));
  if (balances.length === 0) return null;
  const counterparties = new Map(rests.map(({ accountId, counterparty }) => [accountId, counterparty.id]));
  const sideOf = (side: Side) => balances.reduce((sum, [, minor]) => (minor > 0n === (side === 'debit') ? sum + minor : sum), 0n);
  return {
    date: run.cutoverDate,
    description: `Opening balances as of ${run.cutoverDate}`,
    memo: null,
    source: 'migration',
    sourceId: run.id,
    lines: [
      ...balances.map(([id, minor]) => lineOf(id, minor, { counterpartyId: counterparties.get(id) ?? null })),
      ...[-sideOf('debit'), -sideOf('credit')].filter((minor) => minor !== 0n).map((minor) => lineOf(opening.id, minor)),
    ],
  };
};

/** The balance for each target account, except receivables and payables. Debit-positive. Pure. */
export const targetMinor = (chart: Chart, mappings: readonly MigrationMapping[]): ReadonlyMap<Account, bigint> => {
  const sums = new Map<Account, bigint>();
  for (const { accountId, balanceMinor } of mappings) {
    const account = accountId === null ? undefined : chart.byId.get(accountId);
    if (account !== undefined && !isAged(account)) sums.set(account, (sums.get(account) ?? 0n) + balanceMinor);
  }
  return sums;
};

/** Whether an account has open items: a receivable or a payable. */
export const isAged = ({ controlRole }: Pick<Account, 'controlRole'>): boolean => controlRole === 'ar' || controlRole === 'ap';

const codeOf = ({ byId }: Chart, id: AccountId): string => byId.get(id)?.code ?? '';

export const lineOf = (
  accountId: AccountId,
  minor: bigint,
  { counterpartyId = null, memo = null }: Partial<Pick<DraftLine, 'counterpartyId' | 'memo'>> = {},
): DraftLine => ({
  accountId,
  side: minor > 0n ? 'debit' : 'credit',
  amountMinor: minor > 0n ? minor : -minor,
  counterpartyId,
  dimensions: [],
  memo,
});

/** The income and expenses of each account that retained earnings include. Debit-positive.  [MIG-23] Pure. */
export const carried = (chart: Chart, mappings: readonly MigrationMapping[]): ReadonlyMap<AccountId, bigint> => {
  const sums = new Map<AccountId, bigint>();
  for (const { accountId, balanceMinor } of mappings) {
    const account = accountId === null ? undefined : chart.byId.get(accountId);
    if (account !== undefined && isTemporary(account)) sums.set(account.id, (sums.get(account.id) ?? 0n) + balanceMinor);
  }
  return sums;
};
