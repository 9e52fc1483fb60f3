import type { Command } from 'commander';
import { BOOKS, define, type Format, formats, formatted } from '../command/define.ts';
import type { BooksSelection, Parts } from '../command/parts.ts';
import { tableOf } from '../command/shown.ts';
import { booksVariable, type Place, placeOf, selectionIn } from '../connection/remote.ts';

interface Books {
  readonly id: string;
  readonly name: string;
}

interface Member extends Books {
  readonly role: string;
}

/** What commands use: the place, and the books and the member there. */
interface Status {
  readonly kind: 'server' | 'database';
  readonly address: string;
  readonly decided_by: string;
  /** Null if they cannot be read, or if the database has several and none is selected. */
  readonly books: Books | null;
  readonly books_decided_by: string | null;
  /** Null on a database, where the author is the command line. */
  readonly member: Member | null;
}

/** Adds the command that shows which books a command uses, and why.  [CLI-59] */
export const addStatus = (program: Command, parts: Parts): void => {
  const status = define(
    program,
    'status',
    'Show the server or database, the books and the member that commands use, and the option, variable or sign-in that selects each.',
    ['books status', 'books status --json'],
  )
    .option(...BOOKS)
    .option('--profile <name>', 'the server that you signed in to under this profile name');
  formats(status).action(async (given: Format & BooksSelection) => {
    const flags = selectionIn(parts.environment, given);
    const place = placeOf(parts.environment, flags);
    const at = await addressOf(parts, place);
    const read = await (place.server === undefined ? inDatabase : onServer)(parts, flags).catch((fault: unknown) => ({ fault }));
    const found = 'fault' in read ? NOTHING : read;
    const booksBy = booksVariable(parts.environment, given) ?? place.booksBy ?? (found.books === null ? null : 'the only books');
    const shown: Status = { ...at, decided_by: place.decidedBy, ...found, books_decided_by: booksBy };
    parts.print(formatted({ json: shown, table: tableOf(rowsOf(shown), COLUMNS) }, given, parts));
    if ('fault' in read) throw read.fault;
  });
};

const NOTHING = { books: null, member: null };

const addressOf = async ({ environment }: Parts, { server }: Place): Promise<Pick<Status, 'kind' | 'address'>> =>
  server === undefined
    ? { kind: 'database', address: (await import('../connection/database.ts')).databaseShown(environment) }
    : { kind: 'server', address: server.url };

const onServer = (parts: Parts, flags: BooksSelection): Promise<Pick<Status, 'books' | 'member'>> =>
  parts.connect(flags, async ({ ledger }) => {
    const { books, member } = await ledger.sessions.read();
    return { books: { id: books.id, name: books.name }, member: { id: member.id, name: member.name, role: member.role } };
  });

const inDatabase = (parts: Parts, flags: BooksSelection): Promise<Pick<Status, 'books' | 'member'>> =>
  parts.connectToAll(flags, async ({ books: [first, ...more] }) => ({
    books: first === undefined || more.length > 0 ? null : { id: first.id, name: first.name },
    member: null,
  }));

interface Row {
  readonly what: string;
  readonly value: string;
  readonly by: string | null;
}

const rowsOf = ({ kind, address, decided_by, books, books_decided_by, member }: Status): readonly Row[] => [
  { what: kind, value: address, by: decided_by },
  { what: 'books', value: books === null ? NO_BOOKS : `${books.name} (${books.id})`, by: books_decided_by },
  kind === 'database'
    ? { what: 'member', value: 'command line, without a member', by: null }
    : { what: 'member', value: member === null ? 'unknown' : `${member.name} (${member.role})`, by: 'the token' },
];

const NO_BOOKS = 'none selected (list them with: books company)';

const COLUMNS = { '': (row: Row) => row.what, 'in use': (row: Row) => row.value, 'selected by': (row: Row) => row.by };
