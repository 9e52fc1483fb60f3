import { closeSync, existsSync, fsyncSync, openSync, rmSync, statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { makeOwnFile } from './own-file.ts';
import { prefixNamed } from './prefix.ts';

/** Time that a copy waits for a lock, which a database holds only while it is opened or closed. */
const LOCK_TIMEOUT_MS = 30_000;

/** A writable connection removes SQLite's auxiliary files when it closes; a read-only one would leave them. */
const open = (file: string) => new Sqlite(file, { fileMustExist: true, timeout: LOCK_TIMEOUT_MS });

/** Whether this file is a database with the tables of books. Read-only.  [STO-62] */
export const sqliteIsThere = (file: string, prefix?: string): boolean => {
  if (!existsSync(file) || statSync(file).size === 0) return false;
  const connection = open(file);
  try {
    return (
      connection.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(`${prefixNamed(prefix)}ledgers`) !== undefined
    );
  } finally {
    connection.close();
  }
};

/**
 * Copies a database into a new file, and throws unless SQLite finds the copy intact. It reads one snapshot in one transaction, so that it
 * neither delays concurrent writes nor is delayed by them. The file is synced to disk before this returns.  [STO-61]
 */
export const copySqlite = (file: string, copy: string): void => {
  if (existsSync(copy)) throw new Error(`The file ${copy} already exists.`);
  const connection = open(file);
  try {
    makeOwnFile(copy);
    connection.prepare('vacuum into ?').run(copy);
  } catch (fault) {
    rmSync(copy, { force: true });
    throw fault;
  } finally {
    connection.close();
  }
  check(copy);
  const written = openSync(copy, 'r+');
  try {
    fsyncSync(written);
  } finally {
    closeSync(written);
  }
};

const check = (file: string): void => {
  const connection = open(file);
  try {
    const found = connection.pragma('integrity_check', { simple: true });
    if (found !== 'ok') throw new Error(`SQLite reports that the copy is damaged: ${String(found)}`);
    if ((connection.pragma('foreign_key_check') as readonly unknown[]).length > 0)
      throw new Error('The copy has references to missing rows.');
  } finally {
    connection.close();
  }
};
