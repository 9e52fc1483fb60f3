import { type Refusal, refuse, type Why, whyFile, whyOf } from 'ledger-core';
import { place } from '../faults.ts';

/** A file can have any name, so a refusal shows at most this many characters. */
const MAX_NAME_SHOWN = 120;

/** The file name as refusals show it. */
export const shownName = (name: string): string => {
  const shown = name.replace(/\p{C}/gu, '').trim().slice(0, MAX_NAME_SHOWN);
  return shown === '' ? 'the file' : shown;
};

/** Refuses a file for one place in it.  [MGF-1] */
export const refuseIn = (file: string, row: number | null, column: string | null, reason: Why): Refusal<'unprocessable'> => {
  const field = whyFile(file, row === null ? undefined : place(row, column));
  return refuse('unprocessable', reason, field, [{ field, ...whyOf(reason) }]);
};

/** Adds the file name to a refusal of a reader that does not know it.  [MGF-1] */
export const inFile = (file: string, { errors = [], ...refusal }: Refusal): Refusal<'unprocessable'> => {
  const named = errors.map((error) => ({ ...error, field: whyFile(file, error.field) }));
  const [first] = named;
  return first === undefined
    ? refuse('unprocessable', refusal, whyFile(file), [{ field: whyFile(file), ...whyOf(refusal) }])
    : refuse('unprocessable', refusal, first.field, named);
};
