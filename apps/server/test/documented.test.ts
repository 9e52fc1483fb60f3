import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { STATUS } from '../src/http/problem.ts';
import { Environment, NAMES, readConfig, SETTINGS } from '../src/settings/config.ts';
import { type Setting, saidOf } from '../src/settings/setting.ts';
import { OF_THE_CLIENT } from '../src/settings/variables.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (page: string): string => readFileSync(`${ROOT}${page}`, 'utf8');

/** The cells of the rows of tables whose first cell is a name in code, on one page. */
const rowsOf = (page: string, name: RegExp): readonly (readonly string[])[] =>
  read(page)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([first = '']) => name.test(first));

const inCode = (cell = ''): string => /^`([^`]+)`/.exec(cell)?.[1] ?? cell;

describe('the documentation', () => {
  test('[CLI-13] lists every code of an error, with its status', () => {
    const listed = rowsOf('docs/reference/errors.md', /^`[a-z_]+`/).map(([code, status]) => [inCode(code), Number(status)]);
    expect(listed.toSorted()).toEqual(Object.entries(STATUS).toSorted());
  });

  test('[CLI-13] lists every setting with what stands beside it', async () => {
    const groups = Object.entries(SETTINGS).map(([title, settings]) => `\n## ${title}\n\n${tableOf(settings)}`);
    await expect(`${HEAD}${groups.join('')}`).toMatchFileSnapshot(`${ROOT}docs/reference/configuration.md`);
  });

  test('[CLI-13] every example of a setting is taken', () => {
    const all = Object.entries(Environment.entries).map(([name, schema]) => [name, saidOf(schema).example]);
    expect(readConfig({ environment: Object.fromEntries(all), file: {} })).not.toHaveProperty('wrong');
  });

  const variable = /\bLEDGER_[A-Z_]+\b/g;
  const pages = readdirSync(`${ROOT}docs`, { recursive: true, encoding: 'utf8' }).filter((name) => /^(?!rules).*\.md$/.test(name));
  test.each(['README.md', ...pages.map((name) => `docs/${name}`)])('[CLI-13] names no setting that is none: %s', (page) => {
    const named = [...read(page).matchAll(variable)].map(([name]) => name);
    expect(named.filter((name) => !NAMES.includes(name) && !OF_THE_CLIENT.includes(name))).toEqual([]);
  });
});

const HEAD = `# Configuration

Every setting is a variable of the environment, or a line \`NAME=value\` in the file \`.env\` of the folder in which the program starts. The environment wins over the file, and an empty
variable counts as left out. \`ledger config\` prints the settings that hold and where each comes from. The rules: [configuration](../rules/configuration.md).

This page is made of what stands beside each setting: \`npx vitest run --config vitest.workspace.ts --project server documented -u\` writes it anew.
`;

const tableOf = (settings: Readonly<Record<string, Setting>>): string => {
  const rows = Object.entries(settings).map(([name, schema]) => {
    const { standard, otherwise = 'none', description, example } = saidOf(schema);
    return `| \`${name}\` | ${standard === undefined ? otherwise : `\`${standard}\``} | ${description} | \`${example}\` |\n`;
  });
  return `| Variable | Default | | Example |\n| --- | --- | --- | --- |\n${rows.join('')}`;
};
