import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { Mistake } from 'ledger-server/mistake';
import type { Amount, Money } from './hledger-amounts.ts';
import type { Transaction } from './hledger-entries.ts';

/** What hledger prints of files, in words of its command line. */
type Hledger = (paths: readonly string[], ...words: readonly string[]) => Promise<string>;

interface Journals {
  /** The files as they were named. */
  readonly paths: readonly string[];
  readonly transactions: readonly Transaction[];
  readonly money: Money;
}

/**
 * How a journal with other commodities is written in the currency of the books: by the costs that stand in it, else by its prices too. The advice is the first command
 * whose output hledger reads again with every amount in that currency. Without one, it is the price that is missing.  [CLI-23]
 */
export const adviceOn = async (hledger: Hledger, journals: Journals): Promise<string> => {
  const { code } = journals.money.currency;
  const own = ownNameIn(journals);
  let left: Left | undefined;
  for (const words of waysTo(own)) {
    const after = await leftAfter(hledger, journals, words);
    if (after === null) return `write it in ${code}, and move in the file that this writes:\n  ${commandOf(journals, words)}`;
    left = after ?? left;
  }
  if (left === undefined) return `write each of its amounts in ${code}, with at most ${journals.money.currency.scale} decimals.`;
  const name = /^[^\s\d.,;"@{}=*+-]+$/.test(left.commodity) ? left.commodity : `"${left.commodity}"`;
  const price = /^[A-Za-z]/.test(own) ? `1.00 ${own}` : `${own}1.00`;
  return `hledger finds no cost and no price in ${code} for ${left.commodity}. Add its price to the journal, for example with the line "P ${left.date} ${name} ${price}", and run this again.`;
};

/** `hledger -f books.journal print --explicit --cost > books-usd.journal`. */
const commandOf = ({ paths, money }: Journals, words: readonly string[]): string => {
  const [first = ''] = paths;
  const target = `${basename(first, extname(first))}-${money.currency.code.toLowerCase()}.journal`;
  const command = ['hledger', ...paths.flatMap((path) => ['-f', path]), 'print', '--explicit', ...words];
  return `${command.map(quoted).join(' ')} > ${quoted(target)}`;
};

/** What the journal itself calls the currency of the books; its code where it never names it. */
const ownNameIn = ({ transactions, money: { names, currency } }: Journals): string => {
  const amounts = transactions.flatMap(({ tpostings }) => tpostings.flatMap(({ pamount }) => pamount));
  const used = amounts.flatMap(({ acommodity, aprice, acost }) => [acommodity, (acost ?? aprice)?.contents.acommodity ?? '']);
  return used.find((name) => name !== '' && names.has(name)) ?? currency.code;
};

/** From what stands in the journal to what it only implies. A version of hledger that lacks an option refuses that way. */
const waysTo = (own: string): readonly (readonly string[])[] => [
  ['--cost'],
  ['--cost', '--infer-costs'],
  ['--cost', `--value=then,${own}`],
  ['--cost', '--infer-market-prices', `--value=then,${own}`],
];

/** An amount that a way leaves in another commodity, and its day. */
interface Left {
  readonly date: string;
  readonly commodity: string;
}

/** What a way leaves: null where every amount of its output is in the currency of the books; undefined where hledger refuses it, or amounts have more decimals than the currency. */
const leftAfter = async (
  hledger: Hledger,
  { paths, money: { names, currency } }: Journals,
  words: readonly string[],
): Promise<Left | null | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'ledger-journal-'));
  try {
    const copy = join(folder, 'in-one-currency.journal');
    await writeFile(copy, await hledger(paths, 'print', '--explicit', ...words));
    const transactions = JSON.parse(await hledger([copy], 'print', '--explicit', '--output-format', 'json')) as readonly Transaction[];
    const amounts = transactions.flatMap(({ tdate: date, tpostings }) =>
      tpostings.flatMap(({ pamount }) => pamount.map((amount) => ({ ...amount, date }))),
    );
    const foreign = amounts.find(({ acommodity, aquantity }) => aquantity.decimalMantissa !== 0 && !names.has(acommodity));
    if (foreign !== undefined) return { date: foreign.date, commodity: foreign.acommodity };
    return amounts.every((amount) => isInDecimals(amount, currency.scale)) ? null : undefined;
  } catch (fault) {
    if (fault instanceof Mistake) return undefined;
    throw fault;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const isInDecimals = ({ aquantity: { decimalMantissa, decimalPlaces } }: Amount, scale: number): boolean =>
  decimalPlaces <= scale || decimalMantissa % 10 ** (decimalPlaces - scale) === 0;

/** A word as a shell takes it. */
const quoted = (word: string): string => (/^[\w./=,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
