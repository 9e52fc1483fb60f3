import type { Command } from 'commander';
import { WrongWord } from './command/faults.ts';
import type { Parts } from './command/parts.ts';
import { namesServer } from './connection/remote.ts';

/** Adds the commands that require the database or its settings. They are loaded on demand, because they import the whole server. */
export const OPERATORS = async (program: Command, parts: Parts): Promise<void> => {
  const { addOperators } = await import('./operator-commands.ts');
  const before = new Set(program.commands);
  addOperators(program, parts);
  for (const command of program.commands)
    if (!before.has(command) && command.name() !== 'config') command.hook('preAction', () => refuseElsewhere(command, parts));
};

/** These commands do not work on a server, so it is a mistake to select one.  [CLI-26] */
export const refuseElsewhere = (command: Command, { environment }: Parts): void => {
  if (!namesServer(environment, {})) return;
  const group = command.parent?.parent == null ? '' : `${command.parent.name()} `;
  throw new WrongWord(
    `"${group}${command.name()}" works on the database, not through a server. Unset LEDGER_URL and LEDGER_PROFILE, and set LEDGER_DATABASE_URL.`,
  );
};
