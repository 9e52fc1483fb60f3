import { assert } from 'ledger-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresStore } from '../src/postgres/index.ts';
import { sqliteStore } from '../src/sqlite/index.ts';
import { findingsOf, tamperedDatabases } from './tampered-databases.ts';
import { loadPostgres, loadSqlite, versionBooks } from './versions/load.ts';

/** Books with filings, splits, holds, reversals, a closed month and a payable. Each test changes them by plain SQL and names the expected rule. */

const [books] = versionBooks;
assert(books !== undefined, 'there are books to tamper with');

/** The number of the last entry, and that of a forged one. */
const LAST = books.tables.entries?.length ?? 0;
const FORGED_NO = LAST + 1;

let databases: Awaited<ReturnType<typeof tamperedDatabases>>;

beforeAll(async () => {
  databases = await tamperedDatabases({
    sqlite: async (file) => {
      loadSqlite(file, books);
      await sqliteStore({ file }).close();
    },
    postgres: async (url) => {
      await loadPostgres(url, books);
      await (await postgresStore({ url })).close();
    },
  });
});
afterAll(() => databases.end());

/** Databases for changed rows. */
const BOOKS = [
  ['SQLite', () => databases.onSqlite()],
  ['Postgres', () => databases.onSharedPostgres()],
] as const;

/** Databases for altered tables: one for each test. */
const TABLES = [
  ['SQLite', () => databases.onSqlite()],
  ['Postgres', () => databases.onPostgres()],
] as const;

const entry = (more: string) =>
  `insert into entries (ledger_no, entry_no, id, date, description, description_folded, memo, source, source_id, reverses_entry_id, posted_at, posted_by, hash, line_count) select ledger_no, ${more} from entries where entry_no = 1`;
const line = (entryNo: number, lineNo: number, minor: number, date = '(select date from entries where entry_no = 1)') =>
  `insert into lines (ledger_no, entry_no, line_no, account_id, date, signed_minor, counterparty_id, dimensions, memo) select ledger_no, ${entryNo}, ${lineNo}, account_id, ${date}, ${minor}, null, '[]', null from lines where entry_no = 1 and line_no = 1`;
/** Both lines of an entry in one statement, the first on an account that is not in the books. */
const linesOnNoAccount = `insert into lines (ledger_no, entry_no, line_no, account_id, date, signed_minor, counterparty_id, dimensions, memo) select ledger_no, ${FORGED_NO}, line_no, case line_no when 1 then 'acct_x' else account_id end, '2026-03-01', case line_no when 1 then 100 else -100 end, null, '[]', null from lines where entry_no = 1 and line_no < 3`;
const FORGED = `${FORGED_NO}, 'ent_x', '2026-03-01', 'Forged', 'forged', null, 'manual', null, null, '2026-03-20T00:00:00.000Z', posted_by, 'ff', 2`;
const posted = "status = 'posted' and id = (select min(id) from transactions where status = 'posted')";
const otherAccount = "(select id from accounts where code = '6100')";

/** Changes that the database itself refuses. */
const REFUSED: readonly (readonly [string, readonly string[]])[] = [
  ['another description of an entry', ["update entries set description = 'x' where entry_no = 1"]],
  ['another amount of a line', ['update lines set signed_minor = 1 where entry_no = 1']],
  ['an entry less', ['delete from lines where entry_no = 2', 'delete from entries where entry_no = 2']],
  ['lines added to an old entry', [line(1, 3, 100), line(1, 4, -100)]],
  ['lines without an entry', [line(99, 1, 100), line(99, 2, -100)]],
  ['an entry without lines', [entry(FORGED)]],
  ['an entry with one line of two', [entry(FORGED), line(FORGED_NO, 1, 100, "'2026-03-01'")]],
  ['an entry of one line', [entry(FORGED.replace(/2$/, '1')), line(FORGED_NO, 1, 100, "'2026-03-01'")]],
  ['an entry that does not balance', [entry(FORGED), line(FORGED_NO, 1, 100, "'2026-03-01'"), line(FORGED_NO, 2, -99, "'2026-03-01'")]],
  ['lines of another day than their entry', [entry(FORGED), line(FORGED_NO, 1, 100), line(FORGED_NO, 2, -100)]],
  [
    'an entry in a closed month',
    [entry(FORGED.replace('2026-03-01', '2026-01-31')), line(FORGED_NO, 1, 1, "'2026-01-31'"), line(FORGED_NO, 2, -1, "'2026-01-31'")],
  ],
];

