import type { Command } from 'commander';
import type { ListedSettings } from 'ledger-server/compose';
import type { ProgramParts } from '../parts.ts';
import { columns } from '../print.ts';

/** The command that shows the settings that hold.  [CFG-4] */
export const addConfig = (program: Command, { listed, print }: ProgramParts): void => {
  program
    .command('config')
    .description('Prints every setting, its value, and where it comes from: the environment, the file .env, or the default. Hides secrets.')
    .option('--json', 'print it as JSON')
    .action(({ json }: { readonly json?: true }) => print(json ? JSON.stringify(listed(), null, 2) : settingsText(listed())));
};

type Listed = ListedSettings['settings'][number];

const valueText = ({ value, otherwise = 'none' }: Listed): string => value ?? `(${otherwise.replaceAll('`', '')})`;

const fromText = ({ from, variable }: Listed): string => (variable === undefined ? from : `${from}, as ${variable}`);

const settingsText = ({ settings, unread }: ListedSettings): string => {
  const rows = settings.map((each) => [each.name, valueText(each), fromText(each)]);
  const table = columns(['SETTING', 'VALUE', 'FROM'], rows);
  return unread.length === 0 ? table : `${table}\n\nNot read, since they are no settings: ${unread.join(', ')}.`;
};
