import { memoOf } from '../../../bank/transactions/movement.ts';
import { FIRST_STATUS } from '../../../bank/transactions/moves.ts';
import { payeeOf } from '../../../bank/transactions/payee.ts';
import type { Transaction } from '../../../bank/transactions/transaction.ts';
import { NOT_ANNOTATED } from '../../../kernel/annotations.ts';
import { inSlices } from '../../../kernel/slices.ts';
import type { Needs } from '../../../store/unit-of-work.ts';
import type { Batch } from '../batch.ts';
import { recognise } from '../recognise.ts';
import type { NewMovement } from '../recognised.ts';
import type { Step } from './step.ts';

/** Recognizes known records, and creates transactions from the rest.  [ING-2] [ING-3] [ING-5] */
export const dedupe: Step = async (books, batch) => {
  const recognised = await recognise(books, batch.source, batch.incoming);
  const suspense = (await books.accounts.chart()).byRole.get('suspense')?.id ?? null;
  const undecided: Undecided = { treatment: { kind: 'unfiled', accountId: suspense }, decision: { by: 'service' }, dimensions: [] };
  const added = await inSlices(books, recognised.added, (slice) => slice.map((movement) => received(books, batch, undecided, movement)));
  return { ...batch, recognised, added };
};

type Undecided = Pick<Transaction, 'treatment' | 'decision' | 'dimensions'>;

/** An imported transaction: undecided, so it is on suspense.  [ING-5] */
const received = (
  books: Needs,
  { source, importId }: Batch,
  { treatment, decision, dimensions }: Undecided,
  { ref, first, fingerprint }: NewMovement,
): Transaction => ({
  id: books.newId('transaction'),
  sourceId: source.id,
  accountId: source.accountId,
  date: first.date,
  amountMinor: first.amountMinor,
  currency: first.currency ?? source.currency,
  direction: first.direction,
  kind: first.kind,
  description: first.description,
  sourceDescription: first.description,
  sourceMemo: memoOf(first),
  sourceRef: ref,
  fingerprint,
  payee: payeeOf(first.description),
  status: FIRST_STATUS,
  treatment,
  decision,
  rowVersion: 1,
  version: 0,
  counterpartyId: null,
  dimensions,
  note: null,
  match: null,
  replaced: null,
  refundIds: [],
  isLeftBehind: false,
  isKeptApart: false,
  rivalId: null,
  cashLink: null,
  scheduleId: null,
  reconciliationId: null,
  possibleDuplicateOf: null,
  changedRecord: null,
  laterReading: null,
  entryId: null,
  reviewedAt: null,
  receivedAt: books.now,
  importId,
  ...NOT_ANNOTATED,
});
