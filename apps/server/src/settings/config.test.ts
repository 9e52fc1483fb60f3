import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Environment, readConfig } from './config.ts';
import { listSettings } from './list-settings.ts';

/** The settings of an environment, beside a file. */
const read = (environment: Readonly<Record<string, string>>, file = {}) => readConfig({ environment, file });

const KEY = Buffer.alloc(32, 7).toString('base64');

const ACCOUNTING_A = {
  LEDGER_ACCOUNTING_A_CLIENT_ID: 'ledger',
  LEDGER_ACCOUNTING_A_CLIENT_SECRET: 'secret',
  LEDGER_ACCOUNTING_A_SCOPE: 'books.read',
  LEDGER_ACCOUNTING_A_AUTHORIZE_URL: 'https://accounting.example.com/sign-in',
  LEDGER_ACCOUNTING_A_TOKEN_URL: 'https://accounting.example.com/tokens',
  LEDGER_ACCOUNTING_A_REVOKE_URL: 'https://accounting.example.com/revoke',
  LEDGER_ACCOUNTING_A_API_URL: 'https://api.accounting.example.com/',
};

const COLLECTOR = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };

describe('[CLI-1] configuration', () => {
  it('[CLI-1] has defaults that work without any', () => {
    expect(read({})).toEqual({
      database: { kind: 'sqlite', file: './data/ledger.db' },
      host: '127.0.0.1',
      port: 8787,
      logLevel: 'info',
      rates: {
        requests: { perMinute: 1_200, burst: 300 },
        uploads: { perMinute: 30, burst: 30 },
        bulk_categorization: { perMinute: 60, burst: 60 },
      },
      corsOrigins: [],
      trustedProxies: [],
      pdfFonts: [],
      metricsToken: undefined,
      publicUrl: undefined,
      agents: 'propose',
      operatorToken: undefined,
      postgresConnections: 10,
      keepsStatements: true,
      work: 'here',
      workerPort: undefined,
      traces: null,
      secretKeys: [],
      mail: null,
      messageService: null,
      webhookAllow: [],
      accountingA: null,
      feeds: { plaid: null, gocardless: null, simplefin: null, stripe: null },
      model: { kind: 'words' },
      thresholds: { minConfidence: 0.9, maxAmount: 1_000 },
      unread: [],
    });
  });

  it('[WAT-5] takes a collector of traces, by the names of OpenTelemetry', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318/';
    const plain = { endpoint: 'http://127.0.0.1:4318', headers: {}, service: 'ledger', attributes: {}, share: 1 };
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT })).toMatchObject({ traces: plain });
    const more = {
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20k, x-team=books',
      OTEL_SERVICE_NAME: 'ledger-worker',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=production',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    };
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT, ...more })).toMatchObject({
      traces: {
        headers: { authorization: 'Bearer k', 'x-team': 'books' },
        service: 'ledger-worker',
        attributes: { 'deployment.environment.name': 'production' },
        share: 0.25,
      },
    });
    expect(read(more)).toMatchObject({ traces: null });
    expect(read({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc', OTEL_TRACES_SAMPLER_ARG: 'of another program' })).toMatchObject({ traces: null });
  });

  it('[CON-7] takes an accounting program, to whose sign-in the browser comes back at the public address or another one', () => {
    const of = (more: object) => read({ ...ACCOUNTING_A, ...more });
    expect(of({ LEDGER_PUBLIC_URL: 'https://books.example.com/' })).toMatchObject({
      accountingA: {
        clientId: 'ledger',
        clientSecret: 'secret',
        scope: 'books.read',
        authorizeUrl: 'https://accounting.example.com/sign-in',
        tokenUrl: 'https://accounting.example.com/tokens',
        revokeUrl: 'https://accounting.example.com/revoke',
        apiUrl: 'https://api.accounting.example.com',
        redirectUrl: 'https://books.example.com/connections/sign_in',
      },
    });
    const redirectUrl = 'https://app.example.com/connected';
    expect(of({ LEDGER_ACCOUNTING_A_REDIRECT_URL: redirectUrl })).toMatchObject({ accountingA: { redirectUrl } });
  });

  it('[FEE-14] [FEE-18] takes feeds, to which the browser and the webhooks come back at the public address', () => {
    const plaid = { LEDGER_PLAID_CLIENT_ID: 'ledger', LEDGER_PLAID_SECRET: 'secret', LEDGER_PLAID_COUNTRIES: 'US,CA' };
    const gocardless = { LEDGER_GOCARDLESS_SECRET_ID: 'id', LEDGER_GOCARDLESS_SECRET_KEY: 'key' };
    const others = { LEDGER_SIMPLEFIN_URL: 'https://bridge.example.com/', LEDGER_STRIPE_URL: 'https://stripe.example.com' };
    expect(read({ ...plaid, ...gocardless, ...others, LEDGER_PUBLIC_URL: 'https://books.example.com/' })).toMatchObject({
      feeds: {
        plaid: {
          ...{ url: 'https://production.plaid.com', clientId: 'ledger', secret: 'secret', clientName: 'Ledger', countries: ['US', 'CA'] },
          webhookUrl: 'https://books.example.com/feeds/changed',
        },
        gocardless: {
          ...{ url: 'https://bankaccountdata.gocardless.com/api/v2', secretId: 'id', secretKey: 'key' },
          redirectUrl: 'https://books.example.com/feeds/signed_in',
        },
        simplefin: { url: 'https://bridge.example.com' },
        stripe: { url: 'https://stripe.example.com' },
      },
    });
    expect(read(plaid)).toMatchObject({ feeds: { plaid: { webhookUrl: null }, gocardless: null, simplefin: null, stripe: null } });
  });

  it('[CLI-1] takes a file or a Postgres server', () => {
    expect(read({ LEDGER_DATABASE_URL: 'file:/tmp/x.db', LEDGER_PORT: '0', LEDGER_LOG_LEVEL: '' })).toMatchObject({
      database: { kind: 'sqlite', file: '/tmp/x.db' },
      port: 0,
    });
    expect(read({ LEDGER_DATABASE_URL: 'postgres://me:secret@db:5432/books' })).toMatchObject({ database: { kind: 'postgres' } });
  });

  it('[CFG-7] names the schema on Postgres, and the prefix on SQLite', () => {
    const url = 'postgres://ledger@127.0.0.1:5432/books';
    expect(read({ LEDGER_DATABASE_URL: url, LEDGER_DATABASE_SCHEMA: 'books' })).toMatchObject({ database: { url, schema: 'books' } });
    expect(read({ LEDGER_DATABASE_URL: 'file:./shop.db', LEDGER_DATABASE_PREFIX: 'ledger_' })).toMatchObject({
      database: { kind: 'sqlite', file: './shop.db', prefix: 'ledger_' },
    });
    for (const [variable, value, wrong] of [
      ['LEDGER_DATABASE_SCHEMA', 'books', 'must not be set when LEDGER_DATABASE_URL is a file: use LEDGER_DATABASE_PREFIX.'],
      ['LEDGER_DATABASE_SCHEMA', 'public', 'must be a schema of its own, such as ledger'],
      ['LEDGER_DATABASE_PREFIX', 'Ledger', 'must have lower-case letters, digits and underscores only'],
    ] as const)
      expect(read({ [variable]: value })).toEqual({ wrong: expect.stringContaining(wrong) });
    expect(read({ LEDGER_DATABASE_URL: url, LEDGER_DATABASE_PREFIX: 'x_' })).toEqual({
      wrong: 'LEDGER_DATABASE_PREFIX must not be set when LEDGER_DATABASE_URL is Postgres: use LEDGER_DATABASE_SCHEMA.',
    });
  });

  it('[CFG-5] takes several hosts of Postgres, of which the one that takes writes is meant', () => {
    for (const url of [
      'postgres://me:secret@db1:5432,db2:5432,db3/books',
      'postgresql://db1,[::1]:5433/books?sslmode=require',
      'postgres://db1,db2/books?target_session_attrs=read-write',
    ])
      expect(read({ LEDGER_DATABASE_URL: url })).toMatchObject({ database: { kind: 'postgres', url } });
    for (const url of [
      'postgres://db1,/books',
      'postgres://db1,db2:x/books',
      'postgres://db1,db2/',
      'postgres://db1/books?target_session_attrs=standby',
    ])
      expect(read({ LEDGER_DATABASE_URL: url })).toMatchObject({ wrong: expect.stringContaining('must be file:PATH or postgres://') });
  });

  it('[SYS-25] takes the address of Postgres itself beside that of a pooler', () => {
    const url = 'postgres://me:secret@pooler:6432/books';
    const directUrl = 'postgres://me:secret@db:5432/books';
    expect(read({ LEDGER_DATABASE_URL: url })).toMatchObject({ database: { url, directUrl: url }, keepsStatements: true });
    const pooled = { LEDGER_DATABASE_URL: url, LEDGER_DATABASE_DIRECT_URL: directUrl, LEDGER_POSTGRES_STATEMENTS: 'unnamed' };
    expect(read(pooled)).toMatchObject({ database: { url, directUrl }, keepsStatements: false });
    expect(read({ LEDGER_DATABASE_URL: url, LEDGER_DATABASE_READ_URL: directUrl })).toMatchObject({ database: { readUrl: directUrl } });
    expect(read({ LEDGER_DATABASE_READ_URL: directUrl })).toEqual({
      wrong: 'LEDGER_DATABASE_READ_URL must not be set when LEDGER_DATABASE_URL is a file.',
    });
    expect(read({ LEDGER_DATABASE_DIRECT_URL: directUrl })).toEqual({
      wrong: 'LEDGER_DATABASE_DIRECT_URL must not be set when LEDGER_DATABASE_URL is a file.',
    });
  });

  it('[CLI-1] takes rates, origins, tokens, the public address and connections', () => {
    const given = {
      LEDGER_RATE_PER_MINUTE: '6000',
      LEDGER_RATE_UPLOADS_PER_MINUTE: '5',
      LEDGER_RATE_BULK_CATEGORIZATION_PER_MINUTE: '7',
      LEDGER_CORS_ORIGINS: 'https://books.example.com, http://localhost:3000',
      LEDGER_METRICS_TOKEN: 'metrics-0123456789',
      LEDGER_OPERATOR_TOKEN: 'operator-0123456789',
      LEDGER_PUBLIC_URL: 'https://ledger.example.com/books/',
      LEDGER_POSTGRES_CONNECTIONS: '25',
      LEDGER_DOCUMENTS_FOLDER: '/srv/receipts',
      LEDGER_PDF_FONTS: '/fonts/a.ttc#A, /fonts/b.ttf',
      LEDGER_RECEIPTS_ADDRESS: 'receipts+{books}@example.com',
      LEDGER_SECRET_KEYS: `k2:${KEY}, k1:${KEY}`,
      LEDGER_WEBHOOK_ALLOW: '127.0.0.0/8, ::1,localhost',
      LEDGER_SMTP_URL: 'smtps://me:secret@mail.example.com',
      LEDGER_MAIL_FROM: 'Books <books@example.com>',
      LEDGER_MESSAGING_URL: 'http://127.0.0.1:9/messages',
      LEDGER_MESSAGING_TOKEN: 'token',
    };
    expect(read(given)).toMatchObject({
      rates: {
        requests: { perMinute: 6_000, burst: 1_500 },
        uploads: { perMinute: 5, burst: 5 },
        bulk_categorization: { perMinute: 7, burst: 7 },
      },
      corsOrigins: ['https://books.example.com', 'http://localhost:3000'],
      metricsToken: 'metrics-0123456789',
      operatorToken: 'operator-0123456789',
      publicUrl: 'https://ledger.example.com/books',
      postgresConnections: 25,
      documentsFolder: '/srv/receipts',
      pdfFonts: ['/fonts/a.ttc#A', '/fonts/b.ttf'],
      receiptsAddress: 'receipts+{books}@example.com',
      secretKeys: [
        { id: 'k2', key: Buffer.alloc(32, 7) },
        { id: 'k1', key: Buffer.alloc(32, 7) },
      ],
      webhookAllow: ['127.0.0.0/8', '::1', 'localhost'],
      mail: { url: 'smtps://me:secret@mail.example.com', from: 'Books <books@example.com>' },
      messageService: { url: 'http://127.0.0.1:9/messages', token: 'token' },
    });
    expect(read({ LEDGER_RATE_BURST: '10' })).toMatchObject({ rates: { requests: { perMinute: 1_200, burst: 10 } } });
  });

  it('[CLI-1] takes a model within, one that is asked, or none, and its gates', () => {
    expect(read({ LEDGER_MODEL: 'none' })).toMatchObject({ model: null });
    const requested = {
      LEDGER_MODEL: 'chat',
      LEDGER_MODEL_URL: 'http://localhost:9/v1',
      LEDGER_MODEL_NAME: 'small',
      LEDGER_MODEL_API_KEY: 'k',
      LEDGER_MODEL_TIMEOUT_MS: '500',
    };
    expect(read({ ...requested, LEDGER_MODEL_MIN_CONFIDENCE: '0.95', LEDGER_MODEL_MAX_AMOUNT: '250' })).toMatchObject({
      model: { kind: 'chat', url: 'http://localhost:9/v1', name: 'small', apiKey: 'k', timeoutMs: 500 },
      thresholds: { minConfidence: 0.95, maxAmount: 250 },
    });
  });

  it.each([
    [{ LEDGER_MODEL: 'large' }, 'LEDGER_MODEL (environment) must be one of words, chat, none (got "large").'],
    [{ LEDGER_MODEL: 'chat' }, 'LEDGER_MODEL_URL must be set when LEDGER_MODEL is chat.'],
    [{ LEDGER_MODEL: 'chat', LEDGER_MODEL_URL: 'http://x' }, 'LEDGER_MODEL_NAME must be set when LEDGER_MODEL is chat.'],
    [{ LEDGER_MODEL_URL: 'ftp://x' }, 'LEDGER_MODEL_URL (environment) must be a URL that starts with https:// or http:// (got "ftp://x").'],
    [{ ...COLLECTOR, OTEL_TRACES_SAMPLER_ARG: '10' }, 'OTEL_TRACES_SAMPLER_ARG (environment) must be a number from 0 to 1 (got "10").'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example.com?key=k' },
      'OTEL_EXPORTER_OTLP_ENDPOINT (environment) must not contain a query (got "https://collector.example.com").',
    ],
    [
      { ...COLLECTOR, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      'OTEL_EXPORTER_OTLP_PROTOCOL (environment) must be http/json, which collectors accept on port 4318 (got "grpc").',
    ],
    [
      { ...COLLECTOR, OTEL_EXPORTER_OTLP_HEADERS: 'Bearer hunter' },
      'OTEL_EXPORTER_OTLP_HEADERS (environment) must be NAME=VALUE pairs separated by commas, with percent-encoded values (got "***").',
    ],
    [{ LEDGER_WORKER_PORT: '70000' }, 'LEDGER_WORKER_PORT (environment) must be a port number from 0 to 65535 (got "70000").'],
    [{ LEDGER_MODEL_MIN_CONFIDENCE: '1.1' }, 'LEDGER_MODEL_MIN_CONFIDENCE (environment) must be a number from 0 to 1 (got "1.1").'],
    [
      { LEDGER_RECEIPTS_ADDRESS: 'receipts' },
      'LEDGER_RECEIPTS_ADDRESS (environment) must be an email address, like receipts+{books}@example.com (got "receipts").',
    ],
    [
      { LEDGER_SECRET_KEYS: 'k1:c2hvcnQ=' },
      'LEDGER_SECRET_KEYS (environment) must be keys separated by commas, each in the form ID:KEY with 32 bytes in base64 (got "***").',
    ],
    [{ LEDGER_SECRET_KEYS: `k1:${KEY},k1:${KEY}` }, 'LEDGER_SECRET_KEYS (environment) must have a different id for each key (got "***").'],
    [
      { LEDGER_WEBHOOK_ALLOW: '10.0.0.0/99' },
      'LEDGER_WEBHOOK_ALLOW (environment) must be networks, addresses and host names separated by commas, like 127.0.0.0/8,localhost (got "10.0.0.0/99").',
    ],
    [{ LEDGER_WORK: 'away' }, 'LEDGER_WORK (environment) must be one of here, elsewhere (got "away").'],
    [
      { LEDGER_SMTP_URL: 'mail.example.com' },
      'LEDGER_SMTP_URL (environment) must be smtp://USER:PASSWORD@HOST:PORT, or smtps:// for TLS (got "***").',
    ],
    [
      { LEDGER_SMTP_URL: 'smtp://me:sec ret@mail.example.com' },
      'LEDGER_SMTP_URL (environment) must be smtp://USER:PASSWORD@HOST:PORT, or smtps:// for TLS (got "smtp://mail.example.com").',
    ],
    [{ LEDGER_SMTP_URL: 'smtp://mail.example.com' }, 'LEDGER_MAIL_FROM must be set when LEDGER_SMTP_URL is set.'],
    [{ LEDGER_ACCOUNTING_A_CLIENT_SECRET: 'a b' }, 'LEDGER_ACCOUNTING_A_CLIENT_SECRET (environment) must not contain spaces (got "***").'],
    [
      { LEDGER_ACCOUNTING_A_API_URL: 'accounting' },
      'LEDGER_ACCOUNTING_A_API_URL (environment) must be a URL that starts with https:// or http:// (got "***").',
    ],
    [
      { LEDGER_ACCOUNTING_A_CLIENT_ID: 'ledger' },
      'LEDGER_ACCOUNTING_A_CLIENT_SECRET must be set when LEDGER_ACCOUNTING_A_CLIENT_ID is set.',
    ],
    [{ LEDGER_PLAID_CLIENT_ID: 'ledger' }, 'LEDGER_PLAID_SECRET must be set when LEDGER_PLAID_CLIENT_ID is set.'],
    [{ LEDGER_GOCARDLESS_SECRET_KEY: 'key' }, 'LEDGER_GOCARDLESS_SECRET_ID must be set when LEDGER_GOCARDLESS_SECRET_KEY is set.'],
    [
      { LEDGER_GOCARDLESS_SECRET_ID: 'id', LEDGER_GOCARDLESS_SECRET_KEY: 'key' },
      'LEDGER_GOCARDLESS_REDIRECT_URL or LEDGER_PUBLIC_URL must be set when LEDGER_GOCARDLESS_SECRET_ID is set.',
    ],
    [
      { LEDGER_PLAID_COUNTRIES: 'USA' },
      'LEDGER_PLAID_COUNTRIES (environment) must be two-letter country codes separated by commas (got "USA").',
    ],
    [ACCOUNTING_A, 'LEDGER_ACCOUNTING_A_REDIRECT_URL or LEDGER_PUBLIC_URL must be set when LEDGER_ACCOUNTING_A_CLIENT_ID is set.'],
    [
      { LEDGER_MAIL_FROM: 'books' },
      'LEDGER_MAIL_FROM (environment) must be an email address, like Books <books@example.com> (got "books").',
    ],
    [{ LEDGER_MODEL_MAX_AMOUNT: '-1' }, 'LEDGER_MODEL_MAX_AMOUNT (environment) must be a whole number of currency units (got "-1").'],
    [
      { LEDGER_MODEL_TIMEOUT_MS: 'soon' },
      'LEDGER_MODEL_TIMEOUT_MS (environment) must be a number of milliseconds from 1 to 600000 (got "soon").',
    ],
    [
      { LEDGER_MODEL_TIMEOUT_MS: '600001' },
      'LEDGER_MODEL_TIMEOUT_MS (environment) must be a number of milliseconds from 1 to 600000 (got "600001").',
    ],
    [
      { LEDGER_DATABASE_URL: 'mysql://x' },
      'LEDGER_DATABASE_URL (environment) must be file:PATH or postgres://USER:PASSWORD@HOST:PORT/DATABASE (got "mysql://x").',
    ],
    [
      { LEDGER_DATABASE_URL: 'postgres://me:secret@db:5432/' },
      'LEDGER_DATABASE_URL (environment) must be file:PATH or postgres://USER:PASSWORD@HOST:PORT/DATABASE (got "postgres://db").',
    ],
    [
      { LEDGER_DATABASE_URL: 'postgres://me:se%ZZcret@db:5432/books' },
      'LEDGER_DATABASE_URL (environment) must be file:PATH or postgres://USER:PASSWORD@HOST:PORT/DATABASE (got "postgres://db").',
    ],
    [
      { LEDGER_DATABASE_URL: 'postgres://me:se/cret@db:5432/books' },
      'LEDGER_DATABASE_URL (environment) must be file:PATH or postgres://USER:PASSWORD@HOST:PORT/DATABASE (got "postgres://…").',
    ],
    [
      { LEDGER_DATABASE_URL: 'me:secret@db:5432/books' },
      'LEDGER_DATABASE_URL (environment) must be file:PATH or postgres://USER:PASSWORD@HOST:PORT/DATABASE (got "***").',
    ],
    [
      { LEDGER_MODEL: 'chat', LEDGER_MODEL_NAME: 'small', LEDGER_MODEL_URL: 'https://me:secret@model.example.com/v1' },
      'LEDGER_MODEL_URL (environment) must not contain a user name or password (got "https://model.example.com").',
    ],
    [{ LEDGER_RATE_PER_MINUTE: '0' }, 'LEDGER_RATE_PER_MINUTE (environment) must be a number of requests from 1 to 9999999 (got "0").'],
    [
      { LEDGER_CORS_ORIGINS: 'https://a.example/path' },
      'LEDGER_CORS_ORIGINS (environment) must be origins separated by commas, like https://books.example.com (got "https://a.example/path").',
    ],
    [
      { LEDGER_CORS_ORIGINS: '*' },
      'LEDGER_CORS_ORIGINS (environment) must be origins separated by commas, like https://books.example.com (got "*").',
    ],
    [{ LEDGER_METRICS_TOKEN: 'short' }, 'LEDGER_METRICS_TOKEN (environment) must have at least 16 characters (got "***").'],
    [{ LEDGER_OPERATOR_TOKEN: 'with blanks in its middle' }, 'LEDGER_OPERATOR_TOKEN (environment) must not contain spaces (got "***").'],
    [
      { LEDGER_PUBLIC_URL: 'ledger.example.com' },
      'LEDGER_PUBLIC_URL (environment) must be a URL that starts with https:// or http:// (got "***").',
    ],
    [{ LEDGER_POSTGRES_CONNECTIONS: '0' }, 'LEDGER_POSTGRES_CONNECTIONS (environment) must be a number from 1 to 999 (got "0").'],
    [{ LEDGER_PORT: '99999' }, 'LEDGER_PORT (environment) must be a port number from 0 to 65535 (got "99999").'],
    [{ LEDGER_PORT: 'http' }, 'LEDGER_PORT (environment) must be a port number from 0 to 65535 (got "http").'],
    [{ LEDGER_HOST: 'a b' }, 'LEDGER_HOST (environment) must be a host name or an address (got "a b").'],
    [
      { LEDGER_LOG_LEVEL: 'loud' },
      'LEDGER_LOG_LEVEL (environment) must be one of fatal, error, warn, info, debug, trace, silent (got "loud").',
    ],
  ])('[CLI-2] a wrong value is named: %o', (environment, sentence) => {
    expect(read(environment)).toEqual({ wrong: sentence });
  });

  it('[CLI-2] no part of a password is shown, wherever it stands in an address, by any variable', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(Environment.entries)),
        fc.constantFrom('', 'postgres://', 'smtp://', 'https://', 'mysql://', 'postgres:'),
        fc.constantFrom('', '@', '/', '#', '?', '%', ':', '\\', '[', ' ', '@@', '://'),
        fc.constantFrom('db:5432/books', 'db', '', ':x', '[::1', 'db/a@b'),
        (name, scheme, odd, rest) => {
          const value = `${scheme}me:${odd}hunter${odd}zwei${odd}@${rest}`;
          const found = read({ [name]: value });
          if ('wrong' in found) expect(found.wrong).not.toMatch(/hunter|zwei/);
          const listed = listSettings({ environment: { [name]: value }, file: {} });
          expect(JSON.stringify(listed)).not.toMatch(/hunter|zwei/);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each(['https:me:hunter@db', 'https:/me:hunter@db', 'https:\\\\me:hunter@db', 'https://me@db'])(
    '[CLI-2] an address on the web has no user name and no password, however it is written: %s',
    (LEDGER_MESSAGING_URL) => {
      expect(read({ LEDGER_MESSAGING_URL })).toMatchObject({
        wrong: expect.stringMatching(/^LEDGER_MESSAGING_URL \(environment\) must .* \(got "(\*\*\*|https:\/\/db)"\)\.$/),
      });
    },
  );
});
