import * as v from 'valibot';

/** Where the server runs and where the books are kept, from the environment. */
export interface Config {
  readonly database: { readonly kind: 'sqlite'; readonly file: string } | { readonly kind: 'postgres'; readonly url: string };
  readonly host: string;
  readonly port: number;
  readonly logLevel: LogLevel;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

const DEFAULT_DATABASE_URL = 'file:./data/ledger.db';

const DatabaseUrl = v.pipe(
  v.string(),
  v.check((url) => /^file:.+/.test(url) || isPostgres(url), 'must be file:PATH or postgres://USER:PASSWORD@HOST:PORT/DATABASE'),
  v.transform((url): Config['database'] =>
    url.startsWith('file:') ? { kind: 'sqlite', file: url.slice('file:'.length) } : { kind: 'postgres', url },
  ),
);

const Environment = v.object({
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
});

/** Reads the environment; a wrong value is answered with a sentence that names it. An empty variable counts as left out. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config | { readonly wrong: string } => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const read = v.safeParse(Environment, given);
  if (!read.success) {
    const [issue] = read.issues;
    const name = String(issue.path?.[0]?.key ?? '');
    return { wrong: `${name} ${issue.message}; it is "${hidePassword(given[name] ?? '')}".` };
  }
  const { DATABASE_URL: database, HOST: host, PORT: port, LOG_LEVEL: logLevel } = read.output;
  return { database, host, port, logLevel };
};

const isPostgres = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && ['postgres:', 'postgresql:'].includes(url.protocol) && url.hostname !== '' && url.pathname.length > 1;
};

const hidePassword = (value: string): string => value.replace(/:\/\/([^:@/]*):[^@/]*@/, '://$1:***@');
