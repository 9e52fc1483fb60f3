import { activeEntries as assetEntries } from '../../assets/fixed-assets/fixed-asset.ts';
import { activeEntries as scheduleEntries } from '../../assets/schedules/schedule.ts';
import { byId, distinct, groupBy } from '../../kernel/grouping.ts';
import type { EntryId } from '../../kernel/ids.ts';
import { gatherFacts } from '../../ledger/journal/post.ts';
import { allocationsOf } from '../../ledger/open-items/allocate.ts';
import { otherOf } from '../../ledger/open-items/allocation.ts';
import type { Calls, Needs } from '../../store/unit-of-work.ts';
import type { CategorizationNeeds } from './needs.ts';
import type { RestorationFacts, Restoring } from './restoring.ts';

/** Loads the facts for restoring rows, with a fixed number of queries. */
export const gatherRestoration = async (unit: CategorizationNeeds, rows: readonly Restoring[]): Promise<RestorationFacts> => {
  const states = rows.flatMap(({ present, target }) => [present, target]);
  const dependents = rows.flatMap(({ history }) => history.map((snapshot) => snapshot.dependents));
  const assets = await unit.assets.byIds(
    distinct(states.map(({ assignment }) => (assignment.kind === 'asset' ? assignment.assetId : null))),
  );
  const schedules = await unit.schedules.byIds(distinct(states.map(({ scheduleId }) => scheduleId)));
  const entries = await unit.journal.byIds(
    distinct([
      ...states.flatMap(({ entryId, cashLink }) => [entryId, cashLink?.entryId]),
      ...[...assets, ...dependents.flatMap(({ asset }) => asset ?? [])].flatMap(assetEntries),
      ...[...schedules, ...dependents.flatMap(({ schedule }) => schedule ?? [])].flatMap(scheduleEntries),
    ]),
  );
  const counterparties = entries.flatMap(({ lines }) => lines.map(({ counterpartyId }) => counterpartyId));
  return {
    posting: await gatherFacts(unit, counterparties),
    entries: byId(entries),
    assets: byId(assets),
    schedules: byId(schedules),
    ...(await gatherPayments(unit, rows)),
    freeCash: await freeCashOf(unit, rows),
    decisions: groupBy(await unit.categorizations.of(rows.map(({ present }) => present.id)), ({ transactionId }) => transactionId),
  };
};

const gatherPayments = async (
  unit: Needs<'allocations' | 'openItems'>,
  rows: readonly Restoring[],
): Promise<Pick<RestorationFacts, 'items' | 'allocations'>> => {
  const payments = rows.filter(({ present, target }) => [present, target].some(({ assignment }) => assignment.kind === 'settlement'));
  if (payments.length === 0) return { items: new Map(), allocations: new Map() };
  const ids = payments.map(({ present }) => present.id);
  const allocations = await allocationsOf(unit, ids);
  const others = [...allocations].flatMap(([id, of]) => of.map((allocation) => otherOf(allocation, id)));
  return { items: byId(await unit.openItems.byIds(distinct([...ids, ...others]))), allocations };
};

/** Former links whose entries are not linked to a transaction now. */
const freeCashOf = async (unit: Needs & Calls<'freeCash'>, rows: readonly Restoring[]): Promise<ReadonlySet<EntryId>> => {
  const links = rows.flatMap(({ target }) => target.cashLink ?? []);
  return links.length === 0 ? new Set() : unit.hooks.freeCash(links);
};
