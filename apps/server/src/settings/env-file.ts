import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { Mistake } from './mistake.ts';

/** The file of variables in the folder in which a program starts.  [CFG-3] */
export const ENV_FILE = '.env';

/** The SQLite file that is used if no variable names a database. */
export const DEFAULT_DATABASE = './data/ledger.db';

type Variables = Readonly<Record<string, string | undefined>>;

/** Its variables; none if the file does not exist. */
export const readEnvFile = (folder: string): Variables => {
  const path = join(folder, ENV_FILE);
  if (!existsSync(path)) return {};
  const text = readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
  const line = unreadableLine(text);
  if (line !== null) throw new Mistake(`${ENV_FILE}: line ${line} is invalid. Use the form NAME=value, or # for a comment.`);
  return parseEnv(text);
};

/** A comment, or a name with its value. A quoted value may span several lines. No value may have a quote at only one end. */
const STATEMENT = /[ \t]*(?:#.*|(?:export[ \t]+)?[A-Za-z_][\w.]*[ \t]*=[ \t]*(?:(["'`])[\s\S]*?\1[ \t]*(?:#.*)?|(?!["'`]).*)?)?(?:\n|$)/y;

/** Node's own parser skips lines that it cannot parse. */
const unreadableLine = (text: string): number | null => {
  for (let at = 0; at < text.length; at = STATEMENT.lastIndex) {
    STATEMENT.lastIndex = at;
    if (!STATEMENT.test(text)) return text.slice(0, at).split('\n').length;
  }
  return null;
};
