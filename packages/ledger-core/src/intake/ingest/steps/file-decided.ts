import type { Actor } from '../../../company/books/member.ts';
import { distinct } from '../../../kernel/grouping.ts';
import type { TransactionId } from '../../../kernel/ids.ts';
import { inSlices } from '../../../kernel/slices.ts';
import { excludeAll } from '../../../review/filing/exclude-all.ts';
import { file, suggest } from '../../../review/filing/file.ts';
import { type Filing, isExclusion } from '../../../review/filing/filing.ts';
import { type Batch, withStanding } from '../batch.ts';
import type { IngestNeeds } from '../needs.ts';
import type { Step } from './step.ts';

/**
 * Categorizes or excludes decided transactions, in import order. If posting is refused, a person decides: an inherited decision becomes
 * ready, and a decision of the model, or an exclusion by a rule, becomes a suggestion.  [ING-6] [ING-10] [MOD-3] [RUL-17]
 */
export const fileDecided: Step = async (books, batch) => {
  if (batch.filings.length === 0) return batch;
  const filings = inOrder(batch);
  const { actor } = batch;
  const excluded = await inSlices(books, filings.filter(isExcluded), (slice) => excludeAll(books, actor, slice));
  const outcome = await fileInSlices(books, actor, filings.filter(isFiled));
  const refused = new Set(outcome.refused);
  const left = filings.filter((filing) => !isFiled(filing) || refused.has(filing.transaction.id));
  const carried = left.filter(({ decision }) => decision.by === 'carried').map((filing) => ({ ...filing, post: false }));
  const waiting = await fileInSlices(books, actor, carried);
  const suggested = await inSlices(
    books,
    left.filter((filing) => filing.decision.by === 'model' || (isExclusion(filing) && !filing.post)),
    (slice) => suggest(books, actor, slice),
  );
  return withStanding({ ...batch, filings: [] }, [...excluded, ...outcome.filed, ...waiting.filed, ...suggested]);
};

const fileInSlices = async (books: IngestNeeds, actor: Actor, filings: readonly Filing[]) => {
  const refused: TransactionId[] = [];
  const filed = await inSlices(books, filings, async (slice, from) => {
    const outcome = await file(books, actor, slice);
    books.report({ stage: 'filing', done: from + slice.length, of: filings.length });
    refused.push(...outcome.refused.map(({ transactionId }) => transactionId));
    return outcome.filed;
  });
  return { filed, refused };
};

/** A prediction that passes every threshold categorizes the transaction. Others become suggestions. */
const isFiled = (filing: Filing): boolean => !isExclusion(filing) && (filing.decision.by !== 'model' || filing.post);

const isExcluded = (filing: Filing): boolean => isExclusion(filing) && filing.post;

const inOrder = ({ added, recognised, filings }: Batch): readonly Filing[] => {
  const ids = [
    ...added.map(({ id }) => id),
    ...distinct(recognised.newIds.map(({ transactionId }) => transactionId)),
    ...recognised.changed.map(({ transaction }) => transaction.id),
  ];
  const places = new Map([...ids].reverse().map((id, at) => [id, ids.length - at]));
  return filings.toSorted((a, b) => (places.get(a.transaction.id) ?? 0) - (places.get(b.transaction.id) ?? 0));
};
