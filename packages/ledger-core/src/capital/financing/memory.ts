import { keeper } from '../../store/memory/keeper.ts';
import type { Shelf } from '../../store/memory/shelf.ts';
import type { FinancingInstrument } from './instrument.ts';
import type { InstrumentsPort } from './port.ts';

export const instrumentsIn = (shelf: Shelf<FinancingInstrument>): InstrumentsPort => ({
  ...keeper(shelf),
  remove: async (id) => shelf.delete(id),
});
