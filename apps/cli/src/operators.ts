import { resolve } from 'node:path';
import type { Command } from 'commander';
import { DEFAULT_DATABASE } from 'ledger-server/env-file';
import { UsageError } from './command/faults.ts';
import type { Parts } from './command/parts.ts';
import { namesServer, placeOf } from './connection/remote.ts';

/** These commands work on no database, or on one of their own. */
const WITHOUT_DATABASE = ['config', 'demo', 'openapi'];

/** Adds the commands that require the database or its settings. They are loaded on demand, because they import the whole server. */
export const OPERATORS = async (program: Command, parts: Parts): Promise<void> => {
  const { addOperators } = await import('./operator-commands.ts');
  const before = new Set(program.commands);
  addOperators(program, parts);
  for (const command of program.commands)
    if (!before.has(command) && !WITHOUT_DATABASE.includes(command.name())) command.hook('preAction', () => onDatabase(command, parts));
};

/**
 * Makes sure that a command on the database works on the one that the person means: refuses it if another command would use a server, and
 * prints the path of the default file.  [CLI-26] [CLI-60]
 */
export const onDatabase = async (command: Command, { environment, note }: Parts): Promise<void> => {
  const group = command.parent?.parent == null ? '' : `${command.parent.name()} `;
  const name = `${group}${command.name()}`;
  if (namesServer(environment, {}))
    throw new UsageError(
      `"${name}" works on the database, not through a server. Unset LEDGER_URL and LEDGER_PROFILE, and set LEDGER_DATABASE_URL.`,
    );
  const { server, isDefault } = placeOf(environment, {});
  if (server !== undefined) throw new UsageError(signedInText(name, server.url));
  if (isDefault !== true) return;
  const { settingsIn } = await import('ledger-server/compose');
  settingsIn(environment);
  note(`Using the default database, ${resolve(DEFAULT_DATABASE)}. To use another one, set LEDGER_DATABASE_URL.`);
};

/** Commands that do the same on a server. */
const ON_SERVER: Readonly<Record<string, string>> = { backup: 'books company export FILE', 'company create': 'books company add' };

const signedInText = (name: string, url: string): string => {
  const { [name]: there } = ON_SERVER;
  const instead = there === undefined ? '' : `For the books on the server, use "${there}". `;
  return `"${name}" works on a database, but you are signed in to ${url}. ${instead}For a database on this machine, set it in LEDGER_DATABASE_URL, such as file:${DEFAULT_DATABASE}, or sign out with: books logout`;
};
