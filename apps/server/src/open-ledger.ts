import {
  type Channels,
  createLedger,
  type Feeds,
  type InboundMail,
  type Ledger,
  type LedgerId,
  type MigrationReader,
  type Model,
  type ReceiptReader,
  type RedrawLogo,
  type RenderPdf,
  type SendWebhook,
  type StatementReader,
  type Store,
  Unavailable,
} from 'ledger-core';
import type { StoreObserver, TimeLimits } from 'ledger-drizzle/postgres';
import type { Archives } from 'ledger-drizzle/sqlite';
import { archivesFrom } from './closing/export/archives.ts';
import type { Standby } from './http/standby.ts';
import { hasher, sha256, turn } from './node-system.ts';
import { cannotBeOpened, openStore } from './open-store.ts';
import { accountingAOf } from './outward/accounting-a/program.ts';
import { channelsOf } from './outward/notifications/channels.ts';
import { secretBoxOf } from './outward/secrets/secret-box.ts';
import { webhooksOf } from './outward/webhooks/webhook-dependencies.ts';
import type { Config } from './settings/config.ts';
import { boxBeside } from './settings/key-file.ts';
import { Mistake } from './settings/mistake.ts';
import { type Commits, wakingStore } from './work/commits.ts';

export type { StoreObserver, TimeLimits } from 'ledger-drizzle/postgres';

export type { Archives, BooksThere, ImportedBooks } from 'ledger-drizzle/sqlite';

/** The only file that imports the adapters. It creates a ledger from the settings and loads each adapter on first use. */

/** The file readers are loaded with the first file and run in their own threads. */
const readStatement: StatementReader = async (bytes, options) =>
  (await import('ledger-files/thread')).readStatementInThread(bytes, options);
const readMigration: MigrationReader = async (given, options) =>
  (await import('ledger-files/thread')).readMigrationInThread(given, options);
/** The image library is loaded with the first logo. */
const redrawLogo: RedrawLogo = async (image) => (await import('ledger-logos')).redrawLogo(image);

/**
 * The PDF library and its fonts are loaded with the first document. With additional fonts they are loaded at the start, so that an invalid
 * file is reported at once.
 */
const openPdfs = async ({ pdfFonts }: Config): Promise<RenderPdf> => {
  if (pdfFonts.length === 0) return async (pdfContent) => (await import('ledger-pdf')).renderPdf(pdfContent);
  const { FontFault, pdfRenderer } = await import('ledger-pdf');
  try {
    return pdfRenderer(pdfFonts);
  } catch (fault) {
    throw fault instanceof FontFault ? new Mistake(`LEDGER_PDF_FONTS: ${fault.message}`) : fault;
  }
};

/** Receipts and mail are read in separate threads. */
const receiptReader: ReceiptReader = {
  read: async (file) => (await import('ledger-receipts')).receiptReader.read(file),
  open: async (message, currency) => (await import('ledger-receipts')).receiptReader.open(message, currency),
};

/** The folder for the files of documents, if one is configured.  [RCP-5] */
export const openBlobs = async ({ documentsFolder }: Config) =>
  documentsFolder === undefined ? undefined : (await import('ledger-receipts/folder')).folderBlobs(documentsFolder);
/** The instrumentation of a ledger: it observes the store, and wraps the store and the sender of deliveries. */
export interface Observed {
  readonly observer: StoreObserver;
  readonly store: (store: Store) => Store;
  readonly send: (send: SendWebhook) => SendWebhook;
  readonly channels: (channels: Channels) => Channels;
  /** The `fetch` for a model on another machine. */
  readonly fetch?: typeof fetch | undefined;
  /** Additional headers of a delivery. */
  readonly headers?: (() => Readonly<Record<string, string>>) | undefined;
  /** Runs work outside the caller's span. */
  readonly apart?: (<R>(work: () => R) => R) | undefined;
}

/** The options for opening a ledger, in addition to its settings. */
export interface Opening {
  readonly limits?: Partial<TimeLimits> | undefined;
  readonly observed?: Observed | undefined;
}

/** Opens the configured model and loads only that one. */
const openModel = async ({ model }: Config, observed: Observed | undefined): Promise<Model | undefined> => {
  if (model === null) return undefined;
  if (model.kind === 'words') return (await import('ledger-model/words')).wordsModel();
  const { url, name, apiKey, timeoutMs } = model;
  const more = { ...(apiKey !== null && { apiKey }), ...(observed?.fetch !== undefined && { fetch: observed.fetch }) };
  return (await import('ledger-model/chat')).chatModel({ url, model: name, timeoutMs, ...more });
};

