import type { Command } from 'commander';
import type { ProgramParts } from '../parts.ts';

/** The command that brings the tables up to date. */
export const addMigrate = (program: Command, { withNewLedger, print }: ProgramParts): void => {
  program
    .command('migrate')
    .description('Makes the tables of the database, or brings them up to date; every start does so too.')
    .action(() => withNewLedger(async () => print('The tables are up to date.')));
};
