import { expect } from 'vitest';
import type { Api, Json } from '../api.ts';
import { report, sumOf } from './accrual.ts';
import { toMinor } from './amounts.ts';
import { cashBalancesOn, cashEarnedBetween } from './cash-basis.ts';
import type { Item } from './open-items.ts';
import { balancesOn, earnedBetween, fiscalYearStart, isIncome, type Journal, onNormalSide } from './recount.ts';

/** Compares the lines of the tax form on both bases: every account that is posted to, once, with its balance or what the fiscal year earned. */
export const compareTaxLines = async (api: Api, journal: Journal, items: readonly Item[], asOf: string): Promise<void> => {
  const yearStart = fiscalYearStart(journal, asOf);
  const bases = [
    ['accrual', balancesOn(journal, asOf), earnedBetween(journal, yearStart, asOf)],
    ['cash', cashBalancesOn(journal, items, asOf), cashEarnedBetween(journal, items, yearStart, asOf)],
  ] as const;
  for (const [basis, balances, earned] of bases) {
    const { lines } = await report(api, 'tax_lines', { as_of: asOf, basis });
    const expected = journal.accounts
      .filter(({ is_postable }) => is_postable)
      .map((account) => [account.code, onNormalSide(account, (isIncome(account) ? earned : balances).get(account.id) ?? 0n)] as const);
    const found = lines.flatMap(({ accounts }: Json) => accounts.map(({ account, amount }: Json) => [account.code, toMinor(amount)]));
    expect(found.toSorted(), `tax lines of ${asOf} on the ${basis} basis`).toEqual(expected.toSorted());
    for (const { total, accounts } of lines) expect(toMinor(total)).toBe(sumOf(accounts.map(({ amount }: Json) => toMinor(amount))));
  }
};
