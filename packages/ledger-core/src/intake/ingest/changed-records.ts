import { isSamePayload } from '../../bank/imports/payload.ts';
import type { LatestRecord } from '../../bank/imports/port.ts';
import type { SourceRecord } from '../../bank/imports/source-record.ts';
import type { KnownTransaction } from '../../bank/transactions/port.ts';
import { byId } from '../../kernel/grouping.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { inSlices } from '../../kernel/slices.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { ChangedRecord } from './recognised.ts';

/** A record of a transaction that the books already have. */
export interface AgainReported {
  readonly transaction: KnownTransaction;
  readonly record: SourceRecord;
  readonly fingerprint: string;
  /** The id that the transaction gets from this record; null if it keeps its own. */
  readonly givenRef: string | null;
}

/** Of transactions that are reported again: those whose record differs from the latest stored version.  [ING-4] */
export const changedRecords = async (
  unit: Needs<'records' | 'transactions'>,
  again: readonly AgainReported[],
): Promise<readonly ChangedRecord[]> => {
  /** Versions from this import, for transactions that it reports several times. */
  const here = new Map<TransactionId, LatestRecord>();
  const changed = await inSlices(unit, again, async (slice) => {
    const stored = await unit.records.latestOf(slice.map(({ transaction }) => transaction.id));
    const latest = new Map(stored.map((version) => [version.transactionId, version]));
    return slice.flatMap((each) => {
      const transactionId = each.transaction.id;
      const last = here.get(transactionId) ?? latest.get(transactionId);
      if (last === undefined || isSamePayload(last.payload, each.record.payload)) return [];
      const version = last.version + 1;
      here.set(transactionId, { transactionId, version, payload: each.record.payload });
      return [{ ...each, version }];
    });
  });
  return inSlices(unit, changed, async (slice) => {
    const transactions = byId(await unit.transactions.byIds(slice.map(({ transaction }) => transaction.id)));
    return slice.flatMap(({ transaction: draft, version, record, fingerprint }) => {
      const transaction = transactions.get(draft.id);
      return transaction === undefined ? [] : [{ transaction, version, record, fingerprint }];
    });
  });
};
