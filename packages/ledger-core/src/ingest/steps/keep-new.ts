import { moved } from '../../transactions/moves.ts';
import type { Transaction } from '../../transactions/transaction.ts';
import { type Batch, withStanding } from '../batch.ts';
import type { RecordVersion } from '../import.ts';
import type { Pair } from '../pairs.ts';
import type { SourceRecord } from '../source-record.ts';
import type { Step } from './step.ts';

/** Keeps new transactions, and every record as it was sent. A hold whose charge came in is kept out of the books, as its evidence.  [ING-4] [ING-10] */
export const keepNew: Step = async (books, batch) => {
  await books.transactions.add(batch.added);
  await books.records.add(versionsOf(batch, books.now));
  for (const { id } of batch.added) books.emit('transaction.imported', id);
  const holds = batch.pairs.map(replaced);
  await books.transactions.update(holds);
  for (const { id } of holds) books.emit('transaction.excluded', id);
  const isReplaced = new Set(holds.map(({ id }) => id));
  return {
    ...withStanding(batch, holds),
    holds: new Map(batch.pairs.map(({ charge, hold }) => [charge.id, hold])),
    undecided: batch.added.filter(({ id }) => !isReplaced.has(id)),
  };
};

const replaced = ({ charge, hold }: Pair): Transaction => ({
  ...hold,
  status: moved('charge', hold),
  match: { kind: 'authorisation', transactionId: charge.id },
});

/** Every record of a new movement, and the changed ones of those that were known.  [ING-4] */
const versionsOf = ({ incoming, importId, recognised, added }: Batch, readAt: RecordVersion['readAt']): readonly RecordVersion[] => {
  const { origin } = incoming;
  const versionOf = (transactionId: RecordVersion['transactionId'], version: number, record: SourceRecord): RecordVersion => ({
    transactionId,
    version,
    importId,
    readAt,
    payload: record.payload,
    facts: record.facts,
    counterparty: record.counterparty,
    row: record.row === null ? null : { ...record.row, source: origin.profile ?? origin.format, fileName: origin.fileName },
  });
  return [
    ...recognised.added.flatMap(({ first, changed }, at) =>
      [first, ...changed].map((record, index) => versionOf((added[at] as Transaction).id, index + 1, record)),
    ),
    ...recognised.changed.map(({ transaction, version, record }) => versionOf(transaction.id, version, record)),
  ];
};
