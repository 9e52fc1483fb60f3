import { describe, expect, it } from 'vitest';
import type { SourceId } from '../../kernel/ids.ts';
import { inOrder, matches, type Rule, type RuleConditions } from './rule.ts';

const ANYTHING: RuleConditions = {
  descriptionContains: null,
  descriptionWords: null,
  direction: null,
  minAmountMinor: null,
  maxAmountMinor: null,
  sourceId: null,
  counterpartyId: null,
};
const [BANK, CARD]: readonly [SourceId, SourceId] = ['src_bank', 'src_card'];
const COFFEE = {
  description: 'CARD 4471 Café-House, Berlin',
  direction: 'out',
  amountMinor: 1_250n,
  sourceId: BANK,
  counterpartyId: 'cpty_a',
} as const;

describe('the conditions of a rule', () => {
  it.each<readonly [string, Partial<RuleConditions>, boolean]>([
    ['no condition', {}, true],
    ['a part of the description, in any case', { descriptionContains: 'CAFÉ-h' }, true],
    ['another text', { descriptionContains: 'café house' }, false],
    ['words in any order', { descriptionWords: 'berlin, card' }, true],
    ['half a word', { descriptionWords: 'berli' }, false],
    ['one word of two', { descriptionWords: 'berlin hamburg' }, false],
    ['composed letters', { descriptionWords: 'cafe\u0301' }, true],
    ['the direction', { direction: 'out' }, true],
    ['the other direction', { direction: 'in' }, false],
    ['the smallest amount', { minAmountMinor: 1_250n }, true],
    ['a larger one', { minAmountMinor: 1_251n }, false],
    ['the largest amount', { maxAmountMinor: 1_250n }, true],
    ['a smaller one', { maxAmountMinor: 1_249n }, false],
    ['the source account', { sourceId: BANK }, true],
    ['another source account', { sourceId: CARD }, false],
    ['the counterparty', { counterpartyId: 'cpty_a' }, true],
    ['another counterparty', { counterpartyId: 'cpty_b' }, false],
    [
      'all of them',
      {
        descriptionContains: 'house',
        descriptionWords: 'berlin',
        direction: 'out',
        minAmountMinor: 1n,
        maxAmountMinor: 9_999n,
        sourceId: BANK,
        counterpartyId: 'cpty_a',
      },
      true,
    ],
    [
      'all but one',
      {
        descriptionContains: 'house',
        descriptionWords: 'berlin',
        direction: 'in',
        minAmountMinor: 1n,
        maxAmountMinor: 9_999n,
        sourceId: BANK,
      },
      false,
    ],
  ])('[RUL-1] %s', (_, conditions, does) => {
    expect(matches({ ...ANYTHING, ...conditions }, COFFEE)).toBe(does);
  });
});

it('[RUL-2] rules in use are ordered by priority, the older before the newer', () => {
  const rule = (id: string, priority: number, isActive = true) => ({ id: `rule_${id}`, priority, isActive }) as Rule;
  const rules = [rule('3', 100), rule('2', 5), rule('1', 100), rule('4', 1, false), rule('5', 5)];
  expect(inOrder(rules).map(({ id }) => id)).toEqual(['rule_2', 'rule_5', 'rule_1', 'rule_3']);
});
