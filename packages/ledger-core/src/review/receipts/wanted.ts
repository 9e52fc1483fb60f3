import { isHold, isTransfer, type Transaction } from '../../bank/transactions/transaction.ts';
import { accountsOf } from '../../bank/transactions/treatment.ts';
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

const isOnOneOf = (accountIds: ReceiptRule['accountIds'], { accountId, treatment }: Transaction): boolean =>
  accountIds === null || [accountId, ...accountsOf(treatment)].some((id) => accountIds.includes(id));
