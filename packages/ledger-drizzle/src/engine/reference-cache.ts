import { type Instant, type LedgerId, type Settings, snapshot } from 'ledger-core';
import type { LedgerNo } from './table.ts';

/** Reference data that is cached between units of work, under the version in the row of the tails. The object itself is the key. */
export interface Reference<T> {
  readonly name: string;
  readonly empty: T;
}

export const reference = <T>(name: string, empty: T): Reference<T> => ({ name, empty });

/**
 * Reference data: small, read by nearly every unit of work and seldom changed. It is cached in memory as a whole and valid for one version
 * in the row of the tails; a change by any process increases the version. The object is replaced, never modified.
 */
export interface ReferenceData {
  readonly version: number;
  readonly ledgerNo: LedgerNo;
  readonly settings: Settings;
  /** When the books moved to another database; null if they have not. */
  readonly movedAt: Instant | null;
  readonly cached: ReadonlyMap<Reference<unknown>, unknown>;
}

export const emptyReferenceData = (ledgerNo: LedgerNo, settings: Settings): ReferenceData => ({
  version: 0,
  ledgerNo,
  settings: snapshot(settings),
  movedAt: null,
  cached: new Map(),
});

/** Maximum books whose reference data is cached. The least recently used is evicted first. */
const HELD_BOOKS = 500;

export const referenceCache = () => {
  const cached = new Map<LedgerId, ReferenceData>();
  return {
    /** The number of books, which never changes; undefined if this process has not loaded them. */
    numberOf: (ledgerId: LedgerId): LedgerNo | undefined => cached.get(ledgerId)?.ledgerNo,
    current: (ledgerId: LedgerId, version: number): ReferenceData | undefined => {
      const data = cached.get(ledgerId);
      return data?.version === version ? data : undefined;
    },
    hold: (ledgerId: LedgerId, data: ReferenceData): void => {
      if ((cached.get(ledgerId)?.version ?? -1) > data.version) return;
      cached.delete(ledgerId);
      if (cached.size >= HELD_BOOKS) {
        const longestUnused = cached.keys().next().value;
        if (longestUnused !== undefined) cached.delete(longestUnused);
      }
      cached.set(ledgerId, data);
    },
  };
};

/** The same cache for a transaction that its caller may roll back. Its reads are not cached.  [TGT-5] */
export const lookingOnly = (cache: ReturnType<typeof referenceCache>): ReturnType<typeof referenceCache> => ({
  ...cache,
  hold: () => undefined,
});
