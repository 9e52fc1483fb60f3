import { describe, expect, it } from 'vitest';
import { byId, distinct, groupBy } from './grouping.ts';

describe('grouping', () => {
  it('keeps the order of the rows', () => {
    expect([...groupBy(['bb', 'a', 'cc', 'd'], (text) => text.length)]).toEqual([
      [2, ['bb', 'cc']],
      [1, ['a', 'd']],
    ]);
  });

  it('finds rows by id', () => expect(byId([{ id: 'x', n: 1 }]).get('x')).toEqual({ id: 'x', n: 1 }));

  it('returns each value once and skips nulls', () => {
    expect(distinct(['b', null, 'a', undefined, 'b'])).toEqual(['b', 'a']);
  });
});
