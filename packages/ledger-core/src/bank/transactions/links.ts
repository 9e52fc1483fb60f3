import type { TransactionId } from '../../kernel/ids.ts';
import type { ReportedKind } from './reported-transaction.ts';
import type { Match, Transaction } from './transaction.ts';

/** Adds a match. The earlier link to a hold or a charge is stored, and restored when the match ends.  [TRF-19] Pure. */
export const withMatch = (transaction: Transaction, match: Match, kind: ReportedKind = transaction.kind): Transaction => {
  const { match: before, kind: kindBefore, replaced } = transaction;
  return {
    ...transaction,
    match,
    kind,
    replaced: before === null && kind === kindBefore ? null : { match: before, kind: kindBefore, replaced },
  };
};

/** Ends the match of a transaction.  [TRF-19] Pure. */
export const withoutMatch = (transaction: Transaction): Transaction => {
  const { match, kind, replaced } = transaction.replaced ?? { match: null, kind: transaction.kind, replaced: null };
  return { ...transaction, match, kind, replaced };
};

/** The kind that the source reported. A link to a charge turns money in or out into a refund while it is active. Pure. */
export const reportedKindOf = ({ kind, replaced }: Pick<Transaction, 'kind' | 'replaced'>): ReportedKind =>
  replaced === null ? kind : reportedKindOf(replaced);

/** The hold that a charge replaced, even under a later match. Pure. */
export const holdOf = ({ match, replaced }: Pick<Transaction, 'match' | 'replaced'>): TransactionId | null => {
  if (match?.kind === 'authorisation') return match.transactionId;
  return replaced === null ? null : holdOf(replaced);
};

/** Links a charge to a hold that was imported later. An active match stays, and the hold is stored under it.  [TRF-19] Pure. */
export const withHold = <Linked extends Pick<Transaction, 'match' | 'replaced' | 'kind'>>(
  charge: Linked,
  holdId: TransactionId,
): Linked => {
  const { match, replaced, kind } = charge;
  const hold = { kind: 'authorisation', transactionId: holdId } as const;
  if (match === null && replaced === null) return { ...charge, match: hold };
  return { ...charge, replaced: withHold(replaced ?? { match: null, kind, replaced: null }, holdId) };
};
