import { formatAmount, type Refusal } from 'ledger-core';
import { placeOfTag, refuseAt, UNPROVEN } from '../faults.ts';
import type { StatementRow, WithRows } from '../statement-rows.ts';
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
  const [before, booked, expected, printed, gap] = [opening.minor, moved, made, closing.minor, closing.minor - made].map((minor) =>
    formatAmount(minor, scale),
  );
  const message = `the statement does not add up: ${before} ${code} before (${opening.tag}, line ${opening.line}) and ${booked} booked make ${expected}, and ${printed} is printed; the gap is ${gap}. ${UNPROVEN}`;
  return refuseAt(closing.line, closing.tag, message, placeOfTag);
};

/** A 62M requires another page. Without it, the file is truncated. */
const gapAfter = ({ closing }: ReadStatement, next: ReadStatement | null): Refusal<'unprocessable'> | null => {
  if (closing.tag !== '62M') return null;
  if (next === null || next.opening.tag !== '60M')
    return refuseAt(
      closing.line,
      closing.tag,
      'the statement goes on to another page (60M), which does not follow; download the whole statement.',
      placeOfTag,
    );
  const { opening } = next;
  if (opening.minor === closing.minor && opening.currency.code === closing.currency.code) return null;
  const [ends, begins] = [closing, opening].map(({ minor, currency }) => `${formatAmount(minor, currency.scale)} ${currency.code}`);
  const message = `the page begins with ${begins}, and the page before it ends with ${ends} (${closing.tag}, line ${closing.line}). ${UNPROVEN}`;
  return refuseAt(opening.line, opening.tag, message, placeOfTag);
};

const movedBy = (row: StatementRow): bigint => {
  if (row.is !== 'movement') return 0n;
  return row.reading.direction === 'in' ? row.reading.amountMinor : -row.reading.amountMinor;
};
