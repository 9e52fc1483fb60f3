import type { AnnotationFilter } from '../../kernel/annotations.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import type { CounterpartyId, InvoiceId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { Invoice, InvoiceKind } from './invoice.ts';
import type { SeriesGap } from './series.ts';
import type { InvoiceStatus } from './status.ts';

/** An omitted field matches everything. */
export interface InvoiceFilter {
  readonly kind: InvoiceKind;
  readonly status?: InvoiceStatus | undefined;
  readonly counterpartyId?: CounterpartyId | undefined;
  readonly number?: string | undefined;
  readonly dueSince?: IsoDate | undefined;
  readonly dueUntil?: IsoDate | undefined;
  readonly annotations?: AnnotationFilter | undefined;
}

export interface InvoicesPort {
  byIds(ids: readonly InvoiceId[]): Promise<readonly Invoice[]>;
  byNumbers(kind: InvoiceKind, numbers: readonly string[]): Promise<readonly Invoice[]>;
  /** Documents of one kind with one of these comparison keys, in any state. */
  byNumberKeys(kind: InvoiceKind, keys: readonly string[]): Promise<readonly Invoice[]>;
  /** The highest sequence of the form INV-0001 that the service or a migration assigned; 0 if there is none. */
  lastInSeries(): Promise<number>;
  /** The gap before each number that the service assigned, in order. */
  gapsInSeries(): Promise<readonly SeriesGap[]>;
  /** Newest first. Page position: id. */
  list(filter: InvoiceFilter, slice: Slice): Promise<readonly Invoice[]>;
  put(invoices: readonly Invoice[]): Promise<void>;
  remove(ids: readonly InvoiceId[]): Promise<void>;
}
