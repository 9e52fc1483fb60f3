import type { TransactionId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { why } from './reasons.ts';
import type { Transaction } from './transaction.ts';

/** The versions of transactions that a caller saw, by id. A transaction that is missing may have any.  [FIL-31] */
export type SeenVersions = Readonly<Record<TransactionId, number>>;

/** A transaction must have the version that the caller saw.  [FIL-31] */
export const checkSeen = ({ rowVersion }: Transaction, seen: number | undefined): Refusal<'conflict'> | undefined =>
  seen === undefined || seen === rowVersion ? undefined : refuse('conflict', why.transaction_changed_since({ version: rowVersion, seen }));
