import * as v from 'valibot';
import { isFault, jsonOf } from './answer.ts';
import { FIRST_DAYS, MAX_HOLD_DAYS, OVERLAP_DAYS } from './limits.ts';
import type { FeedRow } from './rows.ts';

/**
 * Feeds that report the holds that stand, and say nothing of those that do not. What stood at the last reading is remembered in the cursor: a hold that is not
 * reported any more, neither as a hold nor as booked, has vanished.  [FEE-6]
 */
export interface Standing {
  /** The day up to which the account was read. */
  readonly until: string;
  /** The holds that stood, with their days. */
  readonly holds: readonly (readonly [ref: string, date: string])[];
}

const Stored = v.object({ until: v.string(), holds: v.array(v.tuple([v.string(), v.string()])) });

const DAY_MS = 86_400_000;

/** What a cursor remembers; null before the first reading. */
export const standingIn = (cursor: string | null): Standing | null => {
  const read = v.safeParse(Stored, cursor === null ? undefined : jsonOf(cursor));
  return read.success ? read.output : null;
};

/** The day from which an account is read: some days before the last reading, and so early that holds that stood are asked for. */
export const readFrom = (before: Standing | null, now: number): string => {
  if (before === null) return dayBefore(now, FIRST_DAYS);
  const oldest = dayBefore(now, MAX_HOLD_DAYS);
  const asked = [
    dayBefore(Date.parse(before.until), OVERLAP_DAYS),
    ...before.holds.map(([, date]) => date).filter((date) => date >= oldest),
  ];
  return asked.reduce((first, day) => (day < first ? day : first));
};

/** What became of the holds that stood, and the cursor that remembers those that stand. */
export const afterReading = (before: Standing | null, rows: readonly FeedRow[], now: number) => {
  const present = new Set(rows.map(({ ref }) => ref));
  const holds = rows.flatMap(({ ref, date, kind }) => (kind === 'hold' && ref !== null ? [[ref, date] as const] : []));
  const removed = (before?.holds ?? []).map(([ref]) => ref).filter((ref) => !present.has(ref));
  const standing: Standing = { until: dayBefore(now, 0), holds };
  return { removed, cursor: JSON.stringify(standing) };
};

export const dayBefore = (now: number, days: number): string => new Date(now - days * DAY_MS).toISOString().slice(0, 10);

/** One account after the other; a fault of one does not hide the others. */
export const eachAccount = async <Asked extends { readonly id: string }, Read extends object>(
  asked: readonly Asked[],
  read: (one: Asked) => Promise<Read>,
): Promise<readonly (Read & { readonly accountId: string })[]> => {
  const all: (Read & { readonly accountId: string })[] = [];
  for (const one of asked) {
    const outcome = await read(one);
    all.push({ accountId: one.id, ...outcome });
    // A sign-in that has ended has ended for every account.
    if (isFault(outcome) && outcome.because !== 'failed')
      return [...all, ...asked.slice(all.length).map(({ id }) => ({ accountId: id, ...outcome }))];
  }
  return all;
};
