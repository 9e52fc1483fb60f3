import { groupBy } from '../../kernel/grouping.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
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

/**
 * A record that depends on the categorization of a transaction. Recategorizing the transaction undoes the dependency.  [FIL-32] [FIL-33]
 */
export interface Dependent {
  readonly transactionId: TransactionId;
  readonly kind: (typeof DEPENDENT_KINDS)[number];
  /**
   * The id of the document, asset, schedule, other leg, instrument or intercompany amount. For a payment without documents, the
   * transaction's id. For owner money, the account's id.
   */
  readonly id: string;
  /** The document number; null for other kinds. */
  readonly number: string | null;
  /** The role of the transaction for the dependent, as the end of a sentence: "pays INV-0001". */
  readonly says: Why;
}

/** By transaction. Transactions without dependents are omitted. */
export type DependentsByTransaction = ReadonlyMap<TransactionId, readonly Dependent[]>;

export const byTransaction = (dependents: readonly Dependent[]): DependentsByTransaction =>
  groupBy(dependents, ({ transactionId }) => transactionId);

/** The maximum number of dependents in a sentence. */
const NAMED = 3;

/** Refuses to recategorize a transaction with dependents in bulk.  [FIL-32] Pure. */
export const checkIndependent = (dependents: readonly Dependent[] = []): Refusal<'conflict'> | undefined => {
  if (dependents.length === 0) return undefined;
  const named = dependents.slice(0, NAMED).map(({ says }) => says);
  const more = dependents.length - NAMED;
  return refuse('conflict', more > 0 ? why.depended_on_by_more({ does: named, more }) : why.depended_on({ does: named }));
};

/** The dependents that a command undid.  [FIL-33] Pure. */
export const takenApart = (before: readonly Dependent[], after: readonly Dependent[]): readonly Dependent[] => {
  const keyOf = ({ transactionId, kind, id }: Dependent): string => `${transactionId} ${kind} ${id}`;
  const active = new Set(after.map(keyOf));
  return before.filter((dependent) => !active.has(keyOf(dependent)));
};
