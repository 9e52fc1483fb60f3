import { type Command, Option } from 'commander';
import type { LegalStructure } from 'ledger-core';
import { define, group } from '../command/define.ts';
import { drawTable } from '../command/draw.ts';
import type { Parts } from '../command/parts.ts';
import { tableOf } from '../command/shown.ts';
import { readProfiles } from '../connection/profiles.ts';
import { namesServer, targetOf, USUAL_PROFILE } from '../connection/remote.ts';
import { refuseElsewhere } from '../operators.ts';

const LEGAL_STRUCTURES: readonly LegalStructure[] = ['corporation', 'partnership', 'sole_proprietorship', 'llc'];

/** The commands that open and list books. */
export const addBooks = (program: Command, parts: Parts): void => {
  const books = group(program, 'books', 'Lists the books that you can work in, and opens new ones in the database.');
  define(books, 'list', 'Lists the books that you signed in to, or those of the database.', [
    'ledger books',
    'ledger books list --profile work',
  ])
    .option('--profile <name>', 'the server that was signed in to under this name')
    .action(({ profile }: { readonly profile?: string }) => listBooks(parts, profile));

  const create = define(
    books,
    'create',
    'Opens books in the database, with a starter chart, an owner and a first token, which is shown here and nowhere else.',
    [
      "ledger books create --name 'Juniper Coffee' --currency USD --legal-structure corporation",
      'ledger books create --name Studio --currency EUR --legal-structure llc --time-zone Europe/Berlin --json',
    ],
  )
    .requiredOption('--name <name>', 'the company')
    .requiredOption('--currency <code>', 'ISO 4217, like USD; never changes')
    .addOption(new Option('--legal-structure <structure>', 'what the company is').choices(LEGAL_STRUCTURES).makeOptionMandatory())
    .option('--time-zone <zone>', 'IANA name; decides what "today" is', 'UTC')
    .option('--owner-name <name>', 'the owner, who is the first member', 'Owner')
    .option('--owner-email <address>', 'where notifications for the owner are sent')
    .option('--json', 'answer as JSON');
  create.action(async (options) => {
    refuseElsewhere(create, parts);
    const { createBooks } = await import('./open-books.ts');
    const made = await createBooks(parts, options);
    parts.print(
      options.json
        ? JSON.stringify(made)
        : Object.entries(made)
            .map(([name, value]) => `${name.padEnd(10)} ${value}`)
            .join('\n'),
    );
  });
};

const listBooks = async (parts: Parts, profile: string | undefined): Promise<void> => {
  const { environment, print, screen } = parts;
  const asked = { profile };
  const target = targetOf(environment, asked);
  if (target === undefined) return print(drawTable(await (await import('./open-books.ts')).booksTable(parts), screen));
  if (namesServer(environment, asked) && profile === undefined && (environment.LEDGER_URL ?? '') !== '')
    return parts.connect(asked, async (at) => print(drawTable(tableOf([await at.books()], COLUMNS), screen)));
  const { url, books = [] } = readProfiles(environment)[profile ?? environment.LEDGER_PROFILE ?? USUAL_PROFILE] ?? {};
  print(drawTable(tableOf(books, { ...COLUMNS, server: () => url }), screen));
};

const COLUMNS = { books: ({ id }: { readonly id: string }) => id, name: ({ name }: { readonly name: string }) => name };
