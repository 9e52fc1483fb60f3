import type { Ledger } from 'ledger-core';
import pino, { type Logger } from 'pino';
import { createApp, createWorkerApp } from './app.ts';
import { apiDescription } from './description/api-description.ts';
import { DESCRIPTIONS, writeDescription } from './description/description-file.ts';
import type { Standby } from './http/standby.ts';
import { type Instrumentation, openInstrumentation } from './instrumentation/open-instrumentation.ts';
import { MODULES } from './modules.ts';
import { ledgerInMemory, type Opening, openCommits, openLedger, type TimeLimits } from './open-ledger.ts';
import { requireDatabase } from './open-store.ts';
import { type ServeOptions, type Serving, serve } from './serve.ts';
import { type Config, readConfig } from './settings/config.ts';
import { sourcesOf } from './settings/given.ts';
import { keyFileOf } from './settings/key-file.ts';
import { type ListedSettings, listSettings } from './settings/list-settings.ts';
import { Mistake } from './settings/mistake.ts';
import { announceCommits } from './work/commits.ts';
import { startWork, stayWorking, type Worker } from './work/worker.ts';

/** Composes ledger, server and jobs from the settings, for the two programs: `main.ts` and the command line.  [0094] */

export { disconnectBooks, exportBooks, importBooks, reopenBooks } from './archives.ts';
export { distribute, distributionOf, machinesOfBooks } from './distribution.ts';
export { moveBooks } from './move-books.ts';
export { copySqlite } from './open-ledger.ts';
export { isThere, requireDatabase } from './open-store.ts';
export type { Serving } from './serve.ts';
export type { Config } from './settings/config.ts';
export type { ListedSettings } from './settings/list-settings.ts';
export { Mistake, printFault } from './settings/mistake.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const right = <Read>(read: Read | { readonly wrong: string }): Read => {
  if (typeof read === 'object' && read !== null && 'wrong' in read) throw new Mistake(read.wrong);
  return read as Read;
};

export const settingsIn = (environment: Environment): Config => right(readConfig(sourcesOf(environment)));

/** The same settings with their origins, for display.  [CFG-4] */
export const listedSettings = (environment: Environment): ListedSettings => right(listSettings(sourcesOf(environment)));

/** A ledger whose commits trigger the jobs of this process, once they run. */
export interface Opened {
  readonly ledger: Ledger;
  readonly standby?: Standby;
  readonly waking: (work: Worker) => Worker;
  /** The instrumentation, if there is any. */
  readonly instrumentation?: Instrumentation;
}

/** Opens the ledger of the settings. Creates its database if there is none. */
export const open = (settings: Config, limits?: Partial<TimeLimits>): Promise<Opened> => openedAs(settings, { limits });

/** The same for a long-running process, with instrumentation. */
export const openInstrumented = async (settings: Config): Promise<Opened & { readonly instrumentation: Instrumentation }> => {
  const instrumentation = await openInstrumentation(settings);
  return { ...(await openedAs(settings, { observed: instrumentation.observed })), instrumentation };
};

const openedAs = async (settings: Config, opening: Opening): Promise<Opened> => {
  let committed = (): void => undefined;
  const opened = await openLedger(settings, () => committed(), opening);
  const waking = (work: Worker): Worker => {
    committed = work.wake;
    return work;
  };
  return { ...opened, waking };
};

/** A process without jobs announces its commits to the process that runs them. */
export const workElsewhere = async (settings: Config, { waking }: Opened, logger?: Logger): Promise<Worker> =>
  waking(announceCommits(await openCommits(settings), logger));

const workHere = async (settings: Config, { ledger, waking, instrumentation }: Opened, logger: Logger): Promise<Worker> =>
  waking(startWork(ledger, { logger, commits: await openCommits(settings), ran: instrumentation?.ran }));

