import { distinct } from '../../kernel/grouping.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { inSlices } from '../../kernel/slices.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { AgainReported } from './changed-records.ts';
import type { NewId } from './recognised.ts';

/**
 * The new ids of known transactions, each with the one that it replaces if that is not stored yet; and ids that do not identify one
 * transaction.  [ING-23] [ING-24]
 */
export const newIdsOf = async (
  unit: Needs<'aliases'>,
  again: readonly AgainReported[],
  shared: readonly string[],
): Promise<readonly NewId[]> => {
  const given = new Map(again.flatMap((each) => (each.givenRef === null ? [] : [[each.transaction.id, each] as const])));
  const replacing = [...given.values()].filter(({ transaction }) => transaction.sourceRef !== null);
  const stored = await inSlices(unit, replacing, (slice) => unit.aliases.of(slice.map(({ transaction }) => transaction.id)));
  const isStored = new Set<TransactionId | null>(stored.map(({ transactionId }) => transactionId));
  return [
    ...replacing.flatMap(({ transaction: { id, sourceRef, importId } }): readonly NewId[] =>
      isStored.has(id) || sourceRef === null ? [] : [{ ref: sourceRef, transactionId: id, importId, isLatest: false }],
    ),
    ...[...given].map(([id, { givenRef }]): NewId => ({ ref: givenRef ?? '', transactionId: id, importId: null, isLatest: true })),
    ...distinct(shared).map((ref): NewId => ({ ref, transactionId: null, importId: null, isLatest: false })),
  ];
};
