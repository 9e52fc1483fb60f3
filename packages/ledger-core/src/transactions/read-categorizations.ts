import type { Account } from '../accounts/account.ts';
import { byId } from '../grouping.ts';
import type { TransactionId } from '../ids.ts';
import { assert } from '../invariant.ts';
import { type Page, type PageRequest, paging } from '../page.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import type { Rule } from '../rules/rule.ts';
import { type Categorization, knownTransaction, type Split, type Transaction } from './transaction.ts';

/** A decision about a transaction, with the names of everything that it refers to. */
export interface CategorizationView {
  readonly categorization: Categorization;
  readonly transaction: Transaction;
  /** Whether it is the latest decision. */
  readonly stands: boolean;
  /** What it filed to; null when it split. */
  readonly category: Account | null;
  readonly splits: readonly (Split & { readonly account: Account })[];
  /** The rule that decided. */
  readonly rule: Rule | null;
}

/** Every decision about a transaction, newest first; the first one stands.  [FIL-11] */
export const listCategorizations = async (
  books: Books,
  id: TransactionId,
  request: PageRequest = {},
): Promise<Page<CategorizationView> | Refusal<'not_found' | 'invalid_cursor' | 'invalid_request'>> => {
  const [held] = await books.transactions.byIds([id]);
  const transaction = knownTransaction(held, id);
  if (isRefusal(transaction)) return transaction;
  const asked = paging(request, ['categorizations', books.settings.id, id]);
  if (isRefusal(asked)) return asked;
  const found = await books.categorizations.list(id, asked.slice);
  return asked.page(await named(books, transaction, found), ({ categorization }) => [categorization.version]);
};

const named = async (
  books: Books,
  transaction: Transaction,
  categorizations: readonly Categorization[],
): Promise<readonly CategorizationView[]> => {
  const [chart, rules] = await Promise.all([books.accounts.chart(), books.rules.all()]);
  const ruleById = byId(rules);
  const accountOf = (id: Account['id']): Account => {
    const account = chart.byId.get(id);
    assert(account !== undefined, `the chart has the account ${id} that a decision names`);
    return account;
  };
  return categorizations.map((categorization) => {
    const { accountId, splits, ruleId, version } = categorization;
    return {
      categorization,
      transaction,
      stands: version === transaction.version,
      category: accountId === null ? null : accountOf(accountId),
      splits: splits.map((split) => ({ ...split, account: accountOf(split.accountId) })),
      rule: ruleId === null ? null : (ruleById.get(ruleId) ?? null),
    };
  });
};
