import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresStore } from '../src/postgres/index.ts';
import { sqliteStore } from '../src/sqlite/index.ts';
import { makeRichBooks } from './rich-books.ts';
import { findingsOf, tamperedDatabases } from './tampered-databases.ts';

/** Books with something of every word. Each test changes what no entry proves, by plain SQL without any trigger, and names the expected rule. */

let databases: Awaited<ReturnType<typeof tamperedDatabases>>;

beforeAll(async () => {
  databases = await tamperedDatabases({
    sqlite: (file) => makeRichBooks(sqliteStore({ file })),
    postgres: async (url) => makeRichBooks(await postgresStore({ url })),
  });
}, 120_000);
afterAll(() => databases.end());

const BOOKS = [
  ['SQLite', () => databases.onSqlite()],
  ['Postgres', () => databases.onSharedPostgres()],
] as const;

const OWN = 'ledger_no = 1';
/** A transaction that was never posted, with all that is kept of it. */
const UNPOSTED = `(select min(id) from transactions where ${OWN} and status = 'needs_review' and entry_id is null)`;
const DELETED_WHOLE = ['records', 'categorizations', 'comments', 'attachments', 'transaction_snapshots', 'transaction_parts'].map(
  (table) => `delete from ${table} where ${OWN} and transaction_id = ${UNPOSTED}`,
);
const LATER = `(select max(record_no) from audit where ${OWN})`;

const FOUND: readonly (readonly [what: string, rule: string, statements: readonly string[]])[] = [
  ['another currency of the books', 'AUD-5', [`update ledgers set currency = 'EUR' where ${OWN}`]],
  ['another name of the company on its papers', 'AUD-5', [`update ledgers set name = 'Other Inc' where ${OWN}`]],
  ['another role of a member', 'AUD-5', [`update members set role = 'owner' where ${OWN} and role <> 'owner'`]],
  [
    'a member more',
    'AUD-5',
    [
      `insert into members (ledger_no, id, name, email, role, time_zone, is_active, created_at, person_id) select ledger_no, 'mem_x', name, null, role, time_zone, is_active, created_at, 'per_x' from members where ${OWN} and role = 'owner'`,
    ],
  ],
  ['a member less', 'AUD-5', [`delete from members where ${OWN} and role <> 'owner'`]],
  [
    'another hash of a token',
    'AUD-5',
    [`update credentials set token_hash = 'ff' where ${OWN} and id = (select max(id) from credentials where ${OWN})`],
  ],
  [
    'a revoked token that works again',
    'AUD-5',
    [`update credentials set revoked_at = case when revoked_at is null then created_at end where ${OWN}`],
  ],
  [
    'a reconciliation less',
    'AUD-5',
    [`update transactions set reconciliation_id = null where ${OWN}`, `delete from reconciliations where ${OWN}`],
  ],
  [
    'an open reconciliation with another balance',
    'AUD-5',
    [`update reconciliations set closing_balance_minor = closing_balance_minor + 1 where ${OWN} and completed_at is null`],
  ],
  [
    'another status of a migration',
    'AUD-5',
    [`update migrations set status = case status when 'posted' then 'tied_out' else 'posted' end where ${OWN}`],
  ],
  [
    'another reason of a difference of a migration',
    'AUD-5',
    [
      `update migration_totals set explanation = 'x', explained_at = '2026-03-15T12:00:00.000Z', explained_minor = 1 where ${OWN} and id = (select max(id) from migration_totals where ${OWN})`,
    ],
  ],
  ['another address of a webhook', 'AUD-5', [`update webhook_subscriptions set url = 'https://other.example' where ${OWN}`]],
  ['a webhook less', 'AUD-5', [`delete from webhook_deliveries where ${OWN}`, `delete from webhook_subscriptions where ${OWN}`]],
  ['a position of a webhook beyond the last event', 'WHK-21', [`update webhook_subscriptions set position = 999999 where ${OWN}`]],
  [
    'an unposted transaction less, with its records',
    'ING-4',
    [...DELETED_WHOLE, `delete from transactions where ${OWN} and id = ${UNPOSTED}`],
  ],
  [
    'a further id of a transaction',
    'AUD-5',
    [
      `insert into source_aliases select ledger_no, source_id, 'planted', id, import_id from transactions where ${OWN} and id = ${UNPOSTED}`,
    ],
  ],
  ['another email address of a customer', 'AUD-5', [`update counterparties set email = 'other@example.com' where ${OWN}`]],
  ['another name of an account', 'AUD-5', [`update accounts set name = 'Other' where ${OWN} and code = '6110'`]],
  ['another tax line of an account', 'AUD-5', [`update accounts set tax_line = 'x' where ${OWN} and code = '6110'`]],
  ['a rule less', 'AUD-5', [`delete from rules where ${OWN}`]],
  ['another text of a comment', 'AUD-5', [`update comments set text = 'x' where ${OWN}`]],
  ['another template of a recurrence', 'AUD-5', [`update recurrences set name = 'x' where ${OWN}`]],
  ['another reason of a reopened month', 'AUD-5', [`update periods set reason = 'x' where ${OWN}`]],
  ['another image of the company', 'AUD-5', [`update images set png = 'AAAA' where ${OWN}`]],
  ['another address of an email', 'AUD-5', [`update emails set to_address = 'other@example.com' where ${OWN}`]],
  ['a document less', 'AUD-5', [`delete from attachments where ${OWN}`, `delete from documents where ${OWN}`]],
  ['another balance of an import', 'AUD-5', [`update imports set closing_balance_minor = 1 where ${OWN}`]],
  ['another author in the audit trail', 'AUD-4', [`update audit set member_id = 'mem_x' where ${OWN} and record_no = 2`]],
  ['another seal in the audit trail', 'AUD-4', [`update audit set seals = null where ${OWN} and record_no = 2`]],
  ['a record of the audit trail less', 'AUD-4', [`delete from audit where ${OWN} and record_no = 2`]],
  ['the last record of the audit trail less', 'AUD-4', [`delete from audit where ${OWN} and record_no = ${LATER}`]],
  ['another count of the audit trail', 'AUD-4', [`update tails set last_audit_no = last_audit_no - 1 where ${OWN}`]],
  ['another head of the audit trail', 'AUD-4', [`update tails set audit_head = 'ff' where ${OWN}`]],
];

describe.each(BOOKS)('rich books on %s that are tampered with by SQL', (_name, make) => {
  it('[RPT-2] hold before', async () => {
    const { store, end } = await make();
    expect([await findingsOf(store), await store.inspect()]).toEqual([[], []]);
    await end();
  });

  it.each(FOUND)('[RPT-2] are found to have %s (%s)', async (_, rule, statements) => {
    const { store, sql, unguard, end } = await make();
    await unguard();
    await sql(...statements);
    const found = await findingsOf(store);
    await end();
    expect(found).toContain(rule);
  });

  it('[RPT-2] hold once their rows are restored', async () => {
    const { store, end } = await make();
    expect([await findingsOf(store), await store.inspect()]).toEqual([[], []]);
    await end();
  });
});
