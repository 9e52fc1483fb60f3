import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

/** Journals that hledger can read, and the information that the translation removed. */
export interface ReadableJournals {
  /** The files for hledger: the given ones, or translated copies. */
  readonly paths: readonly string[];
  /** Each commodity with its aliases, which are all names of one currency. */
  readonly aliases: readonly (readonly string[])[];
  /** Replaces the names of copies in a text with the original names. */
  readonly withOwnNames: (text: string) => string;
  readonly remove: () => Promise<void>;
}

interface Translated {
  readonly text: string;
  readonly aliases: readonly (readonly string[])[];
}

/**
 * Translates a Ledger journal to hledger syntax. Notes, aliases and similar lines of `commodity`, `tag` and `payee` become comments, and
 * `apply tag` adds that tag to each entry inside. Every line keeps its number. Pure.  [CLI-24]
 */
export const translated = (journal: string): Translated => {
  const aliases: string[][] = [];
  const applied: string[] = [];
  let within = '';
  const text = journal.split('\n').map((line) => {
    const [, directive = '', rest = ''] = /^(commodity|tag|payee|apply tag|end apply tag|end tag)\b[ \t]*(.*)$/.exec(line) ?? [];
    if (directive === 'apply tag') {
      applied.push(rest.includes(':') ? rest.trim() : `${rest.trim()}:`);
      return `; ${line}`;
    }
    if (directive.startsWith('end')) {
      applied.pop();
      return `; ${line}`;
    }
    if (/^\S/.test(line)) within = directive;
    if (directive === 'commodity') aliases.push([symbolOf(rest)]);
    if (applied.length > 0 && /^\d/.test(line)) return `${line.trimEnd()}${line.includes(';') ? ', ' : '  ; '}${applied.join(', ')}`;
    const [, indent = '', word = '', value = ''] = /^([ \t]+)(\w+)\b[ \t]*(.*)$/.exec(line) ?? [];
    if (within === '' || word === '' || word === 'format') return line;
    if (within === 'commodity' && word === 'alias') aliases.at(-1)?.push(symbolOf(value));
    return `${indent}; ${line.trim()}`;
  });
  return { text: text.join('\n'), aliases };
};

/** `$`, `"A B"` and `$1,000.00` name a commodity. */
const symbolOf = (text: string): string => {
  const name = text.replace(/\s+;.*$/, '').trim();
  return /^"([^"]*)"/.exec(name)?.[1] ?? name.replace(/[\d.,'\s-]+/g, '');
};

interface Copy extends Translated {
  readonly path: string;
  readonly to: string;
  readonly isChanged: boolean;
}

/** Translates journals and the files that they include by name. If no translation is needed, returns the original files. */
export const readableJournals = async (paths: readonly string[]): Promise<ReadableJournals> => {
  const folder = await mkdtemp(join(tmpdir(), 'ledger-journal-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const copies = new Map<string, Copy>();
  for (const path of paths) await copyOf(resolve(path), folder, copies);
  const all = [...copies.values()];
  const isAnyChanged = all.some(({ isChanged }) => isChanged);
  if (isAnyChanged) for (const { to, text } of all) await writeFile(to, text);
  return {
    paths: isAnyChanged ? paths.map((path) => copies.get(resolve(path))?.to ?? path) : paths,
    aliases: all.flatMap(({ aliases }) => aliases),
    withOwnNames: (text) => all.reduce((named, { path, to }) => named.replaceAll(to, path), text),
    remove,
  };
};

/** Copies a file with its named includes, but not those of a pattern. hledger reports unreadable files itself. */
const copyOf = async (path: string, folder: string, copies: Map<string, Copy>): Promise<string> => {
  const known = copies.get(path);
  if (known !== undefined) return known.to;
  const journal = await readFile(path, 'utf8').catch(() => null);
  if (journal === null) return path;
  const to = join(folder, `${copies.size}-${basename(path)}`);
  const read = translated(journal);
  copies.set(path, { ...read, path, to, isChanged: read.text !== journal });
  const lines: string[] = [];
  for (const line of read.text.split('\n')) {
    const [, before = '', included] = /^(include[ \t]+)(\S.*?)[ \t]*$/.exec(line) ?? [];
    lines.push(included === undefined ? line : before + (await copyOf(resolve(dirname(path), included), folder, copies)));
  }
  copies.set(path, { ...read, text: lines.join('\n'), path, to, isChanged: read.text !== journal });
  return to;
};
