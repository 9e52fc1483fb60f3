import { distinct } from '../../kernel/grouping.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { MAX_RECEIPT_ACCOUNTS } from './limits.ts';
import { why } from './reasons.ts';

/** Of which transactions the books await a receipt.  [RCP-16] */
export interface ReceiptRule {
  /** Money out of at least this amount, in minor units. */
  readonly minimumMinor: bigint;
  /** Only what moved on one of these accounts, or is filed to one; null for all. */
  readonly accountIds: readonly AccountId[] | null;
}

/** A rule as a caller gives it. */
export interface NewReceiptRule {
  readonly minimum: string | number;
  readonly accountIds?: readonly AccountId[] | null | undefined;
}

/** The first fault of the accounts that a rule names.  [RCP-16] Pure. */
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
