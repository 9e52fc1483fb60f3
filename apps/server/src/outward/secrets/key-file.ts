import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Mistake } from '../../settings/mistake.ts';
import type { SecretKey } from './secret-box.ts';

const KEY_BYTES = 32;

/** Where the key of a SQLite database is: beside it. */
export const keyFileOf = (database: string): string => `${database}.key`;

/**
 * The keys of a server on a SQLite file: those of the operator, and that of the file beside the database. Without a key of the operator the file is made, so that
 * a new server can keep secrets; only its owner can read it.  [WHK-19]
 */
export const keysBeside = (database: string, given: readonly SecretKey[]): readonly SecretKey[] => {
  const path = keyFileOf(database);
  if (given.length === 0 && !existsSync(path)) make(path);
  return existsSync(path) ? [...given, { id: 'file', key: read(path) }] : given;
};

/** Another process may make it at the same moment: the file appears whole, once. */
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
  throw new Mistake(
    `The file ${path} has no key of 32 bytes in base64. Put back the file that belongs to this database, or set SECRET_KEYS.`,
  );
};
