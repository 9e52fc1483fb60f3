import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import { distinct } from '../../kernel/grouping.ts';
import type { RequestId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { RefusedCategorization } from './categorize-rows.ts';
import { gatherGroups } from './gather-groups.ts';
import { gatherRestoration } from './gather-restoration.ts';
import { MAX_CATEGORIZED_AT_ONCE } from './limits.ts';
import type { CategorizationNeeds } from './needs.ts';
import { why } from './reasons.ts';
import { decideRestoration } from './restoration.ts';
import type { Restoration } from './restoring.ts';
import type { Wanted } from './snapshot.ts';
import { storeRestorations } from './store-restorations.ts';

/** Rows to restore, or the request whose changes are undone. Exactly one of the two. */
export interface Restore {
  /** 1 to 1,000, each transaction once. */
  readonly rows?: readonly Wanted[] | null | undefined;
  /** The request whose changes are undone for every transaction. */
  readonly requestId?: RequestId | null | undefined;
}

/** The restored rows, including linked rows that changed with them, and the unchanged rows. */
export interface RestoredMany {
  readonly restored: readonly Transaction[];
  readonly refused: readonly { readonly transactionId: RefusedCategorization['transactionId']; readonly refusal: Refusal }[];
}

/**
 * Restores transactions to an earlier version: state, categorization, entry, asset, schedule, applied documents, match and dependents. Each
 * row is restored whole, together with the rows that changed with it, or it is listed in `refused`.  [FIL-28] [FIL-29] [FIL-30]
 * Refusals, in order of precedence: unprocessable (neither or both given, an unknown request), invalid_request (the list).
 */
export const restore = async (
  unit: CategorizationNeeds,
  actor: Actor,
  input: Restore,
): Promise<RestoredMany | Refusal<'unprocessable' | 'invalid_request'>> => {
  const wanted = await readWanted(unit, input);
  if (isRefusal(wanted)) return wanted;
  const groups = await gatherGroups(unit, wanted);
  let facts = await gatherRestoration(
    unit,
    groups.flatMap(({ refusal, rows }) => (refusal === undefined ? rows : [])),
  );
  const restorations: Restoration[] = [];
  const refused = new Map<string, Refusal>();
  for (const group of groups) {
    const decided = group.refusal ?? decideRestoration(facts, group.rows);
    if (isRefusal(decided)) for (const id of group.requested) refused.set(id, decided);
    else {
      restorations.push(decided.restoration);
      facts = decided.facts;
    }
  }
  return {
    restored: await storeRestorations(unit, actor, facts, restorations),
    refused: wanted.flatMap(({ transactionId }) => {
      const refusal = refused.get(transactionId);
      return refusal === undefined ? [] : [{ transactionId, refusal }];
    }),
  };
};

const readWanted = async (
  unit: Needs<'snapshots'>,
  { rows, requestId }: Restore,
): Promise<readonly Wanted[] | Refusal<'unprocessable' | 'invalid_request'>> => {
  if ((rows == null) === (requestId == null)) return refuse('unprocessable', why.rows_or_request(), 'rows');
  return rows == null ? changedBy(unit, requestId as RequestId) : (checkRows(rows) ?? rows);
};

const checkRows = (rows: readonly Wanted[]): Refusal<'invalid_request'> | undefined => {
  const no = (reason: Why) => refuse('invalid_request', reason, 'rows');
  if (rows.length === 0 || rows.length > MAX_CATEGORIZED_AT_ONCE)
    return no(why.transactions_up_to({ most: MAX_CATEGORIZED_AT_ONCE, count: rows.length }));
  return distinct(rows.map(({ transactionId }) => transactionId)).length < rows.length ? no(why.transaction_twice()) : undefined;
};

const changedBy = async (unit: Needs<'snapshots'>, requestId: RequestId): Promise<readonly Wanted[] | Refusal<'unprocessable'>> => {
  const replaced = await unit.snapshots.replacedBy(requestId, MAX_CATEGORIZED_AT_ONCE + 1);
  const no = (reason: Why) => refuse('unprocessable', reason, 'requestId');
  if (replaced.length === 0) return no(why.request_changed_nothing({ request: requestId }));
  if (replaced.length > MAX_CATEGORIZED_AT_ONCE)
    return no(why.request_changed_too_many({ request: requestId, most: MAX_CATEGORIZED_AT_ONCE }));
  return replaced.map(({ transaction: { id, rowVersion } }) => ({ transactionId: id, rowVersion }));
};
