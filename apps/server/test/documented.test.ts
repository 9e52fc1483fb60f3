import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { DEFAULT_RATES } from '../src/http/default-rates.ts';
import { STATUS } from '../src/http/problem.ts';
import { Environment } from '../src/settings/config.ts';

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

  const pages = ['README.md', ...readdirSync(`${ROOT}docs/guides`).map((name) => `docs/guides/${name}`)];
  const variables = pages.flatMap((page) => rowsOf(page, /^`[A-Z][A-Z_]+`$/));

  test('[CLI-13] lists every variable of the environment', () => {
    const listed = new Set(variables.map(([name]) => inCode(name)));
    expect([...listed].toSorted()).toEqual(Object.keys(Environment.entries).toSorted());
  });

  const rates: Readonly<Record<string, string>> = {
    RATE_PER_MINUTE: String(DEFAULT_RATES.requests.perMinute),
    RATE_UPLOADS_PER_MINUTE: String(DEFAULT_RATES.uploads.perMinute),
    RATE_BULK_FILING_PER_MINUTE: String(DEFAULT_RATES.bulk_filing.perMinute),
  };
  const defaults = Object.entries(Environment.entries).flatMap(([name, { default: given }]) => {
    const known = typeof given === 'string' ? given : rates[name];
    return known === undefined ? [] : [[name, known] as const];
  });

  test.each(defaults)('[CLI-13] names the default of %s wherever it is listed', (name, known) => {
    const rows = variables.filter(([first]) => inCode(first) === name);
    expect(rows.map(([, given]) => inCode(given))).toEqual(rows.map(() => known));
  });
});
