import type { IsoDate } from '../../kernel/dates.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { sizeOf } from '../../kernel/money.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { type Account, checkPostable } from '../../ledger/accounts/account.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import { why as accountsWhy } from '../../ledger/accounts/reasons.ts';
import type { DraftEntry, DraftLine } from '../../ledger/journal/entry.ts';
import { assetLine } from './depreciation-entry.ts';
import { depreciatedMinor, type FixedAsset } from './fixed-asset.ts';
import { why } from './reasons.ts';

/** A checked disposal before posting. */
export interface DraftDisposal {
  readonly date: IsoDate;
  readonly proceedsMinor: bigint;
  /** The account of the proceeds; null without proceeds. */
  readonly proceedsAccountId: AccountId | null;
  readonly gainLossAccountId: AccountId;
  readonly note: string | null;
}

/** The proceeds minus the book value on that date. */
export const gainOf = (asset: FixedAsset, { proceedsMinor }: Pick<DraftDisposal, 'proceedsMinor'>): bigint =>
  proceedsMinor - (asset.costMinor - depreciatedMinor(asset));

/** Removes the cost and the accumulated depreciation of an asset. The remainder is the gain or loss.  [FAS-8] */
export const disposalEntry = (asset: FixedAsset, accumulatedId: AccountId, disposal: DraftDisposal): DraftEntry => {
  const { date, proceedsMinor, proceedsAccountId, gainLossAccountId, note } = disposal;
  const gain = gainOf(asset, disposal);
  const lines: readonly (DraftLine | null)[] = [
    proceedsAccountId === null ? null : assetLine(asset, proceedsAccountId, 'debit', proceedsMinor),
    assetLine(asset, accumulatedId, 'debit', depreciatedMinor(asset)),
    assetLine(asset, gainLossAccountId, gain < 0n ? 'debit' : 'credit', sizeOf(gain)),
    assetLine(asset, asset.accountId, 'credit', asset.costMinor),
  ];
  return {
    date,
    description: `Disposal of ${asset.name}`,
    memo: note,
    source: 'disposal',
    sourceId: asset.id,
    lines: lines.filter((line): line is DraftLine => line !== null && line.amountMinor > 0n),
  };
};

type AccountRefusal = Refusal<'unprocessable' | 'account_not_usable'>;

/**
 * Refuses accounts that a disposal cannot use. Gains and losses are income or expense. The money of an account with a feed is reported by
 * its source.  [FAS-8]
 */
export const checkDisposalAccounts = (
  { byId }: Chart,
  fedAccounts: ReadonlySet<AccountId>,
  { proceedsAccountId, gainLossAccountId }: DraftDisposal,
): AccountRefusal | undefined =>
  (proceedsAccountId === null ? undefined : checkProceeds(byId.get(proceedsAccountId), proceedsAccountId, fedAccounts)) ??
  checkGainLoss(byId.get(gainLossAccountId), gainLossAccountId);

const checkProceeds = (account: Account | undefined, id: AccountId, fedAccounts: ReadonlySet<AccountId>): AccountRefusal | undefined => {
  const field = 'proceedsAccountId';
  if (account === undefined) return unknownAccount(field, id);
  return (
    checkPostable(account, field) ??
    (fedAccounts.has(account.id)
      ? refuse('account_not_usable', why.money_reported_by_source({ code: account.code, name: account.name }), field)
      : undefined)
  );
};

const checkGainLoss = (account: Account | undefined, id: AccountId): AccountRefusal | undefined => {
  const field = 'gainLossAccountId';
  if (account === undefined) return unknownAccount(field, id);
  return (
    checkPostable(account, field) ??
    (account.type === 'revenue' || account.type === 'expense'
      ? undefined
      : refuse('account_not_usable', why.neither_revenue_nor_expense({ code: account.code, name: account.name }), field))
  );
};

const unknownAccount = (field: string, id: AccountId): Refusal<'unprocessable'> =>
  refuse('unprocessable', accountsWhy.no_such_account({ id }), field);
