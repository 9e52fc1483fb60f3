import type { Transaction } from '../../bank/transactions/transaction.ts';
import { knownTransaction } from '../../bank/transactions/transaction.ts';
import { isSame } from '../../kernel/canonical.ts';
import { byId, distinct, groupBy } from '../../kernel/grouping.ts';
import type { RequestId, TransactionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { why } from './reasons.ts';
import type { Group, Restoring } from './restoring.ts';
import type { Snapshot, Wanted } from './snapshot.ts';

type Row = Restoring | Refusal<'not_found' | 'conflict'>;

/**
 * Loads the rows to restore and the rows that changed with them, group by group. The number of queries depends only on the length of the
 * chain of links.
 */
export const gatherGroups = async (unit: Needs<'snapshots' | 'transactions'>, wanted: readonly Wanted[]): Promise<readonly Group[]> => {
  const rows = await readWanted(unit, wanted);
  const groups = new Map<TransactionId, Set<TransactionId>>([...rows.keys()].map((id) => [id, new Set([id])]));
  for (let added = [...rows.keys()]; added.length > 0; ) {
    const links = added.flatMap((from) => linksOf(rows.get(from)).map((to) => ({ from, to })));
    const found = await readLinked(unit, rows, links);
    for (const { from, to } of links) if (rows.has(to) || found.has(to)) join(groups, from, to);
    for (const [id, row] of found) rows.set(id, row);
    added = [...found.keys()];
  }
  const wantedIds = new Set(wanted.map(({ transactionId }) => transactionId));
  return [...new Set(groups.values())].map((ids) => groupOf([...ids], wantedIds, rows));
};

const groupOf = (ids: readonly TransactionId[], requested: ReadonlySet<TransactionId>, rows: ReadonlyMap<TransactionId, Row>): Group => {
  const all = ids.map((id) => rows.get(id) as Row);
  return {
    requested: ids.filter((id) => requested.has(id)),
    rows: all.flatMap((row) => (isRefusal(row) ? [] : [row as Restoring])),
    refusal: all.find((row): row is Refusal<'not_found' | 'conflict'> => isRefusal(row)),
  };
};

const join = (groups: Map<TransactionId, Set<TransactionId>>, one: TransactionId, other: TransactionId): void => {
  const joined = new Set([...(groups.get(one) ?? [one]), ...(groups.get(other) ?? [other])]);
  for (const id of joined) groups.set(id, joined);
};

const readWanted = async (unit: Needs<'snapshots' | 'transactions'>, wanted: readonly Wanted[]): Promise<Map<TransactionId, Row>> => {
  const ids = wanted.map(({ transactionId }) => transactionId);
  const present = byId(await unit.transactions.byIds(ids));
  const snapshots = groupBy(await unit.snapshots.of([...present.keys()]), ({ transaction }) => transaction.id);
  return new Map(
    wanted.map((one) => [one.transactionId, wantedRow(one, present.get(one.transactionId), snapshots.get(one.transactionId) ?? [])]),
  );
};

const wantedRow = (wanted: Wanted, found: Transaction | undefined, snapshots: readonly Snapshot[]): Row => {
  const { transactionId, rowVersion, currentVersion } = wanted;
  const present = knownTransaction(found, transactionId);
  if (isRefusal(present)) return present;
  const history = snapshots.filter(({ transaction }) => transaction.rowVersion >= rowVersion);
  const [first] = history;
  if (first?.transaction.rowVersion !== rowVersion)
    return refuse('conflict', why.no_such_version({ version: present.rowVersion, wanted: rowVersion }));
  const isUnchanged = currentVersion === undefined ? isAsAt(present, snapshots, rowVersion + 1) : present.rowVersion === currentVersion;
  if (!isUnchanged)
    return refuse('conflict', why.row_changed_since({ version: present.rowVersion, seen: currentVersion ?? rowVersion + 1 }));
  return rowOf(present, history);
};

/** Whether a row equals its state at a version, possibly because later changes were undone.  [FIL-30] */
const isAsAt = (present: Transaction, snapshots: readonly Snapshot[], version: number): boolean => {
  if (present.rowVersion === version) return true;
  const then = snapshots.find(({ transaction }) => transaction.rowVersion === version);
  return (
    then !== undefined && snapshots.at(-1)?.operation === 'transactions.restore' && isSame(contentOf(then.transaction), contentOf(present))
  );
};

const contentOf = ({ rowVersion: _row, version: _decision, entryId, ...content }: Transaction) => ({
  ...content,
  isPosted: entryId !== null,
});

/** Data reported by the bank is not restored.  [FIL-30] */
const rowOf = (present: Transaction, history: readonly Snapshot[]): Row => {
  const reported = history.find(({ operation }) => operation.startsWith('imports.') || operation.startsWith('feeds.'));
  return reported === undefined
    ? { present, target: (history[0] as Snapshot).transaction, history }
    : refuse('conflict', why.change_by_source_stands({ version: reported.transaction.rowVersion + 1 }));
};

/** The rows that a row is linked with, before or after. */
const linksOf = (row: Row | undefined): readonly TransactionId[] => {
  if (row === undefined || isRefusal(row)) return [];
  const { present, history } = row as Restoring;
  return distinct(
    [present, ...history.map(({ transaction }) => transaction)].flatMap(({ match, replaced, refundIds, rivalId }) => [
      match?.transactionId,
      replaced?.match?.transactionId,
      rivalId,
      ...refundIds,
    ]),
  );
};

/** The linked rows that changed in the same requests. */
const readLinked = async (
  unit: Needs<'snapshots' | 'transactions'>,
  rows: ReadonlyMap<TransactionId, Row>,
  links: readonly { readonly from: TransactionId; readonly to: TransactionId }[],
): Promise<ReadonlyMap<TransactionId, Row>> => {
  const unread = groupBy(
    links.filter(({ to }) => !rows.has(to)),
    ({ to }) => to,
  );
  if (unread.size === 0) return new Map();
  const ids = [...unread.keys()];
  const present = byId(await unit.transactions.byIds(ids));
  const snapshots = groupBy(await unit.snapshots.of(ids), ({ transaction }) => transaction.id);
  return new Map(
    ids.flatMap((id) => {
      const requests = new Set(unread.get(id)?.flatMap(({ from }) => requestsOf(rows.get(from))));
      const all = snapshots.get(id) ?? [];
      const history = all.slice(all.findIndex(({ requestId }) => requests.has(requestId)));
      const last = all.findLast(({ requestId }) => requests.has(requestId));
      const row = present.get(id);
      if (row === undefined || last === undefined) return [];
      return [[id, isAsAt(row, all, last.transaction.rowVersion + 1) ? rowOf(row, history) : changedSince(row)] as const];
    }),
  );
};

const requestsOf = (row: Row | undefined): readonly RequestId[] =>
  row === undefined || isRefusal(row) ? [] : (row as Restoring).history.map(({ requestId }) => requestId);

const changedSince = ({ id, description }: Transaction): Refusal<'conflict'> =>
  refuse('conflict', why.partner_changed_since({ description, id }));
