import { FIRST_STATUS } from '../../../bank/transactions/moves.ts';
import { payeeOf } from '../../../bank/transactions/payee.ts';
import { memoOf } from '../../../bank/transactions/reported-transaction.ts';
import type { Transaction } from '../../../bank/transactions/transaction.ts';
import { NOT_ANNOTATED } from '../../../kernel/annotations.ts';
import { inSlices } from '../../../kernel/slices.ts';
import type { Needs } from '../../../store/unit-of-work.ts';
import type { Batch } from '../batch.ts';
import { recognise } from '../recognise.ts';
import type { NewTransaction } from '../recognised.ts';
import type { Step } from './step.ts';

/** Recognizes known records, and creates transactions from the rest.  [ING-2] [ING-3] [ING-5] */
export const dedupe: Step = async (unit, batch) => {
  const recognised = await recognise(unit, batch.source, batch.incoming);
  const suspense = (await unit.accounts.chart()).byRole.get('suspense')?.id ?? null;
  const undecided: Undecided = { assignment: { kind: 'unfiled', accountId: suspense }, decision: { by: 'service' }, dimensions: [] };
  const added = await inSlices(unit, recognised.added, (slice) =>
    slice.map((transaction) => received(unit, batch, undecided, transaction)),
  );
  return { ...batch, recognised, added };
};

type Undecided = Pick<Transaction, 'assignment' | 'decision' | 'dimensions'>;

/** An imported transaction: undecided, so it is on suspense.  [ING-5] */
const received = (
  unit: Needs,
  { source, importId }: Batch,
  { assignment, decision, dimensions }: Undecided,
  { ref, first, fingerprint }: NewTransaction,
): Transaction => ({
  id: unit.newId('transaction'),
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
  assignment,
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
  receivedAt: unit.now,
  importId,
  ...NOT_ANNOTATED,
});
