import type { Direction } from '../../bank/transactions/movement.ts';
import type { Currency } from '../../kernel/currencies.ts';
import type { AccountId, CounterpartyId, SourceId } from '../../kernel/ids.ts';
import { parsePositive } from '../../kernel/money.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { LineDimension } from '../../ledger/dimensions/dimension.ts';
import { type Rule, wordsOf } from './rule.ts';

/** A new rule. An omitted, null or blank condition is not set. */
export interface NewRule {
  readonly name: string;
  readonly accountId: AccountId;
  /** Default 100. */
  readonly priority?: number | undefined;
  readonly descriptionContains?: string | null | undefined;
  readonly descriptionWords?: string | null | undefined;
  readonly direction?: Direction | null | undefined;
  readonly minAmount?: string | number | null | undefined;
  readonly maxAmount?: string | number | null | undefined;
  readonly sourceId?: SourceId | null | undefined;
  readonly counterpartyId?: CounterpartyId | null | undefined;
  readonly setsCounterpartyId?: CounterpartyId | null | undefined;
  readonly setsDimensions?: readonly LineDimension[] | undefined;
  /** Default true. */
  readonly postsOnItsOwn?: boolean | undefined;
  /** Default true. A rule created out of use can be previewed before it files transactions. */
  readonly isActive?: boolean | undefined;
}

/** A change of a rule. An omitted or undefined field stays unchanged; null removes a condition. */
export type RuleChange = { readonly [Field in keyof NewRule]?: NewRule[Field] | undefined };

/** The rule after a change, with its amounts parsed. References to the books are not checked here. */
export const draftOf = (rule: Rule, change: RuleChange, currency: Currency): Rule | Refusal<'unprocessable'> => {
  const minAmountMinor = readAmount(change.minAmount, rule.minAmountMinor, currency, 'minAmount');
  if (isRefusal(minAmountMinor)) return minAmountMinor;
  const maxAmountMinor = readAmount(change.maxAmount, rule.maxAmountMinor, currency, 'maxAmount');
  if (isRefusal(maxAmountMinor)) return maxAmountMinor;
  return (
    checkRange(minAmountMinor, maxAmountMinor) ?? {
      ...rule,
      name: change.name?.trim() ?? rule.name,
      priority: change.priority ?? rule.priority,
      accountId: change.accountId ?? rule.accountId,
      descriptionContains: givenOr(unlessBlank(change.descriptionContains), rule.descriptionContains),
      descriptionWords: givenOr(unlessWordless(change.descriptionWords), rule.descriptionWords),
      direction: givenOr(change.direction, rule.direction),
      minAmountMinor,
      maxAmountMinor,
      sourceId: givenOr(change.sourceId, rule.sourceId),
      counterpartyId: givenOr(change.counterpartyId, rule.counterpartyId),
      setsCounterpartyId: givenOr(change.setsCounterpartyId, rule.setsCounterpartyId),
      setsDimensions: change.setsDimensions ?? rule.setsDimensions,
      postsOnItsOwn: change.postsOnItsOwn ?? rule.postsOnItsOwn,
      isActive: change.isActive ?? rule.isActive,
    }
  );
};

const givenOr = <T>(given: T | undefined, kept: T): T => (given === undefined ? kept : given);

const unlessBlank = (text: string | null | undefined) => (text?.trim() === '' ? null : text);
const unlessWordless = (text: string | null | undefined) => (text != null && wordsOf(text).length === 0 ? null : text);

const readAmount = (
  given: string | number | null | undefined,
  kept: bigint | null,
  currency: Currency,
  field: string,
): bigint | null | Refusal<'unprocessable'> => (given == null ? givenOr(given, kept) : parsePositive(given, currency, field));

/** A rule whose smallest amount exceeds its largest would never match. */
const checkRange = (min: bigint | null, max: bigint | null): Refusal<'unprocessable'> | undefined =>
  min !== null && max !== null && min > max
    ? refuse('unprocessable', 'minAmount: the smallest amount is above the largest.', { field: 'minAmount' })
    : undefined;
