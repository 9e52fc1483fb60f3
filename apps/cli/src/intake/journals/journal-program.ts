import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Schemas } from 'ledger-api-client';
import { type IsoDate, isDate } from 'ledger-core';
import { Mistake } from 'ledger-server/mistake';
import { UsageError } from '../../command/faults.ts';

/** Output of a journal with some hundred thousand entries. */
const MAX_OUTPUT_BYTES = 1024 * 1024 * 1024;

/** A program that reads journals, with messages for a missing program and for a refusal. */
export interface JournalProgram {
  readonly name: string;
  /** The message if it is not installed. */
  readonly missing: string;
  /** The program name in a refusal. */
  readonly reader: string;
  readonly env?: Readonly<Record<string, string>>;
}

export const outputOf = async ({ name, missing, reader, env }: JournalProgram, words: readonly string[]): Promise<string> => {
  try {
    return (await promisify(execFile)(name, [...words], { env: { ...process.env, ...env }, maxBuffer: MAX_OUTPUT_BYTES })).stdout;
  } catch (fault) {
    const { code, stderr } = fault as { readonly code?: unknown; readonly stderr?: string };
    if (code === 'ENOENT') throw new Mistake(missing);
    throw new Mistake(`${reader} cannot read the journal: ${(stderr ?? '').trim().slice(0, 2_000)}`);
  }
};

/** The whole history of other books, as input of a migration. */
export interface OldBooks {
  readonly mode: 'full_history';
  readonly source: 'other';
  readonly cutover_date: string;
  readonly snapshot: Schemas['MigrationSource'];
  readonly doubts?: string[];
}

export const cutoverDay = (stated: string | undefined): IsoDate | undefined => {
  if (stated === undefined || isDate(stated)) return stated;
  throw new UsageError(`--cutover-date: "${stated}" is not a date. Use the form 2025-12-31.`);
};

/** The last day of some entries. */
export const lastDayOf = (days: readonly string[]): string => {
  const last = [...days].sort().at(-1);
  if (last === undefined) throw new Mistake('The journal has no entries up to the cutover date.');
  return last;
};

/** The customers and vendors of entries. Their names are their ids. */
export const counterpartiesIn = (entries: readonly Schemas['SourceEntry'][]): Schemas['SourceParty'][] =>
  [...new Set(entries.flatMap(({ lines }) => lines.flatMap(({ party_id: counterparty }) => counterparty ?? [])))].map((name) => ({
    id: name,
    name,
  }));
