import * as v from 'valibot';
import type { Rates } from '../http/rates.ts';
import { present } from '../http/wire.ts';
import type { AccountingASettings } from '../outward/accounting-a/settings.ts';
import type { SecretKey } from '../outward/secrets/secret-box.ts';
import { ACCOUNTING_A_SETTINGS, accountingAIn } from './accounting-a.ts';
import { addressShown, isAddressOf, webAddress } from './addresses.ts';
import { MODEL_SETTINGS, type ModelConfig, modelOf, number } from './model.ts';
import { mailOf, messageServiceOf, NOTIFICATION_SETTINGS, type NotificationConfig } from './notifications.ts';
import { ratesOf } from './rates.ts';
import { SECRET_SETTINGS } from './secrets.ts';
import { WEBHOOK_SETTINGS } from './webhooks.ts';

/** The settings of the server and its database, from the environment. */
export interface Config extends NotificationConfig {
  readonly database: { readonly kind: 'sqlite'; readonly file: string } | { readonly kind: 'postgres'; readonly url: string };
  readonly host: string;
  readonly port: number;
  readonly logLevel: LogLevel;
  /** Rates that replace the defaults. */
  readonly rates: Partial<Rates>;
  readonly corsOrigins: readonly string[];
  readonly metricsToken: string | undefined;
  /** The address under which clients reach the server, without a slash at its end. */
  readonly publicUrl: string | undefined;
  readonly operatorToken: string | undefined;
  /** The folder in which the files of documents are kept; the database where omitted. */
  readonly documentsFolder: string | undefined;
  /** The address to which receipts are forwarded, with `{books}` for the id of the books. */
  readonly receiptsAddress: string | undefined;
  /** Whether the server does the work that no request waits for, or a worker beside it. */
  readonly work: Work;
  /** The keys that stored secrets are encrypted with, the present one first; none where omitted. */
  readonly secretKeys: readonly SecretKey[];
  /** Networks and names to which events may be sent although they are not on the public internet. */
  readonly webhookAllow: readonly string[];
  /** The accounting program of kind A whose companies are connected; null for none. */
  readonly accountingA: AccountingASettings | null;
  /** The most connections to Postgres; the store's default where omitted. */
  readonly postgresConnections: number | undefined;
  /** The model that proposes accounts where no rule decides; null for none. */
  readonly model: ModelConfig | null;
  /** The conditions under which a decision of the model posts without a person; the library's defaults where omitted. */
  readonly gates: { readonly minConfidence?: number; readonly maxAmount?: number };
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

const WORK = ['here', 'elsewhere'] as const;
type Work = (typeof WORK)[number];

const DEFAULT_DATABASE_URL = 'file:./data/ledger.db';

const DatabaseUrl = v.pipe(
  v.string(),
  v.check((url) => /^file:.+/.test(url) || isPostgres(url), 'must be file:PATH or postgres://USER:PASSWORD@HOST:PORT/DATABASE'),
  v.transform((url): Config['database'] =>
    url.startsWith('file:') ? { kind: 'sqlite', file: url.slice('file:'.length) } : { kind: 'postgres', url },
  ),
);

const perMinute = v.optional(number(/^[1-9]\d{0,6}$/, 'must be a number of requests from 1 to 9999999'));

/** A secret that is short is guessed. */
const MIN_SECRET_LENGTH = 16;
const secret = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\S+$/, 'must be without blanks'),
    v.minLength(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`),
  ),
);

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** Every variable of the environment that the program reads; `README.md` and the guides list them. */
export const Environment = v.object({
  DATABASE_URL: v.optional(DatabaseUrl, DEFAULT_DATABASE_URL),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[0-9A-Za-z.:-]+$/, 'must be a host name or an address')), '127.0.0.1'),
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535'),
      v.transform(Number),
      v.maxValue(65_535, 'must be a port number from 0 to 65535'),
    ),
    '8787',
  ),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  RATE_PER_MINUTE: perMinute,
  RATE_BURST: perMinute,
  RATE_UPLOADS_PER_MINUTE: perMinute,
  RATE_BULK_FILING_PER_MINUTE: perMinute,
  CORS_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((origin) => origin.trim())),
      v.check((origins) => origins.every(isOrigin), 'must be origins with commas between them, like https://books.example.com'),
    ),
  ),
  METRICS_TOKEN: secret,
  OPERATOR_TOKEN: secret,
  PUBLIC_URL: v.optional(v.pipe(webAddress.wrapped, v.regex(/^[^?]*$/, 'must be without a query'))),
  DOCUMENTS_FOLDER: v.optional(v.string()),
  RECEIPTS_ADDRESS: v.optional(
    v.pipe(v.string(), v.regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address, like receipts+{books}@example.com')),
  ),
  WORK: v.optional(v.picklist(WORK, `must be one of ${WORK.join(', ')}`), 'here'),
  ...SECRET_SETTINGS,
  ...WEBHOOK_SETTINGS,
  ...NOTIFICATION_SETTINGS,
  ...ACCOUNTING_A_SETTINGS,
  POSTGRES_CONNECTIONS: v.optional(number(/^[1-9]\d{0,2}$/, 'must be a number from 1 to 999')),
  ...MODEL_SETTINGS,
});

/** Reads the environment. A wrong value is answered with a sentence that names it. An empty variable counts as unset. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config | { readonly wrong: string } => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const read = v.safeParse(Environment, given);
  if (!read.success) {
    const [issue] = read.issues;
    const name = String(issue.path?.[0]?.key ?? '');
    return { wrong: `${name} ${issue.message}; it is "${shown(name, given[name] ?? '')}".` };
  }
  const { DATABASE_URL: database, HOST: host, PORT: port, LOG_LEVEL: logLevel } = read.output;
  const model = modelOf(read.output);
  if (model !== null && 'wrong' in model) return model;
  const mail = mailOf(read.output);
  if (mail !== null && 'wrong' in mail) return mail;
  const accountingA = accountingAIn(read.output);
  if (accountingA !== null && 'wrong' in accountingA) return accountingA;
  return {
    database,
    host,
    port,
    logLevel,
    ...serverOf(read.output),
    mail,
    accountingA,
    model,
    gates: present({ minConfidence: read.output.MODEL_MIN_CONFIDENCE, maxAmount: read.output.MODEL_MAX_AMOUNT }),
  };
};

/** What a message repeats of a value: nothing of a secret, and of an address no password, whichever variable it was put in. */
const shown = (name: string, value: string): string => {
  if (SECRETS.has(name)) return '***';
  return name.endsWith('_URL') || /:.*@/s.test(value) ? addressShown(value) : value;
};

const SECRETS = new Set([
  'SECRET_KEYS',
  'METRICS_TOKEN',
  'OPERATOR_TOKEN',
  'MODEL_API_KEY',
  'MESSAGING_TOKEN',
  'ACCOUNTING_A_CLIENT_SECRET',
]);

const serverOf = (given: v.InferOutput<typeof Environment>) => ({
  rates: ratesOf(given),
  corsOrigins: given.CORS_ORIGINS ?? [],
  metricsToken: given.METRICS_TOKEN,
  publicUrl: given.PUBLIC_URL,
  operatorToken: given.OPERATOR_TOKEN,
  documentsFolder: given.DOCUMENTS_FOLDER,
  receiptsAddress: given.RECEIPTS_ADDRESS,
  work: given.WORK,
  secretKeys: given.SECRET_KEYS ?? [],
  webhookAllow: given.WEBHOOK_ALLOW ?? [],
  messageService: messageServiceOf(given),
  postgresConnections: given.POSTGRES_CONNECTIONS,
});

const isPostgres = (text: string): boolean => isAddressOf(text, ['postgres:', 'postgresql:']) && new URL(text).pathname.length > 1;
