import { type LedgerId, type Settings, snapshot } from 'ledger-core';
import type { Reference } from './word.ts';

/**
 * What is small, read by nearly every unit of work and seldom changed: held in memory whole, and known to be current by the version that the books' own row
 * carries. Another process that changes any of it raises the version. Replaced, never changed.
 */
export interface ReferenceData {
  readonly version: number;
  readonly settings: Settings;
  readonly held: ReadonlyMap<Reference<unknown>, unknown>;
}

/** That of books that are just being opened. */
export const emptyReferenceData = (settings: Settings): ReferenceData => ({ version: 0, settings: snapshot(settings), held: new Map() });

/** Reference data of at most this many books is held; the longest unused goes first. */
const HELD_BOOKS = 500;

/** The reference data that a process holds. */
export const referenceCache = () => {
  const held = new Map<LedgerId, ReferenceData>();
  return {
    current: (ledgerId: LedgerId, version: number): ReferenceData | undefined => {
      const data = held.get(ledgerId);
      return data?.version === version ? data : undefined;
    },
    hold: (ledgerId: LedgerId, data: ReferenceData): void => {
      if ((held.get(ledgerId)?.version ?? -1) > data.version) return;
      held.delete(ledgerId);
      if (held.size >= HELD_BOOKS) {
        const longestUnused = held.keys().next().value;
        if (longestUnused !== undefined) held.delete(longestUnused);
      }
      held.set(ledgerId, data);
    },
  };
};
