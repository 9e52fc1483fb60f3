import type { Direction } from '../../bank/transactions/movement.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Instant } from '../../kernel/dates.ts';
import type { AccountId, CounterpartyId, Id, SourceId } from '../../kernel/ids.ts';
import { searchable } from '../../kernel/text.ts';
import type { LineDimension } from '../../ledger/dimensions/dimension.ts';

export type RuleId = Id<'rule'>;

/** The conditions of a rule. All that are set must hold; null means not set.  [RUL-1] */
export interface RuleConditions {
  readonly descriptionContains: string | null;
  /** Every one of these words, whole, in any order. */
  readonly descriptionWords: string | null;
  readonly direction: Direction | null;
  readonly minAmountMinor: bigint | null;
  readonly maxAmountMinor: bigint | null;
  readonly sourceId: SourceId | null;
  readonly counterpartyId: CounterpartyId | null;
}

/** Files undecided transactions. A rule never overrides a person. */
export interface Rule extends RuleConditions {
  readonly id: RuleId;
  readonly name: string;
  /** Lower comes first; the first rule that matches decides. */
  readonly priority: number;
  readonly accountId: AccountId;
  readonly setsCounterpartyId: CounterpartyId | null;
  readonly setsDimensions: readonly LineDimension[];
  /** Whether its decisions post, or leave the transaction ready.  [RUL-6] */
  readonly postsOnItsOwn: boolean;
  readonly isActive: boolean;
  readonly createdAt: Instant;
}

/** Whether every condition of the rule holds for the transaction.  [RUL-1] */
export const matches = (
  rule: RuleConditions,
  /** Without a source account where it is not added yet. */
  transaction: Pick<Transaction, 'description' | 'direction' | 'amountMinor' | 'counterpartyId'> & { readonly sourceId: SourceId | null },
): boolean => {
  const text = searchable(transaction.description);
  return (
    (rule.descriptionContains === null || text.includes(searchable(rule.descriptionContains))) &&
    (rule.descriptionWords === null || wordsOf(rule.descriptionWords).every((word) => wordsOf(text).includes(word))) &&
    (rule.direction === null || rule.direction === transaction.direction) &&
    (rule.minAmountMinor === null || transaction.amountMinor >= rule.minAmountMinor) &&
    (rule.maxAmountMinor === null || transaction.amountMinor <= rule.maxAmountMinor) &&
    (rule.sourceId === null || rule.sourceId === transaction.sourceId) &&
    (rule.counterpartyId === null || rule.counterpartyId === transaction.counterpartyId)
  );
};

/** The words of a text: runs of letters and digits, folded. */
export const wordsOf = (text: string): readonly string[] => searchable(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether at least one condition is set. */
export const asksSomething = (rule: RuleConditions): boolean =>
  rule.descriptionContains !== null ||
  rule.descriptionWords !== null ||
  rule.direction !== null ||
  rule.minAmountMinor !== null ||
  rule.maxAmountMinor !== null ||
  rule.sourceId !== null ||
  rule.counterpartyId !== null;

/** By priority, then the older first.  [RUL-2] */
export const byPriority = (rules: readonly Rule[]): readonly Rule[] =>
  rules.toSorted((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : 1));

/** The rules in use, by priority.  [RUL-2] */
export const inOrder = (rules: readonly Rule[]): readonly Rule[] => byPriority(rules.filter((rule) => rule.isActive));
