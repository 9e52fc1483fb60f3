import type { AccountId } from '../../kernel/ids.ts';
import { HABIT_PERCENT } from './limits.ts';

/** The thresholds for posting a model's decision without a person.  [MOD-3] */
export interface Thresholds {
  /** 0 to 1; default 0.9. */
  readonly minConfidence: number;
  /** In whole units of the books' currency, default 1,000. A larger transaction stays in review. */
  readonly maxAmount: number;
}

export const DEFAULT_THRESHOLDS: Thresholds = { minConfidence: 0.9, maxAmount: 1_000 };

/**
 * Whether a model's decision may post: confidence and amount pass the thresholds, and the payee is usually categorized to that account.
 * Pure.
 */
export const clears = (
  thresholds: Thresholds,
  scale: number,
  { amountMinor, confidence, accountId }: { readonly amountMinor: bigint; readonly confidence: number; readonly accountId: AccountId },
  timesFiled: ReadonlyMap<AccountId, number>,
): boolean =>
  confidence >= thresholds.minConfidence &&
  amountMinor <= BigInt(Math.floor(thresholds.maxAmount)) * 10n ** BigInt(scale) &&
  isHabit(accountId, timesFiled);

/** A payee with several accounts stays in review at any confidence. */
const isHabit = (accountId: AccountId, timesFiled: ReadonlyMap<AccountId, number>): boolean => {
  const times = timesFiled.get(accountId) ?? 0;
  const all = [...timesFiled.values()].reduce((sum, count) => sum + count, 0);
  return times > 0 && times * 100 >= all * HABIT_PERCENT;
};
