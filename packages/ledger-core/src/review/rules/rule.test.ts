import { expect, it } from 'vitest';
import { inOrder, type Rule } from './rule.ts';

it('[RUL-2] rules in use are ordered by priority, the older before the newer', () => {
  const rule = (id: string, priority: number, isActive = true) => ({ id: `rule_${id}`, priority, isActive }) as Rule;
  const rules = [rule('3', 100), rule('2', 5), rule('1', 100), rule('4', 1, false), rule('5', 5)];
  expect(inOrder(rules).map(({ id }) => id)).toEqual(['rule_2', 'rule_5', 'rule_1', 'rule_3']);
});
