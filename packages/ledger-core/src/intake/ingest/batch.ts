import type { Incoming } from '../../bank/imports/import.ts';
import type { SourceAccount } from '../../bank/sources/source.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import type { ImportId, TransactionId } from '../../kernel/ids.ts';
import type { NewCategorization } from '../../review/categorization/categorization.ts';
import type { Predictions } from '../../review/models/prediction.ts';
import type { Pair } from './pairs.ts';
import type { Recognised } from './recognised.ts';

export interface Batch {
  readonly actor: Actor;
  readonly source: SourceAccount;
  readonly importId: ImportId;
  readonly incoming: Incoming;
  /** The model's predictions for the new transactions, requested before the unit of work. */
  readonly predictions: Predictions | null;
  readonly recognised: Recognised;
  /** New transactions, in the order of their records. */
  readonly added: readonly Transaction[];
  readonly pairs: readonly Pair[];
  /** New holds whose charges arrived earlier.  [ING-29] */
  readonly lateHolds: readonly Pair[];
  /** New transactions that another source may have reported before, with the earlier transaction. */
  readonly possibleDuplicates: ReadonlyMap<TransactionId, TransactionId>;
  /** The hold of each charge that needs a decision. */
  readonly holds: ReadonlyMap<TransactionId, Transaction>;
  /** Transactions without a decision, new ones before known ones. Each deciding step removes those that it decides. */
  readonly undecided: readonly Transaction[];
  /** Undecided possible refunds, set aside until all other transactions are decided.  [TRF-22] */
  readonly refunds: readonly Transaction[];
  readonly filings: readonly NewCategorization[];
  /** Transactions that a later step changed, in their new state. */
  readonly current: ReadonlyMap<TransactionId, Transaction>;
}

export const withCurrent = (batch: Batch, changed: readonly Transaction[]): Batch => ({
  ...batch,
  current: new Map([...batch.current, ...changed.map((transaction) => [transaction.id, transaction] as const)]),
});

/** A batch with transactions that a step decided itself, in their new state. */
export const withDecided = (batch: Batch, decided: readonly Transaction[]): Batch => {
  const ids = new Set(decided.map(({ id }) => id));
  return { ...withCurrent(batch, decided), undecided: batch.undecided.filter(({ id }) => !ids.has(id)) };
};

export const withCategorizations = (batch: Batch, categorizations: readonly NewCategorization[]): Batch => {
  const decided = new Set(categorizations.map(({ transaction }) => transaction.id));
  return {
    ...batch,
    filings: [...batch.filings, ...categorizations],
    undecided: batch.undecided.filter(({ id }) => !decided.has(id)),
  };
};
