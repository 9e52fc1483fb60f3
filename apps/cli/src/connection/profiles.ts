import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { Mistake } from 'ledger-server/mistake';

type Environment = Readonly<Record<string, string | undefined>>;

/** Books to which a person is signed in. */
export interface SignedIn {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

/** A server with the books to which a person is signed in, the latest first. */
export interface Profile {
  readonly url: string;
  readonly books: readonly SignedIn[];
}

export type Profiles = Readonly<Record<string, Profile>>;

/** The program's folder for a person: in `XDG_…_HOME`, or in the usual location. */
export const folderOf = (environment: Environment, kind: 'CONFIG' | 'STATE'): string =>
  join(
    environment[`XDG_${kind}_HOME`] || join(environment.HOME ?? homedir(), kind === 'CONFIG' ? '.config' : '.local/state'),
    'ledger-books',
  );

const fileOf = (environment: Environment): string => join(folderOf(environment, 'CONFIG'), 'profiles.json');

/** The saved profiles; empty if no one has signed in. */
export const readProfiles = (environment: Environment): Profiles => readStored(fileOf(environment)) ?? {};

export const writeProfiles = (environment: Environment, profiles: Profiles): void => writeStored(fileOf(environment), profiles);

/** Reads a JSON file of this program; undefined if it does not exist. */
export const readStored = <Stored>(file: string): Stored | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Stored;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Mistake(`The file ${file} is unreadable. Move it away, then sign in again with: books login URL`);
  }
};

/** Saves JSON atomically in a file that only its owner can read. */
export const writeStored = (file: string, stored: unknown): void => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const written = `${file}.${process.pid}`;
  writeFileSync(written, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 });
  chmodSync(written, 0o600);
  renameSync(written, file);
};
