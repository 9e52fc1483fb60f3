import type { Command } from 'commander';
import { BOOKS, define } from '../command/define.ts';
import type { BooksSelection, Parts } from '../command/parts.ts';
import { selectionIn, targetOf } from '../connection/remote.ts';
import { onDatabase } from '../operators.ts';

/** Adds the commands to export books and to import them into another database.  [CLI-51] [CLI-52] */
export const addArchives = (books: Command, parts: Parts): void => {
  define(
    books,
    'export',
    'Export one set of books to an archive, without its secrets. The books stay writable. On a server, this requires an owner.',
    ['books company export juniper.tar', "books company export juniper-2026.tar --books 'Juniper Coffee' --json"],
  )
    .argument('<file>', 'the file to write, which must not exist')
    .option(...BOOKS)
    .option('--profile <name>', 'the server that you signed in to under this profile name')
    .option('--json', 'print JSON')
    .action(async (file: string, { json = false, ...selection }: BooksSelection & { readonly json?: boolean }) => {
      if (targetOf(parts.environment, selection) === undefined)
        return (await import('./archive-files.ts')).exportTo(parts, file, json, selectionIn(parts.environment, selection).books);
      const { saveFromServer } = await import('./books-file.ts');
      return parts.connect(selection, (at) => saveFromServer(parts, at, file, json));
    });

  const importAll = define(
    books,
    'import',
    'Import and verify an archive from "company export". Ids stay the same. The database is created if it does not exist.',
    ['books company import juniper.tar', 'LEDGER_DATABASE_URL=file:./other.db books company import juniper.tar --join-organization'],
  )
    .argument('<file>', 'an archive from "company export"')
    .option(
      '--join-organization',
      'allow books of an organization that is already in this database (people who are members of both can act in both)',
    )
    .option('--json', 'print JSON');
  importAll.action(async (file: string, options: { readonly joinOrganization?: boolean; readonly json?: boolean }) => {
    await onDatabase(importAll, parts);
    await (await import('./archive-files.ts')).importFrom(parts, file, options);
  });

  const reopen = define(
    books,
    'reopen',
    'Make moved books writable in this database again. Do this only if nobody uses the database that they were moved to.',
    ['books company reopen', "books company reopen --books 'Juniper Coffee'"],
  ).option(...BOOKS);
  reopen.action(async (flags: BooksSelection) => {
    await onDatabase(reopen, parts);
    await (await import('./archive-files.ts')).reopen(parts, selectionIn(parts.environment, flags).books);
  });

  const disconnect = define(
    books,
    'disconnect',
    'Disable the scheduled jobs, messages and connections of books in a restored copy, while the original stays in use.',
    ["books company disconnect --books 'Juniper Coffee'", 'LEDGER_DATABASE_URL=file:./try/ledger.db books company disconnect --all'],
  )
    .option('--books <name>', 'one set of books, by name or id')
    .option('--all', 'all books in the database');
  disconnect.action(async ({ all = false, ...selection }: BooksSelection & { readonly all?: boolean }) => {
    await onDatabase(disconnect, parts);
    await (await import('./archive-files.ts')).disconnect(parts, all, selectionIn(parts.environment, selection).books);
  });
};
