import { ledgerClient } from 'ledger-client';
import { readEnvFile } from 'ledger-server/env-file';
import { Mistake } from 'ledger-server/mistake';
import { WrongWord } from '../command/faults.ts';
import type { Asked } from '../command/parts.ts';
import { type Connection, connectionOf } from './connection.ts';
import { type Profile, readProfiles, type SignedIn } from './profiles.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The process variables, with those in the file `.env` as defaults.  [CFG-3] */
const withFile = (environment: Environment): Environment => ({ ...readEnvFile('.'), ...environment });

/** The selection of a command, with `LEDGER_BOOKS` as the default for the books.  [CLI-27] */
export const askedIn = (environment: Environment, asked: Asked): Asked => {
  const { LEDGER_BOOKS: books } = withFile(environment);
  return asked.books === undefined && isSet(books) ? { ...asked, books } : asked;
};

/** The default profile. */
export const USUAL_PROFILE = 'default';

/** A server with the credential for its books. */
export interface Target {
  readonly url: string;
  readonly token: string;
}

/** Whether the person selected a server. A command that requires the database then fails instead of guessing. */
export const namesServer = (environment: Environment, { profile }: Asked): boolean => {
  const { LEDGER_URL: url, LEDGER_PROFILE: named } = withFile(environment);
  return profile !== undefined || isSet(url) || isSet(named);
};

const isSet = (text: string | undefined): text is string => text !== undefined && text !== '';

/**
 * The server of a command, by precedence: `--profile`, `LEDGER_URL` with `LEDGER_TOKEN`, `LEDGER_PROFILE`, the database if the environment
 * sets one, the profile `default`. Undefined means the database.  [CLI-26]
 */
export const targetOf = (environment: Environment, asked: Asked): Target | undefined => {
  const given = withFile(environment);
  const { LEDGER_URL: url, LEDGER_TOKEN: token, LEDGER_PROFILE: named } = given;
  if (asked.profile === undefined && isSet(url)) {
    if (!isSet(token))
      throw new Mistake('LEDGER_TOKEN is not set. Set it to a token for the server at LEDGER_URL, or sign in with: ledger login URL');
    return { url, token };
  }
  const profile = asked.profile ?? (isSet(named) ? named : undefined);
  if (profile === undefined && isSet(given.LEDGER_DATABASE_URL)) return undefined;
  const kept = readProfiles(environment)[profile ?? USUAL_PROFILE];
  if (kept === undefined && profile === undefined) return undefined;
  if (kept === undefined)
    throw new WrongWord(`--profile: no profile is named "${profile}". Create it with: ledger login URL --profile ${profile}`);
  return { url: kept.url, token: booksIn(kept, asked.books).token };
};

/** The named books of a profile, or the latest ones. */
const booksIn = ({ url, books }: Profile, named: string | undefined): SignedIn => {
  const found = named === undefined ? books[0] : books.find(({ id, name }) => id === named || name.toLowerCase() === named.toLowerCase());
  if (found === undefined)
    throw new WrongWord(`--books: you are not signed in to ${named ?? 'any books'} at ${url}. Sign in with: ledger login ${url}`);
  return found;
};

export const remote = ({ url, token }: Target): Connection => {
  const address = url.replace(/\/+$/, '');
  const send: Connection['send'] = (path, init) =>
    fetch(address + path, { ...init, headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` } });
  return connectionOf(ledgerClient({ url: address, token, retries: 2 }), { send, address, isEmbedded: false });
};

/** A token is for one set of books. If `--books` is also given, it must match.  [CLI-27] */
export const checkBooks = async (connection: Connection, { books: named }: Asked): Promise<void> => {
  if (named === undefined) return;
  const { id, name } = await connection.books();
  if (id !== named && name.toLowerCase() !== named.toLowerCase())
    throw new WrongWord(`--books: the token is for the books ${name} (${id}), not ${named}.`);
};
