import { readFile } from 'node:fs/promises';
import type { Schemas } from 'ledger-api-client';
import { type Currency, groupBy } from 'ledger-core';
import { UsageError } from '../../command/faults.ts';
import { type Line as AdvisedLine, beancountAdvice } from './beancount-in-one-currency.ts';
import { decimalOf, query, type Row, runBeancount } from './beancount-program.ts';
import { ForeignAmount } from './hledger-amounts.ts';
import { counterpartiesIn, cutoverDay, lastDayOf, type OldBooks } from './journal-program.ts';

/** Whether a file is a Beancount journal: it opens accounts, or has quoted options or includes. The file name does not matter.  [CLI-23] */
export const isBeancount = async (paths: readonly string[]): Promise<boolean> => {
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8').catch(() => '')));
  return texts.some((text) => /^(?:(?:option|plugin|include) "|\d{4}-\d\d-\d\d open \p{Lu}[^\s:]*:\S)/mu.test(text));
};

/** The whole history of a Beancount journal, as read by `bean-query`, with its computed balances.  [CLI-23] */
export const readBeancount = async (paths: readonly string[], currency: Currency, stated: string | undefined): Promise<OldBooks> => {
  const cutover = cutoverDay(stated);
  const [path, other] = paths;
  if (path === undefined || other !== undefined)
    throw new UsageError('Beancount reads one file. Specify the one that includes the others.');
  await runBeancount('bean-check', [path]);
  const until = cutover === undefined ? '' : ` WHERE date <= ${cutover}`;
  const lines = await query(path, LINE, `SELECT ${LINE.map((name) => COLUMNS[name]).join(', ')}${until}`);
  const metadata = await metadataOf(path, lines, until);
  const entries = await inBooksCurrency(path, currency, () => entriesOf(lines, metadata, currency));
  const last = lastDayOf(entries.map(({ date }) => date));
  const rows = await query(
    path,
    BALANCE,
    `SELECT account, account_sortkey(account), str(sum(number)), currency${until} GROUP BY account, account_sortkey(account), currency`,
  );
  const sums = rows.filter(({ number }) => !/^-?0(?:\.0+)?$/.test(decimalOf(number, 'a balance')));
  const trial_balance = sums.map((row) => ({ account_id: row.account, ...sidesOf(row, currency, `the balance of ${row.account}`) }));
  const accounts = new Map(rows.map((row) => [row.account, accountOf(row)]));
  const counterparties = counterpartiesIn(entries);
  const snapshot = { accounts: [...accounts.values()], trial_balance, entries, parties: counterparties };
  return { mode: 'full_history', source: 'other', cutover_date: cutover ?? last, snapshot };
};

/** Reads entries. If an amount is in another commodity, the refusal explains how to convert the journal.  [CLI-23] */
const inBooksCurrency = async <Read>(path: string, currency: Currency, read: () => Read): Promise<Read> => {
  try {
    return read();
  } catch (fault) {
    if (!(fault instanceof ForeignAmount)) throw fault;
    throw fault.advising(await beancountAdvice(path, currency, linesIn));
  }
};

/** The amounts of a journal as Beancount reads them. */
const linesIn = async (path: string): Promise<readonly AdvisedLine[]> => {
  await runBeancount('bean-check', [path]);
  const rows = await query(path, ['date', 'number', 'currency'], 'SELECT date, str(number) AS number, currency');
  return rows.map((row) => ({ ...row, number: decimalOf(row.number, 'a line') }));
};

const LINE = [
  'id',
  'file',
  'line',
  'date',
  'payee',
  'narration',
  'entryNumber',
  'account',
  'number',
  'currency',
  'counterparty',
  'entryCounterparty',
  'tags',
  'links',
] as const;
const BALANCE = ['account', 'key', 'number', 'currency'] as const;
type Line = Row<(typeof LINE)[number]>;

/** The query for each field. Numbers are queried as texts, because numeric results are rounded to the journal's usual decimals. */
const COLUMNS: Readonly<Record<(typeof LINE)[number], string>> = {
  id: 'id',
  file: 'filename',
  line: 'lineno',
  date: 'date',
  payee: 'payee',
  narration: 'narration',
  entryNumber: "entry_meta('number')",
  account: 'account',
  number: 'str(number)',
  currency: 'currency',
  counterparty: "meta('party')",
  entryCounterparty: "entry_meta('party')",
  tags: 'joinstr(tags)',
  links: 'joinstr(links)',
};

/** Other metadata of each line and its entry, as texts such as `kind: late`. The value of `memo` has no key.  [CLI-24] */
interface Metadata {
  readonly ofEntry: string;
  readonly ofLine: string;
}

/** Metadata with its own field. */
const PLACED: readonly string[] = ['party', 'number'];

/** No query lists metadata names, so they are searched in the entries' files. */
const metadataOf = async (path: string, lines: readonly Line[], until: string): Promise<readonly Metadata[]> => {
  const texts = await Promise.all([...new Set(lines.map(({ file }) => file))].map((file) => readFile(file, 'utf8').catch(() => '')));
  const found = texts.flatMap((text) => [...text.matchAll(/^[ \t]+([a-z][\w-]*):(?=\s)/gm)].map(([, name = '']) => name));
  const names = [...new Set(found)].filter((name) => !PLACED.includes(name)).sort();
  if (names.length === 0) return [];
  const columns = names.flatMap((name) => [`entry_meta('${name}')`, `meta('${name}')`]);
  const rows = await query(path, columns, `SELECT ${columns.join(', ')}${until}`);
  const textOf = (row: Readonly<Record<string, string>>, by: 'entry_meta' | 'meta'): string =>
    names
      .flatMap((name) => {
        const value = row[`${by}('${name}')`] ?? '';
        return value === '' ? [] : [name === 'memo' ? value : `${name}: ${value}`];
      })
      .join(', ');
  return rows.map((row) => ({ ofEntry: textOf(row, 'entry_meta'), ofLine: textOf(row, 'meta') }));
};

const entriesOf = (lines: readonly Line[], metadata: readonly Metadata[], currency: Currency): Schemas['SourceEntry'][] => {
  const described = lines.map((line, at): DescribedLine => ({ ...line, ...(metadata[at] ?? { ofEntry: '', ofLine: '' }) }));
  const together = groupBy(described, ({ id, file, line }) => JSON.stringify([id, file, line]));
  return [...together.values()].map((each, at) => entryOf(String(at + 1), each, currency));
};

type DescribedLine = Line & Metadata;

/** Tags, links and metadata of an entry: `#trip ^INV-7, kind: late`. */
const memoOf = ({ tags, links, ofEntry }: DescribedLine): string | null => {
  const marked = (mark: string, names: string) =>
    names === ''
      ? []
      : names
          .split(',')
          .sort()
          .map((name) => mark + name);
  return [[...marked('#', tags), ...marked('^', links)].join(' '), ofEntry].filter((text) => text !== '').join(', ') || null;
};

/** The metadata `party` of a line, else of its entry, is the customer or vendor. */
const entryOf = (id: string, lines: readonly DescribedLine[], currency: Currency): Schemas['SourceEntry'] => {
  const [first] = lines;
  const { date = '', payee = '', narration = '', entryNumber = '' } = first ?? {};
  const description = [payee, narration.replace(/\s+/g, ' ')].filter((text) => text !== '').join(' | ');
  return {
    id,
    date,
    description,
    number: entryNumber || null,
    memo: first === undefined ? null : memoOf(first),
    lines: lines.map((line) => ({
      account_id: line.account,
      ...sidesOf(line, currency, `entry ${id} of ${date} (${description})`),
      memo: line.ofLine || null,
      party_id: line.counterparty || line.entryCounterparty || null,
    })),
  };
};

/** The key contains the index of the account type, because types can be renamed: `0-Assets:Checking`. */
const TYPES: readonly string[] = ['asset', 'liability', 'equity', 'revenue', 'expense'];

/** The number of `Assets:1010-Checking` is 1010. */
const accountOf = ({ account, key }: Row<(typeof BALANCE)[number]>): Schemas['SourceAccount'] => ({
  id: account,
  name: account,
  number: /(?:^|:)(\d{3,10}(?:P\d{2})?)-[^:]+$/.exec(account)?.[1]?.replace('P', '.') ?? null,
  type: TYPES[Number(key.split('-')[0])] ?? null,
});

const sidesOf = (
  { number, currency }: { readonly number: string; readonly currency: string },
  { code }: Currency,
  of: string,
): { readonly debit: string } | { readonly credit: string } => {
  const decimal = decimalOf(number, of);
  if (currency !== code && !/^-?0(?:\.0+)?$/.test(decimal)) throw new ForeignAmount(of, currency, code);
  return decimal.startsWith('-') ? { credit: decimal.slice(1) } : { debit: decimal };
};
