import { readFileSync } from 'node:fs';
import { type ENV_FILE, readEnvFile } from './env-file.ts';
import { Mistake } from './mistake.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** The sources of variables: the environment of the process, and the file. */
export interface Sources {
  readonly environment: Variables;
  readonly file: Variables;
}

/** The variables of a process, and those of the file `.env` in its start folder.  [CFG-3] */
export const sourcesOf = (environment: Variables): Sources => ({ environment, file: readEnvFile('.') });

export type Origin = 'environment' | typeof ENV_FILE;

/** A value from a variable. `variable` is the name under which it was set. */
export interface Given {
  readonly variable: string;
  readonly value: string;
  readonly from: Origin;
}

/** The variable that names a file with the value of a secret setting.  [CFG-8] */
export const fileVariableOf = (name: string): string => `${name}_FILE`;

/**
 * A variable's value. An empty one counts as omitted, and the environment takes precedence over the file.  [CFG-3]
 * A secret may be in a file of its own, which `NAME_FILE` names.  [CFG-8]
 */
export const givenAs = ({ environment, file }: Sources, name: string, kind?: 'secret'): Given | undefined =>
  givenIn(environment, 'environment', name, kind) ?? givenIn(file, '.env', name, kind);

const givenIn = (variables: Variables, from: Origin, name: string, kind: 'secret' | undefined): Given | undefined => {
  const { [name]: value = '', [fileVariableOf(name)]: path = '' } = variables;
  if (kind !== 'secret' || path === '') return value === '' ? undefined : { variable: name, value, from };
  const variable = fileVariableOf(name);
  if (value !== '') throw new Mistake(`${name} and ${variable} (${from}) are both set. Set only one of them.`);
  return { variable, value: textIn(path, `${variable} (${from})`), from };
};

const textIn = (path: string, variable: string): string => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (fault) {
    throw new Mistake(`${variable}: the file ${path} cannot be read (${(fault as NodeJS.ErrnoException).code}).`);
  }
  if (text === '') throw new Mistake(`${variable}: the file ${path} is empty.`);
  return text;
};
