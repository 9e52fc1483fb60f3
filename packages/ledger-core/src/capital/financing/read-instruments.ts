import type { InstrumentId } from '../../kernel/ids.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { type FinancingInstrument, knownInstrument } from './instrument.ts';

/** Every financing instrument, oldest first.  [FIN-3] */
export const listInstruments = (books: Needs<'instruments'>): Promise<readonly FinancingInstrument[]> => books.instruments.all();

/** One financing instrument.  [FIN-3] */
export const readInstrument = async (books: Needs<'instruments'>, id: InstrumentId): Promise<FinancingInstrument | Refusal<'not_found'>> =>
  knownInstrument(await books.instruments.all(), id);
