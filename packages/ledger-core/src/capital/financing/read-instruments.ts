import type { InstrumentId } from '../../kernel/ids.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { type FinancingInstrument, knownInstrument } from './instrument.ts';

/** Every financing instrument, oldest first.  [FIN-3] */
export const listInstruments = (unit: Needs<'instruments'>): Promise<readonly FinancingInstrument[]> => unit.instruments.all();

/** One financing instrument.  [FIN-3] */
export const readInstrument = async (unit: Needs<'instruments'>, id: InstrumentId): Promise<FinancingInstrument | Refusal<'not_found'>> =>
  knownInstrument(await unit.instruments.all(), id);
