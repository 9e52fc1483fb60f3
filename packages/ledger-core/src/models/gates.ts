import type { AccountId } from '../ids.ts';
import { HABIT_PERCENT } from '../limits.ts';

/** What a model's decision must clear to post without a person.  [MOD-3] */
export interface Gates {
  /** 0 to 1; 0.9 unless said otherwise. */
  readonly minConfidence: number;
  /** Whole units of the books' currency; 1,000 unless said otherwise. A larger transaction waits for a person. */
  readonly maxAmount: number;
}

export const DEFAULT_GATES: Gates = { minConfidence: 0.9, maxAmount: 1_000 };

/** Whether a model's decision posts on its own: sure enough, small enough, and where the payee was filed before as a habit. Pure. */
export const clears = (
  gates: Gates,
  scale: number,
  { amountMinor, confidence, accountId }: { readonly amountMinor: bigint; readonly confidence: number; readonly accountId: AccountId },
  timesFiled: ReadonlyMap<AccountId, number>,
): boolean =>
  confidence >= gates.minConfidence &&
  amountMinor <= BigInt(Math.floor(gates.maxAmount)) * 10n ** BigInt(scale) &&
  isHabit(accountId, timesFiled);

/** A payee that is filed now here, now there is for a person, however sure the model is. */
const isHabit = (accountId: AccountId, timesFiled: ReadonlyMap<AccountId, number>): boolean => {
  const times = timesFiled.get(accountId) ?? 0;
  const all = [...timesFiled.values()].reduce((sum, count) => sum + count, 0);
  return times > 0 && times * 100 >= all * HABIT_PERCENT;
};
