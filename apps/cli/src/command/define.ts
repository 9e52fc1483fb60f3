import { type Command, InvalidArgumentError, Option } from 'commander';
import Papa from 'papaparse';
import type { AllBooks, Connection } from '../connection/connection.ts';
import { type ProposeFlags, proposing } from '../review/proposed.ts';
import { draw } from './draw.ts';
import { refusedInFlags } from './flags.ts';
import type { BooksSelection, Parts } from './parts.ts';
import type { Shown } from './shown.ts';

const EXAMPLES = new WeakMap<Command, readonly string[]>();

/** The examples of a command, as typed. */
export const examplesOf = (command: Command): readonly string[] => EXAMPLES.get(command) ?? [];

/** Adds a command to a program or a group, with its description and examples. */
export const define = (into: Command, name: string, does: string, examples: readonly [string, string, ...string[]]): Command => {
  const command = into
    .command(name)
    .description(does)
    .addHelpText('after', `\nExamples:\n${examples.map((each) => `  ${each}`).join('\n')}`);
  EXAMPLES.set(command, examples);
  return command;
};

/** Adds a command group. Without a subcommand, it runs its first one. */
export const group = (program: Command, name: string, does: string): Command => program.command(name).description(does);

/** The option that selects the books. */
export const BOOKS = ['--books <name>', 'the books, by name or id (not needed if there is only one set)'] as const;

/** The default number of listed rows. */
const FEW = 20;
/** The page limit of the API. */
export const MOST = 200;

/** The row limit of a list. */
export const limit = (command: Command, few = FEW, most = MOST): Command =>
  command.addOption(new Option('--limit <count>', `maximum number of rows, 1 to ${most}`).default(few).argParser(wholeUpTo(most)));

/** The row limit of a list that is complete by default. */
export const limitOfAll = (command: Command): Command =>
  command.addOption(new Option('--limit <count>', `maximum number of rows, 1 to ${MOST} (default: all)`).argParser(wholeUpTo(MOST)));

const wholeUpTo =
  (most: number) =>
  (text: string): number => {
    if (!/^[1-9]\d*$/.test(text) || Number(text) > most) throw new InvalidArgumentError(`Must be a whole number from 1 to ${most}.`);
    return Number(text);
  };

/** Collects an option that can be repeated. */
export const several = (text: string, earlier: readonly string[] = []): readonly string[] => [...earlier, text];

export interface Format {
  readonly json?: boolean;
  readonly csv?: boolean;
}

type Work<Flags, Words extends readonly unknown[]> = (at: Connection, flags: Flags, ...words: Words) => Promise<Shown>;

/** Runs a command on books and prints its result in the requested format.  [CLI-28] */
export const results = <Flags extends object, Words extends readonly unknown[]>(
  command: Command,
  parts: Parts,
  work: Work<Flags, Words>,
  hasTable: 'a table' | 'no table' = 'a table',
): Command => {
  formats(command, hasTable);
  return onBooks(command, parts, async (at, flags: Flags & Format, ...words: Words) => {
    const run = (by: Connection) => work(by, flags, ...words);
    const shown = (flags as Flags & ProposeFlags).propose === true ? await proposing(parts, at, flags as ProposeFlags, run) : await run(at);
    if (shown.fails === true) parts.fail();
    parts.print(formatted(shown, flags, parts));
  });
};

/** Adds the output format options. */
export const formats = (command: Command, hasTable: 'a table' | 'no table' = 'a table'): Command => {
  command.option('--json', 'print JSON, with the field names of the HTTP API');
  return hasTable === 'a table' ? command.addOption(new Option('--csv', 'print CSV').conflicts('json')) : command;
};

/** Formats a result in the requested format. */
export const formatted = (shown: Shown, { json, csv }: Format, { screen }: Parts): string => {
  if (json === true) return JSON.stringify(shown.json);
  if (csv !== true) return draw(shown, screen);
  const { headings, rows } = shown.table ?? { headings: [], rows: [] };
  return Papa.unparse([[...headings], ...rows.map((row) => [...row])], { newline: '\n' });
};

/** Runs a command on books that prints its own output. Refusals mention the command's options instead of API fields.  [CLI-14] */
export const onBooks = <Flags extends object, Words extends readonly unknown[]>(
  command: Command,
  { connect }: Parts,
  work: (at: Connection, flags: Flags, ...words: Words) => Promise<void>,
): Command => reaching<Flags, Words>(command, (flags, words) => connect(flags, (at) => work(at, flags, ...words)));

/** Like `onBooks`, for all reachable books or the named ones. */
export const onAllBooks = <Flags extends object>(
  command: Command,
  { connectToAll }: Parts,
  work: (all: AllBooks, flags: Flags) => Promise<void>,
): Command => reaching<Flags, []>(command, (flags) => connectToAll(flags, (all) => work(all, flags)));

const reaching = <Flags extends object, Words extends readonly unknown[]>(
  command: Command,
  act: (flags: Flags & BooksSelection, words: Words) => Promise<void>,
): Command =>
  command
    .option(...BOOKS)
    .option('--profile <name>', 'the server that you signed in to under this profile name')
    .action(async () => {
      await act(command.opts<Flags & BooksSelection>(), command.processedArgs as unknown as Words).catch((fault: unknown) => {
        throw refusedInFlags(fault, command);
      });
    });
