import { addDays, type Currency, formatAmount, type NewMigration, type Snapshot, type SnapshotEntry } from 'ledger-core';
import { cutoverDay, type JournalProgram, lastDayOf, outputOf, partiesIn } from './journal-program.ts';
import { Mistake } from './print.ts';

/** An amount as hledger prints it in JSON. */
interface Amount {
  readonly acommodity: string;
  readonly aquantity: { readonly decimalMantissa: number; readonly decimalPlaces: number };
}

type Tags = readonly (readonly [name: string, value: string])[];

interface Posting {
  readonly paccount: string;
  readonly pamount: readonly Amount[];
  readonly pcomment: string;
  readonly ptags: Tags;
}

interface Transaction {
  readonly tindex: number;
  readonly tdate: string;
  readonly tcode: string;
  readonly tdescription: string;
  readonly tpostings: readonly Posting[];
  readonly ttags: Tags;
}

type BalanceRow = readonly [name: string, shown: string, depth: number, amounts: readonly Amount[]];

const HLEDGER: JournalProgram = {
  name: 'hledger',
  missing: 'Journals are read by hledger, which is not installed here; install it and try again.',
  reader: 'hledger',
};

/** Runs hledger on a journal, which reads the syntax of hledger and of Ledger. Virtual postings are left out. */
const hledger = (paths: readonly string[], ...words: readonly string[]): Promise<string> =>
  outputOf(HLEDGER, [...paths.flatMap((path) => ['-f', path]), ...words, '--real']);

/** The whole history of a plain-text journal: its accounts, its entries, and the balances that hledger computes of it.  [CLI-23] */
export const readJournal = async (paths: readonly string[], currency: Currency, stated: string | undefined): Promise<NewMigration> => {
  const cutover = cutoverDay(stated);
  const until = cutover === undefined ? [] : ['--end', addDays(cutover, 1)];
  const transactions = JSON.parse(
    await hledger(paths, 'print', '--explicit', '--output-format', 'json', ...until),
  ) as readonly Transaction[];
  const last = lastDayOf(transactions.map(({ tdate }) => tdate));
  const entries = transactions.map((transaction) => entryOf(transaction, currency));
  const [rows] = JSON.parse(await hledger(paths, 'balance', '--flat', '--no-total', '--output-format', 'json', ...until)) as readonly [
    readonly BalanceRow[],
  ];
  const types = await typesOf(paths);
  const accounts = [...new Set(entries.flatMap(({ lines }) => lines.map(({ accountId }) => accountId)))].map((name) =>
    accountOf(name, types.get(name)),
  );
  const trialBalance = rows.map(([name, , , amounts]) => ({ accountId: name, ...sidesOf(amounts, currency, `the balance of ${name}`) }));
  const parties = partiesIn(entries);
  return { mode: 'full_history', source: 'other', cutoverDate: cutover ?? last, snapshot: { accounts, trialBalance, entries, parties } };
};

const TYPES: Readonly<Record<string, string>> = {
  A: 'asset',
  C: 'asset',
  L: 'liability',
  E: 'equity',
  V: 'equity',
  R: 'revenue',
  X: 'expense',
};

/** The letter that hledger has for the type of each account. */
const typesOf = async (paths: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const lines = (await hledger(paths, 'accounts', '--types')).split('\n');
  return new Map(
    lines
      .map((line) => /^(.*?)\s+; type: (\w)$/.exec(line))
      .flatMap((found) => (found === null ? [] : [[found[1] ?? '', found[2] ?? ''] as const])),
  );
};

/** `Assets:1010 Checking` has the number 1010. */
const accountOf = (name: string, letter: string | undefined): Snapshot['accounts'][number] => ({
  id: name,
  name,
  number: /(?:^|:)(\d{3,10}(?:[.-]\d{2})?) [^:]+$/.exec(name)?.[1] ?? null,
  type: TYPES[letter ?? ''] ?? null,
  isCash: letter === 'C',
});

const entryOf = ({ tindex, tdate, tcode, tdescription, tpostings, ttags }: Transaction, currency: Currency): SnapshotEntry => ({
  id: String(tindex),
  date: tdate,
  description: tdescription,
  number: tcode === '' ? null : tcode,
  lines: tpostings.map(({ paccount, pamount, ptags }) => ({
    accountId: paccount,
    ...sidesOf(pamount, currency, `entry ${tindex} of ${tdate} (${tdescription})`),
    partyId: partyIn(ptags) ?? partyIn(ttags),
  })),
});

/** The tag `party` of a line, else of its entry, names the customer or vendor. */
const partyIn = (tags: Tags): string | null => tags.find(([name]) => name === 'party')?.[1].trim() || null;

const SYMBOLS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' };

/** Amounts of one line or balance, each written with the code of the currency, its symbol or neither. */
const sidesOf = (amounts: readonly Amount[], { code }: Currency, of: string): { readonly debit: string } | { readonly credit: string } => {
  const foreign = amounts.find(
    ({ acommodity, aquantity }) => aquantity.decimalMantissa !== 0 && ![code, SYMBOLS[code], ''].includes(acommodity),
  );
  if (foreign !== undefined)
    throw new Mistake(
      `${of} has an amount in ${foreign.acommodity}, and the books are in ${code}; write the journal in ${code}, for example with: hledger print --cost`,
    );
  if (amounts.some(({ aquantity }) => !Number.isSafeInteger(aquantity.decimalMantissa)))
    throw new Mistake(`${of} has an amount with too many digits.`);
  const places = Math.max(0, ...amounts.map(({ aquantity }) => aquantity.decimalPlaces));
  const sum = amounts.reduce(
    (total, { aquantity: { decimalMantissa, decimalPlaces } }) => total + BigInt(decimalMantissa) * 10n ** BigInt(places - decimalPlaces),
    0n,
  );
  return sum < 0n ? { credit: formatAmount(-sum, places) } : { debit: formatAmount(sum, places) };
};
