import type { AccountId, CategorySource, Decision, Id, Part, TransactionId, Treatment } from 'ledger-core';
import { categoryOf, categorySourceOf, ruleIdOf } from 'ledger-core';
import type { Kit } from '../engine/postgres-kit.ts';

/**
 * The filing of a transaction and its decision: searched fields in separate columns, the grounds of the decision in one JSON column. The parts of a split are rows
 * of `transaction_parts`.
 */
export const decisionColumns = ({ text, json }: Kit) => ({
  treatment: text('treatment').$type<Treatment['kind']>().notNull().default('unfiled'),
  categoryAccountId: text('category_account_id').$type<AccountId>(),
  categorySource: text('category_source').$type<CategorySource>().notNull(),
  ruleId: text('rule_id').$type<Id<'rule'>>(),
  grounds: json('grounds').$type<Grounds>(),
});

/** The grounds of a decision beside its author. Amounts are decimal text, since JSON has no exact large integers. */
export interface Grounds {
  readonly ruleName?: string;
  readonly model?: { readonly name: string; readonly confidence: string; readonly reasoning: string; readonly isCleared: boolean };
  readonly hold?: { readonly id: TransactionId; readonly heldMinor: string; readonly chargedMinor: string };
}

export interface DecisionRow {
  readonly treatment: Treatment['kind'];
  readonly categoryAccountId: AccountId | null;
  readonly categorySource: CategorySource;
  readonly ruleId: Id<'rule'> | null;
  readonly grounds: Grounds | null;
}

export interface Decided {
  readonly treatment: Treatment;
  readonly decision: Decision;
}

export const decisionRow = ({ treatment, decision }: Decided): DecisionRow => ({
  treatment: treatment.kind,
  categoryAccountId: categoryOf(treatment),
  categorySource: categorySourceOf(decision),
  ruleId: ruleIdOf(decision),
  grounds: groundsOf(decision),
});

const groundsOf = (decision: Decision): Grounds | null => {
  switch (decision.by) {
    case 'service':
    case 'person':
      return null;
    case 'rule':
      return { ruleName: decision.ruleName };
    case 'model':
      return {
        model: { name: decision.model, confidence: decision.confidence, reasoning: decision.reasoning, isCleared: decision.isCleared },
      };
    case 'carried':
      return {
        ...groundsOf(decision.from),
        hold: { id: decision.holdId, heldMinor: decision.heldMinor.toString(), chargedMinor: decision.chargedMinor.toString() },
      };
  }
};

export const decisionOf = ({ categorySource, ruleId, grounds }: DecisionRow): Decision => {
  const { model, hold } = grounds ?? {};
  if (model !== undefined) {
    const { name, ...more } = model;
    return { by: 'model', model: name, ...more };
  }
  const from = ruleId !== null ? ({ by: 'rule', ruleId, ruleName: grounds?.ruleName ?? '' } as const) : ({ by: 'person' } as const);
  if (hold !== undefined)
    return { by: 'carried', from, holdId: hold.id, heldMinor: BigInt(hold.heldMinor), chargedMinor: BigInt(hold.chargedMinor) };
  return categorySource === 'default' ? { by: 'service' } : from;
};

export const treatmentOf = ({ treatment, categoryAccountId }: DecisionRow, parts: readonly Part[]): Treatment => {
  if (treatment === 'split') return { kind: 'split', parts };
  return treatment === 'account' && categoryAccountId !== null
    ? { kind: 'account', accountId: categoryAccountId }
    : { kind: 'unfiled', accountId: categoryAccountId };
};
