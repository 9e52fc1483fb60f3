import type { ReportedTransaction } from 'ledger-core';

/** The reported data as JSON, which has no integers of this size. */
export type StoredReading = Omit<ReportedTransaction, 'amountMinor'> & { readonly amountMinor: string };

export const storedReading = (reading: ReportedTransaction | null): StoredReading | null =>
  reading === null ? null : { ...reading, amountMinor: reading.amountMinor.toString() };

export const readingOf = (stored: StoredReading | null): ReportedTransaction | null =>
  stored === null ? null : { ...stored, amountMinor: BigInt(stored.amountMinor) };
