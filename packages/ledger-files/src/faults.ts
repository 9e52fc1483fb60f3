import { assert, type BadRow, type Refusal, refuse, type Why, whyOf } from 'ledger-core';
import { why } from './file-reasons.ts';
import { MAX_FAULTS_LISTED } from './limits.ts';

/** Formats a place in a file for a message. */
export type NamePlace = (rowNumber: number, column: string | null) => string;

/** Formats a place in a table as an editor shows it: "row 7, column Amount". */
export const place: NamePlace = (rowNumber, column) => {
  if (column === null) return `row ${rowNumber}`;
  return `row ${rowNumber}, ${/^column \d+$/.test(column) ? '' : 'column '}${column}`;
};

/** Formats a place in a tagged text as an editor shows it: "line 38, TRNAMT". */
export const placeOfTag: NamePlace = (lineNumber, tag) => (tag === null ? `line ${lineNumber}` : `line ${lineNumber}, ${tag}`);

/** Refuses a file for its bad rows: the reason contains that of the first one, the errors list all.  [STM-2] */
export const refuseRows = (bad: readonly BadRow[], name: NamePlace = place): Refusal<'unprocessable'> => {
  const errors = bad.slice(0, MAX_FAULTS_LISTED).map((row) => ({ field: name(row.rowNumber, row.column), ...whyOf(row) }));
  const [first] = errors;
  assert(first !== undefined, 'a file is refused for its rows only if one is bad');
  return refuse('unprocessable', atFault(whyOf(first), bad.length - 1), first.field, errors);
};

const atFault = (first: Why, others: number): Why => {
  if (others === 0) return why.rows_at_fault({ first });
  return others === 1 ? why.one_more_row_at_fault({ first }) : why.more_rows_at_fault({ first, count: others });
};

/** Refuses a file for one place in it. */
export const refuseAt = (rowNumber: number, column: string | null, reason: Why, name: NamePlace = place): Refusal<'unprocessable'> => {
  const field = name(rowNumber, column);
  return refuse('unprocessable', reason, field, [{ field, ...whyOf(reason) }]);
};
