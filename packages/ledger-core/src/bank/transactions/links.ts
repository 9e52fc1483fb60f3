import type { ReportedKind } from './movement.ts';
import type { Match, Transaction } from './transaction.ts';

/** A transaction with a match. The link to a hold or to a charge that stood before stands again once the match ends.  [TRF-19] Pure. */
export const withMatch = (transaction: Transaction, match: Match, kind: ReportedKind = transaction.kind): Transaction => {
  const { match: before, kind: kindBefore, replaced } = transaction;
  return {
    ...transaction,
    match,
    kind,
    replaced: before === null && kind === kindBefore ? null : { match: before, kind: kindBefore, replaced },
  };
};

/** A transaction whose match has ended.  [TRF-19] Pure. */
export const withoutMatch = (transaction: Transaction): Transaction => {
  const { match, kind, replaced } = transaction.replaced ?? { match: null, kind: transaction.kind, replaced: null };
  return { ...transaction, match, kind, replaced };
};

/** The kind that its source reported. Plain money that is linked to a charge is a refund as long as the link stands. Pure. */
export const reportedKindOf = ({ kind, replaced }: Pick<Transaction, 'kind' | 'replaced'>): ReportedKind =>
  replaced === null ? kind : reportedKindOf(replaced);
