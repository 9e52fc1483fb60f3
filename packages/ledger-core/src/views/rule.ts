import { assert } from '../kernel/invariant.ts';
import type { Account } from '../ledger/accounts/account.ts';
import type { Chart } from '../ledger/accounts/chart.ts';
import type { Rule } from '../review/rules/rule.ts';
import type { Books } from '../store/books.ts';

/** A rule with the account that it files to. */
export interface RuleView extends Rule {
  readonly account: Account;
}

export const ruleView = async (books: Books, rule: Rule): Promise<RuleView> => viewOf(await books.accounts.chart(), rule);

export const ruleViews = async (books: Books, rules: readonly Rule[]): Promise<readonly RuleView[]> => {
  const chart = await books.accounts.chart();
  return rules.map((rule) => viewOf(chart, rule));
};

const viewOf = (chart: Chart, rule: Rule): RuleView => {
  const account = chart.byId.get(rule.accountId);
  assert(account !== undefined, `the chart has the account ${rule.accountId} that a rule names`);
  return { ...rule, account };
};
