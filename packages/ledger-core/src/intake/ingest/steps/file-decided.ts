import type { Actor } from '../../../company/books/member.ts';
import { distinct } from '../../../kernel/grouping.ts';
import type { TransactionId } from '../../../kernel/ids.ts';
import { inSlices } from '../../../kernel/slices.ts';
import { isExclusion, type NewCategorization } from '../../../review/categorization/categorization.ts';
import { excludeAll } from '../../../review/categorization/exclude-all.ts';
import { type Filed, file, suggest } from '../../../review/categorization/file.ts';
import type { CategorizationRefusal } from '../../../review/categorization/judge.ts';
import { type Batch, withCurrent } from '../batch.ts';
import type { IngestNeeds } from '../needs.ts';
import type { Step } from './step.ts';

/**
 * Categorizes or excludes decided transactions, in import order. If posting is refused, a person decides: an inherited decision becomes
 * ready, and a decision of the model, or an exclusion by a rule, becomes a suggestion. What needs an approval becomes a suggestion and a proposal.
 * [ING-6] [ING-10] [MOD-3] [RUL-17] [POL-8]
 */
export const fileDecided: Step = async (unit, batch) => {
  if (batch.filings.length === 0) return batch;
  const filings = inOrder(batch);
  const { actor } = batch;
  const excluded = await inSlices(unit, filings.filter(isExcluded), (slice) => excludeAll(unit, actor, slice));
  const result = await fileInSlices(unit, actor, filings.filter(isFiled));
  const refused = new Map(result.refused.map(({ transactionId, refusal }) => [transactionId, refusal]));
  const left = filings.filter((filing) => !isFiled(filing) || refused.has(filing.transaction.id));
  const carried = left.filter(({ decision }) => decision.by === 'carried').map((filing) => ({ ...filing, post: false }));
  const waiting = await fileInSlices(unit, actor, carried);
  const suggested = await inSlices(
    unit,
    left.filter((filing) => filing.decision.by === 'model' || (isExclusion(filing) && !filing.post) || needsApproval(refused, filing)),
    (slice) => suggest(unit, actor, slice),
  );
  for (const filing of left) if (needsApproval(refused, filing)) proposeDecision(unit, filing);
  return withCurrent({ ...batch, filings: [] }, [...excluded, ...result.filed, ...waiting.filed, ...suggested]);
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

const fileInSlices = async (unit: IngestNeeds, actor: Actor, filings: readonly NewCategorization[]) => {
  const refused: Filed['refused'][number][] = [];
  const filed = await inSlices(unit, filings, async (slice, from) => {
    const result = await file(unit, actor, slice);
    unit.report({ stage: 'filing', done: from + slice.length, of: filings.length });
    refused.push(...result.refused);
    return result.filed;
  });
  return { filed, refused };
};

/** A prediction that passes every threshold categorizes the transaction. Others become suggestions. */
const isFiled = (filing: NewCategorization): boolean => !isExclusion(filing) && (filing.decision.by !== 'model' || filing.post);

const isExcluded = (filing: NewCategorization): boolean => isExclusion(filing) && filing.post;

const inOrder = ({ added, recognised, filings }: Batch): readonly NewCategorization[] => {
  const ids = [
    ...added.map(({ id }) => id),
    ...distinct(recognised.newIds.map(({ transactionId }) => transactionId)),
    ...recognised.changed.map(({ transaction }) => transaction.id),
  ];
  const places = new Map([...ids].reverse().map((id, at) => [id, ids.length - at]));
  return filings.toSorted((a, b) => (places.get(a.transaction.id) ?? 0) - (places.get(b.transaction.id) ?? 0));
};
