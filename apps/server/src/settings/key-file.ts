import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { KeyMissing, type SecretBox } from 'ledger-core';
import { type SecretKey, secretBox } from '../outward/secrets/secret-box.ts';

const KEY_BYTES = 32;

/** The key file of a SQLite database, next to it. */
export const keyFileOf = (database: string): string => `${database}.key`;

/**
 * Encrypts the secrets of a SQLite database with the operator's keys, or else with one in a file next to it. The file is created with the
 * first secret, readable only by its owner.  [WHK-19]
 */
export const boxBeside = (database: string, given: readonly SecretKey[]): SecretBox => {
  let opened: SecretBox | undefined;
  const box = (): SecretBox => {
    opened ??= secretBox(keysBeside(database, given));
    return opened;
  };
  return {
    seal: (text, boundTo) => box().seal(text, boundTo),
    fresh: (boundTo) => box().fresh(boundTo),
    open: (sealed, boundTo) => box().open(sealed, boundTo),
  };
};

/** Data encrypted with the file's key stays readable after the operator set other keys. */
const keysBeside = (database: string, [present, ...earlier]: readonly SecretKey[]): readonly [SecretKey, ...SecretKey[]] => {
  const path = keyFileOf(database);
  if (present === undefined) return [keyIn(path)];
  return existsSync(path) ? [present, ...earlier, keyIn(path)] : [present, ...earlier];
};

const keyIn = (path: string): SecretKey => {
  if (!existsSync(path)) make(path);
  return { id: 'file', key: read(path) };
};

/** Another process may create it at the same moment: the file appears complete, and only once. */
const make = (path: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  const own = `${path}.${process.pid}`;
  writeFileSync(own, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600 });
  try {
    linkSync(own, path);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
  } finally {
    rmSync(own);
  }
};

const read = (path: string): Buffer => {
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  if (key.length === KEY_BYTES) return key;
  throw new KeyMissing(
    `The file ${path} does not contain a 32-byte key in base64. Restore the key file of this database, or set LEDGER_SECRET_KEYS.`,
  );
};
