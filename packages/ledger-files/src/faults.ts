import { assert, type BadRow, type Refusal, refuse, type Why, whyCell, whyColumn, whyLine, whyOf, whyRow, whyTag } from 'ledger-core';
import { why } from './file-reasons.ts';
import { MAX_FAULTS_LISTED } from './limits.ts';

/** The place of a value in a file. */
export type NamePlace = (rowNumber: number, column: string | null) => Why;

/** A place in a table as an editor shows it: "row 7, column Amount". A column without a name has its number. */
export const place: NamePlace = (rowNumber, column) =>
  column === null ? whyRow(rowNumber) : whyCell(rowNumber, numberOf(column) ?? column);

/** A column by its name, or as a reason by its number if it has no name. */
export const columnNamed = (column: string): string | Why => {
  const number = numberOf(column);
  return number === undefined ? column : whyColumn(number);
};

/** The number in the name that a layout gives a column without a name. */
const numberOf = (column: string): string | undefined => /^column (\d+)$/.exec(column)?.[1];

/** A place in a tagged text as an editor shows it: "line 38, TRNAMT". */
export const placeOfTag: NamePlace = (lineNumber, tag) => (tag === null ? whyLine(lineNumber) : whyTag(lineNumber, tag));

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
