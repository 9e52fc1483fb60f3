import type { AnnotationFilter } from '../../kernel/annotations.ts';
import type { CounterpartyId, CreditNoteId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { InvoiceState } from '../invoices/invoice.ts';
import type { SeriesGap } from '../invoices/series.ts';
import type { CreditNote, CreditNoteKind } from './credit-note.ts';

/** An omitted part of the filter is not tested. */
export interface CreditNoteFilter {
  readonly kind: CreditNoteKind;
  readonly status?: InvoiceState | undefined;
  readonly counterpartyId?: CounterpartyId | undefined;
  /** Exactly this number. */
  readonly number?: string | undefined;
  readonly annotations?: AnnotationFilter | undefined;
}

/** Credit notes and vendor credits. */
export interface CreditNotesPort {
  byIds(ids: readonly CreditNoteId[]): Promise<readonly CreditNote[]>;
  /** Those of a kind with exactly one of these numbers. */
  byNumbers(kind: CreditNoteKind, numbers: readonly string[]): Promise<readonly CreditNote[]>;
  /** Those of a kind whose numbers are compared by one of these keys, in any state. */
  byNumberKeys(kind: CreditNoteKind, keys: readonly string[]): Promise<readonly CreditNote[]>;
  /** What the highest number of the form CN-0001 counts of those that the service gave or a migration brought; 0 without one. */
  lastInSeries(): Promise<number>;
  /** The numbers that are left out before each number that the service gave, in order. */
  gapsInSeries(): Promise<readonly SeriesGap[]>;
  /** Newest first. Position: id. */
  list(filter: CreditNoteFilter, slice: Slice): Promise<readonly CreditNote[]>;
  put(notes: readonly CreditNote[]): Promise<void>;
  remove(ids: readonly CreditNoteId[]): Promise<void>;
}
