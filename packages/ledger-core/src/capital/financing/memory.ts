import type { MemoryTable } from '../../store/memory/memory-table.ts';
import { smallTable } from '../../store/memory/small-table.ts';
import type { FinancingInstrument } from './instrument.ts';
import type { InstrumentsPort } from './port.ts';

export const instrumentsIn = (table: MemoryTable<FinancingInstrument>): InstrumentsPort => ({
  ...smallTable(table),
  remove: async (id) => table.delete(id),
});
