import { describe, expect, it } from 'vitest';
import { NAMES } from './config.ts';
import { type ListedSettings, listSettings } from './list-settings.ts';

const list = (environment: Readonly<Record<string, string>>, file: Readonly<Record<string, string>> = {}) => {
  const listed = listSettings({ environment, file });
  const settings = 'wrong' in listed ? [] : listed.settings;
  return { listed, of: (name: string) => settings.find((each) => each.name === name) };
};

describe('[CFG-4] the list of settings', () => {
  it('has all of them, each with where it comes from', () => {
    const { listed, of } = list(
      { PORT: '1', LEDGER_LOG_LEVEL: 'warn', LEDGER_HOMES: 'x' },
      { LEDGER_LOG_LEVEL: 'info', LEDGER_HOST: '::1' },
    );
    expect((listed as ListedSettings).settings.map(({ name }) => name)).toEqual([
      ...NAMES,
      'LEDGER_URL',
      'LEDGER_TOKEN',
      'LEDGER_PROFILE',
      'LEDGER_BOOKS',
    ]);
    expect((listed as ListedSettings).unread).toEqual(['LEDGER_HOMES']);
    expect(of('LEDGER_PORT')).toEqual({ name: 'LEDGER_PORT', value: '1', from: 'environment', variable: 'PORT' });
    expect(of('LEDGER_LOG_LEVEL')).toEqual({ name: 'LEDGER_LOG_LEVEL', value: 'warn', from: 'environment' });
    expect(of('LEDGER_HOST')).toEqual({ name: 'LEDGER_HOST', value: '::1', from: '.env' });
    expect(of('LEDGER_DATABASE_URL')).toEqual({ name: 'LEDGER_DATABASE_URL', value: 'file:./data/ledger.db', from: 'default' });
    expect(of('LEDGER_RATE_BURST')).toMatchObject({ value: null, from: 'default', otherwise: expect.stringContaining('a quarter') });
    expect(of('LEDGER_PUBLIC_URL')).toEqual({ name: 'LEDGER_PUBLIC_URL', value: null, from: 'default' });
  });

  it('is refused where the program would not start', () => {
    expect(list({ LEDGER_PORT: 'http' }).listed).toMatchObject({ wrong: expect.stringContaining('LEDGER_PORT (environment)') });
  });

  it.each([
    ['LEDGER_OPERATOR_TOKEN', 'operator-0123456789', '***'],
    ['LEDGER_TOKEN', 'ledger_hunter', '***'],
    ['LEDGER_URL', 'https://books.example.com/?key=hunter', 'https://books.example.com/'],
    ['LEDGER_DATABASE_URL', 'postgres://me:hunter@db:5432/books?password=zwei', 'postgres://db:5432/books'],
    ['LEDGER_DATABASE_URL', 'postgres://me:/hunter@db/books', 'postgres://me/…'],
    ['LEDGER_DATABASE_URL', 'postgres://me:hunter@db1:5432,db2:5433/books', 'postgres://db1:5432,db2:5433/books'],
    ['LEDGER_SMTP_URL', 'smtps://me:hunter@mail.example.com', 'smtps://mail.example.com'],
    ['LEDGER_MESSAGING_URL', 'https://messages.example.com/send?key=zwei', 'https://messages.example.com/send'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=hunter', '***'],
    ['LEDGER_MODEL_NAME', 'https://me:hunter@db/x', 'https://db/x'],
    ['LEDGER_DOCUMENTS_FOLDER', '/srv/receipts', '/srv/receipts'],
  ])('shows of %s no password', (name, value, shown) => {
    expect(
      list({ [name]: value, LEDGER_MAIL_FROM: 'books@example.com', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }).of(name)?.value,
    ).toBe(shown);
  });
});
