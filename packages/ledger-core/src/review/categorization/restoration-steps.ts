import { activeEntries as assetEntries } from '../../assets/fixed-assets/fixed-asset.ts';
import { withoutCredit } from '../../assets/schedules/credit.ts';
import { refundsOf, type Schedule, activeEntries as scheduleEntries } from '../../assets/schedules/schedule.ts';
import { settles, type Transaction } from '../../bank/transactions/transaction.ts';
import type { EntryId, FixedAssetId, ScheduleId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { isSameSet } from '../../ledger/dimensions/dimension.ts';
import type { Allocation } from '../../ledger/open-items/allocation.ts';
import { otherOf, stands } from '../../ledger/open-items/allocation.ts';
import { type ItemId, newItem, type OpenItem } from '../../ledger/open-items/open-item.ts';
import { checkMayFollow } from './purchase.ts';
import { why } from './reasons.ts';
import type { RestorationFacts, Restoring, Step } from './restoring.ts';
import type { Dependents } from './snapshot.ts';

/** The first recorded dependent of a kind since the target version: its state at that version. */
const noted = <Kind extends keyof Dependents>({ history }: Restoring, kind: Kind): Dependents[Kind] | undefined =>
  history.find(({ dependents }) => dependents[kind] !== undefined)?.dependents[kind];

export const restoreEntry = (_facts: RestorationFacts, { present, target }: Restoring): Step =>
  present.entryId === target.entryId
    ? {}
    : { changes: { reverses: [present.entryId].flatMap((id) => id ?? []), copies: [target.entryId].flatMap((id) => id ?? []) } };

const assetIdOf = ({ assignment }: Transaction): FixedAssetId | null => (assignment.kind === 'asset' ? assignment.assetId : null);

/** Removes the row's fixed asset from the register, or restores it with its depreciation and disposal. */
export const restoreAsset = ({ assets }: RestorationFacts, row: Restoring): Step | Refusal<'conflict'> => {
  const id = assetIdOf(row.present);
  const targetId = assetIdOf(row.target);
  const posted = id === null ? undefined : checkMayFollow(assets.get(id));
  if (id === targetId) return posted === undefined || isSameSet(row.present.dimensions, row.target.dimensions) ? {} : POSTED_SINCE;
  const leaves = id === null ? undefined : assets.get(id);
  const returns = targetId === null ? undefined : noted(row, 'asset');
  if (targetId !== null && returns?.id !== targetId) return lost(why.the_lost_asset({ id: targetId }));
  return {
    changes: {
      ...(leaves !== undefined && { reverses: assetEntries(leaves), assetsRemoved: [leaves.id] }),
      ...(returns !== undefined && { copies: assetEntries(returns), assetsAdded: [returns] }),
    },
  };
};

const POSTED_SINCE = refuse('conflict', why.own_asset_posted_with_values());

const lost = (what: Why): Refusal<'conflict'> => refuse('conflict', why.part_of_version_gone({ what }));

/**
 * Removes the row's schedule, or restores it with its installments. For a refund, shortens the schedule of its charge again or undoes that.
 */
export const restoreSchedule = (facts: RestorationFacts, row: Restoring, rows: readonly Restoring[]): Step | Refusal<'conflict'> => {
  const { present, target } = row;
  if (present.scheduleId === target.scheduleId) return {};
  const leaves = scheduleOf(facts, present.scheduleId);
  const returns = target.scheduleId === null ? undefined : noted(row, 'schedule');
  if (target.scheduleId !== null && returns?.id !== target.scheduleId) return lost(why.the_lost_schedule({ id: target.scheduleId }));
  const gone = leaves === undefined ? {} : removed(facts, row, leaves, rows);
  if ('refused' in gone) return gone;
  const back = returns === undefined ? {} : added({ ...facts, ...gone.facts }, row, returns, rows);
  if ('refused' in back) return back;
  return {
    changes: {
      ...gone.changes,
      ...back.changes,
      reverses: [...(gone.changes?.reverses ?? []), ...(back.changes?.reverses ?? [])],
      schedulesCredited: [...(gone.changes?.schedulesCredited ?? []), ...(back.changes?.schedulesCredited ?? [])],
    },
    facts: { ...gone.facts, ...back.facts },
  };
};

const scheduleOf = ({ schedules }: RestorationFacts, id: ScheduleId | null): Schedule | undefined =>
  id === null ? undefined : schedules.get(id);

const isOwn = (schedule: Schedule, { present }: Restoring): boolean => schedule.transactionId === present.id;

const changed = ({ schedules }: RestorationFacts, schedule: Schedule): Pick<Step, 'facts'> => ({
  facts: { schedules: new Map(schedules).set(schedule.id, schedule) },
});

const removed = (facts: RestorationFacts, row: Restoring, schedule: Schedule, rows: readonly Restoring[]): Step | Refusal<'conflict'> => {
  if (isOwn(schedule, row)) {
    const refund = refundsOf(schedule).find((id) => !rows.some(({ present }) => present.id === id));
    if (refund !== undefined) return refuse('conflict', why.refund_shortened_schedule({ refund }));
    return { changes: { reverses: scheduleEntries(schedule), schedulesRemoved: [schedule] } };
  }
  // Removing the charge of the group also removes its schedule.
  if (rows.some((other) => isOwn(schedule, other) && other.target.scheduleId !== schedule.id)) return {};
  const own = schedule.credits.flatMap(({ creditedBy, entryId }) => (creditedBy === row.present.id ? (entryId ?? []) : []));
  const { schedule: whole, shortened } = withoutCredit(schedule, row.present.id);
  return { changes: { reverses: [...own, ...shortened], schedulesCredited: [whole] }, ...changed(facts, whole) };
};

const added = (facts: RestorationFacts, row: Restoring, schedule: Schedule, rows: readonly Restoring[]): Step | Refusal<'conflict'> => {
  if (isOwn(schedule, row)) return { changes: { copies: scheduleEntries(schedule), schedulesAdded: [schedule] } };
  // Restoring the charge of the group also restores its schedule, with the credits of its refunds.
  if (rows.some((other) => isOwn(schedule, other) && other.present.scheduleId !== schedule.id)) return {};
  const now = facts.schedules.get(schedule.id);
  const credit = schedule.credits.find(({ creditedBy }) => creditedBy === row.target.id);
  const wentOn = now === undefined || credit === undefined || now.entryIds.some((id, at) => schedule.entryIds[at] !== id);
  if (wentOn) return refuse('conflict', why.shortened_schedule_went_on({ id: schedule.id }));
  const shortened: Schedule = { ...now, credits: [...now.credits, credit], entryIds: schedule.entryIds };
  const copies: readonly EntryId[] = [...[credit.entryId].flatMap((id) => id ?? []), ...schedule.entryIds.slice(now.entryIds.length)];
  return { changes: { copies, schedulesCredited: [shortened] }, ...changed(facts, shortened) };
};

/** The open item of a payment and its allocations. A restored allocation is effective from its original date. */
export const restorePayment = (facts: RestorationFacts, row: Restoring): Step | Refusal<'settlement_invalid' | 'conflict'> => {
  const { present, target } = row;
  const pays = settles(present);
  const wasPaying = settles(target);
  const wanted = noted(row, 'payment');
  if ((!pays && !wasPaying) || (pays && wasPaying && wanted === undefined)) return {};
  const isSame = pays && wasPaying && isSameItem(facts.items.get(present.id), wanted?.item);
  const known = facts.allocations.get(present.id) ?? [];
  const active = known.filter(stands);
  if (!wasPaying) return { changes: { paymentsRemoved: [present.id] }, facts: { items: freed(facts.items, present.id, active) } };
  if (wanted === undefined) return lost(why.the_lost_payment({ id: present.id }));
  const wantedNow = wanted.allocations.filter(stands);
  const isWanted = (one: Allocation) => wantedNow.some((other) => isSameAllocation(one, other));
  const extra = isSame ? active.filter((one) => !isWanted(one)) : active;
  const missing = wantedNow.filter((one) => !(isSame && active.some((other) => isSameAllocation(one, other))));
  const allocated = missing.map(({ debitId, creditId, amountMinor, on }) => ({ debitId, creditId, amountMinor, on }));
  const items = freed(facts.items, present.id, extra);
  const taken = taking(items, wanted.item, missing);
  if ('refused' in taken) return taken;
  return {
    changes: {
      allocated,
      ...(isSame
        ? { unallocated: [...extra, ...known.filter((one) => !stands(one) && missing.some((other) => other.id === one.id))] }
        : {
            paymentsRemoved: pays ? [present.id] : [],
            paymentsAdded: [newItem(wanted.item)],
            allocatedBefore: wanted.allocations.filter((one) => !stands(one)),
          }),
    },
    facts: { items: taken.items },
  };
};

/** Whether two payments have the same counterparty, account and amount, so that only allocations can differ. */
const isSameItem = (one: OpenItem | undefined, other: OpenItem | undefined): boolean =>
  one !== undefined &&
  one.counterpartyId === other?.counterpartyId &&
  one.accountId === other.accountId &&
  one.amountMinor === other.amountMinor &&
  one.date === other.date;

const isSameAllocation = (one: Allocation, other: Allocation): boolean =>
  one.debitId === other.debitId && one.creditId === other.creditId && one.amountMinor === other.amountMinor && one.on === other.on;

const freed = (items: RestorationFacts['items'], id: ItemId, ended: readonly Allocation[]): Map<ItemId, OpenItem> => {
  const left = new Map(items);
  for (const allocation of ended) {
    const other = left.get(otherOf(allocation, id));
    if (other !== undefined) left.set(other.id, { ...other, openMinor: other.openMinor + allocation.amountMinor });
  }
  return left;
};

const taking = (
  items: Map<ItemId, OpenItem>,
  payment: OpenItem,
  allocations: readonly Allocation[],
): { readonly items: Map<ItemId, OpenItem> } | Refusal<'settlement_invalid'> => {
  for (const allocation of allocations) {
    const other = items.get(otherOf(allocation, payment.id));
    const what = other?.number ?? otherOf(allocation, payment.id);
    if (other === undefined || other.counterpartyId !== payment.counterpartyId)
      return refuse('settlement_invalid', why.paid_document_gone({ document: what }));
    if (other.openMinor < allocation.amountMinor) return refuse('settlement_invalid', why.paid_document_paid_otherwise({ document: what }));
    items.set(other.id, { ...other, openMinor: other.openMinor - allocation.amountMinor });
  }
  return { items };
};

export const restoreCash = ({ freeCash }: RestorationFacts, row: Restoring): Step | Refusal<'conflict'> => {
  const link = row.present.cashLink;
  const back = row.target.cashLink;
  if (link?.entryId === back?.entryId) return {};
  const company = noted(row, 'postedWith');
  if (company !== undefined) return refuse('conflict', why.change_posted_in_both_companies({ company }));
  const issued = link === null ? undefined : noted(row, 'issued');
  if (back !== null && !freeCash.has(back.entryId)) return refuse('conflict', why.cash_has_other_transaction({ name: back.name }));
  return {
    changes: {
      ...(link !== null && { cashFreed: [link] }),
      ...(link !== null && issued !== undefined && { reverses: [link.entryId], unissued: [issued] }),
      ...(back !== null && { cashLinked: [{ link: back, transactionId: row.present.id }] }),
    },
  };
};
