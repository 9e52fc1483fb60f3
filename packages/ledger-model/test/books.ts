import type { AccountId, AccountType, ModelAccount, ModelExample, ModelQuestion } from 'ledger-core';

const account = (code: string, name: string, type: AccountType): ModelAccount => ({ id: `acc_${code}` as AccountId, code, name, type });

export const SALES = account('4010', 'Product sales', 'revenue');
export const MEALS = account('6060', 'Meals', 'expense');
export const SUPPLIES = account('6070', 'Office supplies', 'expense');
export const SOFTWARE = account('6110', 'Software', 'expense');
export const ACCOUNTS: readonly ModelAccount[] = [SALES, MEALS, SUPPLIES, SOFTWARE];

/** Money out by default, and 20 dollars. */
export const requested = (description: string, rest: Partial<ModelQuestion> = {}): ModelQuestion => ({
  description,
  amountMinor: 20_00n,
  currency: 'USD',
  direction: 'out',
  ...rest,
});

export const categorized = (description: string, to: ModelAccount, rest: Partial<ModelQuestion> = {}): ModelExample => ({
  ...requested(description, rest),
  accountId: to.id,
});
