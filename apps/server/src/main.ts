#!/usr/bin/env node
import { hash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Command, Option } from 'commander';
import { createLedger, LEGAL_STRUCTURES, type Ledger, type Model, type RedrawLogo, type Store } from 'ledger-core';
import type { TimeLimits } from 'ledger-drizzle/postgres';
import pino from 'pino';
import { createApp } from './app.ts';
import { type BackupParts, backup, restore } from './cli/backup.ts';
import { createBooks, createToken, importFile, importSummary, listBooks, operate, trialBalanceText } from './cli/commands.ts';
import { type Config, readConfig } from './cli/config.ts';
import { cannotBeOpened, requireDatabase } from './cli/database.ts';
import { runDemo } from './cli/demo.ts';
import { Mistake } from './cli/print.ts';
import { verifyAll } from './cli/verify.ts';
import { openApiDocument } from './http/openapi.ts';
import type { ReadStatement } from './ingest/statement.ts';
import { type Serving, serve } from './serve.ts';
import { subjectRenderer } from './subjects.ts';
import { workRegularly } from './work.ts';

/** The only place that knows all parts: it reads the environment, opens the store, and puts the ledger, the server and the command line together. */

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Whoever reads our output may stop reading, like `head`. */
process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  if (fault.code !== 'EPIPE') throw fault;
  process.exit(0);
});

const config = (): Config => {
  const read = readConfig(process.env);
  if ('wrong' in read) throw new Mistake(read.wrong);
  return read;
};

/** The readers of files are loaded with the first file, and read in threads of their own. */
const readStatement: ReadStatement = async (bytes, options) => (await import('ledger-files/thread')).readStatementInThread(bytes, options);

/** Drawing is loaded with the first logo. */
const redrawLogo: RedrawLogo = async (image) => (await import('ledger-files/logo')).redrawLogo(image);

/** Opens the store; the driver that is not used is not loaded. */
const openStore = async ({ database }: Config, limits: Partial<TimeLimits> = {}): Promise<Store> => {
  if (database.kind === 'sqlite') {
    const { sqliteStore } = await import('ledger-drizzle/sqlite');
    return sqliteStore({ file: database.file, limits });
  }
  const { postgresStore } = await import('ledger-drizzle/postgres');
  return postgresStore({ url: database.url, limits });
};

/** The model that is not used is not loaded. */
const openModel = async ({ model }: Config): Promise<Model | undefined> => {
  if (model === null) return undefined;
  if (model.kind === 'words') return (await import('ledger-model/words')).wordsModel();
  const { url, name, apiKey, timeoutMs } = model;
  return (await import('ledger-model/chat')).chatModel({ url, model: name, timeoutMs, ...(apiKey === null ? {} : { apiKey }) });
};

const sha256 = (text: string): string => hash('sha256', text);

const openLedger = async (settings: Config, limits?: Partial<TimeLimits>): Promise<Ledger> => {
  const store = await openStore(settings, limits).catch((fault: unknown) => {
    throw cannotBeOpened(fault);
  });
  const model = await openModel(settings);
  const renderSubject = subjectRenderer(() => ledger);
  const ledger: Ledger = createLedger({ store, system: { sha256 }, redrawLogo, renderSubject, model, gates: settings.gates });
  return ledger;
};

/** Whether there is a database with the tables of books. */
const isThere = async (database: Config['database']): Promise<boolean> => {
  if (database.kind === 'sqlite') return (await import('ledger-drizzle/sqlite')).sqliteIsThere(database.file);
  return (await import('ledger-drizzle/postgres')).postgresIsThere(database.url);
};

/** A person waits for a command: verifying ten years of books may take longer than a request may. */
const PATIENT: Partial<TimeLimits> = { statementMs: 600_000, unitMs: 3_600_000 };

/** Runs a command against the ledger, made where there is none, and lets go of it. */
const withNewLedger = async (work: (ledger: Ledger) => Promise<void>): Promise<void> => {
  const ledger = await openLedger(config(), PATIENT);
  try {
    await work(ledger);
  } finally {
    await ledger.close();
  }
};

/** The same against a ledger that is there. */
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
  const app = createApp(ledger, { readStatement, logger });
  const work = workRegularly(ledger, { logger });
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

/** The first signal lets requests finish; the next one leaves them little time.  [HTTP-37] */
const stopOnSignals = ({ close, hurry }: Serving): void => {
  let stop = close;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      void stop();
      stop = hurry;
    });
};

const books = new Option('--books <id>', 'the books it is about; may be left out while there is one set');

const program = new Command('ledger').description('Double-entry bookkeeping: the server and its command line.').showHelpAfterError();

program
  .command('serve')
  .description('Runs the HTTP server until it is told to stop.')
  .action(async () => {
    const settings = config();
    await startServer(settings, await openLedger(settings));
  });

