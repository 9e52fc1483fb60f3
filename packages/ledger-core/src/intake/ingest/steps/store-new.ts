import type { RecordVersion } from '../../../bank/imports/import.ts';
import type { SourceRecord } from '../../../bank/imports/source-record.ts';
import { withHold } from '../../../bank/transactions/links.ts';
import { moved } from '../../../bank/transactions/moves.ts';
import type { Transaction } from '../../../bank/transactions/transaction.ts';
import { eachSlice } from '../../../kernel/slices.ts';
import type { Emits, Needs } from '../../../store/unit-of-work.ts';
import { type Batch, withCurrent } from '../batch.ts';
import type { Pair } from '../pairs.ts';
import type { NewTransaction } from '../recognised.ts';
import type { Step } from './step.ts';

/**
 * Stores new transactions, and every record as it was received. A hold whose charge arrived is excluded as its evidence.  [ING-4] [ING-10]
 */
export const storeNew: Step = async (unit, batch) => {
  await store(unit, batch);
  const holds = [...batch.pairs, ...batch.lateHolds].map(replaced);
  const charges = batch.lateHolds.map(({ charge, hold }) => withHold(charge, hold.id));
  await unit.transactions.update([...holds, ...charges]);
  for (const { id } of charges) unit.emit('transaction.updated', id);
  for (const { id } of holds) unit.emit('transaction.excluded', id);
  const isReplaced = new Set(holds.map(({ id }) => id));
  return {
    ...withCurrent(batch, holds),
    holds: new Map(batch.pairs.map(({ charge, hold }) => [charge.id, hold])),
    undecided: batch.added.filter(({ id }) => !isReplaced.has(id)),
  };
};

const replaced = ({ charge, hold }: Pair): Transaction => ({
  ...hold,
  status: moved('charge', hold),
  match: { kind: 'authorisation', transactionId: charge.id },
});

/** Stores new transactions with all their records, and the new ids and changed records of known ones.  [ING-4] [ING-24] */
const store = async (unit: Needs<'aliases' | 'records' | 'transactions'> & Emits<'transaction'>, batch: Batch): Promise<void> => {
  const { recognised, added } = batch;
  const versionOf = versionMaker(batch, unit.now);
  await eachSlice(unit, added, async (slice, from) => {
    await unit.transactions.add(slice);
    await unit.records.add(
      slice.flatMap(({ id }, at) => {
        const { first, changed } = recognised.added[from + at] as NewTransaction;
        return [first, ...changed].map((record, index) => versionOf(id, index + 1, record));
      }),
    );
    for (const { id } of slice) unit.emit('transaction.imported', id);
    unit.report({ stage: 'keeping', done: from + slice.length, of: added.length });
  });
  await eachSlice(unit, recognised.newIds, async (slice) => {
    const { source, importId } = batch;
    await unit.aliases.put(
      slice.map(({ ref, transactionId, importId: givenBy }) => ({
        sourceId: source.id,
        ref,
        transactionId,
        importId: givenBy ?? importId,
      })),
    );
  });
  await eachSlice(unit, recognised.changed, async (slice) => {
    await unit.records.add(slice.map(({ transaction, version, record }) => versionOf(transaction.id, version, record)));
  });
};

const versionMaker =
  ({ incoming: { origin }, importId }: Batch, readAt: RecordVersion['readAt']) =>
  (transactionId: RecordVersion['transactionId'], version: number, record: SourceRecord): RecordVersion => ({
    transactionId,
    version,
    importId,
    readAt,
    payload: record.payload,
    facts: record.facts,
    counterparty: record.counterparty,
    row: record.row === null ? null : { ...record.row, source: origin.profile ?? origin.format, fileName: origin.fileName },
  });
