import type { Actor } from '../../../company/books/member.ts';
import { distinct } from '../../../kernel/grouping.ts';
import type { TransactionId } from '../../../kernel/ids.ts';
import { inSlices } from '../../../kernel/slices.ts';
import { isExclusion, type NewCategorization } from '../../../review/categorization/categorization.ts';
import { type Categorized, categorizeAll, suggest } from '../../../review/categorization/categorize-row.ts';
import { excludeAll } from '../../../review/categorization/exclude-all.ts';
import type { CategorizationRefusal } from '../../../review/categorization/judge.ts';
import { type Batch, withCurrent } from '../batch.ts';
import type { IngestNeeds } from '../needs.ts';
import type { Step } from './step.ts';

/**
 * Categorizes or excludes decided transactions, in import order. If posting is refused, a person decides: an inherited decision becomes
 * ready, and a decision of the model, or an exclusion by a rule, becomes a suggestion. What needs an approval becomes a suggestion and a proposal.
 * [ING-6] [ING-10] [MOD-3] [RUL-17] [POL-8]
 */
export const categorizeDecided: Step = async (unit, batch) => {
  if (batch.filings.length === 0) return batch;
  const categorizations = inOrder(batch);
  const { actor } = batch;
  const excluded = await inSlices(unit, categorizations.filter(isExcluded), (slice) => excludeAll(unit, actor, slice));
  const result = await fileInSlices(unit, actor, categorizations.filter(isCategorized));
  const refused = new Map(result.refused.map(({ transactionId, refusal }) => [transactionId, refusal]));
  const left = categorizations.filter((categorization) => !isCategorized(categorization) || refused.has(categorization.transaction.id));
  const inherited = left.filter(({ decision }) => decision.by === 'carried').map((categorization) => ({ ...categorization, post: false }));
  const waiting = await fileInSlices(unit, actor, inherited);
  const suggested = await inSlices(
    unit,
    left.filter(
      (categorization) =>
        categorization.decision.by === 'model' ||
        (isExclusion(categorization) && !categorization.post) ||
        needsApproval(refused, categorization),
    ),
    (slice) => suggest(unit, actor, slice),
  );
  for (const categorization of left) if (needsApproval(refused, categorization)) proposeDecision(unit, categorization);
  return withCurrent({ ...batch, filings: [] }, [...excluded, ...result.categorized, ...waiting.categorized, ...suggested]);
};

type Refused = ReadonlyMap<TransactionId, CategorizationRefusal>;

const needsApproval = (refused: Refused, { transaction, decision }: NewCategorization): boolean =>
  (decision.by === 'rule' || decision.by === 'model') && refused.get(transaction.id)?.refused === 'approval_required';

/** A rule or the model proposes what a policy keeps it from posting.  [POL-8] */
const proposeDecision = (unit: IngestNeeds, { transaction: { id }, assignment, decision }: NewCategorization): void => {
  if (decision.by === 'rule')
    unit.proposeLater({
      ...{ service: 'rules', operation: 'rules.apply', subjectId: id },
      input: [decision.ruleId, { transactionIds: [id] }],
    });
  else if (assignment.kind === 'account')
    unit.proposeLater({
      ...{ service: 'model', operation: 'transactions.categorize', subjectId: id },
      input: [id, { categoryAccountId: assignment.accountId }],
    });
};

const fileInSlices = async (unit: IngestNeeds, actor: Actor, categorizations: readonly NewCategorization[]) => {
  const refused: Categorized['refused'][number][] = [];
  const categorized = await inSlices(unit, categorizations, async (slice, from) => {
    const result = await categorizeAll(unit, actor, slice);
    unit.report({ stage: 'filing', done: from + slice.length, of: categorizations.length });
    refused.push(...result.refused);
    return result.categorized;
  });
  return { categorized, refused };
};

/** A prediction that passes every threshold categorizes the transaction. Others become suggestions. */
const isCategorized = (categorization: NewCategorization): boolean =>
  !isExclusion(categorization) && (categorization.decision.by !== 'model' || categorization.post);

const isExcluded = (categorization: NewCategorization): boolean => isExclusion(categorization) && categorization.post;

const inOrder = ({ added, recognised, filings: categorizations }: Batch): readonly NewCategorization[] => {
  const ids = [
    ...added.map(({ id }) => id),
    ...distinct(recognised.newIds.map(({ transactionId }) => transactionId)),
    ...recognised.changed.map(({ transaction }) => transaction.id),
  ];
  const places = new Map([...ids].reverse().map((id, at) => [id, ids.length - at]));
  return categorizations.toSorted((a, b) => (places.get(a.transaction.id) ?? 0) - (places.get(b.transaction.id) ?? 0));
};
