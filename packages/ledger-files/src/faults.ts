import { type BadRow, type Refusal, refuse, whyOf } from 'ledger-core';
import { MAX_FAULTS_LISTED } from './limits.ts';
import { problemOf, unread } from './unread.ts';

/** Formats a place in a file for a message. */
export type NamePlace = (rowNumber: number, column: string | null) => string;

/** Formats a place in a table as an editor shows it: "row 7, column Amount". */
export const place: NamePlace = (rowNumber, column) => {
  if (column === null) return `row ${rowNumber}`;
  return `row ${rowNumber}, ${/^column \d+$/.test(column) ? '' : 'column '}${column}`;
};

/** Formats a place in a tagged text as an editor shows it: "line 38, TRNAMT". */
export const placeOfTag: NamePlace = (lineNumber, tag) => (tag === null ? `line ${lineNumber}` : `line ${lineNumber}, ${tag}`);

/** Refuses a file for its bad rows: the message contains the first one, the errors list all.  [STM-2] */
export const refuseRows = (bad: readonly BadRow[], name: NamePlace = place): Refusal<'unprocessable'> => {
  const errors = bad.slice(0, MAX_FAULTS_LISTED).map((row) => ({ field: name(row.rowNumber, row.column), ...whyOf(row) }));
  const others = bad.length - 1;
  const more = others === 0 ? '' : ` ${others} more ${others === 1 ? 'row is' : 'rows are'} at fault.`;
  const [first] = errors;
  const problem = first === undefined ? '' : problemOf(first);
  return refuse('unprocessable', unread(`${problem}${more} Nothing of the file was imported.`), first?.field ?? 'The file', errors);
};

/** The advice for a printed balance that is itself wrong.  [STM-4] */
export const UNPROVEN =
  'Export the statement again, since a row may be missing. If the printed one is wrong, the check is turned off with proveBalances.';

/** Refuses a file for one place in it. */
export const refuseAt = (rowNumber: number, column: string | null, message: string, name: NamePlace = place): Refusal<'unprocessable'> => {
  const field = name(rowNumber, column);
  const problem = unread(message);
  return refuse('unprocessable', problem, field, [{ field, ...problem }]);
};
