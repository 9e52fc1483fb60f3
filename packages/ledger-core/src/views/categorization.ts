import { categoryOf, type Part, partsOf } from '../bank/transactions/assignment.ts';
import { ruleIdOf } from '../bank/transactions/decision.ts';
import type { Categorizations } from '../bank/transactions/read-categorizations.ts';
import type { Categorization, Transaction } from '../bank/transactions/transaction.ts';
import type { Member } from '../company/books/member.ts';
import { byId } from '../kernel/grouping.ts';
import { assert } from '../kernel/invariant.ts';
import type { Page } from '../kernel/page.ts';
import type { Account } from '../ledger/accounts/account.ts';
import type { Rule } from '../review/rules/rule.ts';
import type { Needs } from '../store/unit-of-work.ts';

/** A decision about a transaction, with the names of the referenced records. */
export interface CategorizationView {
  readonly categorization: Categorization;
  readonly transaction: Transaction;
  /** Whether it is the latest decision. */
  readonly stands: boolean;
  /** The account of the decision; null for a split. */
  readonly category: Account | null;
  /** The parts of a split; otherwise empty. */
  readonly parts: readonly (Part & { readonly account: Account })[];
  readonly rule: Rule | null;
  /** The member who decided; null for other authors. */
  readonly member: Member | null;
}

export const categorizationViews = async (
  unit: Needs<'accounts' | 'members' | 'rules'>,
  { transaction, page }: Categorizations,
): Promise<Page<CategorizationView>> => {
  const [chart, rules, members] = await Promise.all([unit.accounts.chart(), unit.rules.all(), unit.members.all()]);
  const ruleById = byId(rules);
  const accountOf = (id: Account['id']): Account => {
    const account = chart.byId.get(id);
    assert(account !== undefined, `the chart has the account ${id} that a decision names`);
    return account;
  };
  const viewOf = (categorization: Categorization): CategorizationView => {
    const { assignment, decision, version } = categorization;
    const categoryId = categoryOf(assignment);
    const ruleId = ruleIdOf(decision);
    return {
      categorization,
      transaction,
      stands: version === transaction.version,
      category: categoryId === null ? null : accountOf(categoryId),
      parts: partsOf(assignment).map((part) => ({ ...part, account: accountOf(part.accountId) })),
      rule: ruleId === null ? null : (ruleById.get(ruleId) ?? null),
      member: members.find(({ id }) => id === categorization.recordedBy) ?? null,
    };
  };
  return { ...page, data: page.data.map(viewOf) };
};
