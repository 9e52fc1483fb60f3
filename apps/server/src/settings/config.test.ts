import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Environment, readConfig } from './config.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');

const ACCOUNTING_A = {
  ACCOUNTING_A_CLIENT_ID: 'ledger',
  ACCOUNTING_A_CLIENT_SECRET: 'secret',
  ACCOUNTING_A_SCOPE: 'books.read',
  ACCOUNTING_A_AUTHORIZE_URL: 'https://accounting.example.com/sign-in',
  ACCOUNTING_A_TOKEN_URL: 'https://accounting.example.com/tokens',
  ACCOUNTING_A_REVOKE_URL: 'https://accounting.example.com/revoke',
  ACCOUNTING_A_API_URL: 'https://api.accounting.example.com/',
};

describe('[CLI-1] configuration', () => {
  it('[CLI-1] has defaults that work without any', () => {
    expect(readConfig({})).toEqual({
      database: { kind: 'sqlite', file: './data/ledger.db' },
      host: '127.0.0.1',
      port: 8787,
      logLevel: 'info',
      rates: { requests: { perMinute: 1_200, burst: 300 } },
      corsOrigins: [],
      metricsToken: undefined,
      publicUrl: undefined,
      operatorToken: undefined,
      postgresConnections: undefined,
      work: 'here',
      secretKeys: [],
      mail: null,
      messageService: null,
      webhookAllow: [],
      accountingA: null,
      model: { kind: 'words' },
      gates: {},
    });
  });

  it('[CON-7] takes an accounting program, to whose sign-in the browser comes back at the public address or another one', () => {
    const of = (more: object) => readConfig({ ...ACCOUNTING_A, ...more });
    expect(of({ PUBLIC_URL: 'https://books.example.com/' })).toMatchObject({
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
    expect(of({ ACCOUNTING_A_REDIRECT_URL: redirectUrl })).toMatchObject({ accountingA: { redirectUrl } });
  });

  it('[CLI-1] takes a file or a Postgres server', () => {
    expect(readConfig({ DATABASE_URL: 'file:/tmp/x.db', PORT: '0', LOG_LEVEL: '' })).toMatchObject({
      database: { kind: 'sqlite', file: '/tmp/x.db' },
      port: 0,
    });
    expect(readConfig({ DATABASE_URL: 'postgres://me:secret@db:5432/books' })).toMatchObject({ database: { kind: 'postgres' } });
  });

  it('[CLI-1] takes rates, origins, tokens, the public address and connections', () => {
    const given = {
      RATE_PER_MINUTE: '6000',
      RATE_UPLOADS_PER_MINUTE: '5',
      RATE_BULK_FILING_PER_MINUTE: '7',
      CORS_ORIGINS: 'https://books.example.com, http://localhost:3000',
      METRICS_TOKEN: 'metrics-0123456789',
      OPERATOR_TOKEN: 'operator-0123456789',
      PUBLIC_URL: 'https://ledger.example.com/books/',
      POSTGRES_CONNECTIONS: '25',
      DOCUMENTS_FOLDER: '/srv/receipts',
      RECEIPTS_ADDRESS: 'receipts+{books}@example.com',
      SECRET_KEYS: `k2:${KEY}, k1:${KEY}`,
      WEBHOOK_ALLOW: '127.0.0.0/8, ::1,localhost',
      SMTP_URL: 'smtps://me:secret@mail.example.com',
      MAIL_FROM: 'Books <books@example.com>',
      MESSAGING_URL: 'http://127.0.0.1:9/messages',
      MESSAGING_TOKEN: 'token',
    };
    expect(readConfig(given)).toMatchObject({
      rates: { requests: { perMinute: 6_000, burst: 1_500 }, uploads: { perMinute: 5, burst: 5 }, bulk_filing: { perMinute: 7, burst: 7 } },
      corsOrigins: ['https://books.example.com', 'http://localhost:3000'],
      metricsToken: 'metrics-0123456789',
      operatorToken: 'operator-0123456789',
      publicUrl: 'https://ledger.example.com/books',
      postgresConnections: 25,
      documentsFolder: '/srv/receipts',
      receiptsAddress: 'receipts+{books}@example.com',
      secretKeys: [
        { id: 'k2', key: Buffer.alloc(32, 7) },
        { id: 'k1', key: Buffer.alloc(32, 7) },
      ],
      webhookAllow: ['127.0.0.0/8', '::1', 'localhost'],
      mail: { url: 'smtps://me:secret@mail.example.com', from: 'Books <books@example.com>' },
      messageService: { url: 'http://127.0.0.1:9/messages', token: 'token' },
    });
    expect(readConfig({ RATE_BURST: '10' })).toMatchObject({ rates: { requests: { perMinute: 1_200, burst: 10 } } });
  });

  it('[CLI-1] takes a model within, one that is asked, or none, and its gates', () => {
    expect(readConfig({ MODEL: 'none' })).toMatchObject({ model: null });
    const asked = { MODEL: 'chat', MODEL_URL: 'http://localhost:9/v1', MODEL_NAME: 'small', MODEL_API_KEY: 'k', MODEL_TIMEOUT_MS: '500' };
    expect(readConfig({ ...asked, MODEL_MIN_CONFIDENCE: '0.95', MODEL_MAX_AMOUNT: '250' })).toMatchObject({
      model: { kind: 'chat', url: 'http://localhost:9/v1', name: 'small', apiKey: 'k', timeoutMs: 500 },
      gates: { minConfidence: 0.95, maxAmount: 250 },
    });
  });

  it.each([
    [{ MODEL: 'large' }, 'MODEL must be one of words, chat, none; it is "large".'],
    [{ MODEL: 'chat' }, 'MODEL_URL must say where the model is asked when MODEL is chat.'],
    [{ MODEL: 'chat', MODEL_URL: 'http://x' }, 'MODEL_NAME must say which model is asked when MODEL is chat.'],
    [{ MODEL_URL: 'ftp://x' }, 'MODEL_URL must be an address that begins with https:// or http://; it is "ftp://x".'],
    [{ MODEL_MIN_CONFIDENCE: '1.1' }, 'MODEL_MIN_CONFIDENCE must be a number from 0 to 1; it is "1.1".'],
    [{ RECEIPTS_ADDRESS: 'receipts' }, 'RECEIPTS_ADDRESS must be an e-mail address, like receipts+{books}@example.com; it is "receipts".'],
    [
      { SECRET_KEYS: 'k1:c2hvcnQ=' },
      'SECRET_KEYS must be keys with commas between them, each an id, a colon and 32 bytes in base64; it is "***".',
    ],
    [{ SECRET_KEYS: `k1:${KEY},k1:${KEY}` }, 'SECRET_KEYS must have an id of its own for each key; it is "***".'],
    [
      { WEBHOOK_ALLOW: '10.0.0.0/99' },
      'WEBHOOK_ALLOW must be networks, addresses and names with commas between them, like 127.0.0.0/8,localhost; it is "10.0.0.0/99".',
    ],
    [{ WORK: 'away' }, 'WORK must be one of here, elsewhere; it is "away".'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be smtp://USER:PASSWORD@HOST:PORT, or smtps:// for TLS; it is "***".'],
    [
      { SMTP_URL: 'smtp://me:sec ret@mail.example.com' },
      'SMTP_URL must be smtp://USER:PASSWORD@HOST:PORT, or smtps:// for TLS; it is "smtp://mail.example.com".',
    ],
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM must say who sends the e-mails when SMTP_URL is set.'],
    [{ ACCOUNTING_A_CLIENT_SECRET: 'a b' }, 'ACCOUNTING_A_CLIENT_SECRET must be without blanks; it is "***".'],
    [{ ACCOUNTING_A_API_URL: 'accounting' }, 'ACCOUNTING_A_API_URL must be an address that begins with https:// or http://; it is "***".'],
    [{ ACCOUNTING_A_CLIENT_ID: 'ledger' }, 'ACCOUNTING_A_CLIENT_SECRET must be set when ACCOUNTING_A_CLIENT_ID is.'],
    [ACCOUNTING_A, 'ACCOUNTING_A_REDIRECT_URL must be set when ACCOUNTING_A_CLIENT_ID is, or PUBLIC_URL.'],
    [{ MAIL_FROM: 'books' }, 'MAIL_FROM must be an address, like Books <books@example.com>; it is "books".'],
    [{ MODEL_MAX_AMOUNT: '-1' }, 'MODEL_MAX_AMOUNT must be a whole number of the currency’s units; it is "-1".'],
    [{ MODEL_TIMEOUT_MS: 'soon' }, 'MODEL_TIMEOUT_MS must be a number of milliseconds from 1 to 600000; it is "soon".'],
    [{ MODEL_TIMEOUT_MS: '600001' }, 'MODEL_TIMEOUT_MS must be a number of milliseconds from 1 to 600000; it is "600001".'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be file:PATH or postgres://USER:PASSWORD@HOST:PORT/DATABASE; it is "mysql://x".'],
    [
      { DATABASE_URL: 'postgres://me:secret@db:5432/' },
      'DATABASE_URL must be file:PATH or postgres://USER:PASSWORD@HOST:PORT/DATABASE; it is "postgres://db".',
    ],
    [
      { DATABASE_URL: 'postgres://me:se%ZZcret@db:5432/books' },
      'DATABASE_URL must be file:PATH or postgres://USER:PASSWORD@HOST:PORT/DATABASE; it is "postgres://db".',
    ],
    [
      { DATABASE_URL: 'postgres://me:se/cret@db:5432/books' },
      'DATABASE_URL must be file:PATH or postgres://USER:PASSWORD@HOST:PORT/DATABASE; it is "postgres://…".',
    ],
    [
      { DATABASE_URL: 'me:secret@db:5432/books' },
      'DATABASE_URL must be file:PATH or postgres://USER:PASSWORD@HOST:PORT/DATABASE; it is "***".',
    ],
    [
      { MODEL: 'chat', MODEL_NAME: 'small', MODEL_URL: 'https://me:secret@model.example.com/v1' },
      'MODEL_URL must be without a user name and a password; it is "https://model.example.com".',
    ],
    [{ RATE_PER_MINUTE: '0' }, 'RATE_PER_MINUTE must be a number of requests from 1 to 9999999; it is "0".'],
    [
      { CORS_ORIGINS: 'https://a.example/path' },
      'CORS_ORIGINS must be origins with commas between them, like https://books.example.com; it is "https://a.example/path".',
    ],
    [{ CORS_ORIGINS: '*' }, 'CORS_ORIGINS must be origins with commas between them, like https://books.example.com; it is "*".'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters; it is "***".'],
    [{ OPERATOR_TOKEN: 'with blanks in its middle' }, 'OPERATOR_TOKEN must be without blanks; it is "***".'],
    [{ PUBLIC_URL: 'ledger.example.com' }, 'PUBLIC_URL must be an address that begins with https:// or http://; it is "***".'],
    [{ POSTGRES_CONNECTIONS: '0' }, 'POSTGRES_CONNECTIONS must be a number from 1 to 999; it is "0".'],
    [{ PORT: '99999' }, 'PORT must be a port number from 0 to 65535; it is "99999".'],
    [{ PORT: 'http' }, 'PORT must be a port number from 0 to 65535; it is "http".'],
    [{ HOST: 'a b' }, 'HOST must be a host name or an address; it is "a b".'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent; it is "loud".'],
  ])('[CLI-2] a wrong value is named: %o', (environment, sentence) => {
    expect(readConfig(environment)).toEqual({ wrong: sentence });
  });

  it('[CLI-2] no part of a password is shown, wherever it makes an address unreadable, by any variable', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(Environment.entries)),
        fc.constantFrom('', 'postgres://', 'smtp://', 'https://', 'mysql://', 'postgres:'),
        fc.constantFrom('', '@', '/', '#', '?', '%', ':', '\\', '[', ' ', '@@', '://'),
        fc.constantFrom('db:5432/books', 'db', '', ':x', '[::1', 'db/a@b'),
        (name, scheme, odd, rest) => {
          const read = readConfig({ [name]: `${scheme}me:${odd}hunter${odd}zwei${odd}@${rest}` });
          if ('wrong' in read) expect(read.wrong).not.toMatch(/hunter|zwei/);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each(['https:me:hunter@db', 'https:/me:hunter@db', 'https:\\\\me:hunter@db', 'https://me@db'])(
    '[CLI-2] an address on the web has no user name and no password, however it is written: %s',
    (MESSAGING_URL) => {
      expect(readConfig({ MESSAGING_URL })).toMatchObject({
        wrong: expect.stringMatching(/^MESSAGING_URL must be .*; it is "(\*\*\*|https:\/\/db)"\.$/),
      });
    },
  );
});
