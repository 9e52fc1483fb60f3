import type { MemoryTable } from '../../store/memory/memory-table.ts';
import { smallTable } from '../../store/memory/small-table.ts';
import type { RulesPort } from './port.ts';
import type { Rule } from './rule.ts';

export const rulesIn = (table: MemoryTable<Rule>): RulesPort => ({
  ...smallTable(table),
  remove: async (id) => table.delete(id),
});
