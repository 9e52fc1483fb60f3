import type { AnnotationFilter } from '../../kernel/annotations.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import type { CounterpartyId, InvoiceId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { Invoice, InvoiceKind } from './invoice.ts';
import type { SeriesGap } from './series.ts';
import type { InvoiceStatus } from './status.ts';

/** An omitted part of the filter is not tested. */
export interface InvoiceFilter {
  readonly kind: InvoiceKind;
  readonly status?: InvoiceStatus | undefined;
  readonly counterpartyId?: CounterpartyId | undefined;
  /** Exactly this number. */
  readonly number?: string | undefined;
  /** Due on this day or later. */
  readonly dueSince?: IsoDate | undefined;
  /** Due on this day or before. */
  readonly dueUntil?: IsoDate | undefined;
  readonly annotations?: AnnotationFilter | undefined;
}

/** Invoices and bills. */
export interface InvoicesPort {
  byIds(ids: readonly InvoiceId[]): Promise<readonly Invoice[]>;
  /** Those of a kind with exactly one of these numbers. */
  byNumbers(kind: InvoiceKind, numbers: readonly string[]): Promise<readonly Invoice[]>;
  /** Those of a kind whose numbers are compared by one of these keys, in any state. */
  byNumberKeys(kind: InvoiceKind, keys: readonly string[]): Promise<readonly Invoice[]>;
  /** What the highest number of the form INV-0001 counts of those that the service gave or a migration brought; 0 without one. */
  lastInSeries(): Promise<number>;
  /** The numbers that are left out before each number that the service gave, in order. */
  gapsInSeries(): Promise<readonly SeriesGap[]>;
  /** Newest first. Position: id. */
  list(filter: InvoiceFilter, slice: Slice): Promise<readonly Invoice[]>;
  put(invoices: readonly Invoice[]): Promise<void>;
  remove(ids: readonly InvoiceId[]): Promise<void>;
}
