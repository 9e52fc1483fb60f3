import { isRefusal, type Refusal, type Statement } from 'ledger-core';
import type { DecodedText } from '../encoding.ts';
import type { ReadOptions } from '../read-options.ts';
import { readRows } from './read-rows.ts';
import { delimiterOf, readTable } from './table.ts';

/** Reads a CSV statement: splits it into rows, and reads these as a table. */
export const readCsv = ({ text, encoding, doubts }: DecodedText, options: ReadOptions): Statement | Refusal<'unprocessable'> => {
  const delimiter = delimiterOf(text, options.mapping?.delimiter);
  const rows = readTable(text, delimiter);
  return isRefusal(rows) ? rows : readRows(rows, { format: 'csv', encoding, delimiter, doubts }, options);
};
