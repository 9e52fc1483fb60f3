import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Mistake } from 'ledger-server/mistake';
import type { Amount, Money } from './hledger-amounts.ts';
import type { Transaction } from './hledger-entries.ts';
import { outputOf } from './journal-program.ts';
import { ledgerWords } from './ledger-program.ts';
import { adviceTo } from './shell-words.ts';

/** What hledger prints of files, in words of its command line. */
type Hledger = (paths: readonly string[], ...words: readonly string[]) => Promise<string>;

interface Journals {
  /** The files as they were named. */
  readonly paths: readonly string[];
  /** What hledger reads of them; nothing where it does not read them. */
  readonly transactions: readonly Transaction[];
  readonly money: Money;
  /** Whether they have words of Ledger that hledger does not read. */
  readonly isOfLedger: boolean;
}

/**
 * How a journal with other commodities is written in the currency of the books: by the costs that stand in it, else by its prices too. The advice is the first command
 * whose output hledger reads again with every amount in that currency. Without one, it is the price that is missing.  [CLI-23]
 */
export const adviceOn = async (hledger: Hledger, journals: Journals): Promise<string> => {
  const { code } = journals.money.currency;
  const [first = ''] = journals.paths;
  const own = await ownNameIn(journals);
  const ways = journals.isOfLedger ? await waysOfLedger(journals, own) : waysOfHledger(journals, own);
  if (ways.length === 0)
    return `it has words of Ledger that hledger does not read, and Ledger is not installed here. Install Ledger, and run this again for a command that writes the journal in ${code}.`;
  let left: Left | undefined;
  for (const words of ways) {
    const after = await leftAfter(hledger, journals.money, words);
    if (after === null) return adviceTo(words, first, code);
    left = after ?? left;
  }
  if (left === undefined) return `write each of its amounts in ${code}, with at most ${journals.money.currency.scale} decimals.`;
  const name = /^[^\s\d.,;"@{}=*+-]+$/.test(left.commodity) ? left.commodity : `"${left.commodity}"`;
  const price = /^[A-Za-z]/.test(own) ? `1.00 ${own}` : `${own}1.00`;
  return `${journals.isOfLedger ? 'Ledger' : 'hledger'} finds no cost and no price in ${code} for ${left.commodity}. Add its price to the journal, for example with the line "P ${left.date} ${name} ${price}", and run this again.`;
};

/** What the journal itself calls the currency of the books; its code where it never names it. */
const ownNameIn = async ({ paths, transactions, money: { names, currency } }: Journals): Promise<string> => {
  const amounts = transactions.flatMap(({ tpostings }) => tpostings.flatMap(({ pamount }) => pamount));
  const used = amounts.flatMap(({ acommodity, aprice, acost }) => [acommodity, (acost ?? aprice)?.contents.acommodity ?? '']);
  const known = used.find((name) => name !== '' && names.has(name));
  if (known !== undefined) return known;
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8').catch(() => '')));
  return [...names].find((name) => name !== '' && texts.some((text) => text.includes(name))) ?? currency.code;
};

/** From what stands in the journal to what it only implies. A version of hledger that lacks an option refuses that way. */
const waysOfHledger = ({ paths }: Journals, own: string): readonly (readonly string[])[] =>
  [
    ['--cost'],
    ['--cost', '--infer-costs'],
    ['--cost', `--value=then,${own}`],
    ['--cost', '--infer-market-prices', `--value=then,${own}`],
  ].map((words) => ['hledger', ...paths.flatMap((path) => ['-f', path]), 'print', '--explicit', ...words]);

/** By cost, and by cost with the prices of each day. */
const waysOfLedger = async ({ paths }: Journals, own: string): Promise<readonly (readonly string[])[]> => {
  const program = await ledgerWords();
  return program === null
    ? []
    : [[], ['-X', own, '-H']].map((words) => [program, ...paths.flatMap((path) => ['-f', path]), ...REGISTER, ...words]);
};

/** Entries as hledger reads them, without virtual lines. `print` of Ledger converts nothing. */
const REGISTER = [
  'register',
  '--real',
  '--format',
  String.raw`%(format_date(date, "%Y-%m-%d"))%(code ? " (" + code + ")" : "") %(payee)\n` +
    `${['', '%/'].map((start) => String.raw`${start}    %(account)  "%(commodity(scrub(display_amount)))" %(quantity(scrub(display_amount)))%(has_tag("party") ? "  ; party: " + tag("party") : "")\n`).join('')}`,
  '-B',
];

/** An amount that a way leaves in another commodity, and its day. */
interface Left {
  readonly date: string;
  readonly commodity: string;
}

/** What a way leaves: null where every amount of its output is in the currency of the books; undefined where its program refuses it, or amounts have more decimals than the currency. */
const leftAfter = async (
  hledger: Hledger,
  { names, currency }: Money,
  [name = '', ...words]: readonly string[],
): Promise<Left | null | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'ledger-journal-'));
  try {
    const copy = join(folder, 'in-one-currency.journal');
    await writeFile(copy, await outputOf({ name, missing: `${name} is not installed here.`, reader: name }, words));
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
