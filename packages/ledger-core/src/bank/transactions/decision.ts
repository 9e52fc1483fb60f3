import type { AccountId, CounterpartyId, Id, TransactionId } from '../../kernel/ids.ts';
import type { LineDimension } from '../../ledger/dimensions/dimension.ts';
import type { Assignment } from './assignment.ts';

/** The default decision of the service. No person, rule or model has decided. */
export interface ByService {
  readonly by: 'service';
}

export interface ByPerson {
  readonly by: 'person';
  /** The expense accounts that money in reduces, or the income accounts that money out reduces; omitted if there are none.  [FIL-34] */
  readonly reduces?: readonly AccountId[];
  /** The charge that a person selected as refunded; omitted otherwise. The link ends with the decision.  [TRF-24] */
  readonly refundOf?: TransactionId;
}

export interface ByRule {
  readonly by: 'rule';
  readonly ruleId: Id<'rule'>;
  /** The rule's name at the time. */
  readonly ruleName: string;
  /** Why the rule excludes the transaction; omitted if it categorizes.  [RUL-17] */
  readonly excludes?: string;
  /** The values that it set besides the account; omitted if there are none.  [RUL-19] */
  readonly beside?: Beside;
}

/** The values that a rule set besides the account, each with the value it replaced.  [RUL-19] */
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
  /** 0 to 1, as decimal text with four places. */
  readonly confidence: string;
  readonly reasoning: string;
  /** Whether it passed every threshold, so that it may post without review.  [MOD-3] */
  readonly isCleared: boolean;
}

/** The decision about a hold, inherited by its charge.  [ING-10] */
export interface FromHold {
  readonly by: 'carried';
  readonly from: ByPerson | ByRule;
  readonly holdId: TransactionId;
  /** The reserved amount and the charged amount, in minor units. */
  readonly heldMinor: bigint;
  readonly chargedMinor: bigint;
}

/** A refund, categorized like its charge.  [TRF-17] */
export interface ByRefund {
  readonly by: 'refund';
  readonly chargeId: TransactionId;
}

/** The author of a categorization, with the reasons. */
export type Decision = ByService | ByPerson | ByRule | ByModel | FromHold | ByRefund;

/** The kind of author, for lists and reports. A decision inherited from a hold counts for its original author. */
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

/** The rule that decided, including for a decision inherited from a hold. */
export const ruleIdOf = (decision: Decision): Id<'rule'> | null => {
  const first = decision.by === 'carried' ? decision.from : decision;
  return first.by === 'rule' ? first.ruleId : null;
};

/** Whether a rule decided, including for a decision inherited from a hold. */
export const isByRule = (decision: Decision): boolean => ruleIdOf(decision) !== null;

/** Why a rule excludes the transaction, or suggests excluding it if the transaction needs review.  [RUL-17] */
export const excludedBy = (decision: Decision): (ByRule & { readonly excludes: string }) | null =>
  decision.by === 'rule' && decision.excludes !== undefined ? { ...decision, excludes: decision.excludes } : null;

/** The income or expense accounts that a person's decision reduces, including for a decision inherited from a hold.  [FIL-34] */
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
/** The reason for a decision, as listed in its history. */
export type ReasonKind = (typeof REASON_KINDS)[number];

export const reasonOf = (assignment: Assignment, { by }: Decision): ReasonKind => {
  if (assignment.kind === 'transfer') return 'transfer';
  if (assignment.kind === 'settlement') return 'settles';
  if (by === 'service') return 'default';
  return by === 'person' && assignment.kind === 'split' ? 'split' : by;
};
