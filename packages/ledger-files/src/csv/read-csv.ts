import { isRefusal, type Refusal } from 'ledger-core';
import type { DecodedText } from '../encoding.ts';
import type { ReadOptions } from '../read-options.ts';
import type { StatementRead } from '../statement-read.ts';
import { readRows } from './read-rows.ts';
import { withQuotedFormulas } from './readable-rows.ts';
import { delimiterOf, readTable } from './table.ts';

/** Reads a CSV statement: splits it into rows, and reads these as a table. */
export const readCsv = ({ text, encoding, doubts }: DecodedText, options: ReadOptions): StatementRead | Refusal<'unprocessable'> => {
  const delimiter = delimiterOf(text, options.mapping?.delimiter);
  const rows = readTable(withQuotedFormulas(text), delimiter);
  return isRefusal(rows) ? rows : readRows(rows, { format: 'csv', encoding, delimiter, doubts }, options);
};
