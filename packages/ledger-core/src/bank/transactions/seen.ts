import type { TransactionId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { why } from './reasons.ts';
import type { Transaction } from './transaction.ts';

/** The transaction versions that a caller saw, by id. Omitted transactions are not checked.  [FIL-31] */
export type SeenVersions = Readonly<Record<TransactionId, number>>;

/** Refuses if the transaction's version differs from the one that the caller saw.  [FIL-31] */
export const checkSeen = ({ rowVersion }: Transaction, seen: number | undefined): Refusal<'conflict'> | undefined =>
  seen === undefined || seen === rowVersion ? undefined : refuse('conflict', why.transaction_changed_since({ version: rowVersion, seen }));
