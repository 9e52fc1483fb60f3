import type { Command } from 'commander';
import { define, type Format, formats, formatted, group } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { type Table, tableOf } from '../command/shown.ts';
import { readProfiles } from '../connection/profiles.ts';
import { placeOf } from '../connection/remote.ts';
import { onDatabase } from '../operators.ts';
import { addArchives } from './archives.ts';
import { addBooksSettings } from './books-settings.ts';
import { companyOptions } from './company-options.ts';
import { addOpenCompany } from './open-company.ts';

export const addBooks = (program: Command, parts: Parts): void => {
  const books = group(program, 'company', 'List, create, change, export and import sets of books.');
  const list = define(books, 'list', 'List the books that you signed in to, or the books in the database.', [
    'books company',
    'books company list --profile work',
  ]).option('--profile <name>', 'the server that you signed in to under this profile name');
  formats(list).action(async ({ profile, ...format }: Format & { readonly profile?: string }) => {
    const table = await booksIn(parts, profile);
    const json = table.rows.map((row) => Object.fromEntries(row.map((cell, at) => [fieldOf(table.headings[at] ?? ''), cell])));
    parts.print(formatted({ json, table }, format, parts));
  });
  addBooksSettings(books, parts);
  addOpenCompany(books, parts);

  const create = define(
    books,
    'create',
    'Create books in the database, with a starter chart, an owner and a token. The token is shown only once.',
    [
      "books company create --name 'Juniper Coffee' --currency USD --legal-structure corporation",
      'books company create --name Studio --currency EUR --legal-structure llc --time-zone Europe/Berlin --json',
      'books company create --name Studio --currency EUR --legal-structure llc --external-id main',
    ],
  );
  companyOptions(create)
    .option('--owner-name <name>', 'the owner, who is the first member', 'Owner')
    .option('--owner-email <address>', 'email address for notifications to the owner')
    .option('--json', 'print JSON');
  create.action(async (options) => {
    await onDatabase(create, parts);
    const { createBooks } = await import('./open-books.ts');
    const made = await createBooks(parts, options);
    parts.print(
      options.json
        ? JSON.stringify(made)
        : [
            ...Object.entries(made).flatMap(([name, value]) => (value === null ? [] : `${name.padEnd(10)} ${value}`)),
            ...(made.token === null ? ['These books existed. Create a token with: books tokens create'] : []),
          ].join('\n'),
    );
  });
  addArchives(books, parts);
};

/** The API field that a column shows. */
const fieldOf = (heading: string): string => FIELDS[heading] ?? heading.replaceAll(' ', '_');
const FIELDS: Readonly<Record<string, string>> = { books: 'id', created: 'created_at' };

/** The books that a person can access, and their location. */
const booksIn = async (parts: Parts, profile: string | undefined): Promise<Table> => {
  const selection = { profile };
  const place = placeOf(parts.environment, selection);
  if (place.server === undefined) return (await import('./open-books.ts')).booksTable(parts);
  if (place.profile === undefined) return parts.connect(selection, async (at) => tableOf([await at.books()], COLUMNS));
  const { url, books = [] } = readProfiles(parts.environment)[place.profile] ?? {};
  return tableOf(books, { ...COLUMNS, server: () => url });
};

const COLUMNS = { books: ({ id }: { readonly id: string }) => id, name: ({ name }: { readonly name: string }) => name };
