import { type BadRow, type Cells, type Currency, cellsOf, isRefusal, type Refusal, type SourceRecord, type Statement } from 'ledger-core';
import { type ReadOptions, readStatement } from '../src/index.ts';
import { fieldText, saidWhy, sentence } from './said.ts';

export const USD: Currency = { code: 'USD', scale: 2 };

/** A row that moves no money or is at fault, in words. */
interface SaidRow extends BadRow {
  readonly message: string;
}

/** What tests compare has the words in place of the reasons; elsewhere it passes for what was read. */
type SaidStatement = Omit<Statement, 'bad' | 'ignored' | 'doubts'> & {
  readonly bad: readonly SaidRow[];
  readonly ignored: readonly SaidRow[];
  readonly doubts: readonly string[];
};

const saidRow = ({ rowNumber, column, ...why }: BadRow) => ({ rowNumber, column, message: saidWhy(why) });

interface SaidRefusal extends Pick<Refusal, 'refused'> {
  readonly message: string;
  readonly field?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

/** A refusal in words, and each of its errors. */
export const saidRefusal = ({ reason, params, errors, field, ...refusal }: Refusal): SaidRefusal => ({
  ...refusal,
  ...(field !== undefined && { field: fieldText(field) }),
  message: sentence({ ...refusal, reason, params, ...(field !== undefined && { field }) }),
  ...(errors !== undefined && { errors: errors.map((error) => ({ field: fieldText(error.field), message: saidWhy(error) })) }),
});

/** What a reader returned, in words. */
export const saidRead = (read: Statement | Refusal<'unprocessable'>): SaidStatement | (Refusal<'unprocessable'> & SaidRefusal) =>
  isRefusal(read) ? (saidRefusal(read) as Refusal<'unprocessable'> & SaidRefusal) : saidStatement(read);

/** Reads a file that a test wrote as text. */
const readText = (text: string, options: Partial<ReadOptions>): Statement | Refusal<'unprocessable'> =>
  readStatement(new TextEncoder().encode(text), { currency: USD, ...options });

/** The same in words. */
export const read = (text: string, options: Partial<ReadOptions> = {}) => saidRead(readText(text, options));

/** A statement whose rows are in words. */
export const saidStatement = (statement: Statement): SaidStatement =>
  ({
    ...statement,
    bad: statement.bad.map(saidRow),
    ignored: statement.ignored.map(saidRow),
    doubts: statement.doubts.map(saidWhy),
  }) as unknown as SaidStatement;

/** Reads a file that must not be refused. */
export const taken = (text: string, options: Partial<ReadOptions> = {}): SaidStatement => {
  const statement = readText(text, options);
  if (isRefusal(statement)) throw new Error(`refused: ${sentence(statement)}`);
  return saidStatement(statement);
};

/** The message of a refused file. */
export const refusal = (text: string, options: Partial<ReadOptions> = {}): string => {
  const statement = readText(text, options);
  if (!isRefusal(statement)) throw new Error(`taken in: ${lines(statement).join(' | ')}`);
  return sentence(statement);
};

/** Movements as a bookkeeper would write them: "2024-01-31 -4.50 Coffee". */
export const lines = ({ records }: Pick<Statement, 'records'>): readonly string[] => records.map(line);

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
