import { type FileRow, isRefusal, type MigrationFile, type Refusal } from 'ledger-core';
import type { MigrationRead } from '../src/migration/migration-read.ts';
import { saidWhy, sentence } from './said.ts';

export { USD } from './reading-files.ts';

export const file = (name: string, content: string | Uint8Array, part?: string): MigrationFile => ({
  name,
  bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
  ...(part === undefined ? {} : { part }),
});

/** Rows as a CSV file, with quotation marks where a cell needs them. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')).join('\r\n');

/** The reading of files that must not be refused, without the places of its elements. */
export const readOf = (read: MigrationRead | Refusal): SaidMigration => {
  if (isRefusal(read)) throw new Error(`refused: ${sentence(read)}`);
  const { doubts, ...rest } = JSON.parse(JSON.stringify(read, (name, value) => (name === 'origin' ? undefined : value))) as MigrationRead;
  return { ...rest, doubts: doubts.map(saidWhy) };
};

/** A migration whose doubts are in words. */
export interface SaidMigration extends Omit<MigrationRead, 'doubts'> {
  readonly doubts: readonly string[];
}

/** Where the elements of files stand. */
export const originsIn = (read: MigrationRead | Refusal): Readonly<Record<string, readonly (string | undefined)[]>> => {
  if (isRefusal(read)) throw new Error(`refused: ${sentence(read)}`);
  const { accounts, trialBalance, entries = [], openItems, counterparties } = read;
  return Object.fromEntries(
    Object.entries({ accounts, trialBalance, entries, openItems, counterparties }).map(([name, elements]) => [
      name,
      (elements as readonly { readonly origin?: FileRow }[]).map(({ origin }) => origin && `${origin.file}, row ${origin.row}`),
    ]),
  );
};

/** The refusal of files that must be refused. */
export const refusalOf = (read: MigrationRead | Refusal): Refusal => {
  if (!isRefusal(read)) throw new Error(`read: ${JSON.stringify(read)}`);
  return read;
};
