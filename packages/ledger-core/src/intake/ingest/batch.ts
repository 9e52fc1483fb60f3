import type { Incoming } from '../../bank/imports/import.ts';
import type { SourceAccount } from '../../bank/sources/source.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import type { ImportId, TransactionId } from '../../kernel/ids.ts';
import type { Filing } from '../../review/filing/filing.ts';
import type { Opinions } from '../../review/models/opinion.ts';
import type { Pair } from './pairs.ts';
import type { Recognised } from './recognised.ts';

/** One import on its way through the steps: what came in, and what each step found out about it. */
export interface Batch {
  readonly actor: Actor;
  readonly source: SourceAccount;
  readonly importId: ImportId;
  readonly incoming: Incoming;
  /** What a model answered about the new movements, asked before the unit of work. */
  readonly opinions: Opinions | null;
  readonly recognised: Recognised;
  /** New transactions, in the order in which their records came. */
  readonly added: readonly Transaction[];
  /** New charges with their holds. */
  readonly pairs: readonly Pair[];
  /** New holds with their charges, which came in before.  [ING-29] */
  readonly lateHolds: readonly Pair[];
  /** New transactions that another source may have reported before, with the earlier transaction. */
  readonly possibleDuplicates: ReadonlyMap<TransactionId, TransactionId>;
  /** The hold of each charge on which a decision is due. */
  readonly holds: ReadonlyMap<TransactionId, Transaction>;
  /** Transactions on which no decision is made yet, new ones before known ones. Each deciding step takes out those that it decides. */
  readonly undecided: readonly Transaction[];
  /** Undecided transactions that may be refunds, set aside until all others are decided on.  [TRF-22] */
  readonly refunds: readonly Transaction[];
  /** What the deciding steps decided. */
  readonly filings: readonly Filing[];
  /** Transactions that a later step changed, as they now stand. */
  readonly standing: ReadonlyMap<TransactionId, Transaction>;
}

/** A batch with transactions as they now stand. */
export const withStanding = (batch: Batch, changed: readonly Transaction[]): Batch => ({
  ...batch,
  standing: new Map([...batch.standing, ...changed.map((transaction) => [transaction.id, transaction] as const)]),
});

/** A batch with transactions on which a step itself decided, as they now stand. */
export const withDecided = (batch: Batch, decided: readonly Transaction[]): Batch => {
  const ids = new Set(decided.map(({ id }) => id));
  return { ...withStanding(batch, decided), undecided: batch.undecided.filter(({ id }) => !ids.has(id)) };
};

/** A batch with decisions on some of its undecided transactions. */
export const withFilings = (batch: Batch, filings: readonly Filing[]): Batch => {
  const decided = new Set(filings.map(({ transaction }) => transaction.id));
  return {
    ...batch,
    filings: [...batch.filings, ...filings],
    undecided: batch.undecided.filter(({ id }) => !decided.has(id)),
  };
};
