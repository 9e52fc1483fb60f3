import type { RulesPort } from '../ports/rules.ts';
import type { Rule } from '../rules/rule.ts';
import { keeper } from './keeper.ts';
import type { Shelf } from './shelf.ts';

export const rulesIn = (shelf: Shelf<Rule>): RulesPort => ({
  ...keeper(shelf),
  remove: async (id) => shelf.delete(id),
});
