import type { Settings } from '../../company/books/settings.ts';
import type { CounterpartyId, EntryId } from '../../kernel/ids.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import type { Counterparty } from '../../ledger/counterparties/counterparty.ts';
import type { Entry } from '../../ledger/journal/entry.ts';

/** A section of the journal, with the names that its lines reference. */
export interface JournalChunk {
  readonly settings: Settings;
  readonly chart: Chart;
  readonly entries: readonly Entry[];
  readonly counterparties: ReadonlyMap<CounterpartyId, Counterparty>;
  /** The numbers of the invoices, bills and credit notes that posted entries, by the entries' source ids. */
  readonly numbers: ReadonlyMap<string, string>;
  readonly reversals: ReadonlyMap<EntryId, EntryId>;
  /** The entry number to continue after; null at the end of the journal. */
  readonly nextAfterNo: number | null;
}

/** The number of the document that posted an entry, or else its number in other books; undefined if there is none.  [EXP-4] [EXP-6] */
export const numberOf = (
  { numbers }: Pick<JournalChunk, 'numbers'>,
  { sourceId, reference }: Pick<Entry, 'sourceId' | 'reference'>,
): string | undefined => (sourceId === null ? undefined : numbers.get(sourceId)) ?? reference ?? undefined;
