import { and } from 'drizzle-orm';
import { groupBy, type LatestRecord, type RecordVersion, type Repositories, type TransactionId } from 'ledger-core';
import { json, lazily, ofBooks, type QueryMaker } from '../engine/queries.ts';
import { bare, type LedgerNo } from '../engine/table.ts';
import { knownBy, word } from '../engine/word.ts';
import { packingRecords, recordPackQueries, recordPacksTable, recordsIn } from './record-packs.ts';
import { recordOf, recordRow, recordsTable } from './records-table.ts';

const known = knownBy<TransactionId, readonly RecordVersion[]>('readings');

const queriesOf = (maker: QueryMaker) => {
  const { db, kit, dialect } = maker;
  const t = recordsTable(kit);
  const ofTransactions = and(ofBooks(t), dialect.keyed(t.transactionId, 'ids'));
  return {
    of: lazily(() => db.select().from(t).where(ofTransactions).prepare('readings')),
    latest: lazily(() =>
      db
        .select({ transactionId: t.transactionId, version: t.version, payload: t.payload })
        .from(t)
        .where(ofTransactions)
        .prepare('latest_readings'),
    ),
    packs: recordPackQueries(maker),
  };
};

type Queries = ReturnType<typeof queriesOf>;

const oldestFirst = <Row extends LatestRecord>(rows: readonly Row[]): readonly Row[] => rows.toSorted((a, b) => a.version - b.version);

const recordsOf = async (
  { of, packs }: Queries,
  ledgerNo: LedgerNo,
  transactionIds: readonly TransactionId[],
): Promise<ReadonlyMap<TransactionId, readonly RecordVersion[]>> => {
  const ids = json(transactionIds);
  const [rows, inPacks] = await Promise.all([of().execute({ ledgerNo, ids }), packs.of().execute({ ledgerNo, ids })]);
  const all = [...rows.map(bare), ...recordsIn(inPacks, transactionIds)];
  return groupBy(oldestFirst(all).map(recordOf), ({ transactionId }) => transactionId);
};

const latestOf = async (
  { latest, packs }: Queries,
  ledgerNo: LedgerNo,
  transactionIds: readonly TransactionId[],
): Promise<readonly LatestRecord[]> => {
  const ids = json(transactionIds);
  const [rows, inPacks] = await Promise.all([latest().execute({ ledgerNo, ids }), packs.of().execute({ ledgerNo, ids })]);
  const packed = recordsIn(inPacks, transactionIds).map(({ transactionId, version, payload }) => ({
    transactionId,
    version,
    payload,
  }));
  return [...new Map(oldestFirst([...rows, ...packed]).map((record) => [record.transactionId, record])).values()];
};

export const records = word({
  tables: [recordsTable, recordPacksTable],
  queries: queriesOf,
  prefetch: async (queries, ledgerNo, ids: readonly TransactionId[]) => {
    const found = await recordsOf(queries, ledgerNo, ids);
    return (session) => {
      for (const id of ids) session.note(known, id, found.get(id) ?? []);
    };
  },
  repository: (session, queries): Repositories['records'] => {
    const { ledgerNo } = session;
    const pack = packingRecords(session, queries.packs);
    return {
      add: async (added) => {
        const single = await pack(added.map(recordRow));
        session.wait(
          recordsTable,
          'add',
          single.map((row) => ({ ledgerNo, ...row })),
        );
        for (const [id, more] of groupBy(added, (row) => row.transactionId)) {
          const before = session.known(known).get(id);
          if (before !== undefined) session.learn(known, id, [...before, ...more]);
        }
        await session.relieve();
      },
      of: async (ids) => {
        const missing = ids.filter((id) => !session.known(known).has(id));
        if (missing.length > 0) {
          const found = await session.read(() => recordsOf(queries, ledgerNo, missing));
          for (const id of missing) session.note(known, id, found.get(id) ?? []);
        }
        return ids.flatMap((id) => session.known(known).get(id) ?? []);
      },
      latestOf: (ids) => session.read(() => latestOf(queries, ledgerNo, ids)),
    };
  },
});