/** Changes of accounts that the database itself refuses. */
const REFUSED_OF_ACCOUNTS: readonly (readonly [string, readonly string[]])[] = [
  ['an entry on an unknown account', [entry(FORGED), linesOnNoAccount]],
  ['an account less, which nothing names', ["delete from accounts where code = '6500'"]],
  ['an account with another id', ["update accounts set id = 'acct_x' where code = '6070'"]],
  ['an account of other books', ["update accounts set ledger_no = 99 where code = '6070'"]],
];

const imported = (id: string, sourceId: string) =>
  `insert into transactions (ledger_no, id, source_id, account_id, date, amount_minor, currency, direction, kind, description, description_folded, source_description, fingerprint, status, assignment, category_source, version, row_version, dimensions, received_at) select ledger_no, '${id}', ${sourceId}, account_id, date, amount_minor, currency, direction, kind, description, description_folded, source_description, 'forged', status, assignment, category_source, 0, 1, dimensions, received_at from transactions limit 1`;
const recorded = (ids: string) =>
  `insert into records (ledger_no, transaction_id, version, import_id, read_at, payload, facts) select ledger_no, id, 99, 'imp_x', received_at, '{}', '[]' from (${ids}) as given`;
const idOf = (order: 'asc' | 'desc') =>
  `select ledger_no, transaction_id as id, read_at as received_at from records order by transaction_id ${order} limit 1`;
const reading = `(${idOf('asc').replace('ledger_no, transaction_id as id, read_at as received_at', 'transaction_id')})`;

/** Changes of what imports left that the database itself refuses. */
const REFUSED_OF_IMPORTS: readonly (readonly [string, readonly string[]])[] = [
  ['a transaction of an unknown source account', [imported('txn_x', "'src_x'")]],
  ['a transaction of a source account before all', [imported('txn_x', "'src_'")]],
  ['a transaction that moves to another source account', ["update transactions set source_id = 'src_x'"]],
  [
    'a transaction that moves to another source account of its books',
    ['update transactions set source_id = (select max(id) from sources) where source_id = (select min(id) from sources)'],
  ],
  ['a transaction with another id', [`update transactions set id = 'txn_x' where id = ${reading}`]],
  ['a record of an unknown transaction', [recorded(`select ledger_no, 'txn_zzz' as id, received_at from transactions limit 1`)]],
  ['a record of a transaction before all', [recorded(`select ledger_no, 'txn_' as id, received_at from transactions limit 1`)]],
  ['a record of a transaction of other books', [recorded(idOf('asc').replace('ledger_no,', '99 as ledger_no,'))]],
  [
    'one such record among others',
    [
      recorded(
        `select * from (${idOf('desc')}) as last union all select ledger_no, 'txn_x', received_at from transactions where id = ${reading}`,
      ),
    ],
  ],
  ['a record that moves to another transaction', [`update records set transaction_id = 'txn_x' where transaction_id = ${reading}`]],
  ['a source account less', ['delete from sources where id = (select min(source_id) from transactions)']],
  ['a source account with another id', ["update sources set id = 'src_x' where id = (select min(source_id) from transactions)"]],
  [
    'a transaction less',
    [
      imported('txn_x', '(select min(source_id) from transactions)'),
      recorded("select ledger_no, id, received_at from transactions where id = 'txn_x'"),
      "delete from transactions where id = 'txn_x'",
    ],
  ],
];

const paid = (end: string) =>
  `insert into allocations (ledger_no, id, counterparty_id, debit_id, credit_id, amount_minor, starts_on, made_at, made_by, ends_on, ended_at, ended_by) select no, 'alc_x', 'cpty_x', 'inv_x', 'txn_x', 5, '2026-03-01', created_at, 'mem_x', ${end} from (select ledger_no as no, created_at from ledgers) as books`;
const ACTIVE = paid('null, null, null');
const ENDED = paid("'2026-03-09', '2026-03-09T10:00:00.000Z', 'mem_x'");

