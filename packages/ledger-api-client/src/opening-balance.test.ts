import { describe, expect, it } from 'vitest';
import { opensTheBooks } from './opening-balance.ts';

type Reasons = Parameters<typeof opensTheBooks>[0]['reasons'];

describe('the first statement of an account', () => {
  const opens = (kind: string, amount: string | null): boolean =>
    opensTheBooks({ reasons: [{ kind, books_amount: amount }] as unknown as Reasons });

  it('[RCN-16] opens the books where they have nothing before', () => {
    expect([opens('opening_balance', '0.00'), opens('opening_balance', '0')]).toEqual([true, true]);
    expect([opens('opening_balance', '99.00'), opens('opening_balance', null), opens('missing', '0.00')]).toEqual([false, false, false]);
    expect(opensTheBooks({ reasons: [] })).toBe(false);
  });
});
