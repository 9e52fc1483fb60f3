import type { Thresholds } from 'ledger-core';
import * as v from 'valibot';
import type { Rates } from '../http/rates.ts';
import type { AccountingASettings } from '../outward/accounting-a/settings.ts';
import type { FeedSettings } from '../outward/connections/feed-settings.ts';
import type { SecretKey } from '../outward/secrets/secret-box.ts';
import { ACCOUNTING_A_SETTINGS, accountingAIn } from './accounting-a.ts';
import { DATABASE_SETTINGS, type Database, databaseOf } from './database.ts';
import { FEED_SETTINGS, feedsIn } from './feeds.ts';
import type { Given, Sources } from './given.ts';
import { MODEL_SETTINGS, type ModelConfig, modelOf } from './model.ts';
import { mailOf, messageServiceOf, NOTIFICATION_SETTINGS, type NotificationConfig } from './notifications.ts';
import { PDF_SETTINGS } from './pdfs.ts';
import { RATE_SETTINGS, ratesOf } from './rates.ts';
import { RECEIPT_SETTINGS } from './receipts.ts';
import { SECRET_SETTINGS } from './secrets.ts';
import { SERVER_SETTINGS } from './server.ts';
import type { Setting } from './setting.ts';
import { shownWrong } from './shown.ts';
import { TRACE_SETTINGS, type TraceSettings, tracesOf } from './traces.ts';
import { databaseOfAnother, givenIn, meant, unreadIn } from './variables.ts';
import { WEBHOOK_SETTINGS } from './webhooks.ts';

/** The settings of the server, the worker and the command line. */
export interface Config extends NotificationConfig {
  readonly database: Database;
  readonly host: string;
  readonly port: number;
  readonly logLevel: Environment['LEDGER_LOG_LEVEL'];
  readonly rates: Rates;
  readonly corsOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly metricsToken: string | undefined;
  /** The public URL of the server, without a trailing slash. */
  readonly publicUrl: string | undefined;
  /** The permissions of agents at `/mcp`.  [MCP-9] */
  readonly agents: 'read' | 'propose' | 'write' | 'off';
  readonly operatorToken: string | undefined;
  /** The folder for the files of documents. Default: the database. */
  readonly documentsFolder: string | undefined;
  readonly pdfFonts: readonly string[];
  /** The address for forwarding receipts, with `{books}` for the id of the books. */
  readonly receiptsAddress: string | undefined;
  /** Whether the server runs the background jobs, or a separate worker. */
  readonly work: Environment['LEDGER_WORK'];
  /** The port of a worker for probes and metrics; none if omitted. */
  readonly workerPort: Environment['LEDGER_WORKER_PORT'];
  /** The keys that encrypt stored secrets, the present one first; none if omitted. */
  readonly secretKeys: readonly SecretKey[];
  /** Networks and names outside the public internet to which events may be sent. */
  readonly webhookAllow: readonly string[];
  /** Accounting program A, whose companies can be connected; null if there is none. */
  readonly accountingA: AccountingASettings | null;
  readonly feeds: FeedSettings;
  /** Whether connections to Postgres use prepared statements. */
  readonly keepsStatements: boolean;
  /** Maximum connections to Postgres. */
  readonly postgresConnections: number;
  /** The model that proposes accounts if no rule decides; null if there is none. */
  readonly model: ModelConfig | null;
  /** The thresholds for posting a decision of the model without a person. */
  readonly thresholds: Thresholds;
  /** Where traces are sent; null if tracing is disabled. */
  readonly traces: TraceSettings | null;
  /** Unread variables with the program's prefix.  [CFG-2] */
  readonly unread: readonly string[];
}

/** Every setting, by topic, in the order of the reference and of `books config`.  [CLI-13] */
export const SETTINGS = {
  'The database': DATABASE_SETTINGS,
  'The server': SERVER_SETTINGS,
  'Rate limits': RATE_SETTINGS,
  Models: MODEL_SETTINGS,
  'Stored secrets': SECRET_SETTINGS,
  Receipts: RECEIPT_SETTINGS,
  'PDF documents': PDF_SETTINGS,
  Traces: TRACE_SETTINGS,
  'Webhooks and notifications': { ...WEBHOOK_SETTINGS, ...NOTIFICATION_SETTINGS },
  'Accounting program of kind A': ACCOUNTING_A_SETTINGS,
  'Feeds of banks, cards and payment processors': FEED_SETTINGS,
};

