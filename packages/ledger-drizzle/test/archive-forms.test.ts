import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { granted } from 'ledger-core';
import { addSource, importFrom, incomingWith, openCompany, sourceRecordOf } from 'ledger-core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ArchivedColumn, rowOf } from '../src/archives/columns.ts';
import { sqliteArchives, sqliteStore } from '../src/sqlite/index.ts';
import { openAcme } from './acme.ts';
import { archiveTables, linesIn, refusedIn } from './archive-tables.ts';
import { booksIn, bytesOf } from './archiving.ts';
import { makeRichBooks } from './rich-books.ts';

/** An archive comes from outside: each column of each table is tried with values that no books have. */

const folder = mkdtempSync(join(tmpdir(), 'ledger-forms-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The first value that each column has in rich books. */
const found = new Map<string, { readonly row: Record<string, unknown>; readonly columns: readonly ArchivedColumn[] }>();
beforeAll(async () => {
  const file = join(folder, 'books.db');
  await makeRichBooks(sqliteStore({ file }));
  const store = sqliteStore({ file });
  const [books] = await booksIn(store);
  await store.close();
  const archives = sqliteArchives({ file });
  for (const { table, columns, row } of await linesIn(await bytesOf(archives.export(books.id))))
    for (const { name } of columns)
      if (row[name] !== null && !found.has(`${table}.${name}`)) found.set(`${table}.${name}`, { row, columns });
  await archives.close();
}, 60_000);

/** The columns that take a value in the place of their own. */
const taking = (kinds: readonly ArchivedColumn['kind'][], value: unknown): readonly string[] =>
  [...found].flatMap(([place, { row, columns }]) => {
    const name = place.slice(place.indexOf('.') + 1);
    const column = columns.find((one) => one.name === name);
    if (column === undefined || !kinds.includes(column.kind)) return [];
    try {
      rowOf(columns, { ...row, [name]: value }, place);
      return [place];
    } catch {
      return [];
    }
  });

describe('an archive from outside', () => {
  it('[TRV-15] has a form for each text and each JSON', () => {
    const formless = archiveTables().flatMap(({ table, columns }) =>
      columns.filter(({ kind, form }) => (kind === 'text' || kind === 'json') && form === undefined).map(({ name }) => `${table}.${name}`),
    );
    expect(formless).toEqual([]);
  });

  it('[TRV-15] takes an entry of another system, and one with as many words as its lines have', async () => {
    const file = join(folder, 'words.db');
    const store = sqliteStore({ file });
    const { ledger, owner, account } = await openAcme(store);
    const lines = Array.from({ length: 60 }, (_, at) => ({
      ...{ accountId: account(at % 2 === 0 ? '1010' : '4010'), amount: '1.00', memo: 'm'.repeat(2_000) },
      side: at % 2 === 0 ? ('debit' as const) : ('credit' as const),
    }));
    granted(await ledger.journal.post(owner, { date: '2026-01-05', description: 'Till', origin: 'shop', lines }));
    await store.close();
    const archives = sqliteArchives({ file });
    expect(await refusedIn(await bytesOf(archives.export(owner.ledgerId)))).toEqual([]);
    await archives.close();
  });

  it('[TRV-15] takes a refund that is linked to its charge, and the ids that a program gives its requests and files', async () => {
    const file = join(folder, 'refund.db');
    const store = sqliteStore({ file });
    const company = await openCompany({}, { store });
    const { ledger } = company;
    const owner = { ...company.owner, requestId: 'req_of_import' as const };
    const card = await addSource(company, '2110', 'card');
    await importFrom(company, card, { date: '2026-03-01', amount: '-80.00', description: 'Copper Lamp' });
    const [refund] = await importFrom(company, card, {
      id: 'r',
      date: '2026-03-08',
      amount: '80.00',
      description: 'Copper Lamp',
      kind: null,
    });
    expect(refund?.replaced).toMatchObject({ match: null });
    const incoming = incomingWith([sourceRecordOf({ ref: 'F1' })]);
    granted(await ledger.imports.importIncoming(owner, company.bank, { ...incoming, origin: { ...incoming.origin, sha256: 'ab' } }));
    await store.close();
    const archives = sqliteArchives({ file });
    expect(await refusedIn(await bytesOf(archives.export(owner.ledgerId)))).toEqual([]);
    await archives.close();
  });

  it('[TRV-15] has a path where a person writes, and nowhere else', () => {
    expect(taking(['text'], '../../evil').toSorted()).toMatchInlineSnapshot(`
      [
        "accounts.external_id",
        "accounts.name",
        "categorizations.note",
        "comments.text",
        "counterparties.address",
        "counterparties.external_id",
        "counterparties.name",
        "counterparties.name_key",
        "counterparties.slug",
        "counterparties.tax_number",
        "credit_notes.external_id",
        "credit_notes.number",
        "credit_notes.number_key",
        "dimensions.name",
        "documents.source",
        "emails.subject",
        "emails.text",
        "entries.description",
        "entries.memo",
        "entries.reference",
        "entries.source_id",
        "entries.words_folded",
        "financing_instruments.name",
        "fixed_assets.name",
        "images.png",
        "imports.format",
        "intercompany_transactions.other_name",
        "invoices.external_id",
        "invoices.memo",
        "invoices.number",
        "invoices.number_key",
        "invoices.void_reason",
        "ledgers.address",
        "ledgers.name",
        "ledgers.tax_number",
        "lines.memo",
        "members.name",
        "migration_counterparties.name",
        "migration_counterparties.source_id",
        "migration_mappings.name",
        "migration_mappings.number",
        "migration_mappings.source_id",
        "migration_mappings.source_type",
        "migration_parts.content",
        "migration_totals.explanation",
        "migration_totals.subject",
        "notifications.title",
        "open_items.number",
        "open_items.number_key",
        "periods.reason",
        "recurrences.name",
        "rules.description_contains",
        "rules.exclude_reason",
        "rules.memo_contains",
        "rules.name",
        "schedules.invoice_name",
        "source_aliases.source_ref",
        "sources.name",
        "sources.provider",
        "transaction_parts.memo",
        "transactions.cash_link_name",
        "transactions.description",
        "transactions.external_id",
        "transactions.fingerprint",
        "transactions.note",
        "transactions.payee",
        "transactions.source_memo",
        "transactions.source_ref",
      ]
    `);
  });

  it('[TRV-15] has no text without end, but for what files hold', () => {
    expect(taking(['text'], 'x'.repeat(200_000)).toSorted()).toMatchInlineSnapshot(`
      [
        "entries.words_folded",
        "images.png",
        "migration_parts.content",
      ]
    `);
  });

  it.each([{ evil: true }, [{ evil: true }], [[['x']]], 'x', 7, true])('[TRV-15] has no JSON of another form: %j', (value) => {
    expect(taking(['json'], value)).toEqual([]);
  });
});
