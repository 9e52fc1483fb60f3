import { keeper } from '../../store/memory/keeper.ts';
import type { Shelf } from '../../store/memory/shelf.ts';
import type { RulesPort } from './port.ts';
import type { Rule } from './rule.ts';

export const rulesIn = (shelf: Shelf<Rule>): RulesPort => ({
  ...keeper(shelf),
  remove: async (id) => shelf.delete(id),
});