/** Changes of what is written once that the database itself refuses. */
const REFUSED_OF_RECORDS: readonly (readonly [string, readonly string[]])[] = [
  ['another author in the audit trail', ["update audit set member_id = 'mem_x'"]],
  ['a record of the audit trail less', ['delete from audit']],
  ['another reason of a decision', ["update categorizations set reason = 'x'"]],
  ['a decision less', ['delete from categorizations']],
  ['another part of a split', ['update transaction_parts set amount_minor = 12001 where amount_minor = 12000']],
  ['a part of a split less', ['delete from transaction_parts']],
  ['another record of a source', ["update records set payload = '{}'"]],
  ['a record of a source less', ['delete from records']],
  ['another count of an import', ['update imports set added = 0']],
  ['an import less', ['delete from imports']],
  ['another subject of an event', ["update events set subject_id = 'x'"]],
  ['a second payload of an event', ["update events set payload = '{}'", "update events set payload = '[]'"]],
  ['an event less', ['delete from events']],
  ['another amount of an allocation', [ACTIVE, 'update allocations set amount_minor = 6']],
  ['another day of an allocation', [ACTIVE, "update allocations set starts_on = '2026-02-01'"]],
  ['books less', ['delete from ledgers']],
  ['books of another number', ['update ledgers set ledger_no = 99']],
  ['ends of books less', ['delete from tails']],
  ['ends of other books', ['update tails set ledger_no = 99']],
  ['an allocation less', [ACTIVE, 'delete from allocations']],
  ['an end without its author', [ACTIVE, "update allocations set ends_on = '2026-03-02', ended_at = made_at"]],
  ['an allocation that stands again', [ENDED, 'update allocations set ends_on = null, ended_at = null, ended_by = null']],
  ['another author of an end', [ENDED, "update allocations set ended_by = 'mem_y'"]],
  ['an end that moves on', [ENDED, "update allocations set ends_on = '2026-03-10'"]],
];

