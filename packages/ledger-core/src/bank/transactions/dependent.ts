import { groupBy } from '../../kernel/grouping.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { why } from './reasons.ts';

export const DEPENDENT_KINDS = [
  'invoice',
  'bill',
  'credit_note',
  'vendor_credit',
  'write_off',
  'payment',
  'fixed_asset',
  'schedule',
  'transaction',
  'financing_instrument',
  'intercompany_transaction',
  'owner_money',
] as const;

/** Something that depends on the filing of a transaction: filing the transaction otherwise takes it apart.  [FIL-32] [FIL-33] */
export interface Dependent {
  /** The transaction. */
  readonly transactionId: TransactionId;
  readonly kind: (typeof DEPENDENT_KINDS)[number];
  /** The id of the document, asset, schedule, other leg, instrument or amount; of a payment without documents the transaction's, of owner money the account's. */
  readonly id: string;
  /** The number of the document; null for anything else. */
  readonly number: string | null;
  /** What the transaction does for it, as the end of a sentence: "pays INV-0001". */
  readonly says: string;
}

/** By transaction; one on which nothing depends is missing. */
export type DependentsByTransaction = ReadonlyMap<TransactionId, readonly Dependent[]>;

export const byTransaction = (dependents: readonly Dependent[]): DependentsByTransaction =>
  groupBy(dependents, ({ transactionId }) => transactionId);

/** So many are named in a sentence. */
const NAMED = 3;

/** A transaction on which something depends is not filed along with others.  [FIL-32] Pure. */
export const checkIndependent = (dependents: readonly Dependent[] = []): Refusal<'conflict'> | undefined => {
  if (dependents.length === 0) return undefined;
  const named = dependents.slice(0, NAMED).map(({ says }) => says);
  const more = dependents.length - NAMED;
  return refuse('conflict', more > 0 ? why.depended_on_by_more({ does: named, more }) : why.depended_on({ does: named }));
};

/** The dependents of before that are not among those of after.  [FIL-33] Pure. */
export const takenApart = (before: readonly Dependent[], after: readonly Dependent[]): readonly Dependent[] => {
  const keyOf = ({ transactionId, kind, id }: Dependent): string => `${transactionId} ${kind} ${id}`;
  const standing = new Set(after.map(keyOf));
  return before.filter((dependent) => !standing.has(keyOf(dependent)));
};
