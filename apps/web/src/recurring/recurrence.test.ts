import { expect, test } from 'vitest';
import { amountOf, totalOf } from './recurrence.ts';

test('[INV-3] a line is rounded half away from zero once, and the total is the sum of the lines', () => {
  expect(amountOf({ quantity: '12.5', unit_price: '24.00' }, 2)).toBe('300.00');
  expect(amountOf({ quantity: '0.5', unit_price: '0.01' }, 2)).toBe('0.01');
  expect(amountOf({ quantity: '0.5', unit_price: '-0.01' }, 2)).toBe('-0.01');
  expect(amountOf({ quantity: '0.333333', unit_price: '1' }, 2)).toBe('0.33');
  expect(amountOf({ quantity: '3', unit_price: '7' }, 0)).toBe('21');
  const line = { account_id: 'acct_1', description: 'Beans', release_account_id: null, dimensions: [] };
  const lines = [
    { ...line, quantity: '0.5', unit_price: '0.01' },
    { ...line, quantity: '2', unit_price: '500' },
  ];
  expect(totalOf({ kind: 'invoice', party_id: 'cpty_1', due_days: null, memo: null, lines }, 2)).toBe('1000.01');
});
