import { type Caller, isRefusal, type Ledger, type Refusal, type Settings } from 'ledger-core';
import { messageOf, SENTENCES, type Words } from 'ledger-messages';
import type { Config } from 'ledger-server/compose';
import { Mistake } from 'ledger-server/mistake';
import { UsageError } from './command/faults.ts';
import type { Parts } from './command/parts.ts';

/** The dependencies of commands that use the database directly. */
export interface OperatorParts extends Parts {
  readonly settings: () => Config;
  /** Runs a command on the ledger of an existing database. */
  readonly withLedger: WithLedger;
  /** Like `withLedger`, but creates the database if it does not exist. */
  readonly withNewLedger: WithLedger;
}

export type WithLedger = <R>(work: (ledger: Ledger) => Promise<R>) => Promise<R>;

/** Unwraps a result. A refusal ends the command with its message and every faulty row or field. */
export const granted = <R>(result: R | Refusal): R => {
  if (isRefusal(result)) throw new Mistake(inOptions(result));
  return result;
};

/** Library inputs that commands on the database set with options of the same name. */
const INPUTS = ['name', 'currency', 'legalStructure', 'timeZone', 'ownerName', 'ownerEmail', 'cutoverDate', 'head'];

const optionOf = (name: string): string => `--${name.replaceAll(/[A-Z]/g, (email) => `-${email.toLowerCase()}`)}`;

/** A message with the recommended inputs replaced by command line options. */
export const inAdvice = (message: string): string => message.replaceAll(/(?<=\bwith )[a-z]+[A-Z]\w*/g, optionOf);

/** Message words for commands on the database: library inputs appear as command line options.  [CLI-14] */
const WORDS: Words = {
  sentences: SENTENCES,
  inputName: (path) => (INPUTS.includes(path) ? optionOf(path) : path),
  language: 'en',
};

const inOptions = (refusal: Refusal): string => {
  const errors = (refusal.errors ?? []).map((error) => `  ${messageOf(error, WORDS)}`);
  return [messageOf(refusal, WORDS), ...errors].join('\n');
};

/** Every set of books in a database. A database without books is a mistake.  [CLI-10] */
export const booksIn = async (ledger: Ledger): Promise<readonly Settings[]> => {
  const all = await ledger.books.all();
  if (all.length === 0) throw new Mistake('The database has no books. Create some with: books company create');
  return all;
};

/** The books of a command, and its caller. */
export interface Operated {
  readonly caller: Caller;
  readonly settings: Settings;
}

/** The caller `command line`, and the settings of the selected books: the named ones, or the only ones.  [MEM-3] */
export const operate = async (ledger: Ledger, named: string | undefined): Promise<Operated> => {
  const all = await booksIn(ledger);
  const settings = named === undefined ? all[0] : all.find(({ id, name }) => id === named || name.toLowerCase() === named.toLowerCase());
  if (named === undefined && all.length > 1)
    throw new UsageError('The database has several sets of books. Choose one with --books. List them with: books company');
  if (settings === undefined) throw new UsageError(`--books: no books match "${named}". List them with: books company`);
  return { caller: granted(await ledger.books.operator(settings.id)), settings };
};

/** The fault as a clause of a sentence. */
export const reasonOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));
