import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CLIENT_SETTINGS } from './client.ts';
import { Environment, readConfig } from './config.ts';
import { listSettings } from './list-settings.ts';
import { descriptionOf, isInFile, type Setting } from './setting.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (text: string): string => {
  const path = join(folder, `${Math.random()}`);
  writeFileSync(path, text);
  return path;
};

const all: Readonly<Record<string, Setting>> = { ...Environment.entries, ...CLIENT_SETTINGS };
const inFiles = Object.entries(all).filter(([, schema]) => isInFile(schema));

describe('[CFG-8] a secret in a file', () => {
  it('is possible for every setting that is secret or has a password in its example, and for no other', () => {
    const secret = Object.entries(all).filter(([, schema]) => {
      const { isSecret, hasPassword, example } = descriptionOf(schema);
      return isSecret || hasPassword || /:\/\/[^/]*:[^/]*@/.test(example);
    });
    expect(inFiles.map(([name]) => name)).toEqual(secret.map(([name]) => name));
    expect(inFiles.map(([name]) => name)).toEqual(
      expect.arrayContaining(['LEDGER_DATABASE_URL', 'LEDGER_SMTP_URL', 'LEDGER_SECRET_KEYS', 'LEDGER_OPERATOR_TOKEN', 'LEDGER_TOKEN']),
    );
  });

  it.each(inFiles.map(([name]) => name))('is read without the whitespace at its ends, and hidden in the list: %s', (name) => {
    const { example } = descriptionOf(all[name] as Setting);
    const path = fileWith(`${example}\n`);
    const others = { LEDGER_DATABASE_URL: 'postgres://db:5432/books', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
    const rest = name === 'LEDGER_DATABASE_URL' ? {} : others;
    const examples = Object.fromEntries(
      Object.entries(Environment.entries).map(([each, schema]) => [each, descriptionOf(schema).example] as const),
    );
    const needed = /ACCOUNTING_A|PLAID|GOCARDLESS|SMTP|MAIL|MESSAGING/;
    const beside = Object.fromEntries(Object.entries(examples).filter(([each]) => needed.test(each) && each !== name));
    const environment = { ...beside, ...rest, [`${name}_FILE`]: path };
    expect(readConfig({ environment, file: {} })).toEqual(readConfig({ environment: { ...beside, ...rest, [name]: example }, file: {} }));
    const listed = listSettings({ environment, file: {} });
    const found = 'wrong' in listed ? undefined : listed.settings.find((each) => each.name === name);
    expect(found).toMatchObject({ from: 'environment', variable: `${name}_FILE` });
    expect(found?.value).not.toContain('password');
  });

  it('in the environment wins over .env, whichever of the two variables is there', () => {
    const one = fileWith('operator-from-file-one');
    const two = fileWith('operator-from-file-two');
    const tokenIn = (environment: object, file: object) =>
      readConfig({ environment: environment as Record<string, string>, file: file as Record<string, string> });
    expect(tokenIn({ LEDGER_OPERATOR_TOKEN_FILE: one }, { LEDGER_OPERATOR_TOKEN: 'operator-0123456789' })).toMatchObject({
      operatorToken: 'operator-from-file-one',
    });
    expect(tokenIn({ LEDGER_OPERATOR_TOKEN: 'operator-0123456789' }, { LEDGER_OPERATOR_TOKEN_FILE: two })).toMatchObject({
      operatorToken: 'operator-0123456789',
    });
    expect(tokenIn({ LEDGER_OPERATOR_TOKEN_FILE: '' }, { LEDGER_OPERATOR_TOKEN_FILE: two })).toMatchObject({
      operatorToken: 'operator-from-file-two',
    });
  });

  it.each([
    [
      'cannot be read',
      () => ({ LEDGER_METRICS_TOKEN_FILE: '/none' }),
      'LEDGER_METRICS_TOKEN_FILE (environment): the file /none cannot be read (ENOENT).',
    ],
    [
      'is empty',
      () => ({ LEDGER_METRICS_TOKEN_FILE: fileWith(' \n') }),
      /^LEDGER_METRICS_TOKEN_FILE \(environment\): the file \S+ is empty\.$/,
    ],
    [
      'is set beside the value',
      () => ({ LEDGER_METRICS_TOKEN_FILE: fileWith('x'), LEDGER_METRICS_TOKEN: 'metrics-0123456789' }),
      'LEDGER_METRICS_TOKEN and LEDGER_METRICS_TOKEN_FILE (environment) are both set. Set only one of them.',
    ],
  ])('stops the start if it %s', (_, environment, message) => {
    expect(() => readConfig({ environment: environment() as Record<string, string>, file: {} })).toThrow(message);
  });

  it('has an invalid value without showing it, and a misspelled variable is named', () => {
    expect(readConfig({ environment: { LEDGER_METRICS_TOKEN_FILE: fileWith('hunter') }, file: {} })).toEqual({
      wrong: 'LEDGER_METRICS_TOKEN_FILE (environment) must have at least 16 characters (got "***").',
    });
    expect(readConfig({ environment: { LEDGER_METRIC_TOKEN_FILE: '/x' }, file: {} })).toEqual({
      wrong: 'LEDGER_METRIC_TOKEN_FILE (environment) is not a setting. Did you mean LEDGER_METRICS_TOKEN_FILE?',
    });
    expect(readConfig({ environment: { LEDGER_PUBLIC_URL_FILE: '/x' }, file: {} })).toMatchObject({ unread: ['LEDGER_PUBLIC_URL_FILE'] });
  });
});
