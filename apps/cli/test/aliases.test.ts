import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { COMMAND_ALIASES, OPTION_ALIASES, withPresentNames } from '../src/aliases.ts';
import { examplesOf } from '../src/command/define.ts';
import type { Parts } from '../src/command/parts.ts';
import { PAPER } from '../src/command/screen.ts';
import { ledgerProgram, withFirstOfGroup } from '../src/program.ts';
import { SCRIPTS } from '../src/system/completion.ts';
import { wordsOf } from './typed.ts';

const PARTS: Parts = {
  print: () => undefined,
  note: () => undefined,
  fail: () => undefined,
  screen: PAPER,
  environment: {},
  connect: () => Promise.reject(new Error('no books')),
  connectToAll: () => Promise.reject(new Error('no books')),
};

const pathOf = (command: Command): string => (command.parent === null ? '' : `${pathOf(command.parent)} ${command.name()}`.trim());

interface Ran {
  readonly command: string;
  readonly options: object;
  readonly arguments: readonly unknown[];
}

class Stopped extends Error {}

/** The command that a line runs, with its options and arguments, as the program parses them. */
const ranBy = async (line: string): Promise<Ran | undefined> => {
  const words = withPresentNames(wordsOf(line).slice(1));
  const program = await ledgerProgram(PARTS, words, '0.0.0');
  let ran: Ran | undefined;
  program.hook('preAction', (_, command) => {
    ran = { command: pathOf(command), options: command.opts(), arguments: command.processedArgs };
    throw new Stopped();
  });
  await program.parseAsync([...withFirstOfGroup(program, words)], { from: 'user' }).catch((fault: unknown) => {
    if (!(fault instanceof Stopped)) throw fault;
  });
  return ran;
};

const program = await ledgerProgram(PARTS, ['completion'], '0.0.0');

const commandAt = (path: string): Command =>
  path.split(' ').reduce((into, name) => into.commands.find((each) => each.name() === name) ?? expect.unreachable(path), program);

/** The first command of a group, or the command itself. */
const leafOf = (command: Command): Command => command.commands[0] ?? command;

const exampleOf = (path: string): string => examplesOf(leafOf(commandAt(path)))[0] ?? '';

it.each(COMMAND_ALIASES)('[CLI-58] "$was" runs "$is"', async ({ was, is }) => {
  const line = exampleOf(is);
  const earlier = line.replace(`books ${is}`, `books ${was}`);
  expect(earlier).not.toBe(line);
  const ran = await ranBy(line);
  expect(ran?.command).toBe(pathOf(leafOf(commandAt(is))));
  expect(await ranBy(earlier)).toEqual(ran);
});

const VALUES: Readonly<Record<string, string>> = { '--counterparty': ' "Blue Fox"' };

it.each(OPTION_ALIASES.flatMap(({ of, ...alias }) => of.map((path) => ({ path, ...alias }))))(
  '[CLI-58] "$path $was" means "$path $is"',
  async ({ path, was, is }) => {
    const example = exampleOf(path).replaceAll(new RegExp(` ${is}( "[^"]*"| [^- ]\\S*)?(?= |$)`, 'g'), '');
    const value = VALUES[is] ?? '';
    const ran = await ranBy(`${example} ${is}${value}`);
    expect(ran?.command).toBe(path);
    expect(await ranBy(`${example} ${was}${value}`)).toEqual(ran);
    if (value !== '') expect(await ranBy(`${example} ${was}=${value.trim()}`)).toEqual(ran);
  },
);

it('[CLI-58] changes no other words', () => {
  const words = ['rules', 'create', 'file', '--note', 'party', '--', '--party'];
  expect(withPresentNames(words)).toEqual(words);
  expect(withPresentNames(['emails', '--off'])).toEqual(['emails', '--off']);
});

it('[CLI-58] earlier names are not in the completion', () => {
  const script = SCRIPTS.bash(program);
  const offered = [...script.matchAll(/^ +'([^']*)'\) offered='([^']*)'/gm)].flatMap(([, path = '', words = '']) =>
    words.split(' ').map((word) => `${path} ${word}`.trim()),
  );
  expect(offered).toContain('categorize --similar');
  expect(offered.filter((each) => COMMAND_ALIASES.some(({ was }) => was === each))).toEqual([]);
  expect(offered.filter((each) => OPTION_ALIASES.some(({ was, of }) => of.some((path) => `${path} ${was}` === each)))).toEqual([]);
});
