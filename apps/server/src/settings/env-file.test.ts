import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnvFile } from './env-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-env-'));
afterAll(() => rmSync(folder, { recursive: true }));

const reading = (text: string) => {
  writeFileSync(join(folder, '.env'), text);
  return readEnvFile(folder);
};

describe('[CFG-3] the file .env', () => {
  it('may be missing', () => {
    expect(readEnvFile(join(folder, 'nothing'))).toEqual({});
  });

  it('has comments, names with values, and values in quotes, of several lines too', () => {
    const text = `# the books
LEDGER_PORT=9000 # of this machine
export LEDGER_HOST = 0.0.0.0\r
LEDGER_MAIL_FROM="Books <books@example.com>"
LEDGER_MODEL=

KEY='first
second'
LEDGER_LOG_LEVEL=warn`;
    expect(reading(text)).toEqual({
      LEDGER_PORT: '9000',
      LEDGER_HOST: '0.0.0.0',
      LEDGER_MAIL_FROM: 'Books <books@example.com>',
      LEDGER_MODEL: '',
      KEY: 'first\nsecond',
      LEDGER_LOG_LEVEL: 'warn',
    });
  });

  it.each([
    ['a word alone', 'LEDGER_PORT=1\nLEDGER_SECRET_KEYS', 2],
    ['another sign than =', '\n\nLEDGER_OPERATOR_TOKEN: hunter2hunter2hunter2', 3],
    ['a name that is none', '1_PORT=1', 1],
    ['a quote that does not end', 'A=1\nLEDGER_OPERATOR_TOKEN="hunter2\nB=2\n', 2],
    ['text behind a value in quotes', "A='x\ny' z\n", 1],
  ])('is refused with the number of a line that has %s, and does not show it', (_, text, line) => {
    expect(() => reading(text)).toThrow(`.env: line ${line} is invalid. Use the form NAME=value, or # for a comment.`);
  });
});
