import { codeOf } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { type AccountType, checkCode, onNormalSide } from './account.ts';

describe('account numbers', () => {
  it.each(['110', '1010', '1234567890', '1010.01', '1010-99'])('[ACC-1] %s is one', (code) => {
    expect(checkCode(code, 'asset')).toBeUndefined();
  });

  it.each(['', '10', '12345678901', '1010.1', '1010.001', '1010.01.02', '1010 ', 'A100', '１０１０', '1010\n'])(
    '[ACC-1] "%s" is none',
    (code) => {
      expect(checkCode(code, 'asset')).toMatchObject({ refused: 'unprocessable', field: 'code' });
    },
  );

  const TYPES: readonly AccountType[] = ['asset', 'liability', 'equity', 'revenue', 'expense'];
  const TYPE_OF = [null, 'asset', 'liability', 'equity', 'revenue', 'expense', 'expense', 'expense', 'expense', null];

  it.each(TYPE_OF.map((type, digit) => [digit, type] as const))('[ACC-2] numbers from %s00 on are of type %s alone', (digit, expected) => {
    for (const type of TYPES) expect(codeOf(checkCode(`${digit}00`, type)), type).toBe(type === expected ? null : 'unprocessable');
  });

  it.each([
    ['asset', 5n],
    ['expense', 5n],
    ['liability', -5n],
    ['equity', -5n],
    ['revenue', -5n],
  ] as const)('[ACC-5] a debit balance of 5 on an account of type %s is shown as %s', (type, shown) => {
    expect(onNormalSide(type, 5n)).toBe(shown);
  });
});
