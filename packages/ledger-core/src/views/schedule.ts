import { waitingMinor } from '../assets/schedules/credit.ts';
import type { Recognized } from '../assets/schedules/run-schedules.ts';
import { creditedMinor, nextRecognition, releasedMinor, type Schedule, sharesOf } from '../assets/schedules/schedule.ts';
import type { IsoMonth } from '../kernel/dates.ts';
import type { AccountId } from '../kernel/ids.ts';
import { assert } from '../kernel/invariant.ts';
import type { Account } from '../ledger/accounts/account.ts';
import type { Installment } from '../ledger/journal/monthly.ts';
import type { Needs } from '../store/unit-of-work.ts';

/** An amortization schedule with its accounts and installments. */
export interface ScheduleView {
  readonly schedule: Schedule;
  readonly account: Account;
  readonly holdingAccount: Account;
  readonly releasedMinor: bigint;
  /** The amount that credit notes and refunds removed. */
  readonly creditedMinor: bigint;
  /** The deferred amount: the total less recognized and removed amounts. */
  readonly waitingMinor: bigint;
  readonly nextMonth: IsoMonth | null;
  /** All months, past and future. */
  readonly shares: readonly Installment[];
}

export const scheduleViews = async (unit: Needs<'accounts'>, schedules: readonly Schedule[]): Promise<readonly ScheduleView[]> => {
  const { byId } = await unit.accounts.chart();
  const accountOf = (id: AccountId): Account => {
    const account = byId.get(id);
    assert(account !== undefined, `the chart has the account ${id} of a schedule`);
    return account;
  };
  return schedules.map((schedule) => ({
    schedule,
    account: accountOf(schedule.accountId),
    holdingAccount: accountOf(schedule.holdingAccountId),
    releasedMinor: releasedMinor(schedule),
    creditedMinor: creditedMinor(schedule),
    waitingMinor: waitingMinor(schedule),
    nextMonth: nextRecognition(schedule),
    shares: sharesOf(schedule),
  }));
};

export const scheduleView = async (unit: Needs<'accounts'>, schedule: Schedule): Promise<ScheduleView> => {
  const [view] = await scheduleViews(unit, [schedule]);
  assert(view !== undefined, 'a schedule has a view');
  return view;
};

/** A run of schedules, each in its state after the run. */
export interface RecognizedView {
  readonly through: IsoMonth;
  readonly schedules: readonly (ScheduleView & { readonly monthsPosted: number })[];
}

export const recognizedView = async (unit: Needs<'accounts'>, { through, schedules }: Recognized): Promise<RecognizedView> => {
  const views = await scheduleViews(
    unit,
    schedules.map(({ record }) => record),
  );
  return { through, schedules: views.map((view, at) => ({ ...view, monthsPosted: schedules[at]?.months ?? 0 })) };
};