/** Serves an opened ledger until it is stopped by a signal. */
export const startServer = async (settings: Config, opened: Opened): Promise<Serving> => {
  const { ledger, standby, instrumentation } = opened;
  const logger = instrumentation?.logger ?? pino({ level: settings.logLevel });
  const { rates, corsOrigins, trustedProxies, publicUrl, operatorToken, agents, metricsToken: token } = settings;
  sayWhereKeyIs(settings, logger);
  sayUnread(settings, logger);
  const metrics = { token, registry: instrumentation?.registry };
  const { tracing } = instrumentation ?? {};
  const app = createApp(ledger, {
    logger,
    rates,
    corsOrigins,
    trustedProxies,
    publicUrl,
    operatorToken,
    agents,
    standby,
    metrics,
    tracing,
  });
  const work = await (settings.work === 'here' ? workHere : workElsewhere)(settings, opened, logger);
  const onClose = async () => {
    await work.stop();
    await ledger.close();
    await tracing?.stop();
  };
  const serving = await servedAt('LEDGER_PORT', { app, host: settings.host, port: settings.port, logger, onClose });
  stopOnSignals(serving);
  return serving;
};

/** Serves on the port of a setting. */
const servedAt = (setting: string, options: ServeOptions): Promise<Serving> =>
  serve(options).catch((fault: NodeJS.ErrnoException) => {
    throw fault.code === 'EADDRINUSE'
      ? new Mistake(`${setting} ${options.port} is already in use on ${options.host}. Set ${setting} to another port.`)
      : fault;
  });

/** Losing the key file next to the database means losing the secrets in it.  [WHK-19] */
const sayWhereKeyIs = ({ database, secretKeys }: Config, logger: Logger): void => {
  if (database.kind === 'sqlite' && secretKeys.length === 0)
    logger.info(
      { key_file: keyFileOf(database.file) },
      'stored secrets are encrypted with the key in this file, which is created with the first secret: back it up',
    );
};

/** Warns about unread variables, which may be misspelled settings.  [CFG-2] */
const sayUnread = ({ unread }: Config, logger: Logger): void => {
  if (unread.length > 0) logger.warn({ variables: unread }, 'ignored variables that start with LEDGER_ but are not settings');
};

/** The first signal lets requests finish; the next one leaves them little time.  [HTTP-37] */
const stopOnSignals = ({ close, hurry }: Serving): void => {
  let stop = close;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      void stop();
      stop = hurry;
    });
};

/** Runs jobs on an existing database until it is stopped by a signal.  [SYS-17] */
export const startWorker = async (settings: Config): Promise<void> => {
  await requireDatabase(settings.database);
  const opened = await openInstrumented(settings);
  const { logger, tracing } = opened.instrumentation;
  const listening = await listenAsWorker(settings, opened, logger);
  const onStop = async () => {
    await listening?.close();
    await opened.ledger.close();
    await tracing?.stop();
  };
  stayWorking(await workHere(settings, opened, logger), { logger, onStop });
};

/** A worker with a port serves probes and its metrics.  [WAT-4] */
const listenAsWorker = async (settings: Config, { ledger, instrumentation }: Opened, logger: Logger): Promise<Serving | undefined> => {
  const { workerPort: port, host, metricsToken: token } = settings;
  if (port === undefined) return undefined;
  const app = createWorkerApp(ledger, { logger, metrics: { token, registry: instrumentation?.registry } });
  return servedAt('LEDGER_WORKER_PORT', { app, host, port, logger });
};

/** The API description as it is written to its file. */
export const openApiText = async (): Promise<string> => `${JSON.stringify(apiDescription(MODULES, await ledgerInMemory()), null, 2)}\n`;

/** The files of the API description that the build writes beside the server's code. */
export const descriptionTexts = async (): Promise<Readonly<Record<string, string>>> => {
  const ledger = await ledgerInMemory();
  return Object.fromEntries(DESCRIPTIONS.map((name) => [name, writeDescription(name, ledger)]));
};
