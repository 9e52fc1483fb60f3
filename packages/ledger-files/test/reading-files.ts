import { type Cells, type Currency, cellsOf, isRefusal, type Refusal, type SourceRecord, type Statement } from 'ledger-core';
import { type ReadOptions, readStatement } from '../src/index.ts';
import { said } from './said.ts';

export const USD: Currency = { code: 'USD', scale: 2 };

/** Reads a file that a test wrote as text. */
export const read = (text: string, options: Partial<ReadOptions> = {}): Statement | Refusal<'unprocessable'> =>
  readStatement(new TextEncoder().encode(text), { currency: USD, ...options });

/** Reads a file that must not be refused. */
export const taken = (text: string, options: Partial<ReadOptions> = {}): Statement => {
  const statement = read(text, options);
  if (isRefusal(statement)) throw new Error(`refused: ${said(statement)}`);
  return statement;
};

/** The message of a refused file. */
export const refusal = (text: string, options: Partial<ReadOptions> = {}): string => {
  const statement = read(text, options);
  if (!isRefusal(statement)) throw new Error(`taken in: ${lines(statement).join(' | ')}`);
  return said(statement);
};

/** Movements as a bookkeeper would write them: "2024-01-31 -4.50 Coffee". */
export const lines = ({ records }: Statement): readonly string[] => records.map(line);

const line = ({ date, direction, amountMinor, currency, description, kind }: SourceRecord): string => {
  const digits = String(amountMinor).padStart(3, '0');
  const shownKind = kind === 'money_in' || kind === 'money_out' ? '' : ` (${kind})`;
  return `${date} ${direction === 'in' ? '+' : '-'}${digits.slice(0, -2)}.${digits.slice(-2)}${currency === null ? '' : ` ${currency}`} ${description}${shownKind}`;
};

/** The cells of a record's row. */
export const cellsIn = (record: SourceRecord | undefined): Cells => {
  if (record?.row == null) throw new Error('The record has no row.');
  return cellsOf(record.row, record.payload);
};
