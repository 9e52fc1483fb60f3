import Sqlite from 'better-sqlite3';
import { tablesAt } from 'ledger-postgres';
import { type Company, openCompany } from './company.ts';
import type { Databases, Kind } from './databases.ts';
import { ENTRY_COLUMNS, LINE_COLUMNS } from './raw-rows.ts';

/** Ten years of days, from the first to the last. */
const FIRST_DAY = '2016-01-01';
export const DAYS = 3_652;
const ACCOUNTS = 200;

export const dayAt = (at: number): string => new Date(Date.parse(FIRST_DAY) + at * 86_400_000).toISOString().slice(0, 10);

/** A company with 200 accounts, ten years of two-line entries and the requested number of transactions. SQL creates it within seconds. */
export const openHistory = async (databases: Databases, kind: Kind, lines: number, transactions: number): Promise<Company> => {
  const company = await openCompany(await databases.fresh(kind));
  const { ledger, owner, account, facts } = company;
  const source = await ledger.sourceAccounts.create(owner, { accountId: account('1010'), kind: 'bank', name: 'Bank' });
  const chart = await ledger.accounts.chart(owner);
  const have = 'accounts' in chart ? chart.accounts.length : 0;
  for (let at = have; at < ACCOUNTS; at++)
    await ledger.accounts.create(owner, { code: `7${String(at).padStart(4, '0')}`, name: `Account ${at}`, type: 'expense' });
  await company.store.close();

  const run = await openSql(company.url);
  const q = (text: string) => `'${text}'`;
  const n = kind === 'sqlite' ? numbersOfSqlite : numbersOfPostgres;
  const id = (prefix: string, value: string) =>
    kind === 'sqlite' ? `'${prefix}_' || printf('%026d', ${value})` : `'${prefix}_' || lpad((${value})::text, 26, '0')`;
  await run(`create table bench_days (n integer primary key, day text)`);
  for (let at = 0; at < DAYS; at += 400)
    await run(
      `insert into bench_days values ${Array.from({ length: Math.min(400, DAYS - at) }, (_, step) => `(${at + step}, '${dayAt(at + step)}')`).join(', ')}`,
    );
  await run(`create table bench_accounts (n integer primary key, id text)`);
  await run(
    `insert into bench_accounts select row_number() over (order by code) - 1, id from accounts where is_postable`.replace(
      'is_postable',
      kind === 'sqlite' ? 'is_postable = 1' : 'is_postable',
    ),
  );
  const count = `(select count(*) from bench_accounts)`;
  const entries = lines / 2;
  await run(
    `insert into entries (${ENTRY_COLUMNS}) select ${facts.ledgerNo}, i, ${id('ent', 'i')}, day, 'Entry ' || i, 'entry ' || i, null, 'manual', null, null, '2026-01-01T00:00:00.000Z', ${q(facts.memberId)}, ${q(HASH)}, 2 from ${n(entries)} join bench_days d on d.n = (i - 1) * ${DAYS} / ${entries} order by i`,
  );
  await run(
    `insert into lines (${LINE_COLUMNS}) select ${facts.ledgerNo}, entry_no, l.line, a.id, e.date, l.sign * (100 + entry_no % 977), null, '[]', null from entries e cross join (select 1 as line, 1 as sign union all select 2, -1) l join bench_accounts a on a.n = (e.entry_no * 7 + l.line * 31 + e.entry_no / 13) % ${count} order by entry_no, l.line`,
  );
  await run(
    `insert into month_totals select ledger_no, account_id, substr(date, 1, 7), sum(case when signed_minor > 0 then signed_minor else 0 end), sum(case when signed_minor < 0 then -signed_minor else 0 end) from lines group by 1, 2, 3`,
  );
  await run(`update accounts set has_activity = ${kind === 'sqlite' ? '1' : 'true'}`);
  await run(
    `update tails set last_entry_no = ${entries}, head = ${q(HASH)}, posted_minor = (select sum(debit_minor) from month_totals), reference_version = reference_version + 1`,
  );
  if (transactions > 0 && 'id' in source)
    await run(
      `insert into transactions (${TRANSACTION_COLUMNS}) select ${facts.ledgerNo}, ${id('txn', 'i')}, ${q(source.id)}, ${q(facts.bankId)}, day, 100 + i % 977, 'USD', 'out', 'money_out', 'Coffee ' || i, 'coffee ' || i, 'COFFEE', 'row ' || i, 'print ' || i, case when i % 3 = 0 then 'needs_review' else 'posted' end, ${q(account('1900'))}, 'default', null, null, 'unfiled', 0, null, '[]', null, null, null, '2026-01-01T00:00:00.000Z', null, 'coffee ' || i % 500, 1 from ${n(transactions)} join bench_days d on d.n = (i - 1) * ${DAYS} / ${transactions} order by i`,
    );
  // The list excludes the tables of the search index. They are still empty, and SQLite would plan for empty tables.
  for (const table of ['accounts', 'entries', 'lines', 'month_totals', 'transactions']) await run(`analyze ${table}`);
  await run.end();
  return company;
};

const TRANSACTION_COLUMNS =
  'ledger_no, id, source_id, account_id, date, amount_minor, currency, direction, kind, description, description_folded, source_description, source_ref, fingerprint, status, category_account_id, category_source, grounds, rule_id, assignment, version, counterparty_id, dimensions, note, entry_id, reviewed_at, received_at, import_id, payee, row_version';

const numbersOfSqlite = (count: number) =>
  `(with recursive g(i) as (select 1 union all select i + 1 from g where i < ${count}) select i from g) g`;
const numbersOfPostgres = (count: number) => `generate_series(1::bigint, ${count}) as g(i)`;

/** The hash of every entry. The history is only read here, not verified. */
const HASH = '0'.repeat(64);

/** A connection with disabled journal guards. The guards accept only single entries, and a history is inserted in bulk. */
export const openSql = async (url: string) => {
  if (url.startsWith('file:')) {
    const db = new Sqlite(url.slice(5));
    db.pragma('synchronous = OFF');
    db.pragma('foreign_keys = OFF');
    const guards = db.prepare("select name, sql from sqlite_master where type = 'trigger'").all() as readonly {
      readonly name: string;
      readonly sql: string;
    }[];
    for (const { name } of guards) db.exec(`drop trigger ${name}`);
    const end = async () => {
      for (const { sql } of guards) db.exec(sql);
      db.close();
    };
    return Object.assign(async (statement: string) => void db.exec(statement), { end });
  }
  const sql = tablesAt(url);
  await sql.unsafe('set session_replication_role = replica');
  return Object.assign(async (statement: string) => void (await sql.unsafe(statement)), { end: () => sql.end() });
};
