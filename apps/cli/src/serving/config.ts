import type { Command } from 'commander';
import { type ListedSettings, listedSettings } from 'ledger-server/compose';
import { define } from '../command/define.ts';
import { drawTable } from '../command/draw.ts';
import type { Parts } from '../command/parts.ts';

/** Adds the command that shows the effective settings.  [CFG-4] */
export const addConfig = (program: Command, { environment, print, screen }: Parts): void => {
  define(
    program,
    'config',
    'Print every setting with its value and source: the environment, the .env file, or the default. Secrets are hidden.',
    ['books config', 'books config --json'],
  )
    .option('--json', 'print JSON')
    .action(({ json }: { readonly json?: true }) => {
      const listed = listedSettings(environment);
      print(json ? JSON.stringify(listed, null, 2) : settingsText(listed, screen));
    });
};

type Listed = ListedSettings['settings'][number];

const valueText = ({ value, otherwise = 'none' }: Listed): string => value ?? `(${otherwise.replaceAll('`', '')})`;

const fromText = ({ from, variable }: Listed): string => (variable === undefined ? from : `${from} (${variable})`);

const settingsText = ({ settings, unread }: ListedSettings, screen: Parts['screen']): string => {
  const rows = settings.map((each) => [each.name, valueText(each), fromText(each)]);
  const table = drawTable({ headings: ['setting', 'value', 'source'], rows }, screen);
  return unread.length === 0 ? table : `${table}\n\nIgnored, because no setting has this name: ${unread.join(', ')}.`;
};
