import { type Caller, isRefusal, type Ledger, type Refusal, type Settings } from 'ledger-core';
import { messageOf, SENTENCES, type Words } from 'ledger-messages';
import type { Config } from 'ledger-server/compose';
import { Mistake } from 'ledger-server/mistake';
import { WrongWord } from './command/faults.ts';
import type { Parts } from './command/parts.ts';

/** What commands get that work on the database itself. */
export interface OperatorParts extends Parts {
  readonly settings: () => Config;
  /** Runs a command on the ledger of an existing database. */
  readonly withLedger: WithLedger;
  /** The same, but creates the database where there is none. */
  readonly withNewLedger: WithLedger;
}

export type WithLedger = <R>(work: (ledger: Ledger) => Promise<R>) => Promise<R>;

/** The result of an operation. A refusal ends the command with its message and with every row or field at fault. */
export const granted = <R>(result: R | Refusal): R => {
  if (isRefusal(result)) throw new Mistake(inOptions(result));
  return result;
};

/** The inputs of the library that commands on the database give by options of the same name. */
const INPUTS = ['name', 'currency', 'legalStructure', 'timeZone', 'ownerName', 'ownerEmail', 'cutoverDate', 'head'];

const optionOf = (name: string): string => `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** A message with the options of the command line in place of the inputs that it advises to give. */
export const inAdvice = (message: string): string => message.replaceAll(/(?<=\bwith )[a-z]+[A-Z]\w*/g, optionOf);

/** The words of commands on the database: the library's inputs that they give are called by their options.  [CLI-14] */
const WORDS: Words = {
  sentences: SENTENCES,
  inputName: (path) => (INPUTS.includes(path) ? optionOf(path) : path),
};

const inOptions = (refusal: Refusal): string => {
  const errors = (refusal.errors ?? []).map((error) => `  ${messageOf(error, WORDS)}`);
  return [inAdvice(messageOf(refusal, WORDS)), ...errors].join('\n');
};

/** Every set of books of a database; a database without books is a mistake.  [CLI-10] */
export const booksIn = async (ledger: Ledger): Promise<readonly Settings[]> => {
  const all = await ledger.books.all();
  if (all.length === 0) throw new Mistake('There are no books in this database; make some with: ledger books create');
  return all;
};

/** The books of a command, and who works in them. */
export interface Operated {
  readonly caller: Caller;
  readonly settings: Settings;
}

/** The caller `command line`, and the settings of the books of a command: the named ones, or the only ones.  [MEM-3] */
export const operate = async (ledger: Ledger, named: string | undefined): Promise<Operated> => {
  const all = await booksIn(ledger);
  const settings = named === undefined ? all[0] : all.find(({ id, name }) => id === named || name.toLowerCase() === named.toLowerCase());
  if (named === undefined && all.length > 1) throw new WrongWord('There are several books here; name one with --books (see "books list").');
  if (settings === undefined) throw new WrongWord(`--books: there are no books ${named} here (see "books list").`);
  return { caller: granted(await ledger.books.operator(settings.id)), settings };
};

/** What went wrong, as a part of a sentence. */
export const reasonOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));
