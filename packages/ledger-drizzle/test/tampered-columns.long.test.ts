import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { createLedger, granted, sentenceOf } from 'ledger-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqliteKitWith } from '../src/engine/sqlite-kit.ts';
import { tablesOf } from '../src/modules.ts';
import { sqliteStore } from '../src/sqlite/index.ts';
import { makeRichBooks } from './rich-books.ts';

/**
 * Every column of every table is changed in one row, and one row of every table is deleted, by plain SQL. The database refuses it, the verification finds it,
 * or it stands in a list with its reason.
 */

const folder = mkdtempSync(join(tmpdir(), 'ledger-columns-'));
const template = join(folder, 'template.db');

beforeAll(async () => {
  await makeRichBooks(sqliteStore({ file: template }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What became of a change. */
type Outcome = 'refused' | 'found' | 'neither';

type Table = ReturnType<typeof tablesOf>[string];

/** The columns by which a row is found: SQLite has no row ids in some tables. */
const keysOf = (table: Table): readonly string[] => {
  const { primaryKeys, columns } = sqliteKitWith('').configOf(table);
  const [key] = primaryKeys;
  return (key?.columns ?? columns.filter(({ primary }) => primary)).map(({ name }) => name);
};

const TABLES = Object.values(tablesOf(sqliteKitWith('')))
  .map((table) => ({ name: getTableName(table), columns: Object.values(getTableColumns(table)), keys: keysOf(table) }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

type Tampered = (typeof TABLES)[number];
type Column = Tampered['columns'][number];

type Value = string | bigint | Buffer | null;

/** A fault of the change itself, rather than of the books. */
const DAY = /^\d{4}-\d\d-\d\d/;
const MONTH = /^\d{4}-\d\d$/;

/** Another value of the same kind. */
const otherThan = (value: Value, others: readonly Value[], column: Column): Value => {
  const [other] = others;
  if (Buffer.isBuffer(value)) return Buffer.concat([value.subarray(0, -1), Buffer.from([255 - (value.at(-1) ?? 0)])]);
  if (other !== undefined) return other;
  if (typeof value === 'bigint') return column.dataType === 'boolean' ? 1n - value : value + 100n;
  if (value === null && column.getSQLType() === 'integer') return 1n;
  if (value === null) return isParsed(column) ? '["x"]' : 'x';
  if (value.startsWith('[') || value.startsWith('{')) return otherJson(value);
  if (DAY.test(value)) return `2027${value.slice(4)}`;
  if (MONTH.test(value)) return '2027-01';
  return `x${value}`;
};

/** Its last text or number is another one; a truth is its opposite. */
const otherJson = (text: string): string => {
  const values = [...text.matchAll(/"(?:[^"\\]|\\.)*"(:)?|-?\d+|true|false/g)].filter(([, colon]) => colon === undefined);
  const last = values.at(-1);
  if (last === undefined) return text.startsWith('[') ? '["x"]' : '{"x":"x"}';
  const [old] = last;
  return text.slice(0, last.index) + otherScalar(old) + text.slice(last.index + old.length);
};

const otherScalar = (old: string): string => {
  if (old === 'true') return 'false';
  if (old === 'false') return 'true';
  return old.startsWith('"') ? `${old.slice(0, -1)}9"` : `${old}9`;
};

const open = (file: string): Database => {
  const connection = new Sqlite(file);
  connection.defaultSafeIntegers(true);
  connection.pragma('synchronous = off');
  return connection;
};

/** The books that have something of every word: the sister company has few rows. */
const ofRichBooks = ({ name }: Tampered): string => (name === 'ledgers' ? "name = 'Juniper'" : 'ledger_no = 1');

/** Whether a text of this column is read as something else, such as JSON. */
const isParsed = (column: Column): boolean => {
  try {
    return column.mapFromDriverValue('not JSON') !== 'not JSON';
  } catch {
    return true;
  }
};

/** Whether something reads the column's texts: JSON, bytes, days and moments. */
const isRead = (column: Column): boolean =>
  isParsed(column) || column.getSQLType() === 'blob' || /date|_on$|_at$|month|^since$|^until$/.test(column.name);

type Row = Readonly<Record<string, Value>>;

/** Rows that more is shown of than of the others. */
const PREFERRED: Readonly<Record<string, string>> = {
  transactions: "status = 'posted'",
  schedules: 'transaction_id is not null',
  migration_mappings: 'account_id is not null',
};

/** A row with a value in the column, where there is one. */
const rowWith = (connection: Database, table: Tampered, column: string): Row => {
  const row = connection
    .prepare(
      `select * from "${table.name}" where ${ofRichBooks(table)} order by "${column}" is null, cast("${column}" as text) in ('', '[]'), (${PREFERRED[table.name] ?? 'true'}) desc, ${table.keys.map((key) => `${key} desc`).join()} limit 1`,
    )
    .get() as Row | undefined;
  if (row === undefined) throw new Error(`The rich books have no row in ${table.name}.`);
  return row;
};

const found = ({ keys }: Tampered): string => keys.map((key) => `"${key}" = ?`).join(' and ');
const keyOf = ({ keys }: Tampered, row: Row): readonly Value[] => keys.map((key) => row[key] ?? null);

/** Changes one value to another one of its kind, and with `broken` to one that cannot be read. False where the database refuses it. */
const change = (connection: Database, table: Tampered, column: Column, kind: 'another' | 'broken'): boolean => {
  const row = rowWith(connection, table, column.name);
  const value = row[column.name] ?? null;
  const others = connection
    .prepare(
      `select distinct "${column.name}" from "${table.name}" where "${column.name}" <> ? and ${ofRichBooks(table)} order by 1 limit 1`,
    )
    .pluck()
    .all(value) as Value[];
  const other = () => (column.name === 'ledger_no' ? 2n : otherThan(value, others, column));
  const given = kind === 'broken' ? brokenOf(value, column) : other();
  return wasDone(() =>
    connection.prepare(`update "${table.name}" set "${column.name}" = ? where ${found(table)}`).run(given, ...keyOf(table, row)),
  );
};

/** What nothing can read: a text without a meaning, bytes of another kind, a number below zero. */
const brokenOf = (value: Value, column: Column): Value => {
  if (Buffer.isBuffer(value)) return Buffer.from('damaged');
  return typeof value === 'bigint' || column.getSQLType() === 'integer' ? -7n : '☠';
};

const remove = (connection: Database, table: Tampered): boolean =>
  wasDone(() =>
    connection
      .prepare(`delete from "${table.name}" where ${found(table)}`)
      .run(...keyOf(table, rowWith(connection, table, table.keys[0] ?? ''))),
  );

const wasDone = (work: () => void): boolean => {
  try {
    work();
    return true;
  } catch (fault) {
    if (fault instanceof Sqlite.SqliteError) return false;
    throw fault;
  }
};

let copies = 0;

/** Tampers with a copy of the books, and verifies it. */
const outcomeOf = async (work: (connection: Database) => boolean): Promise<Outcome> => {
  const file = join(folder, `books-${copies++}.db`);
  copyFileSync(template, file);
  const connection = open(file);
  const isDone = work(connection);
  connection.close();
  const rules = isDone ? await findingsIn(file) : [];
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  if (!isDone) return 'refused';
  return rules.length > 0 ? 'found' : 'neither';
};

/** The rules that all books in a file violate. */
const findingsIn = async (file: string): Promise<readonly string[]> => {
  const store = sqliteStore({ file });
  const ledger = createLedger({ store });
  const rules: string[] = [];
  for (const { id } of await ledger.books.all()) {
    const { findings } = granted(await ledger.reports.verify(granted(await ledger.books.operator(id))));
    rules.push(...findings.map((found) => `${found.rule} ${sentenceOf(found)}`));
  }
  await ledger.close();
  return rules;
};

/** Why what is left is neither refused nor found. */
const FREE = 'a person may change it at any time, and nothing follows from it';
const NUMBERED = 'who gave the number: only the next number follows from it, and the number itself stands in the entry';
const SETTING = 'a person may set it otherwise at any time; what was posted with it stands in entries';
const BEHIND = 'the oldest tokens may be missing, since tokens stay behind when books move';
const USED = 'changes without a command';
const MADE = 'when it was made, and by whom: the audit trail, which is guarded, says it too';
const COUNTED = 'counts changes, for those who change it at the same time';
const WORDS = 'what searches look through: it is made from the books, and a search shows the things as they are';
const WORK = 'work that waits, or an answer that is kept for a day: the books do not follow from it';
const OUTSIDE = 'how something outside is reached, and what it was told';
const AGAIN = 'what an earlier verification found: this one finds the same again, and replaces it';
const OTHER_BOOKS = 'the id of other books, which no verification of these can see';
const LANDING = 'what a person was shown before the run posted; what it posted is compared';
const EXPLAINED = 'what a person said about a difference; the difference itself is read from the books';
const BYTES = 'what is known of a file that a person uploaded, and has no second place; its bytes are compared with their hash';
const REVIEW = 'what review shows beside a transaction: its figures, its decision and its entry are compared';

const OTHERS = 'what another system keeps on it, which the books do not read';
const ANNOTATIONS = ['external_id'];
const SECRET = 'sealed with the key of the server: another text opens nothing, so a delivery fails and says so';

/** What is left, by table, each column with its reason. */
const LEFT: Readonly<Record<string, readonly (readonly [reason: string, columns: readonly string[]])[]>> = {
  attachments: [[MADE, ['attached_at', 'attached_by']]],
  connections: [
    [
      OUTSIDE,
      [
        'a row less',
        'created_at',
        'created_by',
        'details',
        'failed_tries',
        'failing_since',
        'hint',
        'id',
        'kind',
        'last_error',
        'ledger_no',
        'secret',
      ],
    ],
  ],
  credentials: [
    [BEHIND, ['a row less']],
    [USED, ['last_used_at']],
  ],
  credit_notes: [
    [OTHERS, [...ANNOTATIONS, 'metadata']],
    [MADE, ['created_at']],
    [COUNTED, ['row_version']],
    [NUMBERED, ['numbered_by']],
  ],
  documents: [
    [BYTES, ['is_free']],
    [WORK, ['next_reading_at', 'read_attempts']],
  ],
  scheduled_jobs: [[WORK, ['a row less', 'at']]],
  financing_instruments: [[MADE, ['created_at']]],
  fixed_assets: [
    [MADE, ['created_at']],
    [FREE, ['name']],
  ],
  intercompany_transactions: [[OTHER_BOOKS, ['other_ledger_id']]],
  invoices: [
    [OTHERS, [...ANNOTATIONS, 'metadata']],
    [MADE, ['created_at']],
    [COUNTED, ['row_version']],
    [NUMBERED, ['numbered_by']],
    [FREE, ['void_reason']],
  ],
  ledgers: [[SETTING, ['receipt_account_ids', 'moved_at']]],
  emails: [[OUTSIDE, ['attempts', 'last_error', 'next_attempt_at', 'sent_at', 'status']]],
  migration_mappings: [[LANDING, ['creates', 'is_stated', 'proposal', 'type']]],
  migration_totals: [[EXPLAINED, ['explained_by']]],
  notifications: [
    [
      OUTSIDE,
      [
        'a row less',
        'count',
        'created_at',
        'gathers_until',
        'is_in_app',
        'kind',
        'ledger_no',
        'lines',
        'member_id',
        'next_at',
        'read_at',
        'sendings',
        'title',
        'updated_at',
      ],
    ],
  ],
  notifiers: [[WORK, ['a row less', 'leased_until', 'next_at', 'position']]],
  idempotency_records: [
    [WORK, ['a row less', 'body', 'fingerprint', 'headers', 'stored_until', 'key', 'ledger_no', 'member_id', 'scope', 'status']],
  ],
  recurrences: [[FREE, ['status', 'until']]],
  search_words: [[WORDS, ['a row less', 'day', 'kind', 'ledger_no', 'words']]],
  tails: [[COUNTED, ['reference_version']]],
  searchers: [[WORDS, ['a row less', 'entry_no', 'position', 'walk']]],
  schedules: [[MADE, ['created_at']]],
  transactions: [
    [OTHERS, [...ANNOTATIONS, 'metadata']],
    [FREE, ['note', 'counterparty_id', 'source_memo', 'source_ref']],
    [REVIEW, ['category_source', 'changed_reading', 'is_kept_apart', 'is_left_behind', 'replaced_match', 'reviewed_at']],
  ],
  verifications: [
    [
      AGAIN,
      [
        'a row less',
        'audit_head',
        'audit_records',
        'entries',
        'finding_count',
        'head',
        'ledger_no',
        'lines',
        'transactions',
        'verified_at',
        'verified_by',
      ],
    ],
  ],
  webhook_deliveries: [
    [
      OUTSIDE,
      [
        'a row less',
        'attempts',
        'created_at',
        'delivered_at',
        'event_id',
        'event_type',
        'id',
        'last_duration_ms',
        'last_error',
        'last_response_status',
        'ledger_no',
        'next_attempt_at',
        'subscription_id',
      ],
    ],
  ],
  webhook_subscriptions: [
    [OUTSIDE, ['disabled_reason', 'earlier_filters', 'failed_tries', 'failing_since', 'is_full', 'leased_until', 'next_at']],
    [SECRET, ['secrets']],
  ],
};

/** The names of the changes that are left, such as `counterparties.name`; for a row less that of the table. */
const left = new Set(
  Object.entries(LEFT).flatMap(([table, reasons]) =>
    reasons.flatMap(([, columns]) => columns.map((column) => (column === 'a row less' ? table : `${table}.${column}`))),
  ),
);

const nameOf = (table: Tampered, column: Column | null): string => (column === null ? table.name : `${table.name}.${column.name}`);

/** What became of every change, and of every broken value that something would read. */
const outcomesOf = async (table: Tampered): Promise<ReadonlyMap<string, Outcome>> => {
  const results = new Map<string, Outcome>();
  for (const column of [...table.columns, null]) {
    const result = await outcomeOf((connection) =>
      column === null ? remove(connection, table) : change(connection, table, column, 'another'),
    );
    results.set(nameOf(table, column), result);
    // It is refused in the same way, and what cannot be read must never end the verification.
    if (result !== 'refused' && column !== null && isRead(column))
      await outcomeOf((connection) => change(connection, table, column, 'broken'));
  }
  return results;
};

describe('one change by SQL', () => {
  it.each(TABLES.map((table) => [table.name, table] as const))(
    '[RPT-2] [RPT-14] [STO-131] in %s is refused, found or listed here',
    async (_, table) => {
      const results = await outcomesOf(table);
      const neither = [...results].flatMap(([name, result]) => (result === 'neither' ? [name] : []));
      const listed = [...results.keys()].filter((name) => left.has(name));
      expect(neither).toEqual(listed);
    },
    300_000,
  );

  it('[RPT-2] lists no column that there is not', () => {
    const known = new Set(TABLES.flatMap((table) => [...table.columns, null].map((column) => nameOf(table, column))));
    expect([...left].filter((name) => !known.has(name))).toEqual([]);
  });
});
