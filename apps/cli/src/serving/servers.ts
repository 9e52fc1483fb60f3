import type { Command } from 'commander';
import { open, startServer, startWorker } from 'ledger-server/compose';
import type { ProgramParts } from '../parts.ts';

/** The commands that run until they are stopped: the server, and the worker beside it. */
export const addServers = (program: Command, { settings }: ProgramParts): void => {
  program
    .command('serve')
    .description('Runs the HTTP server until it is stopped.')
    .action(async () => {
      const given = settings();
      await startServer(given, await open(given));
    });

  program
    .command('worker')
    .description('Does the work that no request waits for until it is stopped, for servers with LEDGER_WORK=elsewhere.')
    .action(() => startWorker(settings()));
};
