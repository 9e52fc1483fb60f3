import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Currency } from 'ledger-core';
import { Mistake } from 'ledger-server/mistake';
import { BEANCOUNT_ENV } from './beancount-program.ts';
import { outputOf } from './journal-program.ts';
import { adviceTo } from './shell-words.ts';

/** A decimal amount of a journal, with its commodity and day. */
export interface Line {
  readonly date: string;
  readonly number: string;
  readonly currency: string;
}

/**
 * Explains how to convert a Beancount journal to the currency of the books: each line by its cost or price, else by its day's price, which
 * another entry may imply. The advice is a program for the Beancount library, because none of its commands converts entries. The program
 * was run here, and Beancount reads its output.  [CLI-23]
 */
export const beancountAdvice = async (
  path: string,
  { code, scale }: Currency,
  linesOf: (path: string) => Promise<readonly Line[]>,
): Promise<string> => {
  const python = await pythonOfBeancount();
  const words = [python, '-c', programFor(code, scale), path];
  const lines = await linesAfter(words, linesOf);
  if (lines === null) return `Write all its amounts in ${code}.`;
  const foreign = lines.find(({ number, currency }) => currency !== code && /[1-9]/.test(number));
  if (foreign !== undefined)
    return `Beancount finds no cost and no earlier price in ${code} for ${foreign.currency}. Add its price to the journal, for example "${foreign.date} price ${foreign.currency} 1.00 ${code}", and run this command again.`;
  const isExact = lines.every(({ number }) => !new RegExp(`\\.\\d{${scale}}\\d*[1-9]`).test(number));
  return isExact ? adviceTo(words, path, code, '.beancount') : `Write all its amounts in ${code}, with at most ${scale} decimals.`;
};

/** Beancount balances each entry by the weights of its lines. The rounding difference goes to the last converted line. */
const programFor = (code: string, scale: number): string => `
import sys
from beancount import loader
from beancount.core import convert, data, prices
from beancount.parser import printer
from beancount.plugins import implicit_prices
entries, _, options = loader.load_file(sys.argv[1])
entries, _ = implicit_prices.add_implicit_prices(entries, options)
known = prices.build_price_map(entries)
for name in ("assets", "liabilities", "equity", "income", "expenses"):
    print("option \\"name_%s\\" \\"%s\\"" % (name, options["name_" + name]))
for entry in entries:
    if isinstance(entry, data.Open):
        print(entry.date, "open", entry.account)
    if isinstance(entry, data.Transaction):
        lines, last = [], None
        for line in entry.postings:
            value = convert.convert_amount(convert.get_weight(line), "${code}", known, entry.date)
            if line.units.currency != "${code}":
                value, last = value._replace(number=round(value.number, ${scale})), len(lines)
            lines.append(line._replace(units=value, cost=None, price=None))
        if last is not None:
            value = lines[last].units
            rest = sum(line.units.number for line in lines)
            lines[last] = lines[last]._replace(units=value._replace(number=value.number - rest))
        print(printer.format_entry(entry._replace(postings=lines)))
`;

/** The Python interpreter of Beancount, which may differ from the first one in the path. */
const pythonOfBeancount = async (): Promise<string> => {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, 'bean-query');
    const [, python] = await access(path).then(
      async () => /^#!\s*(\S*python\S*)\s*$/m.exec((await readFile(path, 'latin1')).slice(0, 500)) ?? [],
      () => [],
    );
    if (python !== undefined) return python;
  }
  return 'python3';
};

/** The lines after the conversion; null if its program or Beancount fails. */
const linesAfter = async (
  [name = '', ...words]: readonly string[],
  linesOf: (path: string) => Promise<readonly Line[]>,
): Promise<readonly Line[] | null> => {
  const folder = await mkdtemp(join(tmpdir(), 'ledger-journal-'));
  try {
    const copy = join(folder, 'in-one-currency.beancount');
    const program = { name, missing: `${name} is not installed.`, reader: 'Beancount', env: BEANCOUNT_ENV };
    await writeFile(copy, await outputOf(program, words));
    return await linesOf(copy);
  } catch (fault) {
    if (fault instanceof Mistake) return null;
    throw fault;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
