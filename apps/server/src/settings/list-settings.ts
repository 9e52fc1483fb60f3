import { CLIENT_SETTINGS } from './client.ts';
import { type Config, Environment, givenSettings, readConfig } from './config.ts';
import type { Given, Origin, Sources } from './given.ts';
import { descriptionOf, type Setting } from './setting.ts';
import { shownInList } from './shown.ts';
import { givenIn } from './variables.ts';

/** An effective setting in displayable form. */
export interface ListedSetting {
  readonly name: string;
  /** Null if it is omitted and has no default. */
  readonly value: string | null;
  readonly from: Origin | 'default';
  /** The variable that provides it, if its name differs. */
  readonly variable?: string;
  /** The behaviour without a value, in words. */
  readonly otherwise?: string;
}

export interface ListedSettings {
  readonly settings: readonly ListedSetting[];
  /** Unread variables with the program's prefix. */
  readonly unread: readonly string[];
}

/** Every effective setting with its origin, with those of the command line's client last. An invalid value is reported as by `readConfig`.  [CFG-4] */
export const listSettings = (sources: Sources): ListedSettings | { readonly wrong: string } => {
  const config: Config | { readonly wrong: string } = readConfig(sources);
  if ('wrong' in config) return config;
  const settings = [...listed(Environment.entries, givenSettings(sources)), ...listed(CLIENT_SETTINGS, givenIn(sources, CLIENT_SETTINGS))];
  return { settings, unread: config.unread };
};

const listed = (schemas: Readonly<Record<string, Setting>>, given: ReadonlyMap<string, Given>): readonly ListedSetting[] =>
  Object.entries(schemas).map(([name, schema]) => {
    const { standard = null, otherwise } = descriptionOf(schema);
    const found = given.get(name);
    if (found === undefined) return { name, value: standard, from: 'default', ...(otherwise !== undefined && { otherwise }) };
    const { variable, value, from } = found;
    return { name, value: shownInList(name, schema, value), from, ...(variable !== name && { variable }) };
  });
