import type { FixedAsset } from '../../assets/fixed-assets/fixed-asset.ts';
import { nextDepreciation } from '../../assets/fixed-assets/fixed-asset.ts';
import type { Schedule } from '../../assets/schedules/schedule.ts';
import { dropSchedules, storeSchedules } from '../../assets/schedules/store-schedules.ts';
import type { Categorization, Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import { endOf } from '../../kernel/dates.ts';
import { byId, distinct } from '../../kernel/grouping.ts';
import type { EntryId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { Entry } from '../../ledger/journal/entry.ts';
import { post } from '../../ledger/journal/post.ts';
import { reverseActive } from '../../ledger/journal/reverse.ts';
import { allocate, endAllocations, withdraw } from '../../ledger/open-items/allocate.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { followDimensions } from './follow-dimensions.ts';
import type { CategorizationNeeds } from './needs.ts';
import { recordOf } from './record.ts';
import { copyOf } from './restoration.ts';
import type { Restoration, RestorationFacts, Restoring } from './restoring.ts';
import { removeAssets } from './undo-categorization.ts';

/** Stores the decided restorations in bulk and returns the restored rows.  [FIL-28] */
export const storeRestorations = async (
  unit: CategorizationNeeds,
  actor: Actor,
  facts: RestorationFacts,
  restorations: readonly Restoration[],
): Promise<readonly Transaction[]> => {
  if (restorations.length === 0) return [];
  const all = <Kind extends keyof Restoration>(kind: Kind) =>
    restorations.flatMap((restoration) => restoration[kind] as readonly Restoration[Kind][number][]);
  await reverseActive(unit, actor, distinct(all('reverses')));
  const entryOf = await postCopies(unit, actor, facts, distinct(all('copies')));
  await removeAssets(unit, all('assetsRemoved'));
  await dropSchedules(unit, all('schedulesRemoved'));
  await storeAssets(
    unit,
    all('assetsAdded').map((asset) => withEntries(asset, entryOf)),
  );
  await storeSchedules(
    unit,
    latest([...all('schedulesAdded'), ...all('schedulesCredited')]).map((schedule) => scheduleWith(schedule, entryOf)),
  );
  await withdraw(unit, actor, all('paymentsRemoved'));
  await endAllocations(unit, actor, all('unallocated'), 'never');
  await unit.openItems.put(all('paymentsAdded'));
  await unit.allocations.add(
    all('allocatedBefore').map((each) => ({ ...each, id: unit.newId('allocation'), madeAt: unit.now, madeBy: actor.author })),
  );
  await allocate(unit, actor, all('allocated'));
  await unit.hooks.cashMoved(all('cashFreed'), null);
  await unit.hooks.issuesUndone(all('unissued'));
  for (const { link, transactionId } of all('cashLinked')) await unit.hooks.cashMoved([link], transactionId);
  return storeRows(unit, facts, all('rows'), entryOf);
};

type EntryOf = (id: EntryId) => EntryId;

/** Posts the same entries again. Returns a function from each old entry id to its new id; other ids are unchanged. */
const postCopies = async (
  unit: CategorizationNeeds,
  actor: Actor,
  { entries }: RestorationFacts,
  ids: readonly EntryId[],
): Promise<EntryOf> => {
  if (ids.length === 0) return (id) => id;
  const posted = await post(
    unit,
    actor,
    ids.map((id) => copyOf(entries.get(id) as Entry)),
  );
  assert(!isRefusal(posted), 'entries that were checked one by one can be posted together');
  const copies = new Map(ids.map((id, at) => [id, (posted as readonly Entry[])[at]?.id]));
  return (id) => copies.get(id) ?? id;
};

const withEntries = (asset: FixedAsset, entryOf: EntryOf): FixedAsset => ({
  ...asset,
  entryIds: asset.entryIds.map(entryOf),
  disposal: asset.disposal === null ? null : { ...asset.disposal, entryId: entryOf(asset.disposal.entryId) },
});

const scheduleWith = (schedule: Schedule, entryOf: EntryOf): Schedule => ({
  ...schedule,
  deferralEntryId: schedule.deferralEntryId === null ? null : entryOf(schedule.deferralEntryId),
  entryIds: schedule.entryIds.map(entryOf),
  credits: schedule.credits.map((credit) => ({ ...credit, entryId: credit.entryId === null ? null : entryOf(credit.entryId) })),
});

/** If several refunds change one schedule, the last state wins. */
const latest = (schedules: readonly Schedule[]): readonly Schedule[] => [...byId(schedules).values()];

const storeAssets = async (unit: Needs<'assets' | 'due'> & Emits<'fixed_asset'>, assets: readonly FixedAsset[]): Promise<void> => {
  if (assets.length === 0) return;
  await unit.assets.put(assets);
  for (const asset of assets) {
    const next = nextDepreciation(asset);
    if (next !== null) await unit.due.scheduleBy('depreciate', endOf(next, unit.settings.timeZone));
    unit.emit('fixed_asset.created', asset.id);
  }
};

const storeRows = async (
  unit: Needs<'assets' | 'categorizations' | 'transactions'> & Emits<'fixed_asset' | 'transaction'>,
  { decisions }: RestorationFacts,
  rows: readonly Restoring[],
  entryOf: EntryOf,
): Promise<readonly Transaction[]> => {
  const restored = rows.map((row) => restoredRow(row, entryOf));
  await unit.transactions.update(restored);
  await followDimensions(
    unit,
    rows.map(({ present }, at) => ({ before: present, after: restored[at] as Transaction })),
  );
  await unit.categorizations.add(
    rows.flatMap(({ present, target }, at): readonly Categorization[] => {
      if (present.version === target.version) return [];
      const row = restored[at] as Transaction;
      const earlier = decisions.get(row.id)?.find(({ version }) => version === target.version);
      return [recordOf(unit, row, earlier ?? { note: null, recordedBy: null })];
    }),
  );
  for (const { id } of restored) unit.emit('transaction.restored', id);
  return restored;
};

/** The row at the earlier version. Its reconciliation and data of other systems are unchanged; versions only increase. */
const restoredRow = ({ present, target }: Restoring, entryOf: EntryOf): Transaction => ({
  ...target,
  reconciliationId: present.reconciliationId,
  externalId: present.externalId,
  metadata: present.metadata,
  version: present.version === target.version ? present.version : present.version + 1,
  entryId: target.entryId === null ? null : entryOf(target.entryId),
});
