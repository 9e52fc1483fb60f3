import { type Config, Environment, givenSettings, readConfig } from './config.ts';
import { saidOf } from './setting.ts';
import { shownInList } from './shown.ts';
import type { Origin, Sources } from './variables.ts';

/** A setting that holds, as it may be shown. */
export interface ListedSetting {
  readonly name: string;
  /** Null where it is left out and has no default. */
  readonly value: string | null;
  readonly from: Origin | 'default';
  /** The variable that gives it, where that is another than its name. */
  readonly variable?: string;
  /** What holds while it has no value, in words. */
  readonly otherwise?: string;
}

export interface ListedSettings {
  readonly settings: readonly ListedSetting[];
  /** Variables that begin as those of the program do, and that it does not read. */
  readonly unread: readonly string[];
}

/** Every setting that holds, and where it comes from. A wrong value is answered as `readConfig` does.  [CFG-4] */
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
