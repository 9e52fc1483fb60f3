import type { Schemas } from 'ledger-client';
import { decimalOf, minorOf, scaleOf } from '../parts/minor.ts';

type Section = Schemas['StatementSectionOut'];

/** One decimal less another, exactly: both have the decimals of the books' currency. */
export const difference = (now: string, before: string): string => {
  const scale = scaleOf(now);
  return decimalOf((minorOf(now, scale) ?? 0n) - (minorOf(before, scale) ?? 0n), scale);
};

const three = (now: string, before: string): readonly string[] => [now, before, difference(now, before)];

/** A section beside that of the period before: now, before, the difference. An account that one of them lacks counts as zero there. */
export const comparedSection = (now: Section, before: Section, zero: string): Pick<Section, 'rows' | 'totals'> => {
  const last = <Row>(row: readonly Row[]): Row | undefined => row.at(-1);
  const earlier = new Map(before.rows.map((row) => [row.account.id, row]));
  const later = new Set(now.rows.map(({ account }) => account.id));
  const rows = [
    ...now.rows.map((row) => ({
      ...row,
      amounts: [...three(last(row.amounts) ?? zero, last(earlier.get(row.account.id)?.amounts ?? []) ?? zero)],
    })),
    ...before.rows
      .filter(({ account }) => !later.has(account.id))
      .map((row) => ({ ...row, amounts: [...three(zero, last(row.amounts) ?? zero)] })),
  ].toSorted((a, b) => (a.account.code < b.account.code ? -1 : 1));
  return { rows, totals: [...three(last(now.totals) ?? zero, last(before.totals) ?? zero)] };
};

/** The same number of days, right before. */
export const daysBefore = (since: string, until: string): { readonly since: string; readonly until: string } => {
  const day = 86_400_000;
  const [from, to] = [Date.parse(since), Date.parse(until)];
  const text = (time: number) => new Date(time).toISOString().slice(0, 10);
  const isWholeYear = since.endsWith('-01-01') && until.endsWith('-12-31');
  return isWholeYear
    ? { since: yearBefore(since), until: yearBefore(until) }
    : { since: text(from - (to - from) - day), until: text(from - day) };
};

/** The same day a year before; the last of February for a leap day. */
export const yearBefore = (day: string): string => {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return before.endsWith('-02-29') ? before.replace('-29', '-28') : before;
};
