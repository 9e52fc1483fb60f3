import { closest, distance } from 'fastest-levenshtein';
import { ENV_FILE } from './env-file.ts';

/** The sources of variables: the environment of the process, and the file. */
export interface Sources {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly file: Readonly<Record<string, string | undefined>>;
}

export type Origin = 'environment' | typeof ENV_FILE;

/** A given value. `variable` is the name that was used. */
export interface Given {
  readonly variable: string;
  readonly value: string;
  readonly from: Origin;
}

const PREFIX = 'LEDGER_';

/** Hosting platforms set these under their own names.  [CFG-1] */
const ALSO_TAKEN: Readonly<Record<string, string>> = { LEDGER_PORT: 'PORT' };

/** The variables that the command line needs to call a server. */
export const OF_THE_CLIENT: readonly string[] = ['LEDGER_URL', 'LEDGER_TOKEN', 'LEDGER_BOOKS', 'LEDGER_PROFILE'];

/** A variable's value. An empty one counts as omitted, and the environment takes precedence over the file.  [CFG-3] */
const givenAs = ({ environment, file }: Sources, variable: string): Given | undefined => {
  const { [variable]: inEnvironment = '' } = environment;
  if (inEnvironment !== '') return { variable, value: inEnvironment, from: 'environment' };
  const { [variable]: inFile = '' } = file;
  return inFile === '' ? undefined : { variable, value: inFile, from: ENV_FILE };
};

/** The value of each given setting. The name with the prefix takes precedence.  [CFG-1] */
export const givenIn = (sources: Sources, settings: readonly string[]): ReadonlyMap<string, Given> => {
  const found = settings.map((name) => [name, givenAs(sources, name) ?? givenAs(sources, ALSO_TAKEN[name] ?? '')] as const);
  return new Map(found.flatMap(([name, given]) => (given === undefined ? [] : [[name, given]])));
};

/**
 * `DATABASE_URL` without `LEDGER_DATABASE_URL`. The database may belong to a web application, and opening it would create tables there.
 * [CFG-6]
 */
export const databaseOfAnother = (sources: Sources): Given | undefined =>
  givenAs(sources, 'LEDGER_DATABASE_URL') === undefined ? givenAs(sources, 'DATABASE_URL') : undefined;

/** Variables with the prefix that nothing reads. */
export const unreadIn = (sources: Sources, settings: readonly string[]): readonly Given[] => {
  const known = new Set([...settings, ...OF_THE_CLIENT]);
  const names = new Set(Object.keys({ ...sources.file, ...sources.environment }));
  const unread = [...names].filter((name) => name.startsWith(PREFIX) && !known.has(name));
  return unread.flatMap((name) => givenAs(sources, name) ?? []);
};

/** Maximum wrong characters of a misspelled name, and fewer than half of it. */
const MAX_WRONG = 2;

/** The closest setting name, if there is one. Other programs may have variables with the same prefix.  [CFG-2] */
export const meant = ({ variable }: Given, settings: readonly string[]): string | null => {
  const nearest = closest(variable, [...settings, ...OF_THE_CLIENT]);
  const wrong = distance(variable, nearest);
  return wrong <= MAX_WRONG && wrong * 2 < nearest.length - PREFIX.length ? nearest : null;
};
