import type {
  AccountId,
  Assignment,
  ByPerson,
  ByRule,
  CapitalPurpose,
  CategorySource,
  Decision,
  FixedAssetId,
  Id,
  LineDimension,
  Part,
  TransactionId,
  Withheld,
} from 'ledger-core';
import { categoryOf, categorySourceOf, otherAccountOf, ruleIdOf } from 'ledger-core';
import type { Kit } from '../engine/postgres-kit.ts';

/**
 * The assignment and the decision of a transaction: searchable fields in separate columns, the grounds of the decision in one JSON column.
 * The parts of a split are rows of `transaction_parts`.
 */
export const decisionColumns = ({ text, json }: Kit) => ({
  assignment: text('assignment').$type<Assignment['kind']>().notNull().default('unfiled'),
  categoryAccountId: text('category_account_id').$type<AccountId>(),
  otherAccountId: text('other_account_id').$type<AccountId>(),
  capitalPurpose: text('capital_purpose').$type<CapitalPurpose>(),
  fixedAssetId: text('fixed_asset_id').$type<FixedAssetId>(),
  categorySource: text('category_source').$type<CategorySource>().notNull(),
  ruleId: text('rule_id').$type<Id<'rule'>>(),
  grounds: json('grounds').$type<Grounds>(),
});

/** The grounds of a decision other than its author. Amounts are decimal text, because JSON has no exact large integers. */
export interface Grounds {
  readonly ruleName?: string;
  readonly excludes?: string;
  /** The values that the rule set in addition to the account. */
  readonly beside?: ByRule['beside'];
  readonly model?: { readonly name: string; readonly confidence: string; readonly reasoning: string; readonly isCleared: boolean };
  /** The charge of the refund, by the matcher or a person. */
  readonly refundOf?: TransactionId;
  readonly reduces?: readonly AccountId[];
  /** The withheld amount of a payment. It is not a ground, but is stored here because few transactions have it. */
  readonly withheld?: { readonly accountId: AccountId; readonly minor: string; readonly dimensions?: readonly LineDimension[] };
  readonly hold?: { readonly id: TransactionId; readonly heldMinor: string; readonly chargedMinor: string };
}

export interface DecisionRow {
  readonly assignment: Assignment['kind'];
  readonly categoryAccountId: AccountId | null;
  readonly otherAccountId: AccountId | null;
  readonly capitalPurpose: CapitalPurpose | null;
  readonly fixedAssetId: FixedAssetId | null;
  readonly categorySource: CategorySource;
  readonly ruleId: Id<'rule'> | null;
  readonly grounds: Grounds | null;
}

export interface Decided {
  readonly assignment: Assignment;
  readonly decision: Decision;
}

export const decisionRow = ({ assignment, decision }: Decided): DecisionRow => ({
  assignment: assignment.kind,
  categoryAccountId: categoryOf(assignment),
  otherAccountId: otherAccountOf(assignment),
  capitalPurpose: assignment.kind === 'owner_money' ? assignment.purpose : null,
  fixedAssetId: assignment.kind === 'asset' ? assignment.assetId : null,
  categorySource: categorySourceOf(decision),
  ruleId: ruleIdOf(decision),
  grounds: withWithheld(groundsOf(decision), assignment),
});

const withWithheld = (grounds: Grounds | null, assignment: Assignment): Grounds | null => {
  const withheld = assignment.kind === 'settlement' ? assignment.withheld : null;
  if (withheld === null) return grounds;
  const { accountId, amountMinor, dimensions } = withheld;
  return { ...grounds, withheld: { accountId, minor: String(amountMinor), ...(dimensions.length > 0 && { dimensions }) } };
};

