import type { Gates } from 'ledger-core';
import * as v from 'valibot';
import type { AgentRights } from '../agents.ts';
import type { Rates } from '../http/rates.ts';
import type { AccountingASettings } from '../outward/accounting-a/settings.ts';
import type { FeedSettings } from '../outward/connections/feed-settings.ts';
import type { SecretKey } from '../outward/secrets/secret-box.ts';
import { ACCOUNTING_A_SETTINGS, accountingAIn } from './accounting-a.ts';
import { DATABASE_SETTINGS, type Database, databaseOf } from './database.ts';
import { FEED_SETTINGS, feedsIn } from './feeds.ts';
import { MODEL_SETTINGS, type ModelConfig, modelOf } from './model.ts';
import { mailOf, messageServiceOf, NOTIFICATION_SETTINGS, type NotificationConfig } from './notifications.ts';
import { PAPER_SETTINGS } from './papers.ts';
import { RATE_SETTINGS, ratesOf } from './rates.ts';
import { RECEIPT_SETTINGS } from './receipts.ts';
import { SECRET_SETTINGS } from './secrets.ts';
import { SERVER_SETTINGS } from './server.ts';
import type { Setting } from './setting.ts';
import { shownWrong } from './shown.ts';
import { TRACE_SETTINGS, type TraceSettings, tracesOf } from './traces.ts';
import { type Given, givenIn, meant, type Sources, unreadIn } from './variables.ts';
import { WEBHOOK_SETTINGS } from './webhooks.ts';

/** The settings of the server, of the worker and of the command line. */
export interface Config extends NotificationConfig {
  readonly database: Database;
  readonly host: string;
  readonly port: number;
  readonly logLevel: Environment['LEDGER_LOG_LEVEL'];
  readonly rates: Rates;
  readonly corsOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly metricsToken: string | undefined;
  /** The address under which clients reach the server, without a slash at its end. */
  readonly publicUrl: string | undefined;
  /** What agents may do at `/mcp`.  [MCP-9] */
  readonly agents: AgentRights | 'off';
  readonly operatorToken: string | undefined;
  /** The folder in which the files of documents are kept; the database where omitted. */
  readonly documentsFolder: string | undefined;
  readonly paperFonts: readonly string[];
  /** The address to which receipts are forwarded, with `{books}` for the id of the books. */
  readonly receiptsAddress: string | undefined;
  /** Whether the server does the work that no request waits for, or a worker beside it. */
  readonly work: Environment['LEDGER_WORK'];
  /** Where a worker answers probes and its metrics; nowhere where omitted. */
  readonly workerPort: Environment['LEDGER_WORKER_PORT'];
  /** The keys that stored secrets are encrypted with, the present one first; none where omitted. */
  readonly secretKeys: readonly SecretKey[];
  /** Networks and names to which events may be sent although they are not on the public internet. */
  readonly webhookAllow: readonly string[];
  /** The accounting program of kind A whose companies are connected; null for none. */
  readonly accountingA: AccountingASettings | null;
  /** The feeds of banks, cards and processors that are connected. */
  readonly feeds: FeedSettings;
  /** Whether connections to Postgres keep prepared statements. */
  readonly keepsStatements: boolean;
  /** The most connections to Postgres. */
  readonly postgresConnections: number;
  /** The model that proposes accounts where no rule decides; null for none. */
  readonly model: ModelConfig | null;
  /** The conditions under which a decision of the model posts without a person. */
  readonly gates: Gates;
  /** Where traces are sent; null where nothing is traced. */
  readonly traces: TraceSettings | null;
  /** Variables that begin as those of the program do, and that it does not read.  [CFG-2] */
  readonly unread: readonly string[];
}

/** Every setting, by what it is about: the order of the reference and of `ledger config`.  [CLI-13] */
export const SETTINGS = {
  'The database': DATABASE_SETTINGS,
  'The server': SERVER_SETTINGS,
  'Rate limits': RATE_SETTINGS,
  Models: MODEL_SETTINGS,
  'Stored secrets': SECRET_SETTINGS,
  Receipts: RECEIPT_SETTINGS,
  Papers: PAPER_SETTINGS,
  Traces: TRACE_SETTINGS,
  'Webhooks and notifications': { ...WEBHOOK_SETTINGS, ...NOTIFICATION_SETTINGS },
  'An accounting program of kind A': ACCOUNTING_A_SETTINGS,
  'Feeds of banks, cards and processors': FEED_SETTINGS,
};

export const Environment = v.object({
  ...DATABASE_SETTINGS,
  ...SERVER_SETTINGS,
  ...RATE_SETTINGS,
  ...MODEL_SETTINGS,
  ...SECRET_SETTINGS,
  ...RECEIPT_SETTINGS,
  ...PAPER_SETTINGS,
  ...TRACE_SETTINGS,
  ...WEBHOOK_SETTINGS,
  ...NOTIFICATION_SETTINGS,
  ...ACCOUNTING_A_SETTINGS,
  ...FEED_SETTINGS,
});
type Environment = v.InferOutput<typeof Environment>;

export const NAMES = Object.keys(Environment.entries);

/** The settings that someone gave. Those of traces are of every program on a machine: without a collector for this one they do not matter.  [WAT-5] */
export const givenSettings = (sources: Sources): ReadonlyMap<string, Given> => {
  const given = givenIn(sources, NAMES);
  return given.has('OTEL_EXPORTER_OTLP_ENDPOINT') ? given : new Map([...given].filter(([name]) => !(name in TRACE_SETTINGS)));
};

/** Reads the settings. A wrong value is answered with a sentence that names it and where it stands. An empty variable counts as left out. */
export const readConfig = (sources: Sources): Config | { readonly wrong: string } => {
  const unread = unreadIn(sources, NAMES);
  const mistyped = unread.find((each) => meant(each, NAMES) !== null);
  if (mistyped !== undefined)
    return { wrong: `${mistyped.variable} (${mistyped.from}) is not a setting; did you mean ${meant(mistyped, NAMES)}?` };
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
  return `${given.variable} (${given.from}) ${message}; it is "${shownWrong(name, schema, given.value)}".`;
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
    paperFonts: given.LEDGER_PAPER_FONTS ?? [],
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
    gates: { minConfidence: given.LEDGER_MODEL_MIN_CONFIDENCE, maxAmount: given.LEDGER_MODEL_MAX_AMOUNT },
    traces: tracesOf(given),
    unread: unread.map(({ variable }) => variable),
  };
};
