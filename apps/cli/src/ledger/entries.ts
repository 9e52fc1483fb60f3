import type { Command } from 'commander';
import type { Schemas } from 'ledger-api-client';
import { accountOf } from '../choosing/account.ts';
import { counterpartyOf } from '../choosing/counterparty.ts';
import { endOf, oneOf } from '../choosing/one-of.ts';
import { remember } from '../command/acts.ts';
import { between, type DayFlags, daysOf } from '../command/days.ts';
import { define, group, limit, MOST, results, several } from '../command/define.ts';
import { UsageError } from '../command/faults.ts';
import type { Parts } from '../command/parts.ts';
import { tableOf } from '../command/shown.ts';
import type { Connection } from '../connection/connection.ts';
import { dryRun, entryTable } from '../review/decision.ts';

type Entry = Schemas['EntryOut'];

/** Adds the commands for journal entries.  [CLI-35] */
export const addEntries = (program: Command, parts: Parts): void => {
  const entries = group(program, 'entries', 'List, show, post and reverse journal entries.');
  addList(entries, parts);
  addShow(entries, parts);
  addPost(entries, parts);
  addReverse(entries, parts);
};

interface ListFlags extends DayFlags {
  readonly account?: string;
  readonly limit: number;
}

const addList = (entries: Command, parts: Parts): void => {
  const command = define(entries, 'list', 'List journal entries, newest first.', [
    'books entries --limit 5',
    'books entries list --account 6090 --month 2026-07 --csv',
  ]).option('--account <account>', 'only entries with a line on this account, or on an account under this summary account');
  results(limit(between(command)), parts, async (at, flags: ListFlags) => {
    const account = flags.account === undefined ? undefined : await accountOf(at, flags.account);
    const { data } = await at.ledger.journal.list({
      ...daysOf(flags),
      limit: flags.limit,
      ...(account !== undefined && { account_id: account.id }),
    });
    return { json: data, table: await rowsOf(at, data), note: data.length === 0 ? 'No entries found.' : undefined };
  });
};

/** Entries as rows: debited account, credited account, amount. */
export const rowsOf = async (at: Connection, entries: readonly Entry[]) => {
  const codes = new Map((await at.chart()).map(({ id, code }) => [id, code]));
  const side = ({ lines }: Entry, direction: 'debit' | 'credit') =>
    lines.flatMap((line) => (line.direction === direction ? [codes.get(line.account_id) ?? ''] : [])).join(' ');
  return tableOf(entries, {
    entry: ({ entry_no }) => entry_no,
    date: ({ entry_date }) => entry_date,
    description: ({ description }) => description,
    debit: (entry) => side(entry, 'debit'),
    credit: (entry) => side(entry, 'credit'),
    amount: totalOf,
    '': ({ reversed_by_entry_id, reverses_entry_id }) => {
      if (reversed_by_entry_id !== null) return 'reversed';
      return reverses_entry_id === null ? '' : 'reversal';
    },
  });
};

const totalOf = ({ lines }: Entry): string => {
  const scale = lines[0]?.amount.split('.')[1]?.length ?? 0;
  const debits = lines.flatMap(({ direction, amount }) => (direction === 'debit' ? [Number(amount.replace('.', ''))] : []));
  return (debits.reduce((sum, minor) => sum + minor, 0) / 10 ** scale).toFixed(scale);
};

/** Finds an entry by its number, its id, or an id suffix, among those of the last pages. */
export const entryOf = async ({ ledger }: Connection, given: string): Promise<Entry> => {
  if (given.startsWith('ent_')) return ledger.journal.read(given);
  const named = { id: ({ id }: Entry) => id, text: ({ entry_no }: Entry) => String(entry_no), called: 'entry', seeWith: 'books entries' };
  for await (const { data } of ledger.journal.list({ limit: MOST }).pages()) {
    const found = data.filter((row) => named.text(row) === given || row.id.endsWith(given));
    if (found.length > 0) return oneOf(found, given, named);
  }
  return oneOf([], given, named);
};

