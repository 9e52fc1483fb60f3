import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('[CLI-1] configuration', () => {
  it('[CLI-1] has defaults that work without any', () => {
    expect(readConfig({})).toEqual({
      database: { kind: 'sqlite', file: './data/ledger.db' },
      host: '127.0.0.1',
      port: 8787,
      logLevel: 'info',
    });
  });

  it('[CLI-1] takes a file or a Postgres server', () => {
    expect(readConfig({ DATABASE_URL: 'file:/tmp/x.db', PORT: '0', LOG_LEVEL: '' })).toMatchObject({
      database: { kind: 'sqlite', file: '/tmp/x.db' },
      port: 0,
    });
    expect(readConfig({ DATABASE_URL: 'postgres://me:secret@db:5432/books' })).toMatchObject({ database: { kind: 'postgres' } });
  });

  it.each([
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be file:PATH or postgres://USER:PASSWORD@HOST:PORT/DATABASE; it is "mysql://x".'],
    [
      { DATABASE_URL: 'postgres://me:secret@db:5432/' },
      'DATABASE_URL must be file:PATH or postgres://USER:PASSWORD@HOST:PORT/DATABASE; it is "postgres://me:***@db:5432/".',
    ],
    [{ PORT: '99999' }, 'PORT must be a port number from 0 to 65535; it is "99999".'],
    [{ PORT: 'http' }, 'PORT must be a port number from 0 to 65535; it is "http".'],
    [{ HOST: 'a b' }, 'HOST must be a host name or an address; it is "a b".'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent; it is "loud".'],
  ])('[CLI-2] a wrong value is named: %o', (environment, sentence) => {
    expect(readConfig(environment)).toEqual({ wrong: sentence });
  });
});
