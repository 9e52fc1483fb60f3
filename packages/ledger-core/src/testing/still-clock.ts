import { type Instant, instant } from '../kernel/dates.ts';

/** The time in every test until it moves the clock. */
export const TODAY = '2026-03-15';

/** A clock that stands still until a test moves it. */
export interface StillClock {
  readonly now: () => Instant;
  readonly set: (moment: string) => void;
  readonly advance: (milliseconds: number) => void;
}

export const stillClock = (moment = `${TODAY}T12:00:00.000Z`): StillClock => {
  let now = Date.parse(moment);
  return {
    now: () => instant(now),
    set: (next) => {
      now = Date.parse(next);
    },
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
};
