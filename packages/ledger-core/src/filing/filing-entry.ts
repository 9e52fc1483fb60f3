import type { Chart } from '../accounts/chart.ts';
import type { DraftEntry, DraftLine } from '../journal/entry.ts';
import { otherSide, type Side } from '../sides.ts';
import type { Transaction } from '../transactions/transaction.ts';
import type { Part, Treatment } from '../transactions/treatment.ts';

/**
 * The entry that a filed transaction posts: its own account on one side, its category lines on the other.  [FIL-4]
 * An own account that is a control account (a processor's clearing account) names the counterparty too, and one that requires dimensions the transaction's
 * values of these.  [JRN-8] [JRN-9]
 */
export const filingEntry = (chart: Chart, transaction: Transaction, treatment: Treatment): DraftEntry => {
  const ownSide: Side = transaction.direction === 'in' ? 'debit' : 'credit';
  const ownAccount = chart.byId.get(transaction.accountId);
  const own: DraftLine = {
    accountId: transaction.accountId,
    side: ownSide,
    amountMinor: transaction.amountMinor,
    partyId: (ownAccount?.controlRole ?? null) === null ? null : transaction.counterpartyId,
    dimensions: transaction.dimensions.filter(({ dimensionId }) => ownAccount?.requiredDimensionIds.includes(dimensionId)),
    memo: null,
  };
  const category = ({ accountId, amountMinor, memo }: Part): DraftLine => ({
    accountId,
    side: otherSide(ownSide),
    amountMinor,
    partyId: transaction.counterpartyId,
    dimensions: transaction.dimensions,
    memo,
  });
  return {
    date: transaction.date,
    description: transaction.description,
    memo: transaction.note,
    source: 'transaction',
    sourceId: transaction.id,
    lines: [own, ...partsPosted(transaction, treatment).map(category)],
  };
};

/** The category lines of each kind of treatment. An unfiled transaction is never posted. */
const partsPosted = ({ amountMinor }: Transaction, treatment: Treatment): readonly Part[] => {
  switch (treatment.kind) {
    case 'unfiled':
      return [];
    case 'account':
    case 'transfer':
    case 'owner_money':
    case 'asset':
      return [{ accountId: treatment.accountId, amountMinor, memo: null }];
    case 'split':
      return treatment.parts;
  }
};
