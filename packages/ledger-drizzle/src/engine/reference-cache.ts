import { type LedgerId, type Settings, snapshot } from 'ledger-core';
import type { Reference } from './word.ts';

/**
 * Reference data: small, read by nearly every unit of work and seldom changed. It is cached whole in memory and valid for one version of the books' row; a change
 * by any process raises the version. The object is replaced, never changed.
 */
export interface ReferenceData {
  readonly version: number;
  readonly settings: Settings;
  readonly held: ReadonlyMap<Reference<unknown>, unknown>;
}

/** The reference data of books that are being opened. */
export const emptyReferenceData = (settings: Settings): ReferenceData => ({ version: 0, settings: snapshot(settings), held: new Map() });

/** The most books whose reference data is cached; the least recently used is dropped first. */
const HELD_BOOKS = 500;

/** The reference data cached by a process. */
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
