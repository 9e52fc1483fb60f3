import { ledgerClient } from 'ledger-api-client';
import { type Given, givenAs, type Sources, sourcesOf } from 'ledger-server/given';
import { Mistake } from 'ledger-server/mistake';
import { UsageError } from '../command/faults.ts';
import type { BooksSelection } from '../command/parts.ts';
import { type Connection, connectionOf } from './connection.ts';
import { type Profile, readProfiles, type SignedIn } from './profiles.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A variable with its source: `LEDGER_URL (.env)`. */
const sourceOf = ({ variable, from }: Given): string => `${variable} (${from})`;

/** The selection of a command, with `LEDGER_BOOKS` as the default for the books.  [CLI-27] */
export const selectionIn = (environment: Environment, flags: BooksSelection): BooksSelection => {
  const books = givenAs(sourcesOf(environment), 'LEDGER_BOOKS')?.value;
  return flags.books === undefined && books !== undefined ? { ...flags, books } : flags;
};

/** The option or variable that names the books; undefined if there is none. */
export const booksVariable = (environment: Environment, { books }: BooksSelection): string | undefined => {
  const fromVariable = givenAs(sourcesOf(environment), 'LEDGER_BOOKS');
  return books !== undefined ? '--books' : fromVariable && sourceOf(fromVariable);
};

/** The default profile. */
export const USUAL_PROFILE = 'default';

/** A server with the credential for its books. */
export interface Target {
  readonly url: string;
  readonly token: string;
}

/** Where a command works, and the option, variable or sign-in that decides it.  [CLI-59] */
export interface Place {
  /** Undefined for the database. */
  readonly server: Target | undefined;
  readonly decidedBy: string;
  /** The profile of the server, if it is from a sign-in. */
  readonly profile?: string;
  /** What selects the books on a server. */
  readonly booksBy?: string;
  /** Whether nothing names a server or a database, so that the default file is used. */
  readonly isDefault?: true;
}

/** Whether the person selected a server. A command that requires the database then fails instead of guessing. */
export const namesServer = (environment: Environment, { profile }: BooksSelection): boolean => {
  const sources = sourcesOf(environment);
  return profile !== undefined || ['LEDGER_URL', 'LEDGER_PROFILE'].some((name) => givenAs(sources, name) !== undefined);
};

/**
 * Where a command works, by precedence: `--profile`, `LEDGER_URL` with `LEDGER_TOKEN`, `LEDGER_PROFILE`, the database if the environment
 * sets one, the profile `default`, the default database.  [CLI-26]
 */
export const placeOf = (environment: Environment, flags: BooksSelection): Place => {
  if (flags.profile !== undefined) return profilePlace(environment, flags, flags.profile, '--profile');
  const sources = sourcesOf(environment);
  const url = givenAs(sources, 'LEDGER_URL');
  if (url !== undefined) return variablePlace(sources, url);
  const profile = givenAs(sources, 'LEDGER_PROFILE');
  if (profile !== undefined) return profilePlace(environment, flags, profile.value, sourceOf(profile));
  const database = givenAs(sources, 'LEDGER_DATABASE_URL', 'secret');
  if (database !== undefined) return { server: undefined, decidedBy: sourceOf(database) };
  if (readProfiles(environment)[USUAL_PROFILE] === undefined) return { server: undefined, decidedBy: 'the default', isDefault: true };
  return profilePlace(environment, flags, USUAL_PROFILE, 'books login');
};

/** The token that a variable contains. */
export const tokenIn = (environment: Environment): Given | undefined => tokenOf(sourcesOf(environment));

const tokenOf = (sources: Sources): Given | undefined => givenAs(sources, 'LEDGER_TOKEN', 'secret');

const variablePlace = (sources: Sources, url: Given): Place => {
  const token = tokenOf(sources);
  if (token === undefined)
    throw new Mistake('LEDGER_TOKEN is not set. Set it to a token for the server at LEDGER_URL, or sign in with: books login URL');
  return { server: { url: url.value, token: token.value }, decidedBy: sourceOf(url), booksBy: sourceOf(token) };
};

const profilePlace = (environment: Environment, flags: BooksSelection, name: string, decidedBy: string): Place => {
  const profile = readProfiles(environment)[name];
  if (profile === undefined)
    throw new UsageError(`--profile: no profile is named "${name}". Create it with: books login URL --profile ${name}`);
  return {
    server: { url: profile.url, token: booksIn(profile, flags.books).token },
    decidedBy,
    profile: name,
    ...(flags.books === undefined && { booksBy: 'the latest books login' }),
  };
};

/** The server of a command; undefined for the database. */
export const targetOf = (environment: Environment, flags: BooksSelection): Target | undefined => placeOf(environment, flags).server;

/** The named books of a profile, or the latest ones. */
const booksIn = ({ url, books }: Profile, named: string | undefined): SignedIn => {
  const found = named === undefined ? books[0] : books.find(({ id, name }) => id === named || name.toLowerCase() === named.toLowerCase());
  if (found === undefined)
    throw new UsageError(`--books: you are not signed in to ${named ?? 'any books'} at ${url}. Sign in with: books login ${url}`);
  return found;
};

export const remote = ({ url, token }: Target): Connection => {
  const address = url.replace(/\/+$/, '');
  const send: Connection['send'] = (path, init) =>
    fetch(address + path, { ...init, headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` } });
  return connectionOf(ledgerClient({ url: address, token, retries: 2 }), { send, address, isEmbedded: false });
};

/** A token is for one set of books. If `--books` is also given, it must match.  [CLI-27] */
export const checkBooks = async (connection: Connection, { books: named }: BooksSelection): Promise<void> => {
  if (named === undefined) return;
  const { id, name } = await connection.books();
  if (id !== named && name.toLowerCase() !== named.toLowerCase())
    throw new UsageError(`--books: the token is for the books ${name} (${id}), not ${named}.`);
};