program
  .command('demo')
  .description(
    'Makes a company in ./data/demo.db, keeps three months of its books, and leaves the server running. Never touches DATABASE_URL.',
  )
  .action(async () => {
    const settings: Config = { ...config(), database: { kind: 'sqlite', file: './data/demo.db' }, logLevel: 'warn' };
    await runDemo({ settings, openLedger, startServer, readStatement, print });
  });

const booksCommand = program.command('books').description('Opens and lists books.');
booksCommand
  .command('create')
  .requiredOption('--name <name>', 'the company')
  .requiredOption('--currency <code>', 'ISO 4217, like USD')
  .addOption(new Option('--legal-structure <structure>', 'what the company is').choices(LEGAL_STRUCTURES).makeOptionMandatory())
  .option('--time-zone <zone>', 'IANA name; decides what "today" is', 'UTC')
  .option('--json', 'answer as JSON')
  .action((options) =>
    withNewLedger(async (ledger) => {
      const { settings, owner, token } = await createBooks(ledger, options);
      const made = { ledger_id: settings.id, member_id: owner.memberId, token };
      print(
        options.json
          ? JSON.stringify(made)
          : Object.entries(made)
              .map(([name, value]) => `${name.padEnd(10)} ${value}`)
              .join('\n'),
      );
    }),
  );
booksCommand.command('list').action(() => withLedger(async (ledger) => print(await listBooks(ledger))));

program
  .command('tokens')
  .description('Makes bearer tokens.')
  .command('create')
  .addOption(books)
  .option('--member <id>', 'whose token; the owner’s when left out')
  .option('--name <name>', 'what it is for', 'command line')
  .action((options) =>
    withLedger(async (ledger) => {
      const { caller } = await operate(ledger, options.books);
      print(await createToken(ledger, caller, options.name, options.member));
    }),
  );

program
  .command('import')
  .description('Takes a statement file in.')
  .argument('<file>')
  .requiredOption('--account <code>', 'the account of the chart that the statement is of')
  .option('--file-account <number>', 'of a file with several accounts, the number of the one to read, or its last digits')
  .addOption(new Option('--date-order <order>', 'for dates that can be read in two ways').choices(['dmy', 'mdy', 'ymd']))
  .option('--skip-bad-rows', 'take the good rows in although others are bad')
  .addOption(books)
  .action((file, options) =>
    withLedger(async (ledger) =>
      print(importSummary(await importFile(ledger, await operate(ledger, options.books), readStatement, file, options))),
    ),
  );

program
  .command('trial-balance')
  .description('Prints the trial balance.')
  .option('--as-of <date>', 'default: today')
  .addOption(books)
  .action((options) =>
    withLedger(async (ledger) => {
      const { caller, settings } = await operate(ledger, options.books);
      print(await trialBalanceText(ledger, caller, settings.currency, options.asOf));
    }),
  );

program
  .command('verify')
  .description(
    'Recomputes everything that is derived from the journal and the transactions, looks the tables through, and says what does not hold; ends with 1 when something does not.',
  )
  .addOption(books)
  .option('--head <hash>', 'a head that it printed before: ends with 1 unless the journal still holds it')
  .action((options) =>
    withLedger(async (ledger) => {
      if ((await verifyAll(ledger, print, options)).findings > 0) process.exitCode = 1;
    }),
  );

program
  .command('backup')
  .description('Copies the SQLite database to a file, verified, while others write; says how Postgres is backed up.')
  .argument('<file>', 'the backup; never one that is there already')
  .action(async (file: string) => backup(await backupParts(), file));

program
  .command('restore')
  .description('Makes the SQLite database anew from a backup, verified; says how Postgres is restored.')
  .argument('<file>', 'what "backup" wrote')
  .action(async (file: string) => restore(await backupParts(), file));

program
  .command('migrate')
  .description('Makes the tables of the database, or brings them up to date; every start does so too.')
  .action(() => withNewLedger(async () => print('The tables are up to date.')));

program
  .command('openapi')
  .description('Writes the OpenAPI document.')
  .argument('[file]', 'default: print it')
  .action(async (file: string | undefined) => {
    const { memoryStore } = await import('ledger-core/memory');
    const text = `${JSON.stringify(await openApiDocument(createApp(createLedger({ store: memoryStore() }), { readStatement })), null, 2)}\n`;
    await (file === undefined ? print(text) : writeFile(file, text));
  });

try {
  await program.parseAsync();
} catch (fault) {
  process.stderr.write(
    fault instanceof Mistake ? `ledger: ${fault.message}\n` : `ledger: ${fault instanceof Error ? fault.stack : String(fault)}\n`,
  );
  process.exitCode = 1;
}
