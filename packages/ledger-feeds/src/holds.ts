import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { jsonOf } from './json.ts';
import { FIRST_DAYS, MAX_HOLD_DAYS, OVERLAP_DAYS, VANISHED_DAYS } from './limits.ts';
import { isFault } from './response.ts';
import type { FeedRow } from './rows.ts';

/** A hold that a feed reported. */
const Hold = v.object({
  ref: v.string(),
  date: v.string(),
  /** The day since which it is no longer reported; null while it is. */
  missingSince: v.nullable(v.string()),
});

/**
 * For feeds that report current holds but not their removal. The cursor remembers current holds. A hold that is not reported for two days,
 * as a hold or as booked, has vanished. Many banks drop a hold a day before they book its charge.  [FEE-6]
 */
const FeedState = v.object({
  /** The day up to which the account was read. */
  until: v.string(),
  holds: v.array(Hold),
});
export type FeedState = v.InferOutput<typeof FeedState>;

const DAY_MS = 86_400_000;

/** The state in a cursor; null before the first reading. */
export const stateIn = (cursor: string | null): FeedState | null => {
  const read = v.safeParse(FeedState, cursor === null ? undefined : jsonOf(cursor));
  return read.success ? read.output : null;
};

/** The first day to read: some days before the last reading, or earlier to include current holds. */
export const readFrom = (before: FeedState | null, now: number): string => {
  if (before === null) return dayBefore(now, FIRST_DAYS);
  const oldest = dayBefore(now, MAX_HOLD_DAYS);
  const stored = before.holds.map(({ date }) => date).filter((date) => date >= oldest);
  return [dayBefore(Date.parse(before.until), OVERLAP_DAYS), ...stored].reduce((first, day) => (day < first ? day : first));
};

/** The vanished holds, and the cursor with current and missing holds. */
export const afterReading = (before: FeedState | null, rows: readonly FeedRow[], now: number) => {
  const present = new Set(rows.map(({ ref }) => ref));
  const previous = rows.flatMap(({ ref, date, kind }) => (kind === 'hold' && ref !== null ? [{ ref, date, missingSince: null }] : []));
  const missing = (before?.holds ?? [])
    .filter(({ ref }) => !present.has(ref))
    .map((hold) => ({ ...hold, missingSince: hold.missingSince ?? new Date(now).toISOString() }));
  const hasVanished = ({ missingSince }: { readonly missingSince: string }) => now - Date.parse(missingSince) >= VANISHED_DAYS * DAY_MS;
  const holds = [...previous, ...missing.filter((hold) => !hasVanished(hold))];
  const cursor: FeedState = { until: dayBefore(now, 0), holds };
  return { removed: missing.filter(hasVanished).map(({ ref }) => ref), cursor: JSON.stringify(cursor) };
};

/**
 * Gives each hold an id, so that a vanished one can be identified. A missing id is derived from day, amount and text, with a counter for
 * equal ones.  [FEE-6]
 */
export const withHoldIds = (rows: readonly FeedRow[]): readonly FeedRow[] => {
  const holds = rows.filter(({ kind }) => kind === 'hold');
  const uses = new Map<string | null, number>();
  for (const { ref } of holds) uses.set(ref, (uses.get(ref) ?? 0) + 1);
  const counts = new Map<string, number>();
  return rows.map((row) => {
    if (row.kind !== 'hold' || (row.ref !== null && uses.get(row.ref) === 1)) return row;
    const words = JSON.stringify([row.dated ?? null, row.amount, row.currency, row.descriptions]);
    const hash = createHash('sha256').update(words).digest('hex').slice(0, 24);
    const count = (counts.get(hash) ?? 0) + 1;
    counts.set(hash, count);
    return { ...row, ref: `hold:${hash}:${count}` };
  });
};

export const dayBefore = (now: number, days: number): string => new Date(now - days * DAY_MS).toISOString().slice(0, 10);

/** Reads one account after another. A fault of one does not hide the others. */
export const eachAccount = async <Requested extends { readonly id: string }, Read extends object>(
  request: readonly Requested[],
  read: (one: Requested) => Promise<Read>,
): Promise<readonly (Read & { readonly accountId: string })[]> => {
  const all: (Read & { readonly accountId: string })[] = [];
  for (const one of request) {
    const result = await read(one);
    all.push({ accountId: one.id, ...result });
    // An expired sign-in affects every account.
    if (isFault(result) && result.because !== 'failed')
      return [...all, ...request.slice(all.length).map(({ id }) => ({ accountId: id, ...result }))];
  }
  return all;
};
