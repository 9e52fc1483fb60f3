import type { Actor } from '../../company/books/member.ts';
import { needsApproval, workOn } from '../../company/policies/stopped-work.ts';
import type { WorkDone } from '../../company/work/due.ts';
import { nextMonthly } from '../../company/work/monthly.ts';
import { addMonths, type IsoMonth, monthOf } from '../../kernel/dates.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { openFromStarter } from '../../ledger/accounts/open-for-role.ts';
import { dueInstallments, postingDay } from '../../ledger/journal/monthly.ts';
import { type Advanced, postMonths } from '../../ledger/journal/post-in-turn.ts';
import type { PostingRefusal } from '../../ledger/journal/posting-rules.ts';
import { readThrough } from '../../ledger/periods/month.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { type DepreciationAccounts, depreciationEntry } from './depreciation-entry.ts';
import { depreciationOf, type FixedAsset } from './fixed-asset.ts';
import type { FixedAssetsNeeds } from './needs.ts';

export interface Depreciate {
  /** The last month to post, such as 2026-06: at most the present month. */
  readonly through: string;
}

/** The result of a run: each asset in its new state, with the number of posted months. */
export interface Depreciated {
  readonly through: IsoMonth;
  readonly assets: readonly Advanced<FixedAsset>[];
}

/**
 * Posts the due depreciation of every asset through a month, all or nothing. Posted months are not posted again.  [FAS-5] [FAS-6]
 * Refusals, in order of precedence: unprocessable (the month), chart_conflict, then the refusals of posting, by asset and month.
 */
export const depreciate = async (
  unit: FixedAssetsNeeds,
  actor: Actor,
  input: Depreciate,
): Promise<Depreciated | Refusal<'unprocessable' | 'chart_conflict'> | PostingRefusal> => {
  const through = readThrough(input.through, unit.today);
  if (isRefusal(through)) return through;
  const run = await depreciateDue(unit, actor, through);
  if (isRefusal(run)) return run;
  const [first] = run.refused;
  return first === undefined ? run : first;
};

/** Posts the due depreciation of every asset. An asset with a refused month stops at that month; the others are posted. */
export const depreciateDue = async (
  unit: FixedAssetsNeeds,
  actor: Actor,
  through: IsoMonth,
): Promise<(Depreciated & { readonly refused: readonly PostingRefusal[] }) | Refusal<'chart_conflict'>> => {
  const due = await unit.assets.due(through);
  if (due.length === 0) return { through, assets: [], refused: [] };
  const accounts = await depreciationAccounts(unit);
  if (isRefusal(accounts)) return accounts;
  const closedMonths = await unit.periods.closedMonths();
  const { advanced, refused } = await postMonths(unit, actor, due, (asset) =>
    dueInstallments(depreciationOf(asset), through).map((share) =>
      depreciationEntry(accounts, asset, share, postingDay(closedMonths, share.month, through)),
    ),
  );
  await unit.assets.put(advanced.map(({ record }) => record));
  for (const { record } of advanced) unit.emit('fixed_asset.updated', record.id);
  return { through, assets: advanced, refused };
};

/** The accounts for depreciation expense and accumulated depreciation, created if the chart has none.  [ACC-18] */
export const depreciationAccounts = async (
  unit: Needs<'accounts'> & Emits<'account'>,
): Promise<DepreciationAccounts | Refusal<'chart_conflict'>> => {
  const expense = await openFromStarter(unit, 'depreciation_expense');
  if (isRefusal(expense)) return expense;
  const accumulated = await openFromStarter(unit, 'accumulated_depreciation');
  return isRefusal(accumulated) ? accumulated : { expenseId: expense.id, accumulatedId: accumulated.id };
};

/** Posts the depreciation that is due through a month to be closed.  [PRD-8] */
export const depreciateAtMonthEnd = async (unit: FixedAssetsNeeds, actor: Actor, through: IsoMonth): Promise<readonly Refusal[]> => {
  const run = await depreciateDue(unit, actor, through);
  return isRefusal(run) ? [run] : run.refused;
};

/**
 * Posts the depreciation of every month that has ended. A refused month, such as a closed one, requires a person and is retried a day
 * later.  [FAS-6]
 */
export const depreciateWhenDue = async (unit: FixedAssetsNeeds, actor: Actor): Promise<WorkDone> => {
  const through = addMonths(monthOf(unit.today), -1);
  const run = await depreciateDue(unit, actor, through);
  if (!isRefusal(run) && needsApproval(run.refused)) unit.proposeLater(workOn('fixedAssets.depreciate', { through }, through));
  const isRefused = isRefusal(run) || run.refused.length > 0;
  return {
    next: nextMonthly(unit.now, unit.settings.timeZone, await unit.assets.firstDue(), isRefused),
    operation: isRefusal(run) || run.assets.length === 0 ? null : 'fixed_assets.depreciate',
  };
};
