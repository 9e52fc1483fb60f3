import type { Command } from 'commander';
import { define } from '../command/define.ts';
import type { OperatorParts } from '../operate.ts';

/** Adds the command that migrates the database tables. */
export const addMigrate = (program: Command, { withNewLedger, print }: OperatorParts): void => {
  define(program, 'migrate', 'Create or upgrade the database tables. Every start of the server or a command also does this.', [
    'books migrate',
    'LEDGER_DATABASE_URL=file:./other.db books migrate',
  ]).action(() => withNewLedger(async () => print('The tables are up to date.')));
};
