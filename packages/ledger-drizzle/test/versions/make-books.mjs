/**
 * Writes the books that a version of the tables kept: `npm run version-books`, once, before a migration is added. The file is named after the last migration
 * and holds every row of every table, the same for both databases. `older-versions.test.ts` opens each of these files.
 */

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { createLedger, isRefusal } from 'ledger-core';
import { sqliteStore } from 'ledger-drizzle/sqlite';

const granted = (result) => {
  if (isRefusal(result)) throw new Error(`${result.refused}: ${result.message}`);
  return result;
};

/** A clock and randomness that repeat, so that the file can be made again. */
const START = Date.parse('2026-03-15T12:00:00.000Z');
let seconds = 0;
let drawn = 0;
const system = {
  clock: { now: () => new Date(START + seconds++ * 1_000).toISOString() },
  random: (count) => Uint8Array.from(createHash('sha512').update(String(drawn++)).digest().subarray(0, count)),
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
};

const file = join(tmpdir(), `version-books-${process.pid}.db`);
/** A model that knows one shop. */
const model = {
  name: 'shops',
  propose: async ({ accounts, questions }) =>
    questions.map(({ description }) =>
      description === 'Cloud hosting'
        ? { accountId: accounts.find(({ code }) => code === '5020').id, confidence: 0.93, reasoning: 'A hosting company.' }
        : null,
    ),
};
const ledger = createLedger({ store: sqliteStore({ file }), system, model });
const { owner } = granted(await ledger.books.open({ name: 'Juniper Coffee', currency: 'USD', legalStructure: 'corporation' }));
const codes = new Map(granted(await ledger.accounts.chart(owner)).accounts.map(({ account }) => [account.code, account.id]));
const account = (code) => codes.get(code);

granted(await ledger.tokens.create(owner, { name: 'till' }));
const bo = granted(await ledger.members.create(owner, { name: 'Bo', email: 'bo@example.com', role: 'bookkeeper' }));
const bank = granted(
  await ledger.sourceAccounts.create(owner, { accountId: account('1010'), kind: 'bank', name: 'First Bank', mask: '4321' }),
).id;
const card = granted(await ledger.sourceAccounts.create(owner, { accountId: account('2110'), kind: 'card', name: 'Company card' })).id;
const roaster = granted(await ledger.counterparties.create(owner, { name: 'Blue Roasters', kinds: ['vendor'] })).counterparty;
const team = granted(await ledger.dimensions.create(owner, { name: 'Team', kind: 'department' }));
const valued = granted(await ledger.dimensions.addValue(owner, team.id, { name: 'Bar' }));
const valueId = valued.values[0].id;
granted(await ledger.accounts.requireDimensions(owner, account('6120'), []));
granted(
  await ledger.rules.create(owner, {
    name: 'Rent',
    accountId: account('6090'),
    descriptionContains: 'rent',
    postsOnItsOwn: true,
    priority: 10,
  }),
);

const records = [
  { id: 'b1', date: '2026-01-05', amount: '-1200.00', description: 'Rent January' },
  { id: 'b2', date: '2026-01-07', amount: '-84.30', description: 'Blue Roasters 0042' },
  { id: 'b3', date: '2026-01-09', amount: '640.00', description: 'Card sales week 1' },
  { id: 'b4', date: '2026-01-12', amount: '-15.75', description: 'Café Münster' },
  { id: 'b5', date: '2026-02-02', amount: '-1200.00', description: 'Rent February' },
  { id: 'b6', date: '2026-02-10', amount: '-300.00', description: 'Office supplies and software' },
  { id: 'b7', date: '2026-02-11', amount: '-9.99', description: 'Unknown shop' },
  { id: 'b8', date: '2026-03-02', amount: '-45.00', description: 'Blue Roasters 0051' },
  { date: '2026-03-03', amount: '-3.50', description: 'Coffee' },
  { date: '2026-03-03', amount: '-3.50', description: 'Coffee' },
  { id: 'b9', date: '2026-03-04', amount: '-30.00', description: 'Cloud hosting' },
];
const payload = (record) => ({ ...record, payload: { ...record } });
const taken = granted(await ledger.imports.importRecords(owner, bank, records.map(payload))).transactions;
const [, roast, sales, cafe, , office, unknown, roast2, coffee] = taken.map(({ id }) => id);
/** A hold that is filed and its charge; and a hold that still waits. */
const [hotel] = granted(
  await ledger.imports.importRecords(owner, card, [
    payload({ id: 'h1', date: '2026-03-01', amount: '-50.00', description: 'Hotel Ibis', kind: 'hold' }),
  ]),
).transactions;
granted(await ledger.transactions.categorize(owner, hotel.id, { categoryAccountId: account('6130') }));
granted(
  await ledger.imports.importRecords(owner, card, [
    payload({ id: 'c1', hold_id: 'h1', holdId: 'h1', date: '2026-03-03', amount: '-55.00', description: 'Hotel Ibis' }),
  ]),
);
granted(
  await ledger.imports.importRecords(owner, card, [
    payload({ id: 'h2', date: '2026-03-10', amount: '-20.00', description: 'Taxi', kind: 'hold' }),
  ]),
);
/** A later reading of a known record. */
granted(await ledger.imports.importRecords(owner, bank, [payload({ ...records[6], amount: '-10.99' })]));

