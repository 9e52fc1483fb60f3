import { or, type SQL, sql } from 'drizzle-orm';
import {
  type AccountId,
  type Author,
  type CounterpartyId,
  debitMinor,
  type Entry,
  type EntryId,
  type EntrySource,
  type IsoDate,
  type Line,
  type LineDimension,
  otherWordsOf,
  searchable,
} from 'ledger-core';
import { searched, searchedCopy } from '../engine/searched.ts';
import { defineTable, instantIn, type LedgerNo, ledgerNoIn, type RowOf } from '../engine/table.ts';
import { accountsTable } from './accounts.ts';
import { annotationColumns } from './annotations.ts';

export const entriesTable = defineTable((kit) => {
  const { table, text, int, json, primaryKey, index, uniqueIndex, sql } = kit;
  return table(
    'entries',
    {
      ledgerNo: ledgerNoIn(kit),
      entryNo: int('entry_no').notNull(),
      id: text('id').$type<EntryId>().notNull(),
      date: text('date').$type<IsoDate>().notNull(),
      description: text('description').notNull(),
      descriptionFolded: text('description_folded'),
      memo: text('memo'),
      reference: text('reference'),
      ...annotationColumns(kit),
      /** The other searchable texts besides the description, folded; null if there are none. */
      wordsFolded: text('words_folded'),
      source: text('source').$type<EntrySource>().notNull(),
      sourceId: text('source_id'),
      reversesEntryId: text('reverses_entry_id').$type<EntryId>(),
      postedAt: instantIn(kit, 'posted_at').notNull(),
      postedBy: text('posted_by').$type<Author>().notNull(),
      /** Null if the entry was not proposed. */
      approvedBy: json('approved_by').$type<readonly Author[]>(),
      hash: text('hash').notNull().default(''),
      /** The number of its lines, which the triggers check. */
      lineCount: int('line_count').notNull().default(0),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.entryNo] }),
      uniqueIndex('entries_by_id').on(t.ledgerNo, t.id),
      uniqueIndex('entries_by_reversed').on(t.ledgerNo, t.reversesEntryId).where(sql`${t.reversesEntryId} is not null`),
      index('entries_by_external_id').on(t.ledgerNo, t.externalId).where(sql`${t.externalId} is not null`),
      index('entries_by_date').on(t.ledgerNo, t.date, t.entryNo),
      index('entries_of_closing').on(t.ledgerNo, t.date, t.entryNo).where(sql`${t.source} = 'closing'`),
    ],
  );
});

/** A line's amount is positive on the debit side and negative on the credit side, so that balances are plain sums. */
export const linesTable = defineTable((kit) => {
  const { table, text, int, minor, json, primaryKey, index, foreignKey, guarded, check, sql } = kit;
  const accounts = accountsTable(kit);
  const entries = entriesTable(kit);
  return table(
    'lines',
    {
      ledgerNo: ledgerNoIn(kit),
      entryNo: int('entry_no').notNull(),
      lineNo: int('line_no').notNull(),
      accountId: text('account_id').$type<AccountId>().notNull(),
      date: text('date').$type<IsoDate>().notNull(),
      signedMinor: minor('signed_minor').notNull(),
      counterpartyId: text('counterparty_id').$type<CounterpartyId>(),
      dimensions: json('dimensions').$type<readonly LineDimension[]>().notNull(),
      memo: text('memo'),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.entryNo, t.lineNo] }),
      /** A covering index for registers, for the lines of one month in balances, and for counterparty balances on a past date. */
      index('lines_by_account').on(t.ledgerNo, t.accountId, t.date, t.entryNo, t.lineNo, t.signedMinor, t.counterpartyId),
      ...guarded(
        foreignKey({ columns: [t.ledgerNo, t.entryNo], foreignColumns: [entries.ledgerNo, entries.entryNo] }),
        foreignKey({ columns: [t.ledgerNo, t.accountId], foreignColumns: [accounts.ledgerNo, accounts.id] }),
      ),
      check(
        'lines_amount',
        sql`${t.signedMinor} <> 0 and ${t.signedMinor} > -100000000000000000 and ${t.signedMinor} < 100000000000000000`,
      ),
    ],
  );
});

export type EntryRow = RowOf<typeof entriesTable>;
export type LineRow = RowOf<typeof linesTable>;

/** The other texts of an entry for searching: each on its own line, so that no search matches across two.  [JRN-19] */
export const foldedWords = (entry: Parameters<typeof otherWordsOf>[0]): string | null =>
  otherWordsOf(entry).map(searchable).join('\n') || null;

/** Whether an entry contains a text in its description or in its other texts.  [JRN-19] */
export const hasWords = (entries: ReturnType<typeof entriesTable>, contains: (text: SQL) => SQL): SQL | undefined =>
  or(contains(searched(entries.description, entries.descriptionFolded)), contains(sql`coalesce(${entries.wordsFolded}, '')`));

/** The row of an entry with its lines, which are separate rows. */
export type AddedEntry = EntryRow & Pick<Entry, 'lines'>;

export const entryRow = (ledgerNo: LedgerNo, entry: Entry): AddedEntry => ({
  ledgerNo,
  descriptionFolded: searchedCopy(entry.description),
  wordsFolded: foldedWords(entry),
  lineCount: entry.lines.length,
  ...entry,
  approvedBy: entry.approvedBy.length === 0 ? null : entry.approvedBy,
});

export const headOf = ({
  ledgerNo: _ledger,
  descriptionFolded: _folded,
  wordsFolded: _words,
  lineCount: _count,
  approvedBy,
  ...entry
}: EntryRow): Omit<Entry, 'lines'> => ({ ...entry, approvedBy: approvedBy ?? [] });

export const entryOf = ({ lines, ...row }: AddedEntry): Entry => ({ ...headOf(row), lines });

export const lineRows = (ledgerNo: LedgerNo, { entryNo, date, lines }: Entry): readonly LineRow[] =>
  lines.map((line) => ({ ledgerNo, entryNo, date, signedMinor: debitMinor(line), ...line }));

export const lineOf = ({ ledgerNo: _ledger, entryNo: _no, date: _date, signedMinor, ...line }: LineRow): Line => ({
  ...line,
  side: signedMinor > 0n ? 'debit' : 'credit',
  amountMinor: signedMinor > 0n ? signedMinor : -signedMinor,
});
