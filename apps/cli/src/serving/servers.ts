import type { Command } from 'commander';
import { openInstrumented, startServer, startWorker } from 'ledger-server/compose';
import { define } from '../command/define.ts';
import type { OperatorParts } from '../operate.ts';

/** Adds the commands that run until stopped: the server, and the separate worker. */
export const addServers = (program: Command, { settings }: OperatorParts): void => {
  define(program, 'serve', 'Run the HTTP server until it is stopped.', ['books serve', 'LEDGER_PORT=9000 books serve']).action(async () => {
    const given = settings();
    await startServer(given, await openInstrumented(given));
  });

  define(program, 'worker', 'Run the scheduled jobs for servers with LEDGER_WORK=elsewhere, until it is stopped.', [
    'books worker',
    'LEDGER_DATABASE_URL=file:./data/ledger.db books worker',
  ]).action(() => startWorker(settings()));
};
