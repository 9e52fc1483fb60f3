import type { TransactionId } from '../ids.ts';
import type { Transaction } from '../transactions/transaction.ts';
import type { Reading } from './reading.ts';

/** A movement seen for the first time: its first reading, and later ones of the same delivery that say something else. */
export interface NewMovement {
  readonly fingerprint: string;
  readonly first: Reading;
  readonly reread: readonly Reading[];
}

/** A movement of an earlier delivery read again with other words: kept as its next version. */
export interface Reread {
  readonly transaction: Transaction;
  readonly version: number;
  readonly reading: Reading;
  readonly fingerprint: string;
}

/** Readings sorted by what the books know of them. */
export interface Recognised {
  /** Movements seen for the first time. */
  readonly added: readonly NewMovement[];
  readonly reread: readonly Reread[];
  /** How many were known, word for word. */
  readonly known: number;
  /** The transaction that each reading is known as, by its place; new ones are not among them. */
  readonly knownAs: ReadonlyMap<Reading, TransactionId>;
  /** Known movements that came without an id, with the one that they are given now. */
  readonly newRefs: ReadonlyMap<TransactionId, string>;
}
