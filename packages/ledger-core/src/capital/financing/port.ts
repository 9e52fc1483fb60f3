import type { InstrumentId } from '../../kernel/ids.ts';
import type { FinancingInstrument } from './instrument.ts';

/** Financing instruments. A company has a few dozen. */
export interface InstrumentsPort {
  /** By id, oldest first. */
  all(): Promise<readonly FinancingInstrument[]>;
  put(instrument: FinancingInstrument): Promise<void>;
  remove(id: InstrumentId): Promise<void>;
}
