import { isRefusal, type Refusal } from 'ledger-core';
import type { DecodedText } from '../encoding.ts';
import type { ReadOptions } from '../read-options.ts';
import type { StatementRead } from '../statement-read.ts';
import { onlyProven } from './other-readings.ts';
import { readRows } from './read-rows.ts';
import { DELIMITERS, type Delimiter, delimiterOf, mayDivide, readTable, withQuotedFormulas } from './table.ts';

/** Reads a CSV statement: splits it into rows, and reads these as a table. A refused one is split by its other delimiters, unless the caller names one.  [STM-63] */
export const readCsv = (decoded: DecodedText, options: ReadOptions): StatementRead | Refusal<'unprocessable'> => {
  const given = options.mapping?.delimiter;
  const delimiter = delimiterOf(decoded.text, given);
  const read = readDivided(decoded, delimiter, options);
  if (!isRefusal(read) || given !== undefined) return read;
  const others = DELIMITERS.filter((other) => other !== delimiter && mayDivide(decoded.text, other));
  const readings = others.map((other) => ({
    doubt: `Only the balance shows that ${NAMED[other]} divide the cells, and not ${NAMED[delimiter]}; check it.`,
    read: () => readDivided(decoded, other, options),
  }));
  return onlyProven(readings) ?? read;
};

const NAMED: Readonly<Record<Delimiter, string>> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'pipes' };

const readDivided = (
  { text, encoding, doubts }: DecodedText,
  delimiter: Delimiter,
  options: ReadOptions,
): StatementRead | Refusal<'unprocessable'> => {
  const rows = readTable(withQuotedFormulas(text), delimiter);
  return isRefusal(rows) ? rows : readRows(rows, { format: 'csv', encoding, delimiter, doubts }, options);
};
