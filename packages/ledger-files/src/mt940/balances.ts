import { formatAmount, type Refusal } from 'ledger-core';
import { placeOfTag, refuseAt } from '../faults.ts';
import type { StatementRow, WithRows } from '../statement-rows.ts';
import { why } from './reasons.ts';
import type { Mt940Balance } from './values.ts';

/** A parsed statement, or one page of it. */
export interface ReadStatement extends WithRows {
  readonly opening: Mt940Balance;
  readonly closing: Mt940Balance;
}

/** Proves the statements of one account: each adds up, and each page begins with the closing balance of the previous page.  [STM-4] */
export const refuseGaps = (statements: readonly ReadStatement[]): Refusal<'unprocessable'> | null => {
  for (const [at, statement] of statements.entries()) {
    const fault = gapIn(statement) ?? gapAfter(statement, statements[at + 1] ?? null);
    if (fault !== null) return fault;
  }
  return null;
};

const gapIn = ({ opening, closing, rows }: ReadStatement): Refusal<'unprocessable'> | null => {
  if (rows.some(({ is }) => is === 'bad')) return null;
  const moved = rows.reduce((sum, row) => sum + movedBy(row), 0n);
  const made = opening.minor + moved;
  if (made === closing.minor) return null;
  const { code, scale } = opening.currency;
  const shown = (minor: bigint): string => formatAmount(minor, scale);
  const reason = why.pages_do_not_add_up({
    before: shown(opening.minor),
    currency: code,
    tag: opening.tag,
    line: opening.line,
    booked: shown(moved),
    made: shown(made),
    printed: shown(closing.minor),
    gap: shown(closing.minor - made),
  });
  return refuseAt(closing.line, closing.tag, reason, placeOfTag);
};

/** A 62M requires another page. Without it, the file is truncated. */
const gapAfter = ({ closing }: ReadStatement, next: ReadStatement | null): Refusal<'unprocessable'> | null => {
  if (closing.tag !== '62M') return null;
  if (next === null || next.opening.tag !== '60M') return refuseAt(closing.line, closing.tag, why.page_missing(), placeOfTag);
  const { opening } = next;
  if (opening.minor === closing.minor && opening.currency.code === closing.currency.code) return null;
  const shown = ({ minor, currency }: Mt940Balance): string => `${formatAmount(minor, currency.scale)} ${currency.code}`;
  const reason = why.page_begins_otherwise({ begins: shown(opening), ends: shown(closing), tag: closing.tag, line: closing.line });
  return refuseAt(opening.line, opening.tag, reason, placeOfTag);
};

const movedBy = (row: StatementRow): bigint => {
  if (row.is !== 'movement') return 0n;
  return row.reading.direction === 'in' ? row.reading.amountMinor : -row.reading.amountMinor;
};
