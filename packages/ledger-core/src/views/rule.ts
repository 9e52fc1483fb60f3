import type { AccountId } from '../kernel/ids.ts';
import { assert } from '../kernel/invariant.ts';
import type { Account } from '../ledger/accounts/account.ts';
import type { Chart } from '../ledger/accounts/chart.ts';
import type { Rule, RuleShare } from '../review/rules/rule.ts';
import type { Needs } from '../store/unit-of-work.ts';

/** A rule with its accounts. */
export interface RuleView extends Rule {
  readonly account: Account | null;
  readonly transferAccount: Account | null;
  readonly shares: readonly (RuleShare & { readonly account: Account })[];
}

export const ruleView = async (unit: Needs<'accounts'>, rule: Rule): Promise<RuleView> => viewOf(await unit.accounts.chart(), rule);

export const ruleViews = async (unit: Needs<'accounts'>, rules: readonly Rule[]): Promise<readonly RuleView[]> => {
  const chart = await unit.accounts.chart();
  return rules.map((rule) => viewOf(chart, rule));
};

const viewOf = (chart: Chart, rule: Rule): RuleView => {
  const accountOf = (id: AccountId): Account => {
    const account = chart.byId.get(id);
    assert(account !== undefined, `the chart has the account ${id} that a rule names`);
    return account;
  };
  return {
    ...rule,
    account: rule.accountId === null ? null : accountOf(rule.accountId),
    transferAccount: rule.transferAccountId === null ? null : accountOf(rule.transferAccountId),
    shares: rule.shares.map((share) => ({ ...share, account: accountOf(share.accountId) })),
  };
};
