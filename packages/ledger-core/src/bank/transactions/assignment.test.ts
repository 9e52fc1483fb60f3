import { expect, it } from 'vitest';
import { type Assignment, accountsOf, categoryOf, type Part, partsOf } from './assignment.ts';

const [MEALS, RENT] = ['acct_meals', 'acct_rent'] as const;
const PARTS: readonly Part[] = [
  { accountId: MEALS, amountMinor: 1_000n, memo: 'lunch' },
  { accountId: RENT, amountMinor: 250n, memo: null },
];

it.each<[string, Assignment, ReturnType<typeof categoryOf>, readonly Part[], ReturnType<typeof accountsOf>]>([
  ['unfiled waits on suspense', { kind: 'unfiled', accountId: MEALS }, MEALS, [], [MEALS]],
  ['unfiled in books without suspense is on no account', { kind: 'unfiled', accountId: null }, null, [], []],
  ['filed to one account is on that account', { kind: 'account', accountId: RENT }, RENT, [], [RENT]],
  ['split has parts and no category', { kind: 'split', parts: PARTS }, null, PARTS, [MEALS, RENT]],
])('[FIL-12] a transaction that is %s', (_, assignment, category, parts, accounts) => {
  expect(categoryOf(assignment)).toBe(category);
  expect(partsOf(assignment)).toEqual(parts);
  expect(accountsOf(assignment)).toEqual(accounts);
});
