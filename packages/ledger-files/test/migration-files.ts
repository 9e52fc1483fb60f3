import { isRefusal, type MigrationFile, type Refusal } from 'ledger-core';
import type { MigrationRead } from '../src/migration/migration-read.ts';

export { USD } from './reading-files.ts';

export const file = (name: string, content: string | Uint8Array, part?: string): MigrationFile => ({
  name,
  bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
  ...(part === undefined ? {} : { part }),
});

/** Rows as a CSV file, with quotation marks where a cell needs them. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')).join('\r\n');

/** The reading of files that must not be refused. */
export const readOf = (read: MigrationRead | Refusal): MigrationRead => {
  if (isRefusal(read)) throw new Error(`refused: ${read.message}`);
  return read;
};

/** The refusal of files that must be refused. */
export const refusalOf = (read: MigrationRead | Refusal): Refusal => {
  if (!isRefusal(read)) throw new Error(`read: ${JSON.stringify(read)}`);
  return read;
};
