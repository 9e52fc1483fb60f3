import type { Instant } from '../../kernel/dates.ts';
import type { AccountId, CounterpartyId, Id } from '../../kernel/ids.ts';
import type { LineDimension } from '../../ledger/dimensions/dimension.ts';
import type { RuleConditions } from './conditions.ts';

export type RuleId = Id<'rule'>;

/** One account's share of what a rule splits. */
export interface RuleShare {
  readonly accountId: AccountId;
  /** Hundredths of a percent, more than zero; the shares of a rule add up to 10,000. */
  readonly basisPoints: number;
}

/** Decides on undecided transactions. On import, a rule never overrides a person. */
export interface Rule extends RuleConditions {
  readonly id: RuleId;
  readonly name: string;
  /** Lower comes first; the first rule that matches decides. */
  readonly priority: number;
  /** The account that it files to. Of this, the account of a transfer, the shares and the reason to exclude, one is set.  [RUL-13] */
  readonly accountId: AccountId | null;
  /** The other account of the transfer that it files as. */
  readonly transferAccountId: AccountId | null;
  /** The accounts over which it splits; empty for none. */
  readonly shares: readonly RuleShare[];
  /** Why it keeps transactions out of the books; null where it files.  [RUL-17] */
  readonly excludeReason: string | null;
  readonly setsCounterpartyId: CounterpartyId | null;
  readonly setsDimensions: readonly LineDimension[];
  /** Becomes the transaction's note; null leaves the note as it is. */
  readonly setsNote: string | null;
  /** Whether its decisions are carried out: they post or exclude. Otherwise the transaction becomes ready, or awaits review with the suggestion.  [RUL-6] [RUL-17] */
  readonly postsOnItsOwn: boolean;
  readonly isActive: boolean;
  readonly createdAt: Instant;
}

/** The accounts that a rule files to. */
export const accountsOfRule = ({ accountId, transferAccountId, shares }: Omit<RuleTarget, 'excludeReason'>): readonly AccountId[] => [
  ...(accountId === null ? [] : [accountId]),
  ...(transferAccountId === null ? [] : [transferAccountId]),
  ...shares.map((share) => share.accountId),
];

/** What a rule makes of a transaction. */
export type RuleTarget = Pick<Rule, 'accountId' | 'transferAccountId' | 'shares' | 'excludeReason'>;

/** What a rule does, as refusals name it. */
export const TARGETS = 'an account, the account of a transfer, shares, or a reason to exclude';

/** By priority, then the older first.  [RUL-2] */
export const byPriority = (rules: readonly Rule[]): readonly Rule[] =>
  rules.toSorted((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : 1));

/** The rules in use, by priority.  [RUL-2] */
export const inOrder = (rules: readonly Rule[]): readonly Rule[] => byPriority(rules.filter((rule) => rule.isActive));
