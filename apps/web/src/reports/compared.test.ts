import { describe, expect, test } from 'vitest';
import { inReadingOrder, partOf } from './compared.ts';

describe('a comparison', () => {
  test('[WEB-11] has the amount, the earlier one and the change beside each other', () => {
    expect(inReadingOrder(['earlier', 'change', 'now'])).toEqual(['now', 'earlier', 'change']);
    expect(inReadingOrder(['total'])).toEqual(['total']);
  });

  test('[WEB-11] has the change as a part of the earlier amount, whatever its sign', () => {
    expect([partOf('50.00', '200.00'), partOf('50.00', '-200.00'), partOf('-250.00', '200.00'), partOf('5.00', '0.00')]).toEqual([
      0.25,
      0.25,
      -1.25,
      undefined,
    ]);
  });
});
