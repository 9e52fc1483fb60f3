import type { Direction } from '../../bank/transactions/reported-transaction.ts';
import type { Currency } from '../../kernel/currencies.ts';
import type { AccountId, CounterpartyId, SourceId } from '../../kernel/ids.ts';
import { parsePositive } from '../../kernel/money.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { LineDimension } from '../../ledger/dimensions/dimension.ts';
import { type Requirement, wordsOf } from './conditions.ts';
import { why } from './reasons.ts';
import type { Rule, RuleShare, RuleTarget } from './rule.ts';

/** A new rule. An omitted, null or blank condition is not set. */
export interface NewRule {
  readonly name: string;
  /**
   * The account to categorize to. Exactly one of this, `transferAccountId`, `shares` and `excludeReason` is required; null and an empty
   * list count as omitted.  [RUL-13]
   */
  readonly accountId?: AccountId | null | undefined;
  readonly transferAccountId?: AccountId | null | undefined;
  readonly shares?: readonly NewRuleShare[] | undefined;
  readonly excludeReason?: string | null | undefined;
  readonly priority?: number | undefined;
  readonly require?: Requirement | undefined;
  readonly descriptionContains?: string | null | undefined;
  readonly descriptionWords?: string | null | undefined;
  readonly descriptionIs?: string | null | undefined;
  /** The same conditions for the source memo. */
  readonly memoContains?: string | null | undefined;
  readonly memoWords?: string | null | undefined;
  readonly memoIs?: string | null | undefined;
  readonly direction?: Direction | null | undefined;
  readonly minAmount?: string | number | null | undefined;
  readonly maxAmount?: string | number | null | undefined;
  /** A day of the month, 1 to 31. */
  readonly fromDay?: number | null | undefined;
  readonly toDay?: number | null | undefined;
  readonly sourceId?: SourceId | null | undefined;
  readonly counterpartyId?: CounterpartyId | null | undefined;
  readonly setsCounterpartyId?: CounterpartyId | null | undefined;
  readonly setsDimensions?: readonly LineDimension[] | undefined;
  /** A blank text counts as null. */
  readonly setsNote?: string | null | undefined;
  /** Default true, or false if the rule excludes, because an exclusion is not reviewed again.  [RUL-17] */
  readonly postsOnItsOwn?: boolean | undefined;
  /** Default true. A rule created inactive can be previewed before it categorizes transactions. */
  readonly isActive?: boolean | undefined;
}

export interface NewRuleShare {
  readonly accountId: AccountId;
  readonly percent: string | number;
}

/** A change of a rule. An omitted or undefined field is unchanged; null removes a condition. */
export type RuleChange = { readonly [Field in keyof NewRule]?: NewRule[Field] | undefined };

/** The rule after a change, with amounts and percentages parsed. References are not checked here. */
export const draftOf = (rule: Rule, change: RuleChange, currency: Currency): Rule | Refusal<'unprocessable'> => {
  const minAmountMinor = readAmount(change.minAmount, rule.minAmountMinor, currency, 'minAmount');
  if (isRefusal(minAmountMinor)) return minAmountMinor;
  const maxAmountMinor = readAmount(change.maxAmount, rule.maxAmountMinor, currency, 'maxAmount');
  if (isRefusal(maxAmountMinor)) return maxAmountMinor;
  const target = targetOf(rule, change);
  if (isRefusal(target)) return target;
  return (
    checkRange(minAmountMinor, maxAmountMinor) ?? {
      ...rule,
      ...target,
      name: change.name?.trim() ?? rule.name,
      priority: change.priority ?? rule.priority,
      require: change.require ?? rule.require,
      descriptionContains: givenOr(unlessBlank(change.descriptionContains), rule.descriptionContains),
      descriptionWords: givenOr(unlessWordless(change.descriptionWords), rule.descriptionWords),
      descriptionIs: givenOr(unlessBlank(change.descriptionIs), rule.descriptionIs),
      memoContains: givenOr(unlessBlank(change.memoContains), rule.memoContains),
      memoWords: givenOr(unlessWordless(change.memoWords), rule.memoWords),
      memoIs: givenOr(unlessBlank(change.memoIs), rule.memoIs),
      direction: givenOr(change.direction, rule.direction),
      minAmountMinor,
      maxAmountMinor,
      fromDay: givenOr(change.fromDay, rule.fromDay),
      toDay: givenOr(change.toDay, rule.toDay),
      sourceId: givenOr(change.sourceId, rule.sourceId),
      counterpartyId: givenOr(change.counterpartyId, rule.counterpartyId),
      setsCounterpartyId: givenOr(change.setsCounterpartyId, rule.setsCounterpartyId),
      setsDimensions: change.setsDimensions ?? rule.setsDimensions,
      setsNote: givenOr(unlessBlank(change.setsNote?.trim() ?? change.setsNote), rule.setsNote),
      postsOnItsOwn: change.postsOnItsOwn ?? (rule.postsOnItsOwn && !beginsToExclude(rule, target)),
      isActive: change.isActive ?? rule.isActive,
    }
  );
};

/** The target of the rule after a change. A given target replaces the old one.  [RUL-13] */
const targetOf = (
  rule: Rule,
  { accountId = null, transferAccountId = null, shares = [], excludeReason = null }: RuleChange,
): RuleTarget | Refusal<'unprocessable'> => {
  const named = [accountId !== null, transferAccountId !== null, shares.length > 0, excludeReason !== null].filter(Boolean).length;
  if (named > 1) return refuse('unprocessable', why.one_target(), 'accountId');
  if (named === 0) return rule;
  const read = readShares(shares);
  return isRefusal(read) ? read : { accountId, transferAccountId, shares: read, excludeReason: excludeReason?.trim() ?? null };
};

/** A rule that starts to exclude posts automatically only if the same change requests it.  [RUL-17] */
const beginsToExclude = (rule: RuleTarget, { excludeReason }: RuleTarget): boolean => rule.excludeReason === null && excludeReason !== null;

const PERCENT = /^(\d{1,3})(?:\.(\d{1,2}))?$/;

const readShares = (shares: readonly NewRuleShare[]): readonly RuleShare[] | Refusal<'unprocessable'> => {
  const read: RuleShare[] = [];
  for (const [at, { accountId, percent }] of shares.entries()) {
    const [, whole = '', decimals = ''] = PERCENT.exec(String(percent)) ?? [];
    const basisPoints = Number(whole + decimals.padEnd(2, '0'));
    if (whole === '' || basisPoints === 0) {
      const field = `shares[${at}].percent`;
      return refuse('unprocessable', why.no_share({ percent }), field);
    }
    read.push({ accountId, basisPoints });
  }
  return read;
};

const givenOr = <T>(given: T | undefined, stored: T): T => (given === undefined ? stored : given);

const unlessBlank = (text: string | null | undefined) => (text?.trim() === '' ? null : text);
const unlessWordless = (text: string | null | undefined) => (text != null && wordsOf(text).length === 0 ? null : text);

const readAmount = (
  given: string | number | null | undefined,
  stored: bigint | null,
  currency: Currency,
  field: string,
): bigint | null | Refusal<'unprocessable'> => (given == null ? givenOr(given, stored) : parsePositive(given, currency, field));

/** A rule whose minimum amount exceeds its maximum would never match. */
const checkRange = (min: bigint | null, max: bigint | null): Refusal<'unprocessable'> | undefined =>
  min !== null && max !== null && min > max ? refuse('unprocessable', why.smallest_above_largest(), 'minAmount') : undefined;
