import { expect, it } from 'vitest';
import { groupNameOf, inCategorizationOrder, isReduction } from './categorization-order.ts';

type Account = Parameters<typeof groupNameOf>[1];

const account = (code: string, type: Account['type'], more: Partial<Account> = {}): Account => ({
  id: `acct_${code}`,
  code,
  name: `Account ${code}`,
  type,
  role: null,
  control_role: null,
  provider: null,
  parent_id: null,
  is_postable: true,
  is_active: true,
  has_activity: false,
  ...more,
});

const CHART = [
  account('1010', 'asset', { provider: 'csv' }),
  account('1020', 'asset'),
  account('1100', 'asset', { control_role: 'ar' }),
  account('1600', 'asset'),
  account('1900', 'asset', { role: 'suspense' }),
  account('4010', 'revenue'),
  account('4020', 'revenue', { has_activity: true }),
  account('6000', 'expense', { is_postable: false }),
  account('6060', 'expense', { parent_id: 'acct_6000' }),
  account('6070', 'expense', { has_activity: true }),
  account('6080', 'expense', { is_active: false }),
];
const codes = (of: Parameters<typeof inCategorizationOrder>[1], likely?: readonly string[]) =>
  inCategorizationOrder(CHART, of, likely).map(({ code }) => code);

it.each([
  ['money in: income, the balance sheet, expenses', 'in', 'money_in', ['4020', '4010', '1600', '6070', '6060']],
  ['money out: expenses, the balance sheet, income', 'out', 'money_out', ['6070', '6060', '1600', '4020', '4010']],
  ['a refund that comes in: as its charge, and no income', 'in', 'refund', ['6070', '6060', '1600']],
] as const)('[CLN-18] accounts are in the order in which they fit %s', (_, direction, event_type, expected) => {
  expect(codes({ direction, event_type })).toEqual(expected);
});

it('[CLN-18] likely accounts come first, and without a transaction those in use', () => {
  expect(codes({ direction: 'out', event_type: 'money_out' }, ['acct_1600', 'acct_6060'])).toEqual([
    '1600',
    '6060',
    '6070',
    '4020',
    '4010',
  ]);
  expect(codes(undefined)).toEqual(['4020', '6070', '1010', '1020', '1100', '1600', '1900', '4010', '6060']);
});

it('[CLN-18] money in to an expense and money out to an income is a reduction, and a refund is none', () => {
  const of = (direction: 'in' | 'out', event_type: 'money_in' | 'money_out' | 'refund') =>
    CHART.filter((each) => isReduction(each, { direction, event_type })).map(({ type }) => type);
  expect(new Set(of('in', 'money_in'))).toEqual(new Set(['expense']));
  expect(new Set(of('out', 'money_out'))).toEqual(new Set(['revenue']));
  expect(of('in', 'refund')).toEqual([]);
});

it('[CLN-18] an account has the name of its group', () => {
  expect(CHART.map((each) => groupNameOf(CHART, each)).filter((name) => name !== null)).toEqual(['Account 6000']);
});
