import { createHash } from 'node:crypto';
import { copyFileSync, createReadStream, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { type Config, copySqlite, isThere, Mistake, open, requireDatabase } from 'ledger-server/compose';
import { findingsIn, type Verified, verifyAll } from '../closing/verify.ts';
import { define } from '../command/define.ts';
import { type Report, withProgress } from '../command/progress.ts';
import { counted } from '../command/shown.ts';
import { disconnect } from '../company/archive-files.ts';
import { allBooksOf } from '../connection/database.ts';
import { type OperatorParts, reasonOf } from '../operate.ts';
import { giveName, refuseTaken } from './give-name.ts';

type Parts = OperatorParts;

/** Adds the commands that back up the database to a file and restore it. */
export const addBackup = (program: Command, parts: Parts): void => {
  define(
    program,
    'backup',
    'Copy the SQLite database to a file and verify the copy. The database stays in use. For Postgres, print the command to run.',
    ['books backup ledger-2026-03-31.db', 'LEDGER_DATABASE_URL=file:./data/ledger.db books backup ./backups/ledger.db'],
  )
    .argument('<file>', 'the file to write, which must not exist')
    .action((file: string) => backup(parts, file));
  define(program, 'restore', 'Restore and verify a SQLite database from a backup. For Postgres, print the commands to run.', [
    'books restore ledger-2026-03-31.db',
    'LEDGER_DATABASE_URL=file:./try/ledger.db books restore ./backups/ledger.db --copy',
  ])
    .argument('<file>', 'a file from "books backup"')
    .option('--copy', 'disable scheduled jobs, messages and connections in the restored database, because the original stays in use')
    .action((file: string, { copy = false }: { readonly copy?: boolean }) => restore(parts, file, copy));
};

/** Sidecar files of a SQLite database. SQLite would apply them to any file with the same name. */
const BESIDE = ['-wal', '-shm', '-journal'];

/** Copies the database to a file during concurrent writes.  [CLI-11] */
const backup = async (parts: Parts, file: string): Promise<void> => {
  const { database } = parts.settings();
  if (database.kind === 'postgres')
    throw new Mistake(
      `Back up Postgres with its own program: pg_dump --format=custom --schema=${database.schema} --file=${file} "$LEDGER_DATABASE_URL"`,
    );
  await requireDatabase(database);
  refuseTaken(file, 'backup');
  const findings = await withProgress(parts, { does: `Copying to ${file}` }, (report) =>
    copyVerified({ ...parts, report }, database.file, file),
  );
  if (findings === 0) return;
  parts.print(
    `${counted(findings, 'problem')} found in ${database.file}, listed above. ${file} is an exact copy and has the same problems. Keep earlier backups, and restore the latest one in which "books verify" finds no problems.`,
  );
  process.exitCode = 1;
};

/** Restores the database from a backup.  [CLI-12] */
const restore = async (parts: Parts, file: string, isCopy: boolean): Promise<void> => {
  const { database } = parts.settings();
  if (database.kind === 'postgres')
    throw new Mistake(
      `Restore Postgres with its own programs, into a new database: createdb …, then pg_restore --exit-on-error --no-owner --dbname="$LEDGER_DATABASE_URL" ${file}, then books verify. If the original database stays in use, also run: books company disconnect --all`,
    );
  if (!existsSync(file)) throw new Mistake(`The file ${file} does not exist.`);
  const taken = ['', ...BESIDE].map((end) => database.file + end).find((path) => existsSync(path));
  if (taken !== undefined) throw new Mistake(`A database already exists at ${database.file} (${taken}). Move it away first.`);
  if (!(await isThere({ ...database, file }).catch(() => false))) throw new Mistake(`The file ${file} is not a backup, or is damaged.`);
  const made = mkdirSync(dirname(resolve(database.file)), { recursive: true });
  try {
    await withProgress(parts, { does: `Restoring ${file}` }, (report) =>
      copyVerified({ ...parts, report }, file, database.file, 'refuse findings'),
    );
  } catch (fault) {
    if (made !== undefined) rmSync(made, { recursive: true, force: true });
    throw fault;
  }
  if (isCopy) return disconnect(parts, true, undefined);
  parts.print(
    'This database runs the same scheduled jobs as the original. If the original stays in use, run "books company disconnect --all" before you start a server here.',
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
      throw new Mistake(`Verification found problems in ${from}. Nothing was restored. Use another backup.`);
    const sha256 = await sha256Of(copied);
    giveName(copied, to);
    const entries = found.books.reduce((sum, each) => sum + each.entries, 0);
    print(
      `Copied ${counted(found.books.length, 'set')} of books with ${counted(entries, 'entry', 'entries')} from ${resolve(from)} to ${to}.\nSHA-256 ${sha256}`,
    );
    return findings;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const verified = async (settings: Config, from: string, file: string, print: Parts['print'], report: Report): Promise<Verified> => {
  const opened = await open({ ...settings, database: { ...settings.database, kind: 'sqlite', file }, model: null }).catch((fault) => {
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