export const Environment = v.object({
  ...DATABASE_SETTINGS,
  ...SERVER_SETTINGS,
  ...RATE_SETTINGS,
  ...MODEL_SETTINGS,
  ...SECRET_SETTINGS,
  ...RECEIPT_SETTINGS,
  ...PDF_SETTINGS,
  ...TRACE_SETTINGS,
  ...WEBHOOK_SETTINGS,
  ...NOTIFICATION_SETTINGS,
  ...ACCOUNTING_A_SETTINGS,
  ...FEED_SETTINGS,
});
type Environment = v.InferOutput<typeof Environment>;

export const NAMES = Object.keys(Environment.entries);

/**
 * The given settings. Tracing variables apply to every program on a machine, so they are ignored without a collector for this one.  [WAT-5]
 */
export const givenSettings = (sources: Sources): ReadonlyMap<string, Given> => {
  const given = givenIn(sources, Environment.entries);
  return given.has('OTEL_EXPORTER_OTLP_ENDPOINT') ? given : new Map([...given].filter(([name]) => !(name in TRACE_SETTINGS)));
};

/** Parses the settings. For an invalid value it returns a sentence with its name and its origin. An empty variable counts as omitted. */
export const readConfig = (sources: Sources): Config | { readonly wrong: string } => {
  const unread = unreadIn(sources, Environment.entries);
  const mistyped = unread.find((each) => meant(each, Environment.entries) !== null);
  if (mistyped !== undefined)
    return { wrong: `${mistyped.variable} (${mistyped.from}) is not a setting. Did you mean ${meant(mistyped, Environment.entries)}?` };
  const foreign = databaseOfAnother(sources);
  if (foreign !== undefined)
    return {
      wrong: `${foreign.variable} (${foreign.from}) is set, but LEDGER_DATABASE_URL is not, and the database may belong to another program. Set LEDGER_DATABASE_URL to the database of the books, such as file:./data/ledger.db, or to the value of ${foreign.variable} to create the tables there.`,
    };
  const given = givenSettings(sources);
  const read = v.safeParse(Environment, Object.fromEntries([...given].map(([name, { value }]) => [name, value])));
  if (read.success) return configOf(read.output, unread);
  const [{ message, path }] = read.issues;
  const name = path?.[0]?.key as keyof typeof Environment.entries;
  return { wrong: wrongValue(name, message, given.get(name)) };
};

const wrongValue = (name: keyof typeof Environment.entries, message: string, given: Given | undefined): string => {
  if (given === undefined) throw new Error(`The default of ${name} ${message}.`);
  const schema: Setting = Environment.entries[name];
  return `${given.variable} (${given.from}) ${message} (got "${shownWrong(name, schema, given.value)}").`;
};

const configOf = (given: Environment, unread: readonly Given[]): Config | { readonly wrong: string } => {
  const model = modelOf(given);
  if (model !== null && 'wrong' in model) return model;
  const mail = mailOf(given);
  if (mail !== null && 'wrong' in mail) return mail;
  const accountingA = accountingAIn(given);
  if (accountingA !== null && 'wrong' in accountingA) return accountingA;
  const feeds = feedsIn(given);
  if ('wrong' in feeds) return feeds;
  const database = databaseOf(given);
  if ('wrong' in database) return database;
  return {
    database,
    keepsStatements: given.LEDGER_POSTGRES_STATEMENTS === 'kept',
    postgresConnections: given.LEDGER_POSTGRES_CONNECTIONS,
    host: given.LEDGER_HOST,
    port: given.LEDGER_PORT,
    logLevel: given.LEDGER_LOG_LEVEL,
    rates: ratesOf(given),
    corsOrigins: given.LEDGER_CORS_ORIGINS ?? [],
    trustedProxies: given.LEDGER_TRUSTED_PROXIES ?? [],
    metricsToken: given.LEDGER_METRICS_TOKEN,
    publicUrl: given.LEDGER_PUBLIC_URL,
    agents: given.LEDGER_AGENTS,
    operatorToken: given.LEDGER_OPERATOR_TOKEN,
    documentsFolder: given.LEDGER_DOCUMENTS_FOLDER,
    pdfFonts: given.LEDGER_PDF_FONTS ?? [],
    receiptsAddress: given.LEDGER_RECEIPTS_ADDRESS,
    work: given.LEDGER_WORK,
    workerPort: given.LEDGER_WORKER_PORT,
    secretKeys: given.LEDGER_SECRET_KEYS ?? [],
    webhookAllow: given.LEDGER_WEBHOOK_ALLOW ?? [],
    messageService: messageServiceOf(given),
    mail,
    accountingA,
    feeds,
    model,
    thresholds: { minConfidence: given.LEDGER_MODEL_MIN_CONFIDENCE, maxAmount: given.LEDGER_MODEL_MAX_AMOUNT },
    traces: tracesOf(given),
    unread: unread.map(({ variable }) => variable),
  };
};
