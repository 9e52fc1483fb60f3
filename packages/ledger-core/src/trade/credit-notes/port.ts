import type { AnnotationFilter } from '../../kernel/annotations.ts';
import type { CounterpartyId, CreditNoteId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { InvoiceState } from '../invoices/invoice.ts';
import type { SeriesGap } from '../invoices/series.ts';
import type { CreditNote, CreditNoteKind } from './credit-note.ts';

/** An omitted field matches everything. */
export interface CreditNoteFilter {
  readonly kind: CreditNoteKind;
  readonly status?: InvoiceState | undefined;
  readonly counterpartyId?: CounterpartyId | undefined;
  readonly number?: string | undefined;
  readonly annotations?: AnnotationFilter | undefined;
}

export interface CreditNotesPort {
  byIds(ids: readonly CreditNoteId[]): Promise<readonly CreditNote[]>;
  byNumbers(kind: CreditNoteKind, numbers: readonly string[]): Promise<readonly CreditNote[]>;
  /** Credit notes of one kind with one of these comparison keys, in any state. */
  byNumberKeys(kind: CreditNoteKind, keys: readonly string[]): Promise<readonly CreditNote[]>;
  /** The highest sequence of the form CN-0001 that the service or a migration assigned; 0 if there is none. */
  lastInSeries(): Promise<number>;
  /** The gap before each number that the service assigned, in order. */
  gapsInSeries(): Promise<readonly SeriesGap[]>;
  /** Newest first. Page position: id. */
  list(filter: CreditNoteFilter, slice: Slice): Promise<readonly CreditNote[]>;
  put(notes: readonly CreditNote[]): Promise<void>;
  remove(ids: readonly CreditNoteId[]): Promise<void>;
}
