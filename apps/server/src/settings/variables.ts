import { closest, distance } from 'fastest-levenshtein';
import { ENV_FILE } from './env-file.ts';

/** Where variables stand: the environment of the process, and the file beside it. */
export interface Sources {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly file: Readonly<Record<string, string | undefined>>;
}

/** Where the value of a setting comes from. */
export type Origin = 'environment' | typeof ENV_FILE;

/** A value as someone gave it. `variable` is the name that they used. */
export interface Given {
  readonly variable: string;
  readonly value: string;
  readonly from: Origin;
}

const PREFIX = 'LEDGER_';

/** Hosts set these by names of their own.  [CFG-1] */
const ALSO_TAKEN: Readonly<Record<string, string>> = { LEDGER_DATABASE_URL: 'DATABASE_URL', LEDGER_PORT: 'PORT' };

/** What the command line needs to call a server. */
export const OF_THE_CLIENT: readonly string[] = ['LEDGER_URL', 'LEDGER_TOKEN', 'LEDGER_BOOKS', 'LEDGER_PROFILE'];

/** A variable's value: an empty one counts as left out, and the environment wins over the file.  [CFG-3] */
const givenAs = ({ environment, file }: Sources, variable: string): Given | undefined => {
  const { [variable]: inEnvironment = '' } = environment;
  if (inEnvironment !== '') return { variable, value: inEnvironment, from: 'environment' };
  const { [variable]: inFile = '' } = file;
  return inFile === '' ? undefined : { variable, value: inFile, from: ENV_FILE };
};

/** The value of each setting that someone gave. The name with the prefix wins.  [CFG-1] */
export const givenIn = (sources: Sources, settings: readonly string[]): ReadonlyMap<string, Given> => {
  const found = settings.map((name) => [name, givenAs(sources, name) ?? givenAs(sources, ALSO_TAKEN[name] ?? '')] as const);
  return new Map(found.flatMap(([name, given]) => (given === undefined ? [] : [[name, given]])));
};

/** Variables with the prefix that no one reads. */
export const unreadIn = (sources: Sources, settings: readonly string[]): readonly Given[] => {
  const known = new Set([...settings, ...OF_THE_CLIENT]);
  const names = new Set(Object.keys({ ...sources.file, ...sources.environment }));
  const unread = [...names].filter((name) => name.startsWith(PREFIX) && !known.has(name));
  return unread.flatMap((name) => givenAs(sources, name) ?? []);
};

/** So many characters of a name may be wrong, and fewer than half of it. */
const MAX_WRONG = 2;

/** The name that was meant, when one is near; other programs have variables that begin alike.  [CFG-2] */
export const meant = ({ variable }: Given, settings: readonly string[]): string | null => {
  const nearest = closest(variable, [...settings, ...OF_THE_CLIENT]);
  const wrong = distance(variable, nearest);
  return wrong <= MAX_WRONG && wrong * 2 < nearest.length - PREFIX.length ? nearest : null;
};
