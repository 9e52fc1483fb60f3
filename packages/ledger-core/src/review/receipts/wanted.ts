import { accountsOf } from '../../bank/transactions/assignment.ts';
import { isHold, isTransfer, type Transaction } from '../../bank/transactions/transaction.ts';
import type { ReceiptRule } from '../../company/books/receipt-rule.ts';

/** Whether a transaction without a receipt requires one, by the books' rule for spent money.  [RCP-16] Pure. */
export const isWanted = (rule: ReceiptRule | null, booksCurrency: string, transaction: Transaction): boolean =>
  rule !== null &&
  transaction.direction === 'out' &&
  transaction.status !== 'excluded' &&
  transaction.currency === booksCurrency &&
  transaction.amountMinor >= rule.minimumMinor &&
  !isHold(transaction) &&
  !isTransfer(transaction) &&
  isOnOneOf(rule.accountIds, transaction);

const isOnOneOf = (accountIds: ReceiptRule['accountIds'], { accountId, assignment }: Transaction): boolean =>
  accountIds === null || [accountId, ...accountsOf(assignment)].some((id) => accountIds.includes(id));
