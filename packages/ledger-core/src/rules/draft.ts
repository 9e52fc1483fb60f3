import type { Currency } from '../currencies.ts';
import type { LineDimension } from '../dimensions/dimension.ts';
import type { AccountId, PartyId, SourceId } from '../ids.ts';
import { parsePositive } from '../money.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { Direction } from '../transactions/movement.ts';
import { type Rule, wordsOf } from './rule.ts';

/** What is said of a new rule. A condition that is left out, null or blank asks nothing. */
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
  readonly partyId?: PartyId | null | undefined;
  readonly setsPartyId?: PartyId | null | undefined;
  readonly setsDimensions?: readonly LineDimension[] | undefined;
  /** Default true. */
  readonly postsOnItsOwn?: boolean | undefined;
  /** Default true. One that is made out of use can be previewed before it files anything. */
  readonly isActive?: boolean | undefined;
}

/** What may change of a rule; what is left out or undefined stays, null takes a condition away. */
export type RuleChange = { readonly [Field in keyof NewRule]?: NewRule[Field] | undefined };

/** The rule as a change would have it, its amounts read. Whether the books take it so is not looked at. */
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
      descriptionContains: said(unlessBlank(change.descriptionContains), rule.descriptionContains),
      descriptionWords: said(unlessWordless(change.descriptionWords), rule.descriptionWords),
      direction: said(change.direction, rule.direction),
      minAmountMinor,
      maxAmountMinor,
      sourceId: said(change.sourceId, rule.sourceId),
      partyId: said(change.partyId, rule.partyId),
      setsPartyId: said(change.setsPartyId, rule.setsPartyId),
      setsDimensions: change.setsDimensions ?? rule.setsDimensions,
      postsOnItsOwn: change.postsOnItsOwn ?? rule.postsOnItsOwn,
      isActive: change.isActive ?? rule.isActive,
    }
  );
};

const said = <T>(given: T | undefined, kept: T): T => (given === undefined ? kept : given);

const unlessBlank = (text: string | null | undefined) => (text?.trim() === '' ? null : text);
const unlessWordless = (text: string | null | undefined) => (text != null && wordsOf(text).length === 0 ? null : text);

const readAmount = (
  given: string | number | null | undefined,
  kept: bigint | null,
  currency: Currency,
  field: string,
): bigint | null | Refusal<'unprocessable'> => (given == null ? said(given, kept) : parsePositive(given, currency, field));

/** Nothing is both: such a rule would never match. */
const checkRange = (min: bigint | null, max: bigint | null): Refusal<'unprocessable'> | undefined =>
  min !== null && max !== null && min > max
    ? refuse('unprocessable', 'minAmount: the smallest amount is above the largest.', { field: 'minAmount' })
    : undefined;
