import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Mistake } from 'ledger-server/mistake';
import type { Money } from './hledger-amounts.ts';
import type { Transaction } from './hledger-entries.ts';
import { outputOf } from './journal-program.ts';
import { ledgerWords } from './ledger-program.ts';
import { isInDecimals, named, partsAdvice } from './parts-of-a-cent.ts';
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
  readonly placeOf: (transaction: Transaction) => string;
}

/**
 * How a journal with other commodities is written in the currency of the books: by the costs that stand in it, else by its prices too. The advice is the first command
 * whose output hledger reads again with every amount in that currency. Without one, it is the price that is missing.  [CLI-23]
 */
export const adviceOn = async (hledger: Hledger, journals: Journals): Promise<string> => {
  const { code, scale } = journals.money.currency;
  const [first = ''] = journals.paths;
  const names = await ownNamesIn(journals);
  const [own] = names;
  const ways = journals.isOfLedger ? await waysOfLedger(journals, own) : waysOfHledger(journals, own);
  if (ways.length === 0)
    return `it has words of Ledger that hledger does not read, and Ledger is not installed here. Install Ledger, and run this again for a command that writes the journal in ${code}.`;
  const inDecimals = (decimals: number): readonly (readonly string[])[] =>
    journals.isOfLedger ? ways : ways.map((words) => [...words, ...names.flatMap((name) => ['-c', styleOf(name, decimals)])]);
  let left: Left | undefined;
  for (const words of inDecimals(scale)) {
    const after = await leftAfter(hledger, journals.money, words);
    if (after === null) return adviceTo(words, first, code);
    if (after !== undefined && 'commodity' in after) left = after;
  }
  if (left === undefined)
    for (const words of inDecimals(UNROUNDED)) {
      const after = await leftAfter(hledger, journals.money, words);
      if (after != null && 'converted' in after) return partsAdvice(after.converted, { ...journals, ...journals.money, own });
    }
  if (left === undefined) return `write each of its amounts in ${code}, with at most ${scale} decimals.`;
  const name = /^[^\s\d.,;"@{}=*+-]+$/.test(left.commodity) ? left.commodity : `"${left.commodity}"`;
  const price = named('1.00', own);
  return `${journals.isOfLedger ? 'Ledger' : 'hledger'} finds no cost and no price in ${code} for ${left.commodity}. Add its price to the journal, for example with the line "P ${left.date} ${name} ${price}", and run this again.`;
};

/**
 * How hledger writes the amounts of a commodity: `$1000.00`. It rounds to these decimals; without them it rounds to those that are usual in the journal, which may be
 * none. A decimal point shows that there are none: `1000. JPY`.
 */
const styleOf = (own: string, decimals: number): string => named(`1000.${'0'.repeat(decimals)}`, own);

/** Decimals with which no entry is rounded. */
const UNROUNDED = 12;

/** The names that the journal itself has for the currency of the books, the first one first; its code where it never names it. */
const ownNamesIn = async ({ paths, transactions, money: { names, currency } }: Journals): Promise<readonly [string, ...string[]]> => {
  const amounts = transactions.flatMap(({ tpostings }) => tpostings.flatMap(({ pamount }) => pamount));
  const used = amounts.flatMap(({ acommodity, aprice, acost }) => [acommodity, (acost ?? aprice)?.contents.acommodity ?? '']);
  const [known, ...others] = new Set(used.filter((name) => name !== '' && names.has(name)));
  if (known !== undefined) return [known, ...others];
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8').catch(() => '')));
  return [[...names].find((name) => name !== '' && texts.some((text) => text.includes(name))) ?? currency.code];
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

/** Entries in the currency of the books, of which some have more decimals than it. */
interface InParts {
  readonly converted: readonly Transaction[];
}

/** What a way leaves: null where every amount of its output is in the currency of the books, with its decimals; undefined where its program refuses it. */
const leftAfter = async (
  hledger: Hledger,
  { names, currency }: Money,
  [name = '', ...words]: readonly string[],
): Promise<Left | InParts | null | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'ledger-journal-'));
  try {
    const copy = join(folder, 'in-one-currency.journal');
    await writeFile(copy, await outputOf({ name, missing: `${name} is not installed here.`, reader: name }, words));
    const transactions = JSON.parse(
      await hledger([copy], 'print', '--explicit', '--real', '--output-format', 'json'),
    ) as readonly Transaction[];
    const amounts = transactions.flatMap(({ tdate: date, tpostings }) =>
      tpostings.flatMap(({ pamount }) => pamount.map((amount) => ({ ...amount, date }))),
    );
    const foreign = amounts.find(({ acommodity, aquantity }) => aquantity.decimalMantissa !== 0 && !names.has(acommodity));
    if (foreign !== undefined) return { date: foreign.date, commodity: foreign.acommodity };
    return amounts.every((amount) => isInDecimals(amount, currency.scale)) ? null : { converted: transactions };
  } catch (fault) {
    if (fault instanceof Mistake) return undefined;
    throw fault;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
