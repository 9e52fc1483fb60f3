import type { ReportedMovement } from 'ledger-core';

/** The reported data as JSON, which has no integers of this size. */
export type StoredReading = Omit<ReportedMovement, 'amountMinor'> & { readonly amountMinor: string };

export const storedReading = (reading: ReportedMovement | null): StoredReading | null =>
  reading === null ? null : { ...reading, amountMinor: reading.amountMinor.toString() };

export const readingOf = (stored: StoredReading | null): ReportedMovement | null =>
  stored === null ? null : { ...stored, amountMinor: BigInt(stored.amountMinor) };
