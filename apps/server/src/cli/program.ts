import { writeFile } from 'node:fs/promises';
import { Command, Option } from 'commander';
import { LEGAL_STRUCTURES, type Ledger } from 'ledger-core';
import { addAging } from './aging.ts';
import { type BackupParts, backup, restore } from './backup.ts';
import { createBooks, createToken, listBooks, operate, trialBalanceText } from './commands.ts';
import type { Config } from './config.ts';
import { type DemoParts, runDemo } from './demo.ts';
import { addDocuments } from './documents-commands.ts';
import { addImport } from './import-commands.ts';
import { addMigrateFrom } from './migrate-from-commands.ts';
import { addReconcile } from './reconcile.ts';
import { addReview } from './review-commands.ts';
import { verifyAll } from './verify.ts';
import { addWebhooks } from './webhooks.ts';

type WithLedger = (work: (ledger: Ledger) => Promise<void>) => Promise<void>;

/** The parts of the composition root that commands use. */
export interface ProgramParts extends Omit<DemoParts, 'settings'> {
  readonly config: () => Config;
  /** Runs a command on the ledger of an existing database. */
  readonly withLedger: WithLedger;
  /** The same, but creates the database where there is none. */
  readonly withNewLedger: WithLedger;
  /** Starts a worker on an existing database. */
  readonly runWorker: (settings: Config) => Promise<void>;
  readonly backupParts: () => Promise<BackupParts>;
  readonly openApiText: () => Promise<string>;
}

const books = new Option('--books <id>', 'the books it is about; may be left out while there is one set');

/** Every command of the command line, in the order of its help. */
export const ledgerProgram = (parts: ProgramParts): Command => {
  const program = new Command('ledger')
    .description('Double-entry bookkeeping: the server and its command line.')
    .showHelpAfterError('Add --help to see the options.');
  addServers(program, parts);
  addBooks(program, parts);
  addImport(program, parts, books);
  addReview(program, parts, books);
  addReconcile(program, parts, books);
  addDocuments(program, parts, books);
  addAging(program, parts, books);
  addMigrateFrom(program, parts, books);
  addWebhooks(program, parts, books);
  addBookkeeping(program, parts);
  addDatabase(program, parts);
  addOpenApi(program, parts);
  return program;
};

const addServers = (program: Command, parts: ProgramParts): void => {
  program
    .command('serve')
    .description('Runs the HTTP server until it is stopped.')
    .action(async () => {
      const settings = parts.config();
      await parts.startServer(settings, await parts.openLedger(settings));
    });

  program
    .command('worker')
    .description('Does the work that no request waits for until it is stopped, for servers with WORK=elsewhere.')
    .action(() => parts.runWorker(parts.config()));

  program
    .command('demo')
    .description(
      'Makes a company in ./data/demo.db, keeps three months of its books, and leaves the server running. Never touches DATABASE_URL.',
    )
    .action(async () => {
      const settings: Config = { ...parts.config(), database: { kind: 'sqlite', file: './data/demo.db' }, logLevel: 'warn' };
      await runDemo({ ...parts, settings });
    });
};

const addBooks = (program: Command, { withLedger, withNewLedger, print }: ProgramParts): void => {
  const booksCommand = program.command('books').description('Opens and lists books.');
  booksCommand
    .command('create')
    .requiredOption('--name <name>', 'the company')
    .requiredOption('--currency <code>', 'ISO 4217, like USD')
    .addOption(new Option('--legal-structure <structure>', 'what the company is').choices(LEGAL_STRUCTURES).makeOptionMandatory())
    .option('--time-zone <zone>', 'IANA name; decides what "today" is', 'UTC')
    .option('--owner-name <name>', 'the owner, who is the first member', 'Owner')
    .option('--owner-email <address>', 'where notifications for the owner are sent')
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
};

const addBookkeeping = (program: Command, { withLedger, print }: ProgramParts): void => {
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
};

const addDatabase = (program: Command, { withLedger, withNewLedger, backupParts, print }: ProgramParts): void => {
  program
    .command('verify')
    .description(
      'Recomputes everything that is derived from the journal and the transactions, inspects the tables, and reports what does not hold; ends with 1 when something does not.',
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
    .description('Copies the SQLite database to a file, verified, while others write; explains how to back up Postgres.')
    .argument('<file>', 'the file to write; it must not exist')
    .action(async (file: string) => backup(await backupParts(), file));

  program
    .command('restore')
    .description('Makes the SQLite database anew from a backup, verified; explains how to restore Postgres.')
    .argument('<file>', 'what "backup" wrote')
    .action(async (file: string) => restore(await backupParts(), file));

  program
    .command('migrate')
    .description('Makes the tables of the database, or brings them up to date; every start does so too.')
    .action(() => withNewLedger(async () => print('The tables are up to date.')));
};

const addOpenApi = (program: Command, { openApiText, print }: ProgramParts): void => {
  program
    .command('openapi')
    .description('Writes the OpenAPI document.')
    .argument('[file]', 'default: print it')
    .action(async (file: string | undefined) => {
      const text = await openApiText();
      await (file === undefined ? print(text) : writeFile(file, text));
    });
};
