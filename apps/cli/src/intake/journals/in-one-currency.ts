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

/** Runs hledger on files with command line arguments, and returns its output. */
type Hledger = (paths: readonly string[], ...words: readonly string[]) => Promise<string>;

interface Journals {
  /** The files as named by the caller. */
  readonly paths: readonly string[];
  /** The transactions that hledger reads; empty if it cannot. */
  readonly transactions: readonly Transaction[];
  readonly money: Money;
  /** Whether they contain Ledger syntax that hledger cannot read. */
  readonly isOfLedger: boolean;
  readonly placeOf: (transaction: Transaction) => string;
}

/**
 * Explains how to convert a journal with several commodities to the currency of the books: by its costs, else also by its prices. The
 * advice is the first command whose output hledger reads with every amount in that currency. If there is none, a price is missing.
 * [CLI-23]
 */
export const adviceOn = async (hledger: Hledger, journals: Journals): Promise<string> => {
  const { code, scale } = journals.money.currency;
  const [first = ''] = journals.paths;
  const names = await ownNamesIn(journals);
  const [own] = names;
  const ways = journals.isOfLedger ? await waysOfLedger(journals, own) : waysOfHledger(journals, own);
  if (ways.length === 0)
    return `It contains Ledger syntax that hledger cannot read, and Ledger is not installed. Install Ledger and run this command again. It then shows how to write the journal in ${code}.`;
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
  if (left === undefined) return `Write all its amounts in ${code}, with at most ${scale} decimals.`;
  const name = /^[^\s\d.,;"@{}=*+-]+$/.test(left.commodity) ? left.commodity : `"${left.commodity}"`;
  const price = named('1.00', own);
  return `${journals.isOfLedger ? 'Ledger' : 'hledger'} finds no cost and no price in ${code} for ${left.commodity}. Add its price to the journal, for example "P ${left.date} ${name} ${price}", and run this command again.`;
};

/**
 * An hledger amount style: `$1000.00`. hledger rounds to these decimals, or without a style to the journal's usual decimals, which may be
 * none. A trailing decimal point means no decimals: `1000. JPY`.
 */
const styleOf = (own: string, decimals: number): string => named(`1000.${'0'.repeat(decimals)}`, own);

/** Enough decimals that no entry is rounded. */
const UNROUNDED = 12;

/** The journal's own names for the currency of the books, in order; its code if there are none. */
const ownNamesIn = async ({ paths, transactions, money: { names, currency } }: Journals): Promise<readonly [string, ...string[]]> => {
  const amounts = transactions.flatMap(({ tpostings }) => tpostings.flatMap(({ pamount }) => pamount));
  const used = amounts.flatMap(({ acommodity, aprice, acost }) => [acommodity, (acost ?? aprice)?.contents.acommodity ?? '']);
  const [known, ...others] = new Set(used.filter((name) => name !== '' && names.has(name)));
  if (known !== undefined) return [known, ...others];
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8').catch(() => '')));
  return [[...names].find((name) => name !== '' && texts.some((text) => text.includes(name))) ?? currency.code];
};

/** Options in order, from explicit costs to implied prices. An hledger version without an option refuses that variant. */
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

/** Entries in hledger's format without virtual lines. Ledger's `print` does not convert amounts. */
const REGISTER = [
  'register',
  '--real',
  '--format',
  String.raw`%(format_date(date, "%Y-%m-%d"))%(code ? " (" + code + ")" : "") %(payee)\n` +
    `${['', '%/'].map((start) => String.raw`${start}    %(account)  "%(commodity(scrub(display_amount)))" %(quantity(scrub(display_amount)))%(has_tag("party") ? "  ; party: " + tag("party") : "")\n`).join('')}`,
  '-B',
];

/** An amount that a variant leaves in another commodity, and its day. */
interface Left {
  readonly date: string;
  readonly commodity: string;
}

/** Entries in the currency of the books, some with more decimals than it has. */
interface InParts {
  readonly converted: readonly Transaction[];
}

/**
 * The remaining amounts of a variant. Null if every amount of its output is in the currency of the books, with its decimals. Undefined if
 * its program refuses it.
 */
const leftAfter = async (
  hledger: Hledger,
  { names, currency }: Money,
  [name = '', ...words]: readonly string[],
): Promise<Left | InParts | null | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'ledger-journal-'));
  try {
    const copy = join(folder, 'in-one-currency.journal');
    await writeFile(copy, await outputOf({ name, missing: `${name} is not installed.`, reader: name }, words));
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
