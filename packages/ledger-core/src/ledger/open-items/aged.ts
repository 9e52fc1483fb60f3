import { addDays, type IsoDate } from '../../kernel/dates.ts';
import type { CounterpartyId } from '../../kernel/ids.ts';

/** The first due day of each bucket of what is overdue up to 30, 60 and 90 days. What is due on the day of the aging or later is not overdue. */
export interface AgingBounds {
  readonly days30: IsoDate;
  readonly days60: IsoDate;
  readonly days90: IsoDate;
}

/** What was open of one party on a day, in minor units: its documents by how long they were due, and what is not applied to documents. */
export interface AgedBalance {
  readonly counterpartyId: CounterpartyId;
  readonly currentMinor: bigint;
  readonly days30Minor: bigint;
  readonly days60Minor: bigint;
  readonly days90Minor: bigint;
  readonly olderMinor: bigint;
  /** Below zero for payments and credit notes that wait for documents. */
  readonly unappliedMinor: bigint;
}

/** The last due days of each bucket before the day of the aging. */
export const boundsOf = (asOf: IsoDate): AgingBounds => ({
  days30: addDays(asOf, -30),
  days60: addDays(asOf, -60),
  days90: addDays(asOf, -90),
});

/** What was open in all. */
export const openOf = (aged: Omit<AgedBalance, 'counterpartyId'>): bigint =>
  aged.currentMinor + aged.days30Minor + aged.days60Minor + aged.days90Minor + aged.olderMinor + aged.unappliedMinor;
