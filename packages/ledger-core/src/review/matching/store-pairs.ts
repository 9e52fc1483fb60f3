import { withoutBeside } from '../../bank/transactions/beside.ts';
import type { ByPerson, ByService } from '../../bank/transactions/decision.ts';
import { withMatch } from '../../bank/transactions/links.ts';
import { moved } from '../../bank/transactions/moves.ts';
import { REVIEWED, type Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import { byId, distinct } from '../../kernel/grouping.ts';
import { reverseActive } from '../../ledger/journal/reverse.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { NewCategorization } from '../categorization/categorization.ts';
import { categorizeAll } from '../categorization/categorize-row.ts';
import { followCharges } from '../categorization/follow-charges.ts';
import type { CategorizationRefusal } from '../categorization/judge.ts';
import { recordOf } from '../categorization/record.ts';
import { isOnItsOwn, type Legs, matchWith } from './legs.ts';
import type { MatchingNeeds } from './needs.ts';

/** The result of pairing: the legs in their new state, and the refusals of entries that cannot be posted. */
export interface StoredPairs {
  readonly retained: readonly Transaction[];
  readonly refused: readonly CategorizationRefusal[];
}

/**
 * Matches pairs of legs, each checked on its own. A refused pair is unchanged. The number of queries does not grow with the number of
 * pairs.  [TRF-4]
 */
export const storePairs = async (
  unit: MatchingNeeds,
  actor: Actor,
  pairs: readonly Legs[],
  decision: ByPerson | ByService,
): Promise<StoredPairs> => {
  const posting = pairs.filter((pair) => !isOnItsOwn(pair.posting));
  const { categorized, refused } = await categorizeAll(
    unit,
    actor,
    posting.map((pair) => categorizationOf(pair, decision)),
    'transaction.matched',
  );
  const categorizedById = byId(categorized);
  const isRefused = new Set(refused.map(({ transactionId }) => transactionId));
  const retained = pairs
    .filter(({ posting: { id } }) => !isRefused.has(id))
    .map((pair) => ({ posted: withMatch(categorizedById.get(pair.posting.id) ?? pair.posting, matchWith(pair.other)), other: pair.other }))
    .map(({ posted, other }) => ({ posted, other: withMatch(asOther(unit, decision, posted, other), matchWith(posted)) }));
  const replaced = pairs.filter(({ posting: { id }, other }) => !isRefused.has(id) && !isOnItsOwn(other));
  await reverseActive(unit, actor, distinct(replaced.map(({ other }) => other.entryId)));
  const evidence = retained.flatMap(({ other }) => (other.status === 'excluded' ? [other] : []));
  await unit.transactions.update(retained.flatMap(({ posted, other }) => [posted, other]));
  const recordedBy = decision.by === 'person' ? actor.author : null;
  await unit.categorizations.add(evidence.map((other) => recordOf(unit, other, { note: null, recordedBy })));
  for (const { other } of retained) unit.emit('transaction.matched', other.id);
  await followCharges(unit, evidence);
  return { retained: retained.flatMap(({ posted, other }) => [posted, other]), refused: refused.map(({ refusal }) => refusal) };
};

/** A line on a control account requires a counterparty. If the posting leg has none, the other leg's is used.  [TRF-3] */
const categorizationOf = ({ posting, other, accountId }: Legs, decision: ByPerson | ByService): NewCategorization => ({
  transaction: { ...posting, counterpartyId: posting.counterpartyId ?? other.counterpartyId },
  assignment: { kind: 'transfer', accountId },
  decision,
  note: null,
  post: true,
});

/**
 * The leg that does not post. A transfer on its own is unchanged. Any other is excluded as evidence, and its entry by a rule is reversed.
 */
const asOther = (unit: Needs, decision: ByPerson | ByService, posted: Transaction, other: Transaction): Transaction =>
  isOnItsOwn(other)
    ? other
    : {
        ...withoutBeside(other, other.decision),
        entryId: null,
        ...(decision.by === 'person' ? { ...REVIEWED, reviewedAt: unit.now } : {}),
        status: moved('match', other.entryId === null ? other : { ...other, status: moved('take_apart', other) }),
        assignment: { kind: 'transfer', accountId: posted.accountId },
        decision,
        version: other.version + 1,
      };
