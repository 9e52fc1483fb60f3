import { createHash } from 'node:crypto';
import { copyFileSync, createReadStream, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { type Config, copySqlite, isThere, Mistake, open, requireDatabase } from 'ledger-server/compose';
import { findingsIn, type Verified, verifyAll } from '../closing/verify.ts';
import { define } from '../command/define.ts';
import { type Report, withProgress } from '../command/progress.ts';
import { counted } from '../command/shown.ts';
import { quiet } from '../company/travel-files.ts';
import { allBooksOf } from '../connection/database.ts';
import { type OperatorParts, reasonOf } from '../operate.ts';
import { giveName, refuseTaken } from './give-name.ts';

type Parts = OperatorParts;

/** Adds the commands that back up the database to a file and restore it. */
export const addBackup = (program: Command, parts: Parts): void => {
  define(program, 'backup', 'Copies the SQLite database to a file, verified, while others write; explains how to back up Postgres.', [
    'ledger backup ledger-2026-03-31.db',
    'LEDGER_DATABASE_URL=file:./data/ledger.db ledger backup ./backups/ledger.db',
  ])
    .argument('<file>', 'the file to write; it must not exist')
    .action((file: string) => backup(parts, file));
  define(program, 'restore', 'Makes the SQLite database anew from a backup, verified; explains how to restore Postgres.', [
    'ledger restore ledger-2026-03-31.db',
    'LEDGER_DATABASE_URL=file:./try/ledger.db ledger restore ./backups/ledger.db --copy',
  ])
    .argument('<file>', 'what "backup" wrote')
    .option('--copy', 'the database that was backed up goes on: this one sends, makes and reads nothing by itself')
    .action((file: string, { copy = false }: { readonly copy?: boolean }) => restore(parts, file, copy));
};

/** Sidecar files of a SQLite database. SQLite would apply them to any file with the same name. */
const BESIDE = ['-wal', '-shm', '-journal'];

/** Copies the database to a file during concurrent writes.  [CLI-11] */
const backup = async (parts: Parts, file: string): Promise<void> => {
  const { database } = parts.settings();
  if (database.kind === 'postgres')
    throw new Mistake(
      `A database of Postgres is backed up by its own program: pg_dump --format=custom --file=${file} "$LEDGER_DATABASE_URL"`,
    );
  await requireDatabase(database);
  refuseTaken(file, 'backup');
  const findings = await withProgress(parts, { does: `Copying to ${file}` }, (report) =>
    copyVerified({ ...parts, report }, database.file, file),
  );
  if (findings === 0) return;
  parts.print(
    `${counted(findings, 'finding')} in ${database.file}, named above with the rule and the books of each. ${file} is a copy of these books as they are: keep earlier backups, and restore the latest one in which "ledger verify" finds nothing.`,
  );
  process.exitCode = 1;
};

/** Restores the database from a backup.  [CLI-12] */
const restore = async (parts: Parts, file: string, isCopy: boolean): Promise<void> => {
  const { database } = parts.settings();
  if (database.kind === 'postgres')
    throw new Mistake(
      `A database of Postgres is restored by its own programs, into a database that was just made: createdb …, then pg_restore --exit-on-error --no-owner --dbname="$LEDGER_DATABASE_URL" ${file}, then ledger verify; and ledger books quiet --all where the database that was backed up goes on`,
    );
  if (!existsSync(file)) throw new Mistake(`There is no file ${file}.`);
  const taken = ['', ...BESIDE].map((end) => database.file + end).find((path) => existsSync(path));
  if (taken !== undefined) throw new Mistake(`There is a database at ${database.file} already (${taken}); move it away first.`);
  if (!(await isThere({ kind: 'sqlite', file }).catch(() => false)))
    throw new Mistake(`The file ${file} is no backup of books, or a damaged one.`);
  const made = mkdirSync(dirname(resolve(database.file)), { recursive: true });
  try {
    await withProgress(parts, { does: `Restoring ${file}` }, (report) =>
      copyVerified({ ...parts, report }, file, database.file, 'refuse findings'),
    );
  } catch (fault) {
    if (made !== undefined) rmSync(made, { recursive: true, force: true });
    throw fault;
  }
  if (isCopy) return quiet(parts, true, undefined);
  parts.print(
    'This database sends, makes and reads what is due, as the one that was backed up does. Where that one goes on, run "ledger books quiet --all" before a server starts here.',
  );
};

/**
 * Copies into a folder beside the target, verifies, and only then renames the copy. Verifying migrates the tables, which must not change
 * the copy, so a second copy is verified.
 */
const copyVerified = async (
  { settings, print, report }: Parts & { readonly report: Report },
  from: string,
  to: string,
  onFindings?: 'refuse findings',
): Promise<number> => {
  const folder = mkdtempSync(join(dirname(resolve(to)), '.ledger-copy-'));
  try {
    const copied = join(folder, 'copy.db');
    const tried = join(folder, 'tried.db');
    try {
      await copySqlite(from, copied);
    } catch (fault) {
      throw new Mistake(`${from} cannot be copied: ${reasonOf(fault)}`);
    }
    copyFileSync(copied, tried);
    const found = await verified(settings(), from, tried, print, report);
    const findings = findingsIn(found);
    if (findings > 0 && onFindings !== undefined)
      throw new Mistake(`Not everything holds in ${from}: take another backup. Nothing was restored.`);
    const sha256 = await sha256Of(copied);
    giveName(copied, to);
    const entries = found.books.reduce((sum, each) => sum + each.entries, 0);
    print(
      `Copied ${counted(found.books.length, 'set')} of books with ${counted(entries, 'entry', 'entries')} to ${to}.\nSHA-256 ${sha256}`,
    );
    return findings;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const verified = async (settings: Config, from: string, file: string, print: Parts['print'], report: Report): Promise<Verified> => {
  const opened = await open({ ...settings, database: { kind: 'sqlite', file }, model: null }).catch((fault) => {
    throw new Mistake(`${from} cannot be opened: ${reasonOf(fault)}. Nothing was copied. Keep earlier backups, and restore one of them.`);
  });
  try {
    return await verifyAll(await allBooksOf(opened.ledger), undefined, { print, report });
  } finally {
    await opened.ledger.close();
  }
};

const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
};
