import type { CapitalPurpose } from '../../bank/transactions/assignment.ts';
import { findTransaction } from '../../bank/transactions/find.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { checkText } from '../../kernel/text.ts';
import { openForRole } from '../../ledger/accounts/open-for-role.ts';
import { fedAccountIds } from '../../ledger/accounts/own-money.ts';
import { categorizeRow } from '../../review/categorization/categorize-row.ts';
import { checkCategory } from '../../review/categorization/check.ts';
import type { CategorizationRefusal } from '../../review/categorization/judge.ts';
import type { CapitalNeeds } from './needs.ts';
import { accountToOpen, checkPurpose, roleOf } from './purposes.ts';

export interface OwnerMoney {
  readonly purpose: CapitalPurpose;
  /** Stored as the transaction's note and the entry's memo. If omitted, the note is unchanged. */
  readonly note?: string | null | undefined;
}

/**
 * Categorizes money between the company and its owners as a person, and posts it. A posted transaction is reversed and posted
 * again.  [CAP-3] [CAP-4] [CAP-5]
 * Refusals, in order of precedence: not_found, unprocessable (note), account_not_usable (the purpose), chart_conflict, account_not_usable
 * (the account), then the refusals of categorization.
 */
export const fileOwnerMoney = async (
  unit: CapitalNeeds,
  actor: Actor,
  id: TransactionId,
  { purpose, note }: OwnerMoney,
): Promise<Transaction | Refusal<'not_found' | 'chart_conflict'> | CategorizationRefusal> => {
  const transaction = await findTransaction(unit, id);
  if (isRefusal(transaction)) return transaction;
  const refusal = checkText(note ?? '', 'note', 0) ?? checkPurpose(unit.settings, purpose, transaction);
  if (refusal !== undefined) return refusal;
  const { byRole } = await unit.accounts.chart();
  const role = roleOf(purpose, (one) => byRole.has(one));
  const account = await openForRole(unit, role, accountToOpen(unit.settings, role));
  if (isRefusal(account)) return account;
  const unusable = checkCategory(account, transaction, fedAccountIds(await unit.sources.all()), 'purpose');
  if (unusable !== undefined) return unusable;
  return categorizeRow(unit, actor, {
    transaction: { ...transaction, note: note === undefined ? transaction.note : note },
    assignment: { kind: 'owner_money', accountId: account.id, purpose },
    decision: { by: 'person' },
    note: note ?? null,
    post: true,
  });
};
