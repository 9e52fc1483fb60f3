import { addDays, date, type IsoDate } from 'ledger-core';
import type { Plan } from './plan.ts';
import type { Chance } from './random.ts';
import { PAYEES, TEXTS } from './words.ts';

/** A movement as it truly was; money in is above zero. */
export interface ExpectedTransaction {
  readonly day: IsoDate;
  readonly valueDay: IsoDate;
  readonly minor: bigint;
  /** What was charged beside or within the amount. */
  readonly fee: bigint;
  readonly text: string;
  readonly more: string;
  readonly isPending: boolean;
  /** Its state says that no money moved. */
  readonly isNotDone: boolean;
  readonly payee: number;
  readonly account: number;
  /** The balance of its account after it. */
  readonly balance: bigint;
}

export interface Truth {
  readonly rows: readonly ExpectedTransaction[];
  readonly opening: bigint;
}

/** Movements in the order of time, with the balances that they make. */
export const transactionsOf = (chance: Chance, plan: Plan): Truth => {
  const count = 2 + chance.below(13);
  const accounts = plan.accounts === 'one' ? 1 : 2 + chance.below(2);
  const balances = Array.from({ length: accounts }, () => BigInt(chance.below(900_000) - 100_000));
  const opening = balances[0] ?? 0n;
  let day = addDays(date('2023-01-01'), chance.below(900));
  const rows = Array.from({ length: count }, (_, at): ExpectedTransaction => {
    day = addDays(day, chance.below(chance.pick([1, 4, 12])));
    const isPending = plan.pending !== 'none' && at >= count - 2 && at > 0 && chance.once(2);
    const account = at < accounts ? at : chance.below(accounts);
    const drawn = BigInt(1 + chance.below(10 ** (2 + chance.below(5))));
    const size = plan.isWithoutCents ? drawn * 100n : drawn;
    const isOut = plan.sourceKind === 'card' ? at * 3 < count * 2 : chance.below(100) < 65;
    const minor = isOut ? -size : size;
    const fee = plan.fee !== 'none' && chance.once(3) ? BigInt(1 + chance.below(300)) : 0n;
    const moved = minor - (plan.fee === 'included' ? 0n : fee);
    const isNotDone = plan.states && !isPending && at > 0 && chance.once(4);
    if (!isPending && !isNotDone) balances[account] = (balances[account] ?? 0n) + moved;
    return {
      day,
      valueDay: addDays(day, chance.below(3)),
      minor,
      fee: isPending || isNotDone ? 0n : fee,
      text: chance.pick(TEXTS),
      more: plan.continued && chance.once(3) ? 'order no more than words' : '',
      isPending,
      isNotDone,
      payee: chance.below(PAYEES.length),
      account,
      balance: balances[account] ?? 0n,
    };
  });
  return { rows, opening };
};
