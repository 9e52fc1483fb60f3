import type { TransactionId } from '../../kernel/ids.ts';
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

/** The hold that a charge took the place of, also beneath a later match. Pure. */
export const holdOf = ({ match, replaced }: Pick<Transaction, 'match' | 'replaced'>): TransactionId | null => {
  if (match?.kind === 'authorisation') return match.transactionId;
  return replaced === null ? null : holdOf(replaced);
};

/** A charge with the hold that came in after it: a match that it has since stands, and the hold is what it took the place of.  [TRF-19] Pure. */
export const withHold = <Linked extends Pick<Transaction, 'match' | 'replaced' | 'kind'>>(
  charge: Linked,
  holdId: TransactionId,
): Linked => {
  const { match, replaced, kind } = charge;
  const hold = { kind: 'authorisation', transactionId: holdId } as const;
  if (match === null && replaced === null) return { ...charge, match: hold };
  return { ...charge, replaced: withHold(replaced ?? { match: null, kind, replaced: null }, holdId) };
};
