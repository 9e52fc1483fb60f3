import { describe, expect, it } from 'vitest';
import { snapshot } from './snapshot.ts';

describe('a snapshot', () => {
  it('is a copy of the data, independent of the original', () => {
    const original = { name: 'as it was', amounts: [1n, 2n], inner: { of: null } };
    const copy = snapshot(original);
    original.name = 'changed';
    original.amounts.push(3n);
    expect(copy).toEqual({ name: 'as it was', amounts: [1n, 2n], inner: { of: null } });
  });

  it('cannot be changed, at any depth', () => {
    const copy = snapshot({ amounts: [1n], inner: { name: 'x' } });
    expect(() => copy.amounts.push(2n)).toThrow();
    expect(() => {
      copy.inner.name = 'y';
    }).toThrow();
  });
});
