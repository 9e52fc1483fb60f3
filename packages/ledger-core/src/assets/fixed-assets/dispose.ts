import type { Actor } from '../../company/books/member.ts';
import { monthOf, parseDate } from '../../kernel/dates.ts';
import type { AccountId, FixedAssetId } from '../../kernel/ids.ts';
import { parseAmount } from '../../kernel/money.ts';
import type { Why } from '../../kernel/reason.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkText } from '../../kernel/text.ts';
import { fedAccountIds } from '../../ledger/accounts/own-money.ts';
import type { Entry } from '../../ledger/journal/entry.ts';
import { dueInstallments, postingDay } from '../../ledger/journal/monthly.ts';
import { postAll } from '../../ledger/journal/post-in-turn.ts';
import type { PostingRefusal } from '../../ledger/journal/posting-rules.ts';
import { reverse } from '../../ledger/journal/reverse.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { depreciationAccounts } from './depreciate.ts';
import { type DepreciationAccounts, depreciationEntry } from './depreciation-entry.ts';
import { checkDisposalAccounts, type DraftDisposal, disposalEntry, gainOf } from './disposal.ts';
import { depreciationOf, type FixedAsset, monthsInService } from './fixed-asset.ts';
import type { FixedAssetsNeeds } from './needs.ts';
import { findAsset } from './read-assets.ts';
import { why } from './reasons.ts';

export interface Dispose {
  /** Default: today. */
  readonly date?: string | null | undefined;
  /** The amount received. Default: none. */
  readonly proceeds?: string | number | null | undefined;
  /** The account of the proceeds: the one that the deposit is categorized to. */
  readonly proceedsAccountId?: AccountId | null | undefined;
  /** The revenue or expense account for the gain or loss. */
  readonly gainLossAccountId: AccountId;
  readonly note?: string | null | undefined;
}

type DisposalRefusal = Refusal<'not_found' | 'conflict' | 'chart_conflict'> | PostingRefusal;

/**
 * Disposes of an asset that was sold, lost or discarded. It is depreciated through the month before; entries of later months are
 * reversed.  [FAS-8]
 * Refusals, in order of precedence: not_found, conflict (already disposed of), unprocessable (date, proceeds, accounts, note),
 * account_not_usable, chart_conflict, period_closed (a month to reverse), then the refusals of posting.
 */
export const dispose = async (
  unit: FixedAssetsNeeds,
  actor: Actor,
  id: FixedAssetId,
  input: Dispose,
): Promise<FixedAsset | DisposalRefusal> => {
  const asset = await findAsset(unit, id);
  if (isRefusal(asset)) return asset;
  if (asset.disposal !== null) return refuse('conflict', why.asset_disposed_already({ name: asset.name, date: asset.disposal.date }));
  const draft = readDisposal(unit, asset, input);
  if (isRefusal(draft)) return draft;
  const [chart, sources] = await Promise.all([unit.accounts.chart(), unit.sources.all()]);
  const unusable = checkDisposalAccounts(chart, fedAccountIds(sources), draft);
  if (unusable !== undefined) return unusable;
  const accounts = await depreciationAccounts(unit);
  if (isRefusal(accounts)) return accounts;
  const upToDate = await depreciateUntil(unit, actor, accounts, asset, draft);
  if (isRefusal(upToDate)) return upToDate;
  const posted = await postAll(unit, actor, [disposalEntry(upToDate, accounts.accumulatedId, draft)]);
  if (isRefusal(posted)) return posted;
  const { date, proceedsMinor } = draft;
  const entryId = (posted[0] as Entry).id;
  const disposed: FixedAsset = { ...upToDate, disposal: { date, proceedsMinor, gainMinor: gainOf(upToDate, draft), entryId } };
  await unit.assets.put([disposed]);
  unit.emit('fixed_asset.disposed', id);
  return disposed;
};

const readDisposal = (unit: Needs, asset: FixedAsset, input: Dispose): DraftDisposal | Refusal<'unprocessable'> => {
  const no = (field: string, reason: Why) => refuse('unprocessable', reason, field);
  const date = input.date == null ? unit.today : parseDate(input.date, 'date');
  if (isRefusal(date)) return date;
  if (date > unit.today) return no('date', why.date_after_today({ date, today: unit.today }));
  if (date < asset.placedInServiceOn)
    return no('date', why.in_service_after({ name: asset.name, placedOn: asset.placedInServiceOn, date }));
  const proceedsMinor = input.proceeds == null ? 0n : parseAmount(input.proceeds, unit.settings.currency, 'proceeds');
  if (isRefusal(proceedsMinor)) return proceedsMinor;
  if (proceedsMinor < 0n) return no('proceeds', why.proceeds_below_zero());
  const proceedsAccountId = input.proceedsAccountId ?? null;
  if (proceedsMinor > 0n && proceedsAccountId === null) return no('proceedsAccountId', why.proceeds_without_account());
  if (proceedsMinor === 0n && proceedsAccountId !== null) return no('proceedsAccountId', why.account_without_proceeds());
  const { gainLossAccountId, note = null } = input;
  return checkText(note ?? '', 'note', 0) ?? { date, proceedsMinor, proceedsAccountId, gainLossAccountId, note };
};

/** The asset with the depreciation of every month before the disposal, and of no later month. */
const depreciateUntil = async (
  unit: FixedAssetsNeeds,
  actor: Actor,
  accounts: DepreciationAccounts,
  asset: FixedAsset,
  { date }: DraftDisposal,
): Promise<FixedAsset | DisposalRefusal> => {
  const months = monthsInService(asset, date);
  const tooMuch = asset.entryIds.slice(months);
  const reversed = tooMuch.length === 0 ? [] : await reverse(unit, actor, tooMuch);
  if (isRefusal(reversed)) return reversed;
  const closedMonths = await unit.periods.closedMonths();
  const last = depreciationOf(asset)[months - 1]?.month;
  const due = last === undefined ? [] : dueInstallments(depreciationOf(asset), last);
  const posted = await postAll(
    unit,
    actor,
    due.map((share) => depreciationEntry(accounts, asset, share, postingDay(closedMonths, share.month, monthOf(date)))),
  );
  return isRefusal(posted) ? posted : { ...asset, entryIds: [...asset.entryIds.slice(0, months), ...posted.map(({ id }) => id)] };
};