granted(await ledger.transactions.setCounterparty(owner, roast, roaster.id));
granted(await ledger.transactions.setDimensions(owner, roast, [{ dimensionId: team.id, valueId }]));
granted(await ledger.transactions.categorize(owner, roast, { categoryAccountId: account('5010'), note: 'Beans' }));
granted(await ledger.transactions.categorize(owner, sales, { categoryAccountId: account('4010') }));
granted(await ledger.transactions.categorize(owner, cafe, { categoryAccountId: account('6060') }));
/** Filed elsewhere: reversed, and posted again. */
granted(
  await ledger.transactions.categorize({ ...owner, memberId: bo.id, role: 'bookkeeper' }, cafe, { categoryAccountId: account('6070') }),
);
granted(
  await ledger.transactions.split(owner, office, {
    parts: [
      { categoryAccountId: account('6070'), amount: '120.00', memo: 'Paper' },
      { categoryAccountId: account('6110'), amount: '180.00' },
    ],
  }),
);
granted(await ledger.comments.create(owner, unknown, { text: 'What is this?', proposedAccountId: account('6070') }));
granted(await ledger.transactions.categorize(owner, roast2, { categoryAccountId: account('5010'), post: false }));
granted(await ledger.transactions.exclude(owner, coffee, { reason: 'Paid back in cash' }));
granted(await ledger.transactions.reopen(owner, sales, { reason: 'Which week?' }));
granted(await ledger.transactions.categorize(owner, sales, { categoryAccountId: account('4020') }));

const manual = granted(
  await ledger.journal.post(owner, {
    date: '2026-02-15',
    description: 'Owner puts money in',
    lines: [
      { accountId: account('1010'), side: 'debit', amount: '5000.00' },
      { accountId: account('3010'), side: 'credit', amount: '5000.00' },
    ],
  }),
);
granted(await ledger.journal.reverse(owner, manual.entry.id));
granted(
  await ledger.journal.post(owner, {
    date: '2026-02-16',
    description: 'Bill of Blue Roasters',
    lines: [
      { accountId: account('5010'), side: 'debit', amount: '210.00' },
      { accountId: account('2000'), side: 'credit', amount: '210.00', counterpartyId: roaster.id },
    ],
  }),
);
granted(await ledger.periods.close(owner, '2026-01', { force: true }));
granted(await ledger.periods.close(owner, '2026-02', { force: true }));
granted(await ledger.periods.reopen(owner, '2026-02', 'A late bill'));
/** A proposal that waits. */
granted(
  await ledger.transactions.categorize({ ...owner, agent: 'helper', propose: { reason: 'A shop' } }, unknown, {
    categoryAccountId: account('6070'),
  }),
);
/** A response stored under a key. */
granted(
  await ledger.comments.create(
    { ...owner, once: { key: 'k1', scope: 'POST /v1/x', fingerprint: 'f', responseFor: () => ({ status: 201, headers: {}, body: '{}' }) } },
    roast,
    {
      text: 'Kept',
    },
  ),
);
await ledger.close();

const sql = new Sqlite(file, { readonly: true });
sql.defaultSafeIntegers(true);
const tables = sql
  .prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name <> 'schema_versions' and name not like 'search_index%' order by name",
  )
  .pluck()
  .all();
const rows = Object.fromEntries(tables.map((table) => [table, sql.prepare(`select * from "${table}"`).all()]));
const journal = JSON.parse(readFileSync(new URL('../../migrations/sqlite/meta/_journal.json', import.meta.url), 'utf8'));
const version = journal.entries.at(-1).tag;
/** A line for each row, so that a difference shows the rows that differ. */
const lineOf = (row) => JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? Number(value) : value));
const listed = Object.entries(rows).map(([table, each]) => `"${table}": [${each.map((row) => `\n${lineOf(row)}`).join(',')}]`);
writeFileSync(new URL(`./${version}.json`, import.meta.url), `{"version": "${version}", "tables": {\n${listed.join(',\n')}\n}}\n`);
process.stdout.write(`${version}.json: ${Object.values(rows).reduce((sum, each) => sum + each.length, 0)} rows\n`);
