import type { Schemas } from 'ledger-api-client';
import type { AccountRow } from '../parts/account-row.tsx';
import { isCarry, withCarries } from '../parts/lines.tsx';
import { sumOf } from '../parts/minor.ts';

type Register = Schemas['RegisterOut'];
type Line = Schemas['RegisterLineOut'];

export type RegisterRow = AccountRow<Line> & { readonly id: string };

/** The entries of a register that were reversed within it, and their reversals. Together they change nothing. Pure. */
export const reversedIn = (lines: readonly Line[]): ReadonlySet<string> => {
  const entries = new Set(lines.map(({ entry_id: id }) => id));
  return new Set(
    lines.flatMap(({ entry_id: id, reverses_entry_id: reversed }) => (reversed !== null && entries.has(reversed) ? [id, reversed] : [])),
  );
};

/** The rows of a register, oldest first. Pure. */
export const rowsOf = ({ since, until, lines, carries, opening_balance, closing_balance }: Register, withReversed: boolean) => {
  const hidden = withReversed ? new Set<string>() : reversedIn(lines);
  const shown = lines.filter(({ entry_id: id }) => !hidden.has(id));
  const between = withCarries(shown, carries).map(
    (row): RegisterRow =>
      isCarry(row) ? { id: `carry ${row.date}`, kind: 'carry', carry: row } : { id: row.line_id, kind: 'line', line: row },
  );
  const rows: readonly RegisterRow[] = [
    { id: 'opening', kind: 'opening', day: since, balance: opening_balance },
    ...between,
    { id: 'closing', kind: 'closing', day: until, balance: closing_balance },
  ];
  return { rows, hidden: lines.length - shown.length };
};

/** What each month changed, or the balance at its end, by months that have lines. Pure. */
export const monthsOf = (lines: readonly Line[], isBalance: boolean): readonly (readonly [month: string, value: string])[] => {
  const months = new Map<string, Line[]>();
  for (const line of lines) {
    const month = line.entry_date.slice(0, 7);
    const within = months.get(month);
    if (within === undefined) months.set(month, [line]);
    else within.push(line);
  }
  return [...months].map(([month, within]) => [
    month,
    isBalance
      ? (within.at(-1)?.balance ?? '0')
      : sumOf(
          within.map(({ signed_amount: change }) => change),
          within[0]?.signed_amount ?? '0',
        ),
  ]);
};
