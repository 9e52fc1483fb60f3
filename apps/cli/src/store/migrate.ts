import type { Command } from 'commander';
import { define } from '../command/define.ts';
import type { OperatorParts } from '../operate.ts';

/** Adds the command that migrates the database tables. */
export const addMigrate = (program: Command, { withNewLedger, print }: OperatorParts): void => {
  define(program, 'migrate', 'Makes the tables of the database, or brings them up to date; every start does so too.', [
    'ledger migrate',
    'LEDGER_DATABASE_URL=file:./other.db ledger migrate',
  ]).action(() => withNewLedger(async () => print('The tables are up to date.')));
};
