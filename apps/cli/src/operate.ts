import { type Caller, isRefusal, type Ledger, type Refusal, type Settings } from 'ledger-core';
import { Mistake } from 'ledger-server/compose';
import { inFlags } from './flags.ts';
import type { CommandParts } from './parts.ts';

/** The result of an operation. A refusal ends the command with its message and with every row or field at fault. */
export const granted = <R>(result: R | Refusal): R => {
  if (isRefusal(result)) throw new Mistake(inFlags(result));
  return result;
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
  const settings = named === undefined ? all[0] : all.find((each) => each.id === named);
  if (named === undefined && all.length > 1) throw new Mistake('There are several books here; name one with --books (see "books list").');
  if (settings === undefined) throw new Mistake(`--books: there are no books ${named} here (see "books list").`);
  return { caller: granted(await ledger.books.operator(settings.id)), settings };
};

/** Runs a command on its books, and prints its answer. */
export const answering =
  ({ withLedger, print }: CommandParts) =>
  (named: string | undefined, command: (ledger: Ledger, operated: Operated) => Promise<string>): Promise<void> =>
    withLedger(async (ledger) => print(await command(ledger, await operate(ledger, named))));
