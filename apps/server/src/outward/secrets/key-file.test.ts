import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { keysBeside } from './key-file.ts';
import { secretBoxOf } from './secret-box.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-key-'));
afterAll(() => rmSync(folder, { recursive: true }));

const OWN = { id: 'k1', key: Buffer.alloc(32, 1) };

describe('[WHK-19] the key beside a SQLite database', () => {
  it('is made once, whole, for its owner alone, and opens what it sealed', () => {
    const database = join(folder, 'new', 'books.db');
    const sealed = secretBoxOf(keysBeside(database, []))?.seal('secret', 'led_1');
    expect(statSync(`${database}.key`).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'new'))).toEqual(['books.db.key']);
    const again = secretBoxOf(keysBeside(database, []));
    expect(sealed && again?.open(sealed, 'led_1')).toBe('secret');
  });

  it('is not made for an operator who has keys, and still opens what it sealed before there were any', () => {
    const database = join(folder, 'books.db');
    expect(keysBeside(database, [OWN])).toEqual([OWN]);
    const sealed = secretBoxOf(keysBeside(database, []))?.seal('secret', 'led_1');
    const both = secretBoxOf(keysBeside(database, [OWN]));
    expect(sealed && both?.open(sealed, 'led_1')).toBe('secret');
    expect(both?.seal('secret', 'led_1').keyId).toBe('k1');
  });

  it('is refused with its path when it is damaged, and is not replaced', () => {
    const database = join(folder, 'damaged.db');
    writeFileSync(`${database}.key`, 'no key');
    expect(() => keysBeside(database, [])).toThrow(`The file ${database}.key has no key of 32 bytes in base64. Put back the file`);
    expect(readFileSync(`${database}.key`, 'utf8')).toBe('no key');
  });
});
