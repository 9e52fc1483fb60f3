import { daysBetween, type IsoDate } from '../../kernel/dates.ts';
import { areLikeWords } from './like-words.ts';
import { HOLD_DAYS, MAX_TIP_PERCENT } from './limits.ts';
import { reportedDay, reportedText } from './reported-words.ts';
import type { Transaction } from './transaction.ts';

/** The part of a record version that is compared. */
export type Read = Pick<Transaction, 'fingerprint' | 'kind'>;

const dayOf = ({ fingerprint }: Pick<Read, 'fingerprint'>): IsoDate => reportedDay({ fingerprint }) as IsoDate;

/** Direction, amount and currency. */
const moneyOf = ({ fingerprint }: Read): string => fingerprint.split('|').slice(1, 4).join('|');

/** Whether a charge does not exceed its hold plus a tip.  [ING-10] Pure. */
export const isWithinTip = (chargeMinor: bigint, holdMinor: bigint): boolean =>
  chargeMinor * 100n <= holdMinor * BigInt(100 + MAX_TIP_PERCENT);

const amountOf = ({ fingerprint }: Read): bigint => BigInt(fingerprint.split('|')[2] ?? 0);

export const haveLikeWords = (one: Read, other: Read): boolean =>
  areLikeWords(reportedText(one.fingerprint), reportedText(other.fingerprint));

/** Whether two record versions have the same date, amount, currency and direction, and similar words. Pure. */
export const isLike = (one: Read, other: Read): boolean =>
  dayOf(one) === dayOf(other) && moneyOf(one) === moneyOf(other) && haveLikeWords(one, other);

/**
 * Whether two record versions with one id describe different transactions. They do if date, amount and words differ. If the dates
 * differ by more than the time from hold to charge, one other difference is enough. A charge that fits its hold is the same
 * transaction, whatever its words.  [ING-23] Pure.
 */
export const isAnother = (one: Read, other: Read): boolean => {
  if (dayOf(one) === dayOf(other) || fitsItsHold(one, other) || fitsItsHold(other, one)) return false;
  const isOtherMoney = moneyOf(one) !== moneyOf(other);
  const isOtherName = !haveLikeWords(one, other);
  return areFarApart(one, other) ? isOtherMoney || isOtherName : isOtherMoney && isOtherName;
};

/** Whether two record versions are more days apart than a hold and its charge. Pure. */
export const areFarApart = (one: Pick<Read, 'fingerprint'>, other: Pick<Read, 'fingerprint'>): boolean =>
  Math.abs(daysBetween(dayOf(one), dayOf(other))) > HOLD_DAYS;

const fitsItsHold = (hold: Read, charge: Read): boolean => {
  const days = daysBetween(dayOf(hold), dayOf(charge));
  return hold.kind === 'hold' && charge.kind !== 'hold' && days >= 0 && days <= HOLD_DAYS && isWithinTip(amountOf(charge), amountOf(hold));
};
