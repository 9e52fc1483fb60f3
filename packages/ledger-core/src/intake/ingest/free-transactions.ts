import type { SourceRecord } from '../../bank/imports/source-record.ts';
import type { KnownTransaction } from '../../bank/transactions/port.ts';
import { isHold } from '../../bank/transactions/transaction.ts';
import { groupBy } from '../../kernel/grouping.ts';
import type { TransactionId } from '../../kernel/ids.ts';

/** A record with its usable id and its fingerprint. */
export interface Printed {
  readonly record: SourceRecord;
  readonly ref: string | null;
  /** The transaction that previously had this id, if this may be the same one.  [ING-23] */
  readonly namedBefore: TransactionId | null;
  readonly fingerprint: string;
}

/**
 * Assigns existing transactions with an equal fingerprint, each at most once and oldest first. A record with an id never matches a
 * transaction with another id, unless that id is lost. A charge never matches a hold whose charge already arrived. A hold prefers a hold to
 * a charge.  [ING-3] [ING-24]
 */
export const freeMovements = () => {
  const free = new Map<string, KnownTransaction[]>();
  const lost = new Set<TransactionId>();
  return {
    isOffered: (fingerprint: string): boolean => free.has(fingerprint),
    /**
     * Adds existing transactions with the fingerprints that were looked up and without an id in the import, and those of them whose ids are
     * lost.
     */
    offer: (fingerprints: readonly string[], existing: readonly KnownTransaction[], withLostIds: readonly KnownTransaction[]): void => {
      const byPrint = groupBy(existing, ({ fingerprint }) => fingerprint);
      for (const fingerprint of fingerprints) {
        const offered = byPrint.get(fingerprint);
        if (offered !== undefined) free.set(fingerprint, [...offered]);
      }
      for (const { id } of withLostIds) lost.add(id);
    },
    take: ({ record, ref, fingerprint }: Printed): KnownTransaction | undefined => {
      const candidates = free.get(fingerprint);
      if (candidates === undefined) return undefined;
      const isOfHold = (each: KnownTransaction) => isHold(each) === (record.kind === 'hold');
      const mayBeNamed = (each: KnownTransaction) => ref === null || each.sourceRef === null || (lost.has(each.id) && isOfHold(each));
      const fits = (each: KnownTransaction) => mayBeNamed(each) && (record.kind === 'hold' || each.kind !== 'hold' || each.match === null);
      const alike = candidates.findIndex((each) => fits(each) && isOfHold(each));
      const at = alike >= 0 ? alike : candidates.findIndex(fits);
      return at < 0 ? undefined : candidates.splice(at, 1)[0];
    },
  };
};
