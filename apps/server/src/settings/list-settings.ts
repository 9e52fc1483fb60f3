import { type Config, Environment, givenSettings, readConfig } from './config.ts';
import { saidOf } from './setting.ts';
import { shownInList } from './shown.ts';
import type { Origin, Sources } from './variables.ts';

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

/** Every effective setting with its origin. An invalid value is reported as by `readConfig`.  [CFG-4] */
export const listSettings = (sources: Sources): ListedSettings | { readonly wrong: string } => {
  const config: Config | { readonly wrong: string } = readConfig(sources);
  if ('wrong' in config) return config;
  const given = givenSettings(sources);
  const settings = Object.entries(Environment.entries).map(([name, schema]): ListedSetting => {
    const { standard = null, otherwise } = saidOf(schema);
    const found = given.get(name);
    if (found === undefined) return { name, value: standard, from: 'default', ...(otherwise !== undefined && { otherwise }) };
    const { variable, value, from } = found;
    return { name, value: shownInList(name, schema, value), from, ...(variable !== name && { variable }) };
  });
  return { settings, unread: config.unread };
};
