import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { boxBeside } from './key-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-key-'));
afterAll(() => rmSync(folder, { recursive: true }));

const OWN = { id: 'k1', key: Buffer.alloc(32, 1) };

describe('[WHK-19] the key beside a SQLite database', () => {
  it('is made with the first secret, whole, for its owner alone, and opens what it sealed', () => {
    const database = join(folder, 'new', 'books.db');
    const box = boxBeside(database, []);
    expect(existsSync(`${database}.key`)).toBe(false);
    const sealed = box.seal('secret', 'led_1');
    expect(statSync(`${database}.key`).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'new'))).toEqual(['books.db.key']);
    expect(boxBeside(database, []).open(sealed, 'led_1')).toBe('secret');
  });

  it('is not made for an operator who has keys, and still opens what it sealed before there were any', () => {
    const database = join(folder, 'books.db');
    boxBeside(database, [OWN]).seal('secret', 'led_1');
    expect(existsSync(`${database}.key`)).toBe(false);
    const sealed = boxBeside(database, []).seal('secret', 'led_1');
    const both = boxBeside(database, [OWN]);
    expect(both.open(sealed, 'led_1')).toBe('secret');
    expect(both.seal('secret', 'led_1').keyId).toBe('k1');
  });

  it('is refused with its path when it is damaged, and is not replaced', () => {
    const database = join(folder, 'damaged.db');
    writeFileSync(`${database}.key`, 'no key');
    expect(() => boxBeside(database, []).fresh('led_1')).toThrow(
      `The file ${database}.key does not contain a 32-byte key in base64. Restore the key file`,
    );
    expect(readFileSync(`${database}.key`, 'utf8')).toBe('no key');
  });
});
