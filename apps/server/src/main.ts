#!/usr/bin/env node
import { createHash, hash } from 'node:crypto';
import {
  createLedger,
  type InboundMail,
  type Ledger,
  type MigrationReader,
  type Model,
  type ReceiptReader,
  type RedrawLogo,
  type StatementReader,
  type Store,
} from 'ledger-core';
import type { Commits, TimeLimits } from 'ledger-drizzle/postgres';
import pino, { type Logger } from 'pino';
import { createApp } from './app.ts';
import { CHAPTERS } from './chapters.ts';
import type { BackupParts } from './cli/backup.ts';
import { type Config, readConfig } from './cli/config.ts';
import { cannotBeOpened, requireDatabase } from './cli/database.ts';
import { Mistake } from './cli/print.ts';
import { ledgerProgram } from './cli/program.ts';
import { announcer, wakingStore } from './commits.ts';
import { openApiDocument } from './operations/openapi.ts';
import { secretBoxOf } from './secrets/secret-box.ts';
import { type Serving, serve } from './serve.ts';
import { subjectRenderer } from './subjects.ts';
import { webhooksOf } from './webhooks/outside.ts';
import { startWork, type Worker } from './worker.ts';

/** The composition root, the only file that knows all parts: it reads the environment, opens the store, and connects ledger, server and command line. */

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

/** The file readers are loaded with the first file and run in threads of their own. */
const readStatement: StatementReader = async (bytes, options) =>
  (await import('ledger-files/thread')).readStatementInThread(bytes, options);

const readMigration: MigrationReader = async (given, options) =>
  (await import('ledger-files/thread')).readMigrationInThread(given, options);

/** The image library is loaded with the first logo. */
const redrawLogo: RedrawLogo = async (image) => (await import('ledger-logos')).redrawLogo(image);

/** Receipts and mail are read in threads of their own. */
const receiptReader: ReceiptReader = {
  read: async (file) => (await import('ledger-receipts')).receiptReader.read(file),
  open: async (message, currency) => (await import('ledger-receipts')).receiptReader.open(message, currency),
};

/** The folder for the files of documents, where one is configured.  [RCP-5] */
const openBlobs = async ({ documentsFolder }: Config) =>
  documentsFolder === undefined ? undefined : (await import('ledger-receipts/folder')).folderBlobs(documentsFolder);

/** The address that the operator's mail server hands over from, where one is configured.  [RCP-17] */
const inboundMailOf = ({ receiptsAddress }: Config): InboundMail | undefined =>
  receiptsAddress === undefined ? undefined : { addressOf: (ledgerId) => receiptsAddress.replaceAll('{books}', ledgerId) };

/** Runs after every commit: wakes the work of this process, or announces the commit to the process that works. */
let committed = (): void => undefined;

/** How commits reach other processes: on Postgres alone. */
const openCommits = async ({ database }: Config): Promise<Commits | undefined> =>
  database.kind === 'postgres' ? (await import('ledger-drizzle/postgres')).postgresCommits(database.url) : undefined;

/** Opens the store and loads only its driver. */
const openStore = async ({ database, postgresConnections: connections }: Config, limits: Partial<TimeLimits> = {}): Promise<Store> => {
  if (database.kind === 'sqlite') {
    const { sqliteStore } = await import('ledger-drizzle/sqlite');
    return sqliteStore({ file: database.file, limits });
  }
  const { postgresStore } = await import('ledger-drizzle/postgres');
  return postgresStore({ url: database.url, connections, limits });
};

/** Opens the configured model and loads only that one. */
const openModel = async ({ model }: Config): Promise<Model | undefined> => {
  if (model === null) return undefined;
  if (model.kind === 'words') return (await import('ledger-model/words')).wordsModel();
  const { url, name, apiKey, timeoutMs } = model;
  return (await import('ledger-model/chat')).chatModel({ url, model: name, timeoutMs, ...(apiKey === null ? {} : { apiKey }) });
};

