import { describe, expect, it } from 'vitest';
import type { IsoDate } from '../../kernel/dates.ts';
import type { SourceId } from '../../kernel/ids.ts';
import { matches, NO_CONDITIONS, type RuleConditions } from './conditions.ts';

const BANK: SourceId = 'src_bank';
const CARD: SourceId = 'src_card';
const COFFEE = {
  description: 'CARD 4471 Café-House, Berlin',
  sourceMemo: 'Order 17 for the Roastery' as string | null,
  date: '2026-03-30' as IsoDate,
  direction: 'out',
  amountMinor: 1_250n,
  sourceId: BANK,
  counterpartyId: 'cpty_a',
} as const;

describe('the conditions of a rule', () => {
  it.each<readonly [string, Partial<RuleConditions>, boolean]>([
    ['no condition', {}, true],
    ['any of none', { require: 'any' }, false],
    ['a part of the description, in any case', { descriptionContains: 'CAFÉ-h' }, true],
    ['another text', { descriptionContains: 'café house' }, false],
    ['words in any order', { descriptionWords: 'berlin, card' }, true],
    ['half a word', { descriptionWords: 'berli' }, false],
    ['one word of two', { descriptionWords: 'berlin hamburg' }, false],
    ['composed letters', { descriptionWords: 'cafe\u0301' }, true],
    ['the whole description, in any case', { descriptionIs: 'card 4471 CAFÉ-house, berlin' }, true],
    ['a part as the whole', { descriptionIs: 'CARD 4471' }, false],
    ['a part of the memo, in any case', { memoContains: 'ORDER 17' }, true],
    ['a part of the description, asked of the memo', { memoContains: 'Berlin' }, false],
    ['a part of the memo, asked of the description', { descriptionContains: 'Roastery' }, false],
    ['words of the memo in any order', { memoWords: 'roastery order' }, true],
    ['half a word of the memo', { memoWords: 'roast' }, false],
    ['the whole memo, in any case', { memoIs: 'order 17 FOR the roastery' }, true],
    ['a part of the memo as the whole', { memoIs: 'Order 17' }, false],
    ['a day of the month', { fromDay: 30, toDay: 30 }, true],
    ['days from one on', { fromDay: 30 }, true],
    ['days up to one', { toDay: 29 }, false],
    ['days over the end of the month', { fromDay: 28, toDay: 3 }, true],
    ['days within the month', { fromDay: 3, toDay: 28 }, false],
    ['any of them, one holds', { require: 'any', descriptionContains: 'hotel', direction: 'out' }, true],
    ['any of them, none holds', { require: 'any', descriptionContains: 'hotel', direction: 'in' }, false],
    [
      'any of them, an amount in one range',
      { require: 'any', descriptionIs: 'hotel', minAmountMinor: 1_000n, maxAmountMinor: 1_249n },
      false,
    ],
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
    expect(matches({ ...NO_CONDITIONS, ...conditions }, COFFEE)).toBe(does);
  });

  it.each([{ memoContains: 'a' }, { memoWords: 'a' }, { memoIs: 'a' }])(
    '[RUL-1] of a memo do not hold where there is none: %o',
    (requested) => {
      expect(matches({ ...NO_CONDITIONS, ...requested }, { ...COFFEE, sourceMemo: null })).toBe(false);
      expect(matches({ ...NO_CONDITIONS, ...requested, require: 'any', direction: 'out' }, { ...COFFEE, sourceMemo: null })).toBe(true);
    },
  );
});
