import { checkSeen, type SeenVersions } from '../../bank/transactions/seen.ts';
import { knownTransaction, type Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import { byId, distinct } from '../../kernel/grouping.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { NewCategorization } from './categorization.ts';
import { type Categorized, categorizeAll } from './categorize-row.ts';
import type { CategorizationRefusal } from './judge.ts';
import { MAX_CATEGORIZED_AT_ONCE } from './limits.ts';
import type { CategorizationNeeds } from './needs.ts';
import { why } from './reasons.ts';

/**
 * The result of a bulk categorization: the changed transactions, and the unchanged ones, each with its refusal. Both are in the order of
 * the request.
 */
export interface CategorizedMany {
  readonly categorized: readonly Transaction[];
  readonly refused: readonly RefusedCategorization[];
}

export interface RefusedCategorization {
  readonly transactionId: TransactionId;
  readonly refusal: Refusal<'not_found'> | CategorizationRefusal;
}

/** Categorizes or excludes each transaction by its own decision. Unknown and refused ones are unchanged.  [FIL-8] */
export const categorizeRows = async (
  unit: CategorizationNeeds,
  actor: Actor,
  ids: readonly TransactionId[],
  decide: (transaction: Transaction) => NewCategorization | CategorizationRefusal,
  versions: SeenVersions = {},
  execute: (unit: CategorizationNeeds, actor: Actor, categorizations: readonly NewCategorization[]) => Promise<Categorized> = categorizeAll,
): Promise<CategorizedMany> => {
  const found = byId(await unit.transactions.byIds(ids));
  const decided = ids.map((id) => {
    const transaction = knownTransaction(found.get(id), id);
    return { id, verdict: isRefusal(transaction) ? transaction : (checkSeen(transaction, versions[id]) ?? decide(transaction)) };
  });
  const result = await execute(
    unit,
    actor,
    decided.flatMap(({ verdict }) => (isRefusal(verdict) ? [] : [verdict])),
  );
  const refused = new Map(result.refused.map((one) => [one.transactionId, one]));
  return {
    categorized: result.categorized,
    refused: decided.flatMap(({ id, verdict }) => (isRefusal(verdict) ? { transactionId: id, refusal: verdict } : (refused.get(id) ?? []))),
  };
};

/** Checks the list of a bulk categorization.  [FIL-9] */
export const checkIds = (ids: readonly TransactionId[]): Refusal<'invalid_request'> | undefined => {
  const no = (reason: Why) => refuse('invalid_request', reason, 'transactionIds');
  if (ids.length === 0 || ids.length > MAX_CATEGORIZED_AT_ONCE)
    return no(why.transactions_up_to({ most: MAX_CATEGORIZED_AT_ONCE, count: ids.length }));
  if (distinct(ids).length < ids.length) {
    const twice = ids.find((id, at) => ids.indexOf(id) !== at);
    return no(why.transaction_named_again({ id: twice ?? '' }));
  }
  return undefined;
};
