import type { Chart } from '../accounts/chart.ts';
import type { DraftEntry, DraftLine } from '../journal/entry.ts';
import { otherSide, type Side } from '../sides.ts';
import type { Filing, Transaction } from '../transactions/transaction.ts';

/**
 * The entry that a filed transaction posts: its own account on one side, the account it is filed to (or each share of a split) on the other.  [FIL-4]
 * Money in debits its own account. Counterparty and dimension values go on the category lines; the note is the entry's memo. An own account that is a
 * control account (a processor's clearing account) names the counterparty too, as every line on it must.
 */
export const filingEntry = (chart: Chart, transaction: Transaction, filing: Filing): DraftEntry => {
  const ownSide: Side = transaction.direction === 'in' ? 'debit' : 'credit';
  const own: DraftLine = {
    accountId: transaction.accountId,
    side: ownSide,
    amountMinor: transaction.amountMinor,
    partyId: (chart.byId.get(transaction.accountId)?.controlRole ?? null) === null ? null : transaction.partyId,
    dimensions: [],
    memo: null,
  };
  const category = (share: {
    readonly accountId: DraftLine['accountId'];
    readonly amountMinor: bigint;
    readonly memo: string | null;
  }): DraftLine => ({
    ...share,
    side: otherSide(ownSide),
    partyId: transaction.partyId,
    dimensions: transaction.dimensions,
  });
  const shares =
    filing.splits.length > 0
      ? filing.splits
      : filing.accountId === null
        ? []
        : [{ accountId: filing.accountId, amountMinor: transaction.amountMinor, memo: null }];
  return {
    date: transaction.date,
    description: transaction.description,
    memo: transaction.note,
    source: 'transaction',
    sourceId: transaction.id,
    lines: [own, ...shares.map(category)],
  };
};
