import { distinct } from '../../kernel/grouping.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { MAX_RECEIPT_ACCOUNTS } from './limits.ts';
import { why } from './reasons.ts';

/** The transactions that require a receipt.  [RCP-16] */
export interface ReceiptRule {
  /** Money out of at least this amount, in minor units. */
  readonly minimumMinor: bigint;
  /** Only transactions on one of these accounts, or categorized to one; null for all. */
  readonly accountIds: readonly AccountId[] | null;
}

/** The input of a rule. */
export interface NewReceiptRule {
  readonly minimum: string | number;
  readonly accountIds?: readonly AccountId[] | null | undefined;
}

/** Refuses invalid accounts of a rule.  [RCP-16] Pure. */
export const checkRuleAccounts = (
  known: ReadonlyMap<AccountId, unknown>,
  ids: readonly AccountId[],
): Refusal<'unprocessable'> | undefined => {
  const field = 'receiptRule.accountIds';
  if (ids.length === 0 || ids.length > MAX_RECEIPT_ACCOUNTS || distinct(ids).length < ids.length)
    return refuse('unprocessable', why.accounts_each_once({ most: MAX_RECEIPT_ACCOUNTS }), field);
  const unknown = ids.find((id) => !known.has(id));
  return unknown === undefined ? undefined : refuse('unprocessable', why.no_such_account_for_settings({ account: unknown }), field);
};
