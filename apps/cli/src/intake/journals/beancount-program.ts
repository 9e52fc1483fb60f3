import { Mistake } from 'ledger-server/mistake';
import Papa from 'papaparse';
import { outputOf } from './journal-program.ts';

/** Disables the cache, which would create a file beside the journal. */
export const BEANCOUNT_ENV = { BEANCOUNT_DISABLE_LOAD_CACHE: '1', PYTHONUTF8: '1' };

export const runBeancount = (name: 'bean-check' | 'bean-query', words: readonly string[]): Promise<string> =>
  outputOf(
    {
      name,
      missing: `Importing a Beancount journal requires ${name}, which is not installed. Install Beancount 2 and try again.`,
      reader: 'Beancount',
      env: BEANCOUNT_ENV,
    },
    words,
  );

export type Row<Name extends string> = Readonly<Record<Name, string>>;

/** Runs a query. Texts are padded to the column width. A failed query returns a sentence instead of rows. */
export const query = async <Name extends string>(path: string, names: readonly Name[], text: string): Promise<readonly Row<Name>[]> => {
  const out = (await runBeancount('bean-query', ['--format', 'csv', path, text])).trim();
  if (out === '' || out === '(empty)') return [];
  const [header, ...rows] = Papa.parse<string[]>(out, { delimiter: ',', newline: out.includes('\r\n') ? '\r\n' : '\n' }).data;
  if (header?.length !== names.length) throw new Mistake(`bean-query returned unexpected output: ${out.slice(0, 2_000)}`);
  return rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? '').trim()])) as Row<Name>);
};

/** `Decimal('900.00')` or `900.00`. */
export const decimalOf = (text: string, of: string): string => {
  const [, decimal] = /^(?:Decimal\(')?(-?\d+(?:\.\d+)?)(?:'\))?$/.exec(text) ?? [];
  if (decimal === undefined) throw new Mistake(`${of} has the amount ${text}, which cannot be parsed.`);
  return decimal;
};
