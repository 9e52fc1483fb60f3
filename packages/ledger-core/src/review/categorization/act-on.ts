import { type Dependent, type DependentsByTransaction, takenApart } from '../../bank/transactions/dependent.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import { distinct } from '../../kernel/grouping.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Calls, Needs } from '../../store/unit-of-work.ts';
import type { CategorizedMany } from './categorize-rows.ts';
import { MAX_CATEGORIZED_AT_ONCE } from './limits.ts';

/** A transaction after an action, and the records that the action undid. */
export interface ActedOn {
  readonly transaction: Transaction;
  readonly takesApart: readonly Dependent[];
}

/** The result of a bulk action, and the records that the action undid. */
export interface ActedOnMany extends CategorizedMany {
  readonly takesApart: readonly Dependent[];
}

/** Runs an action on one transaction and finds what it undid: dependents before the action that are gone after it.  [FIL-33] */
export const actOnOne = async <Refused extends Refusal>(
  unit: Needs<'transactions'> & Calls<'dependentsOf'>,
  id: TransactionId,
  act: () => Promise<Transaction | Refused>,
): Promise<ActedOn | Refused> => {
  const before = await unit.hooks.dependentsOf(await unit.transactions.byIds([id]));
  const result = await act();
  if (isRefusal(result)) return result;
  const transaction = result as Transaction;
  return { transaction, takesApart: await goneOf(unit, before, [transaction]) };
};

/** Runs a bulk action, which receives the dependents of each transaction. The action itself refuses a list that is too long. */
export const actOnMany = async <Refused extends Refusal>(
  unit: Needs<'transactions'> & Calls<'dependentsOf'>,
  ids: readonly TransactionId[],
  act: (dependents: DependentsByTransaction) => Promise<CategorizedMany | Refused>,
): Promise<ActedOnMany | Refused> => {
  const before = await unit.hooks.dependentsOf(await unit.transactions.byIds(distinct(ids).slice(0, MAX_CATEGORIZED_AT_ONCE)));
  const result = await act(before);
  if (isRefusal(result)) return result;
  const many = result as CategorizedMany;
  return { ...many, takesApart: await goneOf(unit, before, many.categorized) };
};

const goneOf = async (
  unit: Needs & Calls<'dependentsOf'>,
  before: DependentsByTransaction,
  acted: readonly Transaction[],
): Promise<readonly Dependent[]> => {
  const had = acted.flatMap(({ id }) => before.get(id) ?? []);
  return had.length === 0 ? [] : takenApart(had, [...(await unit.hooks.dependentsOf(acted)).values()].flat());
};
