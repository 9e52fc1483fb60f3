import { fileURLToPath } from 'node:url';
import type { Argument, Command, Option } from 'commander';
import { expect, it } from 'vitest';
import { PAPER } from '../src/command/screen.ts';
import { ledgerProgram } from '../src/program.ts';

const PAGE = fileURLToPath(new URL('../../../docs/reference/cli.md', import.meta.url));

const HEAD = `# Command line

All commands with their options. For an introduction, see [the command line](../guides/command-line.md). \`books <command> --help\` prints the same text.

This page is generated from the commands by \`npm run references\`.
`;

const unused = () => {
  throw new Error('The page is made without a command being run.');
};
const parts = { print: unused, note: unused, fail: unused, screen: PAPER, environment: {}, connect: unused, connectToAll: unused };
/** With the operators' commands, which `completion` needs too. */
const program = await ledgerProgram(parts, ['completion'], '0.0.0');

/** The text that the help of a command has below its options. */
const textBelow = (command: Command): string => {
  let shown = '';
  command.configureOutput({ writeOut: (text) => (shown += text) }).outputHelp();
  return shown.slice(command.helpInformation().length).trim();
};

const inMarkdown = (text: string): string => text.replaceAll('<', '&lt;');

const rowOf = (name: string, description: string): string => `- \`${name}\`${description === '' ? '' : `: ${inMarkdown(description)}`}\n`;

const rowsOf = (command: Command): readonly string[] => {
  const help = command.createHelp();
  const options = help.visibleOptions(command).filter(({ long }) => long !== '--help');
  return [
    ...help.visibleArguments(command).map((each: Argument) => rowOf(help.argumentTerm(each), help.argumentDescription(each))),
    ...options.map((each: Option) => rowOf(each.flags, `${each.mandatory ? 'required: ' : ''}${help.optionDescription(each)}`)),
  ];
};

const sectionOf = (path: string, command: Command): string => {
  const does = command.description() || command.summary();
  const rows = rowsOf(command);
  const parts = [
    does === '' ? '' : `${inMarkdown(does)}\n`,
    rows.join(''),
    textBelow(command) === '' ? '' : `${inMarkdown(textBelow(command))}\n`,
  ];
  return ['', `## ${path}\n`, ...parts.filter((part) => part !== '')].join('\n');
};

const sectionsBelow = (path: string, command: Command): readonly string[] =>
  command
    .createHelp()
    .visibleCommands(command)
    .filter((each) => each.name() !== 'help')
    .flatMap((each) => {
      const own = `${path} ${each.name()}`.trim();
      const isGroup = each.commands.length > 0 && rowsOf(each).length === 0;
      return [...(isGroup ? [] : [sectionOf(own, each)]), ...sectionsBelow(own, each)];
    });

it('[CLI-13] the reference of the command line is made of its commands', async () => {
  await expect(`${HEAD}${sectionsBelow('', program).join('')}`).toMatchFileSnapshot(PAGE);
});
