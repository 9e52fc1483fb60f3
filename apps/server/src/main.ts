#!/usr/bin/env node
import { type Config, openInstrumented, printFault, settingsIn, startServer, startWorker } from './compose.ts';

/** The server, and the worker: each runs until it is stopped by a signal. */
const ENTRANCES: Readonly<Record<string, (settings: Config) => Promise<unknown>>> = {
  serve: async (settings) => startServer(settings, await openInstrumented(settings)),
  worker: startWorker,
};

const [, , word = '', ...more] = process.argv;
const start = more.length === 0 && Object.hasOwn(ENTRANCES, word) ? ENTRANCES[word] : undefined;
if (start === undefined) {
  process.stderr.write(`Usage: ledger-server ${Object.keys(ENTRANCES).join('|')}\n`);
  process.exitCode = 1;
} else
  try {
    await start(settingsIn(process.env));
  } catch (fault) {
    printFault('ledger-server', fault);
    process.exitCode = 1;
  }
