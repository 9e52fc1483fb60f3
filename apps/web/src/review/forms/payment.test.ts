import { expect, test } from 'vitest';
import type { OpenItem } from '../../parts/open-item.ts';
import { leftOf, partsOf, payable } from './payment.ts';

const item = (kind: OpenItem['kind'], id: string, open: string): OpenItem => ({
  ...{ kind, id, number: id, counterparty_id: 'p', counterparty_name: 'P', date: '2026-01-01', due_date: null, days_overdue: 0 },
  ...{ amount: open, open },
});

const items = {
  receivable: [
    item('invoice', 'inv_1', '30.00'),
    item('invoice', 'inv_2', '50.00'),
    item('payment', 'txn_1', '-20.00'),
    item('write_off', 'w', '-1.00'),
  ],
  payable: [item('bill', 'bill_1', '9.00'), item('vendor_credit', 'vcr_1', '-4.00')],
};

test('money in pays invoices and takes vendors’ credits, money out pays bills and returns unapplied payments', () => {
  expect(payable(items, 'in').map(({ id }) => id)).toEqual(['inv_1', 'inv_2', 'vcr_1']);
  expect(payable(items, 'out').map(({ id }) => id)).toEqual(['bill_1', 'txn_1']);
});

test('documents are paid in their order, and the rest is unapplied', () => {
  const invoices = payable(items, 'in').slice(0, 2);
  expect(partsOf(invoices, '45.00')).toEqual([
    { amount: '30.00', invoice_id: 'inv_1' },
    { amount: '15.00', invoice_id: 'inv_2' },
  ]);
  expect(leftOf(partsOf(invoices, '100.00'), '100.00')).toBe('20.00');
  expect(partsOf(payable(items, 'out').slice(1), '20.00')).toEqual([{ amount: '20.00', event_id: 'txn_1' }]);
  expect(leftOf([], '20.00')).toBe('20.00');
});