/** Without a timer, which would take at least a millisecond. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const sha256 = (content: string | Uint8Array): string => hash('sha256', content);

const hasher = () => {
  const whole = createHash('sha256');
  return { update: (text: string) => void whole.update(text), digest: () => whole.digest('hex') };
};

const openLedger = async (settings: Config, limits?: Partial<TimeLimits>): Promise<Ledger> => {
  const store = await openStore(settings, limits).catch((fault: unknown) => {
    throw cannotBeOpened(fault);
  });
  const model = await openModel(settings);
  const renderSubject = subjectRenderer(() => ledger, settings.publicUrl);
  const ledger: Ledger = createLedger({
    store: wakingStore(store, () => committed()),
    system: { sha256, hasher, turn },
    redrawLogo,
    readStatement,
    readMigration,
    receiptReader,
    blobs: await openBlobs(settings),
    inboundMail: inboundMailOf(settings),
    renderSubject,
    secretBox: secretBoxOf(settings.secretKeys),
    webhooks: webhooksOf(settings),
    model,
    gates: settings.gates,
  });
  return ledger;
};

/** Whether the database exists and has tables. */
const isThere = async (database: Config['database']): Promise<boolean> => {
  if (database.kind === 'sqlite') return (await import('ledger-drizzle/sqlite')).sqliteIsThere(database.file);
  return (await import('ledger-drizzle/postgres')).postgresIsThere(database.url);
};

/** The time limits of commands: a person waits for them, and verifying ten years of books takes longer than a request may. */
const PATIENT: Partial<TimeLimits> = { statementMs: 600_000, unitMs: 3_600_000 };

/** Opens the ledger, creates its database where there is none, runs a command, and closes it. */
const withNewLedger = async (work: (ledger: Ledger) => Promise<void>): Promise<void> => {
  const settings = config();
  const ledger = await openLedger(settings, PATIENT);
  const announcing = announceCommits(await openCommits(settings));
  try {
    await work(ledger);
  } finally {
    await announcing.stop();
    await ledger.close();
  }
};

/** A process that does no work of its own announces its commits. */
const announceCommits = (commits: Commits | undefined, logger?: Pick<Logger, 'warn'>): Pick<Worker, 'stop'> => {
  if (commits === undefined) return { stop: async () => undefined };
  const { wake, stop } = announcer(commits.announce, (fault) => logger?.warn({ err: fault }, 'a commit could not be announced'));
  committed = wake;
  return {
    stop: async () => {
      await stop();
      await commits.close();
    },
  };
};

/** The same, but only with an existing database. */
const withLedger = async (work: (ledger: Ledger) => Promise<void>): Promise<void> => {
  await requireDatabase(config().database, isThere);
  await withNewLedger(work);
};

const backupParts = async (): Promise<BackupParts> => {
  const settings = config();
  const { copySqlite: copy } = await import('ledger-drizzle/sqlite');
  const openCopy = (file: string) => openLedger({ ...settings, database: { kind: 'sqlite', file }, model: null });
  return { database: settings.database, isThere, copy, openLedger: openCopy, print };
};

const startServer = async (settings: Config, ledger: Ledger) => {
  const logger = pino({ level: settings.logLevel });
  const { rates, corsOrigins, publicUrl, operatorToken, metricsToken: token } = settings;
  const app = createApp(ledger, { logger, rates, corsOrigins, publicUrl, operatorToken, metrics: { token } });
  const work = settings.work === 'here' ? await workHere(settings, ledger, logger) : announceCommits(await openCommits(settings), logger);
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

const workHere = async (settings: Config, ledger: Ledger, logger: Logger): Promise<Worker> => {
  const work = startWork(ledger, { logger, commits: await openCommits(settings) });
  committed = work.wake;
  return work;
};

/** Works until a signal stops it.  [SYS-17] */
const runWorker = async (settings: Config): Promise<void> => {
  await requireDatabase(settings.database, isThere);
  const logger = pino({ level: settings.logLevel });
  const ledger = await openLedger(settings);
  const work = await workHere(settings, ledger, logger);
  // Timers of work keep no process alive.
  const staying = setInterval(() => undefined, 60_000);
  const stop = async (): Promise<void> => {
    clearInterval(staying);
    await work.stop();
    await ledger.close();
    logger.info('stopped');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  logger.info('working');
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
  openLedger,
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
