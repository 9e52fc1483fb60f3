import type { Chart } from '../accounts/chart.ts';
import type { Settings } from '../books/settings.ts';
import type { Counterparty } from '../counterparties/counterparty.ts';
import type { CounterpartyId } from '../ids.ts';
import type { Entry } from '../journal/entry.ts';

/** A section of the journal with the names that its lines refer to. */
export interface JournalChunk {
  readonly settings: Settings;
  readonly chart: Chart;
  readonly entries: readonly Entry[];
  readonly counterparties: ReadonlyMap<CounterpartyId, Counterparty>;
  /** The number to continue after; null at the end of the journal. */
  readonly nextAfterNo: number | null;
}
