import { closest, distance } from 'fastest-levenshtein';
import { CLIENT_SETTINGS } from './client.ts';
import { fileVariableOf, type Given, givenAs, type Sources } from './given.ts';
import { isInFile, type Setting } from './setting.ts';

type Settings = Readonly<Record<string, Setting>>;

const PREFIX = 'LEDGER_';

/** Hosting platforms set these under their own names.  [CFG-1] */
const ALSO_TAKEN: Readonly<Record<string, string>> = { LEDGER_PORT: 'PORT' };

/** Every variable of settings: one for each, and one more for a file with a secret.  [CFG-8] */
export function variablesOf(settings: Settings): readonly string[] {
  return Object.entries(settings).flatMap(([name, schema]) => (isInFile(schema) ? [name, fileVariableOf(name)] : [name]));
}

/** The variables that the command line needs to call a server. */
export const OF_THE_CLIENT: readonly string[] = variablesOf(CLIENT_SETTINGS);

/** The value of each given setting. The name with the prefix takes precedence.  [CFG-1] */
export const givenIn = (sources: Sources, settings: Settings): ReadonlyMap<string, Given> => {
  const found = Object.entries(settings).map(([name, schema]) => {
    const given = givenAs(sources, name, isInFile(schema) ? 'secret' : undefined);
    return [name, given ?? givenAs(sources, ALSO_TAKEN[name] ?? '')] as const;
  });
  return new Map(found.flatMap(([name, given]) => (given === undefined ? [] : [[name, given]])));
};

/**
 * `DATABASE_URL` without `LEDGER_DATABASE_URL`. The database may belong to a web application, and opening it would create tables there.
 * [CFG-6]
 */
export const databaseOfAnother = (sources: Sources): Given | undefined =>
  givenAs(sources, 'LEDGER_DATABASE_URL', 'secret') === undefined ? givenAs(sources, 'DATABASE_URL') : undefined;

/** Variables with the prefix that nothing reads. */
export const unreadIn = (sources: Sources, settings: Settings): readonly Given[] => {
  const known = new Set([...variablesOf(settings), ...OF_THE_CLIENT]);
  const names = new Set(Object.keys({ ...sources.file, ...sources.environment }));
  const unread = [...names].filter((name) => name.startsWith(PREFIX) && !known.has(name));
  return unread.flatMap((name) => givenAs(sources, name) ?? []);
};

/** Maximum wrong characters of a misspelled name, and fewer than half of it. */
const MAX_WRONG = 2;

/** The closest setting name, if there is one. Other programs may have variables with the same prefix.  [CFG-2] */
export const meant = ({ variable }: Given, settings: Settings): string | null => {
  const nearest = closest(variable, [...variablesOf(settings), ...OF_THE_CLIENT]);
  const wrong = distance(variable, nearest);
  return wrong <= MAX_WRONG && wrong * 2 < nearest.length - PREFIX.length ? nearest : null;
};
