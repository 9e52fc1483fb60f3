import type { Command } from 'commander';
import { BOOKS, define } from '../command/define.ts';
import type { Asked, Parts } from '../command/parts.ts';
import { askedIn, targetOf } from '../connection/remote.ts';
import { refuseElsewhere } from '../operators.ts';

/** Adds the commands to export books and to import them into another database.  [CLI-51] [CLI-52] */
export const addTravel = (books: Command, parts: Parts): void => {
  define(
    books,
    'export',
    'Writes one set of books into a file, whole but for its secrets, while others write. On a server only an owner may.',
    ['ledger books export juniper.tar', "ledger books export juniper-2026.tar --books 'Juniper Coffee' --json"],
  )
    .argument('<file>', 'the file to write; it must not exist')
    .option(...BOOKS)
    .option('--profile <name>', 'the server that was signed in to under this name')
    .option('--json', 'answer as JSON')
    .action(async (file: string, { json = false, ...asked }: Asked & { readonly json?: boolean }) => {
      if (targetOf(parts.environment, asked) === undefined)
        return (await import('./travel-files.ts')).exportTo(parts, file, json, askedIn(parts.environment, asked).books);
      const { keepFromServer } = await import('./books-file.ts');
      return parts.connect(asked, (at) => keepFromServer(parts, at, file, json));
    });

  const arrive = define(
    books,
    'import',
    'Takes books that "books export" wrote into the database, under the same ids, verified; it is made where there is none.',
    ['ledger books import juniper.tar', 'LEDGER_DATABASE_URL=file:./other.db ledger books import juniper.tar --join-organization'],
  )
    .argument('<file>', 'what "books export" wrote')
    .option('--join-organization', 'the database has books of the same organization: a person who is a member of both acts in both')
    .option('--json', 'answer as JSON');
  arrive.action(async (file: string, options: { readonly joinOrganization?: boolean; readonly json?: boolean }) => {
    refuseElsewhere(arrive, parts);
    await (await import('./travel-files.ts')).importFrom(parts, file, options);
  });

  const reopen = define(
    books,
    'reopen',
    'Lets books be written in the database again that "move" took to another one. Do so only where nobody works with that one.',
    ['ledger books reopen', "ledger books reopen --books 'Juniper Coffee'"],
  ).option(...BOOKS);
  reopen.action(async (asked: Asked) => {
    refuseElsewhere(reopen, parts);
    await (await import('./travel-files.ts')).reopen(parts, askedIn(parts.environment, asked).books);
  });

  const quiet = define(
    books,
    'quiet',
    'Switches off what books send, make and read by themselves: in a database that was restored beside the one that goes on.',
    ["ledger books quiet --books 'Juniper Coffee'", 'LEDGER_DATABASE_URL=file:./try/ledger.db ledger books quiet --all'],
  )
    .option('--books <name>', 'one set of books, by name or id')
    .option('--all', 'all books of the database');
  quiet.action(async ({ all = false, ...asked }: Asked & { readonly all?: boolean }) => {
    refuseElsewhere(quiet, parts);
    await (await import('./travel-files.ts')).quiet(parts, all, askedIn(parts.environment, asked).books);
  });
};