/** The configured feeds. Their adapters are loaded if there is at least one. */
const openFeeds = async ({ feeds: { plaid, gocardless, simplefin, stripe } }: Config): Promise<Feeds> => {
  if ([plaid, gocardless, simplefin, stripe].every((one) => one === null)) return {};
  const { gocardlessFeed, plaidFeed, simplefinFeed, stripeFeed } = await import('ledger-feeds');
  return {
    ...(plaid !== null && { plaid: plaidFeed(plaid) }),
    ...(gocardless !== null && { gocardless: gocardlessFeed(gocardless) }),
    ...(simplefin !== null && { simplefin: simplefinFeed(simplefin) }),
    ...(stripe !== null && { stripe: stripeFeed(stripe) }),
  };
};

/** A server on a file has a key file next to it. One on Postgres has the operator's keys, the same for every process. */
const openBox = ({ database, secretKeys }: Config) =>
  database.kind === 'sqlite' ? boxBeside(database.file, secretKeys) : secretBoxOf(secretKeys);
interface OpenedLedger {
  readonly ledger: Ledger;
  readonly standby?: Standby;
}

/** Opens the ledger of the settings. After every commit it calls `committed`. */
export const openLedger = async (settings: Config, committed: () => void, opening: Opening = {}): Promise<OpenedLedger> => {
  const { observed } = opening;
  const { store, standby } = await openStore(settings, opening.limits, observed?.observer).catch((fault: unknown) => {
    throw cannotBeOpened(fault);
  });
  const model = await openModel(settings, observed);
  const ledger: Ledger = createLedger({
    store: wakingStore(observed?.store(store) ?? store, () => (observed?.apart ?? call)(committed)),
    system: { sha256, hasher, turn },
    redrawLogo,
    renderPdf: await openPdfs(settings),
    readStatement,
    readMigration,
    receiptReader,
    blobs: await openBlobs(settings),
    archive: archivesFrom((ledgerId) => openArchive(settings, ledgerId)),
    inboundMail: inboundMailOf(settings),
    secretBox: openBox(settings),
    webhooks: webhooksOf(settings, observed),
    accountingA: accountingAOf(settings),
    feeds: await openFeeds(settings),
    channels: (observed?.channels ?? here)(channelsOf(settings, () => import('ledger-mail'))),
    model,
    thresholds: settings.thresholds,
  });
  return standby === undefined ? { ledger } : { ledger, standby };
};

const call = <R>(work: () => R): R => work();

const here = <T>(one: T): T => one;

/** A ledger over empty in-memory books that supports everything independent of the settings, for the API description. */
export const ledgerInMemory = async (): Promise<Ledger> =>
  createLedger({ store: (await import('ledger-core/memory')).memoryStore(), readStatement });
/** Exports, imports and moves of books in the database. Creates or migrates its tables, unless that was done. */
export const openArchives = (settings: Config, isMigrated = false): Promise<Archives> =>
  archivesOf(settings, isMigrated).catch((fault: unknown) => {
    throw cannotBeOpened(fault);
  });
const archivesOf = async ({ database }: Config, isMigrated: boolean): Promise<Archives> =>
  database.kind === 'sqlite'
    ? (await import('ledger-drizzle/sqlite')).sqliteArchives({ ...database, isMigrated })
    : (await import('ledger-drizzle/postgres')).postgresArchives({ url: database.directUrl, schema: database.schema, isMigrated });
/** Next to a running server, whose settings are valid: a database that cannot be opened is unavailable. */
const openArchive = async (settings: Config, ledgerId: LedgerId) => {
  const archives = await archivesOf(settings, true).catch((fault: unknown) => {
    throw new Unavailable(cannotBeOpened(fault).message);
  });
  return { bytes: archives.export(ledgerId, { outside: await openBlobs(settings) }), close: archives.close };
};

/** How commits are announced to other processes; only on Postgres. */
export const openCommits = async ({ database }: Config): Promise<Commits | undefined> =>
  database.kind === 'postgres' ? (await import('ledger-drizzle/postgres')).postgresCommits(database.directUrl, database.schema) : undefined;
/** Copies a SQLite file to a new file, and throws unless the copy is complete.  [CLI-11] */
export const copySqlite = async (file: string, copy: string): Promise<void> =>
  (await import('ledger-drizzle/sqlite')).copySqlite(file, copy);

/** The address of the mail that the operator's mail server forwards, if one is configured.  [RCP-17] */
const inboundMailOf = ({ receiptsAddress }: { readonly receiptsAddress: string | undefined }): InboundMail | undefined =>
  receiptsAddress === undefined ? undefined : { addressOf: (ledgerId) => receiptsAddress.replaceAll('{books}', ledgerId) };
