import type { Schemas } from 'ledger-api-client';
import type { Texts } from '../base/catalogue/en.ts';
import { titleOf } from '../parts/chart.ts';

export type Rule = Schemas['RuleOut'];

/** The action of a rule in words: it categorizes to an account, as a transfer, or by shares, or it excludes. */
export const targetOf = ({ rules }: Texts, rule: Rule): string => {
  if (rule.exclude_reason !== null) return rules.leavesOut(rule.exclude_reason);
  if (rule.account_code !== null) return titleOf({ code: rule.account_code, name: rule.account_name ?? '' });
  if (rule.transfer_account_code !== null)
    return `⇄ ${titleOf({ code: rule.transfer_account_code, name: rule.transfer_account_name ?? '' })}`;
  return rule.shares
    .map((share) => `${Number(share.percent)} % ${titleOf({ code: share.account_code, name: share.account_name })}`)
    .join(', ');
};

/** The request body that restores a rule. */
export const asChange = (rule: Rule) => ({
  name: rule.name,
  priority: rule.priority,
  conditions: rule.conditions,
  account_id: rule.account_id,
  transfer_account_id: rule.transfer_account_id,
  shares: rule.shares.map(({ account_id, percent }) => ({ account_id, percent })),
  exclude_reason: rule.exclude_reason,
  sets_counterparty_id: rule.sets_counterparty_id,
  dimensions: rule.dimensions,
  sets_note: rule.sets_note,
  posts_on_its_own: rule.posts_on_its_own,
  is_active: rule.is_active,
});
