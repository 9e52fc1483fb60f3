import type { FinancingInstrument } from '../financing/instrument.ts';
import type { InstrumentsPort } from '../ports/instruments.ts';
import { keeper } from './keeper.ts';
import type { Shelf } from './shelf.ts';

export const instrumentsIn = (shelf: Shelf<FinancingInstrument>): InstrumentsPort => ({
  ...keeper(shelf),
  remove: async (id) => shelf.delete(id),
});
