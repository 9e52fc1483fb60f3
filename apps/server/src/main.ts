#!/usr/bin/env node
import { createLedger, type Ledger } from 'ledger-core';
import type { TimeLimits } from 'ledger-drizzle/postgres';
import pino, { type Logger } from 'pino';
import { createApp } from './app.ts';
import { CHAPTERS } from './chapters.ts';
import type { BackupParts } from './cli/backup.ts';
import { type Config, readConfig } from './cli/config.ts';
import { requireDatabase } from './cli/database.ts';
import { Mistake } from './cli/print.ts';
import { ledgerProgram } from './cli/program.ts';
import { announceCommits } from './commits.ts';
import { isThere, openCommits, openLedger, readStatement, sqliteCopier } from './open-ledger.ts';
import { openApiDocument } from './operations/openapi.ts';
import { type Serving, serve } from './serve.ts';
import { startWork, stayWorking, type Worker } from './worker.ts';

/** The composition root: it reads the environment, and connects ledger, server, work and command line. */

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** The reader of a pipe may stop reading, as `head` does. */
process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  if (fault.code !== 'EPIPE') throw fault;
  process.exit(0);
});

const config = (): Config => {
  const read = readConfig(process.env);
  if ('wrong' in read) throw new Mistake(read.wrong);
  return read;
};

/** Runs after every commit: wakes the work of this process, or announces the commit. */
let committed = (): void => undefined;

const waking = (work: Worker): Worker => {
  committed = work.wake;
  return work;
};

/** The time limits of commands: a person waits for them, and verifying ten years of books takes longer than a request may. */
const PATIENT: Partial<TimeLimits> = { statementMs: 600_000, unitMs: 3_600_000 };

/** Opens the ledger, creates its database where there is none, runs a command, and closes it. */
const withNewLedger = async (command: (ledger: Ledger) => Promise<void>): Promise<void> => {
  const settings = config();
  const ledger = await openLedger(settings, () => committed(), PATIENT);
  const work = await workElsewhere(settings);
  try {
    await command(ledger);
  } finally {
    await work.stop();
    await ledger.close();
  }
};

/** A process that does no work of its own announces its commits to the one that does. */
const workElsewhere = async (settings: Config, logger?: Logger): Promise<Worker> =>
  waking(announceCommits(await openCommits(settings), logger));

/** The same, but only with an existing database. */
const withLedger = async (command: (ledger: Ledger) => Promise<void>): Promise<void> => {
  await requireDatabase(config().database, isThere);
  await withNewLedger(command);
};

const backupParts = async (): Promise<BackupParts> => {
  const settings = config();
  const openCopy = (file: string) => openLedger({ ...settings, database: { kind: 'sqlite', file }, model: null }, () => undefined);
  return { database: settings.database, isThere, copy: await sqliteCopier(), openLedger: openCopy, print };
};

const startServer = async (settings: Config, ledger: Ledger) => {
  const logger = pino({ level: settings.logLevel });
  const { rates, corsOrigins, publicUrl, operatorToken, metricsToken: token } = settings;
  const app = createApp(ledger, { logger, rates, corsOrigins, publicUrl, operatorToken, metrics: { token } });
  const work = settings.work === 'here' ? await workHere(settings, ledger, logger) : await workElsewhere(settings, logger);
  const onClose = async () => {
    await work.stop();
    await ledger.close();
  };
  const serving = await serve({ app, host: settings.host, port: settings.port, logger, onClose }).catch((fault: NodeJS.ErrnoException) => {
    throw fault.code === 'EADDRINUSE' ? new Mistake(`PORT ${settings.port} is in use on ${settings.host}; set PORT to another.`) : fault;
  });
  stopOnSignals(serving);
  return serving;
};

const workHere = async (settings: Config, ledger: Ledger, logger: Logger): Promise<Worker> =>
  waking(startWork(ledger, { logger, commits: await openCommits(settings) }));

/** Works until a signal stops it.  [SYS-17] */
const runWorker = async (settings: Config): Promise<void> => {
  await requireDatabase(settings.database, isThere);
  const logger = pino({ level: settings.logLevel });
  const ledger = await openLedger(settings, () => committed());
  stayWorking(await workHere(settings, ledger, logger), { logger, onStop: () => ledger.close() });
};

/** The first signal lets requests finish; the next leaves them little time.  [HTTP-37] */
const stopOnSignals = ({ close, hurry }: Serving): void => {
  let stop = close;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      void stop();
      stop = hurry;
    });
};

const openApiText = async (): Promise<string> => {
  const { memoryStore } = await import('ledger-core/memory');
  return `${JSON.stringify(openApiDocument(CHAPTERS, createLedger({ store: memoryStore(), readStatement })), null, 2)}\n`;
};

const program = ledgerProgram({
  print,
  config,
  openLedger: (settings: Config) => openLedger(settings, () => committed()),
  withLedger,
  withNewLedger,
  startServer,
  runWorker,
  backupParts,
  openApiText,
});

try {
  await program.parseAsync();
} catch (fault) {
  process.stderr.write(
    fault instanceof Mistake ? `ledger: ${fault.message}\n` : `ledger: ${fault instanceof Error ? fault.stack : String(fault)}\n`,
  );
  process.exitCode = 1;
}
