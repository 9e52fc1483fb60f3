import { type BadRow, type Refusal, refuse } from 'ledger-core';
import { MAX_FAULTS_LISTED } from '../limits.ts';

/** Names a place as an editor shows it: "row 7, column Amount". */
export const place = (rowNumber: number, column: string | null): string => {
  if (column === null) return `row ${rowNumber}`;
  return `row ${rowNumber}, ${/^column \d+$/.test(column) ? '' : 'column '}${column}`;
};

/** Refuses a file for its rows at fault: the message names the first, the list has them all.  [CSV-33] */
export const refuseRows = (bad: readonly BadRow[]): Refusal<'unprocessable'> => {
  const errors = bad.slice(0, MAX_FAULTS_LISTED).map((row) => ({ field: place(row.rowNumber, row.column), message: row.message }));
  const others = bad.length - 1;
  const more = others === 0 ? '' : ` ${others} more ${others === 1 ? 'row is' : 'rows are'} at fault.`;
  return refuse(
    'unprocessable',
    `${errors[0]?.field ?? 'The file'}: ${errors[0]?.message ?? ''}${more} Nothing of the file was taken in.`,
    {
      errors,
    },
  );
};

/** Refuses a file for one place in it. */
export const refuseAt = (rowNumber: number, column: string | null, message: string): Refusal<'unprocessable'> =>
  refuse('unprocessable', `${place(rowNumber, column)}: ${message}`, { errors: [{ field: place(rowNumber, column), message }] });
