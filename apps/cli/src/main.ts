#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { CommanderError } from 'commander';
import { withPresentNames } from './aliases.ts';
import { EXIT, faultOf } from './command/faults.ts';
import type { BooksSelection, Parts } from './command/parts.ts';
import { screenOf } from './command/screen.ts';
import type { Connection } from './connection/connection.ts';
import { checkBooks, remote, selectionIn, targetOf } from './connection/remote.ts';
import { asHelp, ledgerProgram, withFirstOfGroup } from './program.ts';

/** The composition root of the command line: it reads the environment and connects to the books for commands. */

/** The reader of a pipe may stop reading, as `head` does. */
process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  if (fault.code !== 'EPIPE') throw fault;
  process.exit(0);
});

const environment = process.env;

/** The server connection of a command; undefined if it uses the database. */
const onServer = async (flags: BooksSelection): Promise<Connection | undefined> => {
  const target = targetOf(environment, flags);
  if (target === undefined) return undefined;
  const connection = remote(target);
  await checkBooks(connection, flags);
  return connection;
};

const connect: Parts['connect'] = async (given, work) => {
  const flags = selectionIn(environment, given);
  const connection = await onServer(flags);
  return connection === undefined ? (await import('./connection/database.ts')).inDatabase(environment, flags, work) : work(connection);
};

const connectToAll: Parts['connectToAll'] = async (given, work) => {
  const flags = selectionIn(environment, given);
  const connection = await onServer(flags);
  if (connection === undefined) return (await import('./connection/database.ts')).allInDatabase(environment, flags, work);
  const { id, name } = await connection.books();
  return work({ books: [{ id, name, connect: async () => connection }] });
};

const progress: Parts['progress'] = process.stderr.isTTY
  ? {
      columns: () => process.stderr.columns ?? 80,
      draw: (text) => void process.stderr.write(`\r\u001b[K${text}`),
    }
  : undefined;

const parts: Parts = {
  print: (text) => {
    progress?.draw('');
    process.stdout.write(`${text}\n`);
  },
  note: (text) => void process.stderr.write(`${text}\n`),
  progress,
  screen: screenOf(process.stdout, environment),
  environment,
  fail: () => {
    process.exitCode = EXIT.refused;
  },
  connect,
  connectToAll,
};

const versionOf = (): string => JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;

const words = withPresentNames(asHelp(process.argv.slice(2)));

try {
  const program = await ledgerProgram(parts, words, versionOf());
  if (words.length === 0) program.outputHelp();
  else await program.parseAsync([...withFirstOfGroup(program, words)], { from: 'user' });
} catch (fault) {
  if (!(fault instanceof CommanderError && fault.exitCode === 0)) {
    const { text, code } = faultOf(fault, words);
    process.stderr.write(`books: ${text}\n`);
    process.exitCode = code;
  }
}
