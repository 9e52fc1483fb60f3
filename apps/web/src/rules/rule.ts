import type { LedgerClient, Schemas } from 'ledger-client';
import { titleOf } from '../parts/account-picker.tsx';
import type { Texts } from '../shell/catalogue/en.ts';

export type Rule = Schemas['RuleOut'];

/** What a rule does, in words: it files to an account, as a transfer, or by shares, or leaves out. */
export const targetOf = ({ rules }: Texts, rule: Rule): string => {
  if (rule.exclude_reason !== null) return rules.leavesOut(rule.exclude_reason);
  if (rule.account_code !== null) return titleOf({ code: rule.account_code, name: rule.account_name ?? '' });
  if (rule.transfer_account_code !== null)
    return `⇄ ${titleOf({ code: rule.transfer_account_code, name: rule.transfer_account_name ?? '' })}`;
  return rule.shares
    .map((share) => `${Number(share.percent)} % ${titleOf({ code: share.account_code, name: share.account_name })}`)
    .join(', ');
};

/** A rule as it was, as a change that brings it back. */
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

/** Files a transaction as it was filed before a rule was applied, with its note; one that awaited review goes back. */
export const bringBack = ({ transactions, matching }: LedgerClient, before: Schemas['TransactionOut']): Promise<unknown> => {
  const { id, status, category_account_id, other_account_id, splits, note } = before;
  // A split and a transfer post at once: one that was ready goes back to review.
  if (status === 'needs_review' || (status === 'ready' && category_account_id === null)) return transactions.reopen(id, {});
  if (splits.length > 0) {
    const parts = splits.map(({ category_account_id: to, amount, memo }) => ({ category_account_id: to, amount, memo }));
    return transactions.split(id, { parts, note });
  }
  if (other_account_id !== null) return matching.transferTransaction(id, { other_account_id, note });
  return category_account_id === null
    ? transactions.reopen(id, {})
    : transactions.categorize(id, { category_account_id, note, post: status === 'posted' });
};
