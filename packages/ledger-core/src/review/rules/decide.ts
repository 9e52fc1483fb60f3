import type { SourceAccount } from '../../bank/sources/source.ts';
import type { Assignment } from '../../bank/transactions/assignment.ts';
import { besideOf, withoutBeside } from '../../bank/transactions/beside.ts';
import { isHold, type Transaction } from '../../bank/transactions/transaction.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { prorate } from '../../kernel/money.ts';
import type { Why } from '../../kernel/reason.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import { fedAccountIds } from '../../ledger/accounts/own-money.ts';
import { why as accountsWhy } from '../../ledger/accounts/reasons.ts';
import type { NewCategorization } from '../categorization/categorization.ts';
import { checkCategory } from '../categorization/check.ts';
import { checkOtherAccount, checkTransferable } from '../matching/check.ts';
import { matches } from './conditions.ts';
import { why } from './reasons.ts';
import type { Rule } from './rule.ts';

export interface RuledAccounts {
  readonly chart: Chart;
  readonly sources: readonly SourceAccount[];
  readonly fed: ReadonlySet<AccountId>;
}

export const ruledAccounts = (chart: Chart, sources: readonly SourceAccount[]): RuledAccounts => ({
  chart,
  sources,
  fed: fedAccountIds(sources),
});

/**
 * The decision of the first rule that matches an undecided transaction and may categorize or exclude it; null if there is none.
 * [RUL-2] [RUL-4] [RUL-6] [RUL-7]
 */
export const decideByRules = (inOrder: readonly Rule[], accounts: RuledAccounts, transaction: Transaction): NewCategorization | null => {
  for (const rule of inOrder) {
    if (!matches(rule, transaction)) continue;
    const categorization = categorizationBy(rule, accounts, transaction);
    if (!isRefusal(categorization)) return categorization;
  }
  return null;
};

/** A rule's categorization of a matching transaction, or the refusal of it.  [RUL-4] [RUL-7] [RUL-13] [RUL-17] */
export const categorizationBy = (rule: Rule, accounts: RuledAccounts, transaction: Transaction): NewCategorization | RuledOut => {
  const assignment = assignmentBy(rule, accounts, transaction);
  const ruled = {
    ...transaction,
    counterpartyId: rule.setsCounterpartyId ?? transaction.counterpartyId,
    dimensions: rule.setsDimensions.length > 0 ? rule.setsDimensions : transaction.dimensions,
    note: rule.setsNote ?? transaction.note,
  };
  const beside = besideOf(withoutBeside(transaction, transaction.decision), ruled);
  return isRefusal(assignment)
    ? assignment
    : {
        transaction: ruled,
        assignment,
        decision: {
          by: 'rule',
          ruleId: rule.id,
          ruleName: rule.name,
          ...(rule.excludeReason !== null && { excludes: rule.excludeReason }),
          ...(beside !== undefined && { beside }),
        },
        note: rule.excludeReason ?? rule.setsNote,
        // Excluding a hold would also exclude the charge that its source reports under the same id.
        post: rule.postsOnItsOwn && !(rule.excludeReason !== null && isHold(transaction)),
      };
};

type RuledOut = Refusal<'account_not_usable' | 'transfer_not_possible'>;

const assignmentBy = (
  { accountId, transferAccountId, shares, excludeReason }: Rule,
  accounts: RuledAccounts,
  transaction: Transaction,
): Assignment | RuledOut => {
  if (excludeReason !== null) return { kind: 'unfiled', accountId: accounts.chart.byRole.get('suspense')?.id ?? null };
  if (accountId !== null) return checkCategorizedTo(accounts, accountId, transaction) ?? { kind: 'account', accountId };
  if (transferAccountId !== null)
    return checkTransferTo(accounts, transferAccountId, transaction) ?? { kind: 'transfer', accountId: transferAccountId };
  const refusal = shares.map((share) => checkCategorizedTo(accounts, share.accountId, transaction)).find((each) => each !== undefined);
  if (refusal !== undefined) return refusal;
  const amounts = prorate(
    transaction.amountMinor,
    shares.map(({ basisPoints }) => BigInt(basisPoints)),
  );
  const parts = shares.map((share, at) => ({ accountId: share.accountId, amountMinor: amounts[at] as bigint, memo: null }));
  return { kind: 'split', parts: parts.filter(({ amountMinor }) => amountMinor > 0n) };
};

const checkCategorizedTo = (
  { chart, fed }: RuledAccounts,
  id: AccountId,
  transaction: Transaction,
): Refusal<'account_not_usable'> | undefined => {
  const account = chart.byId.get(id);
  return account === undefined
    ? refuse('account_not_usable', accountsWhy.no_such_account({ id }))
    : checkCategory(account, transaction, fed);
};

const checkTransferTo = (
  { chart, sources, fed }: RuledAccounts,
  id: AccountId,
  transaction: Transaction,
): Refusal<'transfer_not_possible'> | undefined => {
  const account = chart.byId.get(id);
  return (
    checkTransferable(transaction) ??
    checkOtherAccount(account, sources, transaction, id) ??
    (fed.has(id) ? refuse('transfer_not_possible', legsMatch(account)) : undefined)
  );
};

/** The rule would categorize each leg as a separate transfer.  [RUL-13] */
const legsMatch = (account: Account | undefined): Why => why.other_halves_match({ code: account?.code ?? '', name: account?.name ?? '' });
