import type { Schemas } from 'ledger-api-client';
import { titleOf } from '../choosing/account.ts';
import { oneOf } from '../choosing/one-of.ts';
import type { Connection } from '../connection/connection.ts';

export type Rule = Schemas['RuleOut'];

export const RULE = ['<rule>', 'its name, or the end of its id'] as const;

export const ruleOf = async ({ ledger }: Connection, given: string): Promise<Rule> =>
  oneOf(await ledger.rules.list({ limit: 200 }).all(), given, {
    id: ({ id }) => id,
    text: ({ name }) => name,
    called: 'rule',
    seeWith: 'books rules',
  });

/**
 * The action of a rule: "6150 Vehicle expenses", "a transfer with 1810 Deposits", "60.00% 6090 Rent, 40.00% 6140 Utilities", or "exclude:
 * paid by the owner".
 */
export const targetOf = ({
  account_code,
  account_name,
  transfer_account_code,
  transfer_account_name,
  shares,
  exclude_reason,
}: Rule): string => {
  if (exclude_reason !== null) return `exclude: ${exclude_reason}`;
  if (account_code !== null) return titleOf({ code: account_code, name: account_name ?? '' });
  if (transfer_account_code !== null)
    return `a transfer with ${titleOf({ code: transfer_account_code, name: transfer_account_name ?? '' })}`;
  return shares.map((share) => `${share.percent}% ${titleOf({ code: share.account_code, name: share.account_name })}`).join(', ');
};

/** The conditions of a rule: "description contains CHEVRON, direction out". */
export const conditionsOf = ({ conditions: { require: requirement, ...conditions } }: Rule): string =>
  Object.entries(conditions)
    .flatMap(([name, value]) => (value === null ? [] : [`${name.replaceAll('_', ' ')} ${value}`]))
    .join(requirement === 'any' ? ' or ' : ', ');

/** The request body that recreates the rule. */
export const bodyOf = (rule: Rule) => ({
  name: rule.name,
  account_id: rule.account_id,
  transfer_account_id: rule.transfer_account_id,
  shares: rule.shares.map(({ account_id, percent }) => ({ account_id, percent })),
  exclude_reason: rule.exclude_reason,
  conditions: rule.conditions,
  priority: rule.priority,
  sets_counterparty_id: rule.sets_counterparty_id,
  dimensions: rule.dimensions,
  sets_note: rule.sets_note,
  posts_on_its_own: rule.posts_on_its_own,
  is_active: rule.is_active,
});
