import type { AccountId, CounterpartyId, Id, TransactionId } from '../../kernel/ids.ts';
import type { LineDimension } from '../../ledger/dimensions/dimension.ts';
import type { Treatment } from './treatment.ts';

/** The service itself: no person, rule or model has decided. */
export interface ByService {
  readonly by: 'service';
}

export interface ByPerson {
  readonly by: 'person';
  /** The expense accounts that money in makes less, or the income accounts that money out makes less; absent for none.  [FIL-34] */
  readonly reduces?: readonly AccountId[];
  /** The charge that the person says it gives back; absent for any other filing. Its link ends with the decision.  [TRF-24] */
  readonly refundOf?: TransactionId;
}

export interface ByRule {
  readonly by: 'rule';
  readonly ruleId: Id<'rule'>;
  /** The rule's name at the time. */
  readonly ruleName: string;
  /** Why it keeps the transaction out of the books; absent where it files.  [RUL-17] */
  readonly excludes?: string;
  /** What it set beside the account; absent where it set nothing.  [RUL-19] */
  readonly beside?: Beside;
}

/** What a rule set beside the account: each value, and the one that it replaced.  [RUL-19] */
export interface Beside {
  readonly counterpartyId?: Replaced<CounterpartyId | null>;
  readonly dimensions?: Replaced<readonly LineDimension[]>;
  readonly note?: Replaced<string | null>;
}

interface Replaced<Value> {
  readonly set: Value;
  readonly before: Value;
}

export interface ByModel {
  readonly by: 'model';
  /** The model's name. */
  readonly model: string;
  /** 0 to 1, decimal text with four places. */
  readonly confidence: string;
  readonly reasoning: string;
  /** Whether it passed every gate, so that it may post without a person.  [MOD-3] */
  readonly isCleared: boolean;
}

/** A charge takes over the decision about its hold.  [ING-10] */
export interface Carried {
  readonly by: 'carried';
  readonly from: ByPerson | ByRule;
  readonly holdId: TransactionId;
  /** The amount that the hold reserved, and the amount charged, in minor units. */
  readonly heldMinor: bigint;
  readonly chargedMinor: bigint;
}

/** A refund is filed as the charge that it gives back.  [TRF-17] */
export interface ByRefund {
  readonly by: 'refund';
  readonly chargeId: TransactionId;
}

/** The author of a filing decision, and its grounds. */
export type Decision = ByService | ByPerson | ByRule | ByModel | Carried | ByRefund;

/** The kind of author, for lists and reports; a decision taken over from a hold counts under its original author. */
export type CategorySource = 'default' | 'rule' | 'model' | 'person';

export const categorySourceOf = (decision: Decision): CategorySource => {
  switch (decision.by) {
    case 'service':
    case 'refund':
      return 'default';
    case 'carried':
      return decision.from.by;
    default:
      return decision.by;
  }
};

/** The rule that decided, also when a charge took the decision over. */
export const ruleIdOf = (decision: Decision): Id<'rule'> | null => {
  const first = decision.by === 'carried' ? decision.from : decision;
  return first.by === 'rule' ? first.ruleId : null;
};

/** Whether a rule decided, also when a charge took its decision over. */
export const isByRule = (decision: Decision): boolean => ruleIdOf(decision) !== null;

/** Why a rule keeps the transaction out of the books, or would: what awaits review so is its suggestion.  [RUL-17] */
export const excludedBy = (decision: Decision): (ByRule & { readonly excludes: string }) | null =>
  decision.by === 'rule' && decision.excludes !== undefined ? { ...decision, excludes: decision.excludes } : null;

/** The accounts of the income statement that a person's decision makes less, also when a charge took the decision over.  [FIL-34] */
export const reducedBy = (decision: Decision): readonly AccountId[] => {
  const first = decision.by === 'carried' ? decision.from : decision;
  return first.by === 'person' ? (first.reduces ?? []) : [];
};

export const confidenceOf = (decision: Decision): string | null => (decision.by === 'model' ? decision.confidence : null);

export const REASON_KINDS = [
  'rule',
  'model',
  'person',
  'carried',
  'refund',
  'default',
  'split',
  'settles',
  'own_company',
  'transfer',
  'financing',
] as const;
/** The grounds of a decision, as its history names them. */
export type ReasonKind = (typeof REASON_KINDS)[number];

export const reasonOf = (treatment: Treatment, { by }: Decision): ReasonKind => {
  if (treatment.kind === 'transfer') return 'transfer';
  if (treatment.kind === 'settlement') return 'settles';
  if (by === 'service') return 'default';
  return by === 'person' && treatment.kind === 'split' ? 'split' : by;
};
