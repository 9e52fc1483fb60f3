import { addDays, type IsoDate } from '../../kernel/dates.ts';
import type { CounterpartyId } from '../../kernel/ids.ts';

/** The earliest due dates of the 30, 60 and 90 day buckets. An item due on the aging date or later is not overdue. */
export interface AgingBounds {
  readonly days30: IsoDate;
  readonly days60: IsoDate;
  readonly days90: IsoDate;
}

/** The open balance of one counterparty on a day, in minor units: documents by days overdue, and the unapplied amount. */
export interface AgedBalance {
  readonly counterpartyId: CounterpartyId;
  readonly currentMinor: bigint;
  readonly days30Minor: bigint;
  readonly days60Minor: bigint;
  readonly days90Minor: bigint;
  readonly olderMinor: bigint;
  /** Negative for payments and credit notes that are not applied to documents. */
  readonly unappliedMinor: bigint;
}

export const boundsOf = (asOf: IsoDate): AgingBounds => ({
  days30: addDays(asOf, -30),
  days60: addDays(asOf, -60),
  days90: addDays(asOf, -90),
});

/** The total open balance. */
export const openOf = (aged: Omit<AgedBalance, 'counterpartyId'>): bigint =>
  aged.currentMinor + aged.days30Minor + aged.days60Minor + aged.days90Minor + aged.olderMinor + aged.unappliedMinor;
