import { describe, expect, it } from 'vitest';
import { within } from './workbook.ts';

describe('work of a library within a time', () => {
  it('[STM-11] is interrupted when it never ends', () => {
    expect(() =>
      within(50, () => {
        for (;;);
      }),
    ).toThrow(/timed out/);
  });

  it('[STM-11] answers, and throws as it would without', () => {
    const result = { rows: [1] };
    expect(within(1_000, () => result)).toBe(result);
    expect(() =>
      within(1_000, () => {
        throw new Error('damaged');
      }),
    ).toThrow('damaged');
  });
});
