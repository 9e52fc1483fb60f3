import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const read = (environment: Readonly<Record<string, string>>, file: Readonly<Record<string, string>> = {}) =>
  readConfig({ environment, file });

describe('[CFG-1] the port that hosts set', () => {
  it('is read, and the variable with the prefix has priority', () => {
    expect(read({ PORT: '1' })).toMatchObject({ port: 1 });
    expect(read({ PORT: '1' }, { LEDGER_PORT: '2' })).toMatchObject({ port: 2 });
  });

  it('is named when it is wrong', () => {
    expect(read({ PORT: 'tcp://10.0.0.1:80' })).toEqual({
      wrong: 'PORT (environment) must be a port number from 0 to 65535 (got "tcp://10.0.0.1:80").',
    });
  });

  it('is the only variable without the prefix', () => {
    expect(read({ HOST: 'machine name', WORK: '/home/ada', MODEL: 'T-800' })).toMatchObject({ host: '127.0.0.1', work: 'here' });
  });
});

describe('[CFG-6] DATABASE_URL', () => {
  const url = 'postgres://shop:hunter@db:5432/shop';

  it.each([
    ['environment', { DATABASE_URL: url }, {}],
    ['.env', { LEDGER_DATABASE_URL: '' }, { DATABASE_URL: url }],
  ])('alone prevents the start, in %s', (from, environment, file) => {
    const sentence = `DATABASE_URL (${from}) is set, but LEDGER_DATABASE_URL is not, and the database may belong to another program.`;
    expect(read(environment, file)).toEqual({ wrong: expect.stringContaining(sentence) });
    expect(JSON.stringify(read(environment, file))).not.toContain('hunter');
  });

  it('is not read beside LEDGER_DATABASE_URL', () => {
    const both = read({ DATABASE_URL: url }, { LEDGER_DATABASE_URL: 'file:/own.db' });
    expect(both).toMatchObject({ database: { file: '/own.db' }, unread: [] });
  });
});

describe('[CFG-2] a variable that is no setting', () => {
  it.each([
    ['LEDGER_MODLE', 'LEDGER_MODEL'],
    ['LEDGER_DATABSE_URL', 'LEDGER_DATABASE_URL'],
    ['LEDGER_PRT', 'LEDGER_PORT'],
    ['LEDGER_TOKENS', 'LEDGER_TOKEN'],
  ])('stops the start when it is near one: %s', (name, meant) => {
    expect(read({ [name]: 'x' })).toEqual({ wrong: `${name} (environment) is not a setting. Did you mean ${meant}?` });
    expect(read({}, { [name]: 'x' })).toEqual({ wrong: `${name} (.env) is not a setting. Did you mean ${meant}?` });
    expect(read({ [name]: '' })).toMatchObject({ unread: [] });
  });

  it.each(['LEDGER_FILE', 'LEDGER_HOME', 'LEDGER_SERVICE_HOST', 'LEDGER_PORT_8787_TCP'])('of another program is not read: %s', (name) => {
    expect(read({ [name]: 'x' })).toMatchObject({ unread: [name] });
  });

  it('may be meant for the client of the command line', () => {
    const ofTheClient = { LEDGER_URL: 'u', LEDGER_TOKEN: 't', LEDGER_BOOKS: 'b', LEDGER_PROFILE: 'p' };
    expect(read(ofTheClient, ofTheClient)).toMatchObject({ unread: [] });
  });
});

describe('[CFG-3] the environment', () => {
  it('wins over the file, and an empty variable leaves it to the file', () => {
    expect(read({ LEDGER_PORT: '1' }, { LEDGER_PORT: '2', LEDGER_HOST: '::1' })).toMatchObject({ port: 1, host: '::1' });
    expect(read({ LEDGER_PORT: '' }, { LEDGER_PORT: '2' })).toMatchObject({ port: 2 });
  });

  it('is told from the file when a value is wrong', () => {
    expect(read({}, { LEDGER_PORT: 'http' })).toEqual({
      wrong: 'LEDGER_PORT (.env) must be a port number from 0 to 65535 (got "http").',
    });
  });
});