const addShow = (entries: Command, parts: Parts): void => {
  const command = define(entries, 'show', 'Show an entry with its lines.', [
    'books entries show 1',
    'books entries show 2 --json',
  ]).argument('<entry>', 'its number, or the end of its id');
  results(command, parts, async (at, _flags: object, given: string) => {
    const entry = await entryOf(at, given);
    return {
      json: entry,
      title: `Entry ${entry.entry_no} (${endOf(entry.id)}), ${entry.description}`,
      table: await entryTable(at, [entry]),
      note: [
        `Posted by ${entry.posted_by} at ${entry.posted_at}. Source: ${entry.source}.`,
        ...(entry.memo === null ? [] : [entry.memo]),
      ].join('\n'),
    };
  });
};

interface PostFlags {
  readonly date?: string;
  readonly debit: readonly string[];
  readonly credit: readonly string[];
  readonly memo?: string;
  readonly force?: boolean;
  readonly counterparty?: string;
  readonly dryRun?: boolean;
}

/** The entry lines of --debit, --credit and --counterparty. */
export const entryLines = async (
  at: Connection,
  { debit, credit, counterparty: named }: Pick<PostFlags, 'debit' | 'credit' | 'counterparty'>,
) => {
  const counterparty = named === undefined ? undefined : await counterpartyOf(at, named);
  const lineOf = async (text: string, direction: 'debit' | 'credit') => {
    const [, account = '', amount] = /^(.+)=([^=]+)$/.exec(text) ?? [];
    if (amount === undefined) throw new UsageError(`--${direction}: use the form ACCOUNT=AMOUNT, such as 6090=3100.00.`);
    return {
      account_id: (await accountOf(at, account)).id,
      direction,
      amount,
      ...(counterparty !== undefined && { party_id: counterparty.id }),
    };
  };
  return Promise.all([...debit.map((text) => lineOf(text, 'debit')), ...credit.map((text) => lineOf(text, 'credit'))]);
};

const addPost = (entries: Command, parts: Parts): void => {
  const command = define(entries, 'post', 'Post an entry. Debits must equal credits.', [
    'books entries post "Rent, Unit 4" --debit 6090=3100.00 --credit 1010=3100.00 --date 2026-09-01',
    'books entries post "Year-end gift" --debit "office supplies=40.00" --credit 3030=40.00 --dry-run',
  ])
    .argument('<description>')
    .requiredOption('--debit <account=amount>', 'a debit (repeatable)', several)
    .requiredOption('--credit <account=amount>', 'a credit (repeatable)', several)
    .option('--date <date>', 'entry date (default: today)')
    .option('--memo <text>', 'a memo')
    .option('--force', 'allow a date more than 366 days from today')
    .option('--counterparty <name>', 'the counterparty of every line');
  results(dryRun(command), parts, async (at, flags: PostFlags, description: string) => {
    const lines = await entryLines(at, flags);
    const body = {
      entry_date: flags.date ?? (await at.books()).today,
      description,
      memo: flags.memo ?? null,
      ...(flags.force === true && { force: true }),
      lines,
    };
    const entry = await at.ledger.journal.post(body, { dryRun: flags.dryRun });
    if (flags.dryRun === true) return { json: entry, table: await entryTable(at, [entry]), note: 'Nothing was written.' };
    const did = `Posted entry ${entry.entry_no}, ${description}, on ${entry.entry_date}.`;
    await remember(parts, at, { did, undo: [['journal.reverse', entry.id]] });
    return { json: entry, table: await entryTable(at, [entry]), note: did };
  });
};

const addReverse = (entries: Command, parts: Parts): void => {
  const command = define(entries, 'reverse', 'Reverse an entry with a new entry that has the opposite lines.', [
    'books entries reverse 1 --dry-run',
    'books entries reverse 1',
  ]).argument('<entry>', 'its number, or the end of its id');
  results(dryRun(command), parts, async (at, { dryRun = false }: { readonly dryRun?: boolean }, given: string) => {
    const entry = await entryOf(at, given);
    const reversal = await at.ledger.journal.reverse(entry.id, { dryRun });
    const title = `${dryRun ? 'Would reverse' : 'Reversed'} entry ${entry.entry_no}, ${entry.description}`;
    if (!dryRun) await remember(parts, at, { did: `${title}.`, undo: null });
    return { json: reversal, title, table: await entryTable(at, [reversal]), note: dryRun ? 'Nothing was written.' : undefined };
  });
};
