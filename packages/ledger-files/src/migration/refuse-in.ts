import { type Refusal, refuse } from 'ledger-core';
import { place } from '../faults.ts';

/** A file may be named anything; a refusal shows so many characters of its name. */
const MAX_NAME_SHOWN = 120;

/** The name of a file as refusals show it. */
export const shownName = (name: string): string => {
  const shown = name.replace(/\p{C}/gu, '').trim().slice(0, MAX_NAME_SHOWN);
  return shown === '' ? 'the file' : shown;
};

/** Refuses a file for one place in it.  [MGF-1] */
export const refuseIn = (file: string, row: number | null, column: string | null, message: string): Refusal<'unprocessable'> => {
  const field = row === null ? file : `${file}, ${place(row, column)}`;
  return refuse('unprocessable', `${field}: ${message}`, { field, errors: [{ field, message }] });
};

/** Adds the name of the file to the refusal of a reader that does not know it.  [MGF-1] */
export const inFile = (file: string, { message, errors = [] }: Refusal): Refusal<'unprocessable'> => {
  const named = errors.map((error) => ({ field: `${file}, ${error.field}`, message: error.message }));
  const [first] = named;
  return first === undefined
    ? refuse('unprocessable', `${file}: ${message}`, { field: file, errors: [{ field: file, message }] })
    : refuse('unprocessable', `${file}, ${message}`, { field: first.field, errors: named });
};
