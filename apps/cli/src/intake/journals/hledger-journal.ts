import type { Schemas } from 'ledger-api-client';
import { addDays, type Currency } from 'ledger-core';
import { Mistake } from 'ledger-server/mistake';
import { counted } from '../../command/shown.ts';
import { type Amount, ForeignAmount, type Money, namesOf, sidesOf } from './hledger-amounts.ts';
import { entriesOf, placeOf, type Transaction } from './hledger-entries.ts';
import { adviceOn } from './in-one-currency.ts';
import { counterpartiesIn, cutoverDay, type JournalProgram, lastDayOf, type OldBooks, outputOf } from './journal-program.ts';
import { type ReadableJournals, readableJournals } from './ledger-dialect.ts';
import { ledgerWords } from './ledger-program.ts';
import { adviceTo } from './shell-words.ts';

type BalanceRow = readonly [name: string, shown: string, depth: number, amounts: readonly Amount[]];

const HLEDGER: JournalProgram = {
  name: 'hledger',
  missing: 'Importing a journal requires hledger, which is not installed. Install it and try again.',
  reader: 'hledger',
};

/**
 * Output of hledger for files. The journal format is forced, because hledger writes a rules file beside a file that it takes for a table.
 */
const printed = (paths: readonly string[], ...words: readonly string[]): Promise<string> =>
  outputOf(HLEDGER, [...paths.flatMap((path) => ['-f', `journal:${path}`]), ...words]);

/** Like `printed`, without virtual postings. */
const hledger = async ({ paths, withOwnNames }: ReadableJournals, ...words: readonly string[]): Promise<string> => {
  try {
    return await printed(paths, ...words, '--real');
  } catch (fault) {
    throw fault instanceof Mistake ? new Mistake(withOwnNames(fault.message)) : fault;
  }
};

/** The whole history of a plain-text journal: accounts, entries, and balances as computed by hledger.  [CLI-23] [CLI-24] */
export const readJournal = async (given: readonly string[], currency: Currency, stated: string | undefined): Promise<OldBooks> => {
  const cutover = cutoverDay(stated);
  const journals = await readableJournals(given);
  try {
    const money = { currency, names: namesOf(currency, journals.aliases) };
    const transactions = await transactionsIn(journals, given, money);
    const query = { paths: given, money, placeOf: (transaction: Transaction) => placeOf(transaction, journals) };
    const isOfLedger = journals.paths !== given;
    const read = await inBooksCurrency({ ...query, transactions, isOfLedger }, () =>
      transactions.flatMap((transaction) => entriesOf(transaction, { ...money, cutover, journals })),
    );
    const entries = read.map(({ entry }) => entry);
    if (transactions.length === 0) await checkNotVirtual(journals, given);
    const moved = read.reduce((count, { movedLines }) => count + movedLines, 0);
    const until = cutover === undefined ? [] : ['--end', addDays(cutover, 1)];
    const balances = await hledger(journals, 'balance', '--flat', '--no-total', '--output-format', 'json', ...until);
    const [rows] = JSON.parse(balances) as readonly [readonly BalanceRow[]];
    const types = await typesOf(journals);
    const snapshot = {
      accounts: [...new Set(entries.flatMap(({ lines }) => lines.map(({ account_id: id }) => id)))].map((name) =>
        accountOf(name, types.get(name)),
      ),
      trial_balance: rows.map(([name, , , amounts]) => ({ account_id: name, ...sidesOf(amounts, money, `the balance of ${name}`) })),
      entries,
      parties: counterpartiesIn(entries),
    };
    const last = cutover ?? lastDayOf(entries.map((entry) => entry.date));
    return { mode: 'full_history', source: 'other', cutover_date: last, snapshot, doubts: moved === 0 ? [] : [movedText(moved)] };
  } finally {
    await journals.remove();
  }
};

/**
 * The transactions that hledger reads. If only Ledger can read the journals, the refusal explains how to convert them with Ledger.
 * [CLI-24]
 */
const transactionsIn = async (journals: ReadableJournals, paths: readonly string[], money: Money): Promise<readonly Transaction[]> => {
  try {
    return JSON.parse(await hledger(journals, 'print', '--explicit', '--output-format', 'json')) as readonly Transaction[];
  } catch (fault) {
    if (!(fault instanceof Mistake) || (await ledgerWords()) === null) throw fault;
    const advice = await adviceOn(printed, {
      paths,
      transactions: [],
      money,
      isOfLedger: true,
      placeOf: (transaction) => placeOf(transaction, journals),
    });
    throw advice.startsWith('Write it in') ? new Mistake(`${fault.message}\nLedger can read it. ${advice}`) : fault;
  }
};

/** Reads entries. If an amount is in another commodity, the refusal explains how to convert the journal.  [CLI-23] */
const inBooksCurrency = async <Read>(journals: Parameters<typeof adviceOn>[1], read: () => Read): Promise<Read> => {
  try {
    return read();
  } catch (fault) {
    if (!(fault instanceof ForeignAmount)) throw fault;
    throw fault.advising(await adviceOn(printed, journals));
  }
};

/**
 * Virtual lines are skipped. If there are no others, the refusal explains why. Lines in brackets balance, so a command can make them real.
 * A line in parentheses has no other side.  [CLI-24]
 */
const checkNotVirtual = async (journals: ReadableJournals, given: readonly string[]): Promise<void> => {
  const all = JSON.parse(await printed(journals.paths, 'print', '--output-format', 'json')) as readonly Transaction[];
  if (all.length === 0) return;
  const what = 'Every line of the journal is virtual (its account is in parentheses or brackets). Virtual lines are not imported.';
  const [path, ...others] = given;
  const isBalanced = all.every(({ tpostings }) => tpostings.every(({ ptype }) => ptype === 'BalancedVirtualPosting'));
  if (!isBalanced || path === undefined || others.length > 0)
    throw new Mistake(
      `${what} To import them, remove the parentheses or brackets from the accounts. An entry with parentheses also needs a second line, with the account that the amount came from.`,
    );
  const words = ['sed', '-E', String.raw`s/^([[:space:]]+)\[([^]]+)\]/\1\2/`, path];
  throw new Mistake(`${what} To import them, ${adviceTo(words, path, 'real').replace('Write it in real', 'write them as real lines')}`);
};

const movedText = (lines: number): string =>
  `${counted(lines, 'line')} of the journal ${lines === 1 ? 'has its own date' : 'have their own dates'} within the month of the entry. All lines are posted on the date of the entry.`;

const TYPES: Readonly<Record<string, string>> = {
  A: 'asset',
  C: 'asset',
  L: 'liability',
  E: 'equity',
  V: 'equity',
  R: 'revenue',
  X: 'expense',
};

/** The type letter of hledger for each account. */
const typesOf = async (journals: ReadableJournals): Promise<ReadonlyMap<string, string>> => {
  const lines = (await hledger(journals, 'accounts', '--types')).split('\n');
  return new Map(
    lines
      .map((line) => /^(.*?)\s+; type: (\w)$/.exec(line))
      .flatMap((found) => (found === null ? [] : [[found[1] ?? '', found[2] ?? ''] as const])),
  );
};

/** The number of `Assets:1010 Checking` is 1010. */
const accountOf = (name: string, letter: string | undefined): Schemas['SourceAccount'] => ({
  id: name,
  name,
  number: /(?:^|:)(\d{3,10}(?:[.-]\d{2})?) [^:]+$/.exec(name)?.[1] ?? null,
  type: TYPES[letter ?? ''] ?? null,
  is_cash: letter === 'C',
});