/** Changes that succeed without the triggers, and the rule that the verification names. */
const FOUND: readonly (readonly [string, string, readonly string[]])[] = [
  ['another description of an entry', 'JRN-22', ["update entries set description = 'x', description_folded = 'x' where entry_no = 1"]],
  ['another memo of an entry', 'JRN-22', ["update entries set memo = 'x' where entry_no = 1"]],
  ['another poster of an entry', 'JRN-22', ["update entries set posted_by = 'mem_x' where entry_no = 1"]],
  ['another moment of posting', 'JRN-22', ["update entries set posted_at = '2026-01-01T00:00:00.000Z' where entry_no = 1"]],
  [
    'another day of an entry, its lines too',
    'JRN-22',
    ["update entries set date = '2026-01-06' where entry_no = 1", "update lines set date = '2026-01-06' where entry_no = 1"],
  ],
  ['another day of a line', 'STO-48', ["update lines set date = '2026-01-06' where entry_no = 1 and line_no = 1"]],
  ['another amount on both sides', 'JRN-22', ['update lines set signed_minor = signed_minor * 2 where entry_no = 1']],
  ['another amount on one side', 'JRN-3', ['update lines set signed_minor = signed_minor + 1 where entry_no = 1 and line_no = 1']],
  ['another account of a line', 'JRN-22', [`update lines set account_id = ${otherAccount} where entry_no = 1 and line_no = 2`]],
  ['another party of a line', 'JRN-22', ['update lines set counterparty_id = null where counterparty_id is not null']],
  ['an unknown party', 'JRN-5', ["update lines set counterparty_id = 'cpty_x' where counterparty_id is not null"]],
  ['another memo of a line', 'JRN-22', ["update lines set memo = 'x' where entry_no = 1 and line_no = 1"]],
  ['dimension values of a line', 'JRN-22', [`update lines set dimensions = '[]' where dimensions <> '[]'`]],
  ['lines added to an old entry', 'JRN-22', [line(1, 3, 100), line(1, 4, -100)]],
  ['lines taken from an old entry', 'STO-48', ['delete from lines where entry_no = 1']],
  ['an entry less', 'JRN-10', ['delete from lines where entry_no = 2', 'delete from entries where entry_no = 2']],
  ['the last entry less', 'JRN-10', [`delete from lines where entry_no = ${LAST}`, `delete from entries where entry_no = ${LAST}`]],
  ['lines without an entry', 'STO-48', [line(99, 1, 100), line(99, 2, -100)]],
  [
    'a forged entry',
    'JRN-22',
    [
      entry(FORGED),
      line(FORGED_NO, 1, 100, "'2026-03-01'"),
      line(FORGED_NO, 2, -100, "'2026-03-01'"),
      `update tails set last_entry_no = ${FORGED_NO}`,
    ],
  ],
  [
    'a forged entry in a closed month',
    'PRD-1',
    [entry(FORGED.replace('2026-03-01', '2026-01-31')), line(FORGED_NO, 1, 1, "'2026-01-31'"), line(FORGED_NO, 2, -1, "'2026-01-31'")],
  ],
  [
    'another number',
    'JRN-10',
    [`update lines set entry_no = 99 where entry_no = ${LAST}`, `update entries set entry_no = 99 where entry_no = ${LAST}`],
  ],
  ['a reversal that is none any more', 'JRN-22', ['update entries set reverses_entry_id = null where reverses_entry_id is not null']],
  ['another hash', 'JRN-22', ["update entries set hash = 'ff' where entry_no = 3"]],
  ['another head', 'JRN-22', ["update tails set head = 'ff'"]],
  ['another count of entries', 'JRN-10', ['update tails set last_entry_no = 99']],
  ['another sum of what was posted', 'JRN-21', ['update tails set posted_minor = 1']],
  ['another count of lines', 'STO-48', ['update entries set line_count = 9 where entry_no = 1']],
  ['another searched text of an entry', 'STO-48', ["update entries set description_folded = 'x' where entry_no = 1"]],
  ['another total of a month', 'ACC-5', ['update month_totals set debit_minor = debit_minor + 1, credit_minor = credit_minor + 1']],
  ['a total of a month less', 'ACC-5', ["delete from month_totals where month = '2026-02'"]],
  [
    'a total of a month more',
    'ACC-5',
    [`insert into month_totals select ledger_no, account_id, '2020-01', 1, 0 from month_totals limit 1`],
  ],
  ['another total of a party', 'CPT-3', ['update counterparty_totals set credit_minor = 1']],
  ['the totals of a party gone', 'CPT-3', ['delete from counterparty_totals']],
  ['another amount of a posted transaction', 'FIL-4', [`update transactions set amount_minor = 1 where ${posted}`]],
  ['another amount of a transaction in review', 'ING-3', ["update transactions set amount_minor = 1 where status = 'needs_review'"]],
  ['another day of a posted transaction', 'FIL-4', [`update transactions set date = '2026-03-09' where ${posted}`]],
  [
    'another direction of a transaction',
    'ING-3',
    [`update transactions set direction = case direction when 'in' then 'out' else 'in' end where ${posted}`],
  ],
  ['another currency of a transaction', 'ING-3', [`update transactions set currency = 'EUR' where ${posted}`]],
  ['another account of a transaction', 'SRC-1', [`update transactions set account_id = ${otherAccount} where ${posted}`]],
  ['another category of a posted transaction', 'FIL-11', [`update transactions set category_account_id = ${otherAccount} where ${posted}`]],
  ['a posted transaction that awaits review', 'FIL-4', [`update transactions set status = 'needs_review' where ${posted}`]],
  ['a posted transaction without its entry', 'FIL-4', [`update transactions set entry_id = null where ${posted}`]],
  [
    'a transaction that names another entry',
    'FIL-4',
    [`update transactions set entry_id = (select id from entries where source = 'manual' limit 1) where ${posted}`],
  ],
  ['a transaction in review with the status posted', 'FIL-4', ["update transactions set status = 'posted' where status = 'needs_review'"]],
  [
    'a transaction in review with the status ready',
    'FIL-5',
    ["update transactions set status = 'ready' where status = 'needs_review' and category_source = 'default'"],
  ],
  ['another split', 'FIL-4', [`update transaction_parts set amount_minor = 12001 where amount_minor = 12000`]],
  ['another searched text of a transaction', 'STO-48', ["update transactions set description_folded = 'x'"]],
  ['another number of a transaction’s decision', 'FIL-10', [`update transactions set version = 9 where ${posted}`]],
  ['a decision less', 'FIL-10', ['delete from categorizations where version = 1']],
  ['another decision', 'FIL-11', [`update categorizations set category_account_id = ${otherAccount}`]],
  ['a record of the source less', 'ING-4', ['delete from records where version = 1']],
  [
    'a transaction less',
    'FIL-4',
    [`delete from categorizations`, 'delete from comments', 'delete from records', `delete from transactions where ${posted}`],
  ],
  ['an account of another type', 'ACC-2', ["update accounts set type = 'asset' where code = '6070'"]],
  ['a header with lines of its own', 'JRN-6', [`update accounts set is_postable = ${'false'} where code = '6070'`]],
  ['an account with lines, marked as never posted to', 'ACC-7', [`update accounts set has_activity = ${'false'} where code = '6070'`]],
  ['an account less', 'JRN-4', ["delete from accounts where code = '6070'"]],
  ['an account under an unknown account', 'ACC-7', ["update accounts set parent_id = 'acct_x' where code = '6070'"]],
  ['another head of a closed month', 'JRN-22', ["update periods set head = 'ff' where month = '2026-01'"]],
  [
    'another searched total of a document',
    'STO-48',
    [
      "insert into documents (ledger_no, id, kind, source, total_minor, is_free, created_at, created_by) select ledger_no, 'doc_x', 'receipt', 'upload', 1, true, created_at, 'service:test' from ledgers",
    ],
  ],
  ['another searched name of a counterparty', 'STO-48', ["update counterparties set name_folded = 'x'"]],
];