const groundsOf = (decision: Decision): Grounds | null => {
  switch (decision.by) {
    case 'service':
      return null;
    case 'person':
      return decision.reduces === undefined && decision.refundOf === undefined
        ? null
        : {
            ...(decision.reduces !== undefined && { reduces: decision.reduces }),
            ...(decision.refundOf !== undefined && { refundOf: decision.refundOf }),
          };
    case 'rule':
      return {
        ruleName: decision.ruleName,
        ...(decision.excludes !== undefined && { excludes: decision.excludes }),
        ...(decision.beside !== undefined && { beside: decision.beside }),
      };
    case 'model':
      return {
        model: { name: decision.model, confidence: decision.confidence, reasoning: decision.reasoning, isCleared: decision.isCleared },
      };
    case 'refund':
      return { refundOf: decision.chargeId };
    case 'carried':
      return {
        ...groundsOf(decision.from),
        hold: { id: decision.holdId, heldMinor: decision.heldMinor.toString(), chargedMinor: decision.chargedMinor.toString() },
      };
  }
};

export const decisionOf = ({ categorySource, ruleId, grounds }: DecisionRow): Decision => {
  const { model, hold, refundOf } = grounds ?? {};
  if (refundOf !== undefined && categorySource !== 'person') return { by: 'refund', chargeId: refundOf };
  if (model !== undefined) {
    const { name, ...more } = model;
    return { by: 'model', model: name, ...more };
  }
  const from: ByPerson | ByRule = ruleId !== null ? byRule(ruleId, grounds) : byPerson(grounds);
  if (hold !== undefined)
    return { by: 'carried', from, holdId: hold.id, heldMinor: BigInt(hold.heldMinor), chargedMinor: BigInt(hold.chargedMinor) };
  return categorySource === 'default' ? { by: 'service' } : from;
};

const byPerson = (grounds: Grounds | null): ByPerson => ({
  by: 'person',
  ...(grounds?.reduces !== undefined && { reduces: grounds.reduces }),
  ...(grounds?.refundOf !== undefined && { refundOf: grounds.refundOf }),
});

const byRule = (ruleId: Id<'rule'>, grounds: Grounds | null): ByRule => ({
  by: 'rule',
  ruleId,
  ruleName: grounds?.ruleName ?? '',
  ...(grounds?.excludes !== undefined && { excludes: grounds.excludes }),
  ...(grounds?.beside !== undefined && { beside: grounds.beside }),
});

export const assignmentOf = (row: DecisionRow, parts: readonly Part[]): Assignment => {
  const { assignment: kind, categoryAccountId, otherAccountId, capitalPurpose: purpose, fixedAssetId: assetId } = row;
  const accountId = kind === 'transfer' ? otherAccountId : categoryAccountId;
  if (kind === 'split') return { kind, parts };
  if (kind === 'unfiled' || accountId === null) return { kind: 'unfiled', accountId };
  if (kind === 'owner_money' && purpose !== null) return { kind, accountId, purpose };
  if (kind === 'asset' && assetId !== null) return { kind, accountId, assetId };
  if (kind === 'settlement') return { kind, accountId, withheld: withheldOf(row.grounds) };
  return { kind: kind === 'transfer' ? 'transfer' : 'account', accountId };
};

/** Whether the columns of a decision equal those derived from the parsed decision. The parts of a split are separate rows. */
export const isOfItsDecision = (row: DecisionRow): boolean => {
  const { grounds: _grounds, ...again } = decisionRow({ assignment: assignmentOf(row, []), decision: decisionOf(row) });
  return Object.entries(again).every(([column, value]) => row[column as keyof DecisionRow] === value);
};

const withheldOf = (grounds: Grounds | null): Withheld | null =>
  grounds?.withheld === undefined
    ? null
    : {
        accountId: grounds.withheld.accountId,
        amountMinor: BigInt(grounds.withheld.minor),
        dimensions: grounds.withheld.dimensions ?? [],
      };

/** A decided record's fields without the columns of its assignment and decision, which are parsed together. */
export const withoutDecision = <Row extends DecisionRow>(row: Row): Omit<Row, keyof DecisionRow> => {
  const {
    assignment: _treatment,
    categoryAccountId: _category,
    otherAccountId: _other,
    capitalPurpose: _purpose,
    fixedAssetId: _asset,
    categorySource: _source,
    ruleId: _rule,
    grounds: _grounds,
    ...rest
  } = row;
  return rest;
};
