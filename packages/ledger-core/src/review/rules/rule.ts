import type { Instant } from '../../kernel/dates.ts';
import type { AccountId, CounterpartyId, Id } from '../../kernel/ids.ts';
import type { LineDimension } from '../../ledger/dimensions/dimension.ts';
import type { RuleConditions } from './conditions.ts';

export type RuleId = Id<'rule'>;

/** One account's share of a split by a rule. */
export interface RuleShare {
  readonly accountId: AccountId;
  /** Hundredths of a percent, greater than zero. The shares of a rule add up to 10,000. */
  readonly basisPoints: number;
}

/** Decides on undecided transactions. On import, a rule never overrides a person. */
export interface Rule extends RuleConditions {
  readonly id: RuleId;
  readonly name: string;
  /** Lower is first. The first rule that matches decides. */
  readonly priority: number;
  /** The account to categorize to. Exactly one of this, the transfer account, the shares and the reason to exclude is set.  [RUL-13] */
  readonly accountId: AccountId | null;
  readonly transferAccountId: AccountId | null;
  /** The accounts of the split; empty if there is none. */
  readonly shares: readonly RuleShare[];
  /** Why it excludes transactions; null if it categorizes.  [RUL-17] */
  readonly excludeReason: string | null;
  readonly setsCounterpartyId: CounterpartyId | null;
  readonly setsDimensions: readonly LineDimension[];
  /** The transaction's note; null leaves the note unchanged. */
  readonly setsNote: string | null;
  /**
   * Whether its decisions post or exclude automatically. Otherwise the transaction becomes ready, or stays in review with the
   * suggestion.  [RUL-6] [RUL-17]
   */
  readonly postsOnItsOwn: boolean;
  readonly isActive: boolean;
  readonly createdAt: Instant;
}

export const accountsOfRule = ({ accountId, transferAccountId, shares }: Omit<RuleTarget, 'excludeReason'>): readonly AccountId[] => [
  ...(accountId === null ? [] : [accountId]),
  ...(transferAccountId === null ? [] : [transferAccountId]),
  ...shares.map((share) => share.accountId),
];

export type RuleTarget = Pick<Rule, 'accountId' | 'transferAccountId' | 'shares' | 'excludeReason'>;

/** By priority, then oldest first.  [RUL-2] */
export const byPriority = (rules: readonly Rule[]): readonly Rule[] =>
  rules.toSorted((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : 1));

/** The active rules, by priority.  [RUL-2] */
export const inOrder = (rules: readonly Rule[]): readonly Rule[] => byPriority(rules.filter((rule) => rule.isActive));