describe.each(BOOKS)('books on %s that are tampered with by SQL', (_name, make) => {
  it('[RPT-2] hold before', async () => {
    const { store, end } = await make();
    expect([await findingsOf(store), await store.inspect()]).toEqual([[], []]);
    await end();
  });

  it.each(REFUSED)('[STO-40] are not changed: the database refuses %s', async (_, statements) => {
    const { sql, end } = await make();
    await expect(sql(...statements)).rejects.toThrow();
    await end();
  });

  it.each(REFUSED_OF_ACCOUNTS)('[STO-69] keep their accounts: the database refuses %s', async (_, statements) => {
    const { sql, end } = await make();
    await expect(sql(...statements)).rejects.toThrow(/never deleted, and keep their id|FOREIGN KEY|not in its books/);
    await end();
  });

  it.each(REFUSED_OF_IMPORTS)('[STO-124] keep what imports left: the database refuses %s', async (_, statements) => {
    const { sql, end } = await make();
    await expect(sql(...statements)).rejects.toThrow(/not in its books|never deleted|keep their ids|FOREIGN KEY/);
    await end();
  });

  it.each(REFUSED_OF_RECORDS)('[STO-131] keep what is written once: the database refuses %s', async (_, statements) => {
    const { sql, end } = await make();
    await expect(sql(...statements)).rejects.toThrow(/never (changed|deleted)/);
    await end();
  });

  it('[STO-131] take the end of an allocation, which moves back', async () => {
    const { sql, end } = await make();
    await sql(
      ACTIVE,
      "update allocations set ends_on = '2026-03-09', ended_at = made_at, ended_by = 'mem_x'",
      "update allocations set ends_on = '2026-03-01'",
    );
    await end();
  });

  it('[STO-124] take what imports leave: a transaction with its record', async () => {
    const { sql, end } = await make();
    await sql(
      imported('txn_x', '(select min(source_id) from transactions)'),
      recorded("select ledger_no, id, received_at from transactions where id = 'txn_x'"),
    );
    await end();
  });

  it.each(FOUND)('[RPT-2] [STO-48] are found to have %s (%s)', async (_, rule, statements) => {
    const { store, sql, unguard, end } = await make();
    await unguard();
    await sql(...statements);
    const found = await findingsOf(store);
    await end();
    expect(found).toContain(rule);
  });

  it('[RPT-2] pass verification once their rows are restored', async () => {
    const { store, end } = await make();
    expect([await findingsOf(store), await store.inspect()]).toEqual([[], []]);
    await end();
  });
});

/** Statements that disable a trigger or constraint, which the inspection of the store must find. */
const DISARMED: Readonly<Record<'SQLite' | 'Postgres', readonly string[]>> = {
  SQLite: [
    'drop trigger entries_never_change',
    'drop trigger closed_months_stay_closed; create trigger closed_months_stay_closed before insert on entries begin select 1; end',
    'create trigger extra after insert on entries begin update tails set last_entry_no = 0; end',
    'drop index entries_by_id',
    'drop table comments',
  ],
  Postgres: [
    'drop trigger entries_never_change on entries',
    'alter table lines disable trigger lines_come_with_their_entry',
    'alter table lines disable trigger all',
    'drop trigger accounts_keep_their_id on accounts',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'create trigger extra after insert on entries for each statement execute function refuse_change()',
    'alter table lines drop constraint lines_amount',
    'alter table sources drop constraint sources_ledger_no_account_id_accounts_ledger_no_id_fk',
    'drop index entries_by_id',
    'alter table entries alter column memo set default $$x$$',
    'drop table comments',
  ],
};

describe.each(TABLES)('the tables on %s', (name, make) => {
  it.each(DISARMED[name])('[STO-53] are found to be altered by: %s', async (statement) => {
    const { store, sql, end } = await make();
    await sql(statement);
    const found = await store.inspect();
    await end();
    expect(found.length).toBeGreaterThan(0);
  });
});
