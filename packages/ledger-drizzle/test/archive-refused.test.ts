import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LedgerId } from 'ledger-core';
import { externalStorage } from 'ledger-core/testing';
import { type PostgresServer, startPostgres } from 'ledger-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Archives, ImportRoute } from '../src/archives/archives.ts';
import { postgresArchives, postgresStore } from '../src/postgres/index.ts';
import { sqliteArchives, sqliteStore } from '../src/sqlite/index.ts';
import { booksIn, bytesOf, streamOf, verified } from './archiving.ts';
import { damagesOf } from './corrupt-archives.ts';
import { makeRichBooks } from './rich-books.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-travel-refused-'));
let server: PostgresServer;
let url: string;
const file = join(folder, 'arrived.db');
const archives: Record<'rich' | 'sister', Buffer> = { rich: Buffer.of(), sister: Buffer.of() };

beforeAll(async () => {
  server = await startPostgres();
  url = await server.freshDatabase();
  const rich = join(folder, 'rich.db');
  await makeRichBooks(sqliteStore({ file: rich }));
  const store = sqliteStore({ file: rich });
  const [books, sister] = await booksIn(store);
  await store.close();
  const archiving = sqliteArchives({ file: rich });
  archives.rich = await bytesOf(archiving.export(books.id));
  archives.sister = await bytesOf(archiving.export(sister.id));
  await archiving.close();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const DATABASES = {
  SQLite: { archiving: async () => sqliteArchives({ file }), store: async () => sqliteStore({ file }) },
  Postgres: { archiving: () => postgresArchives({ url }), store: () => postgresStore({ url }) },
} as const;

describe.each(['SQLite', 'Postgres'] as const)('an import into %s', (name) => {
  const { archiving, store } = DATABASES[name];
  const imported = async (archive: Uint8Array, route: Partial<ImportRoute> = {}) => {
    const open = await archiving();
    try {
      return await open.import(streamOf(archive), { check: verified, ...route });
    } finally {
      await open.close();
    }
  };
  const listed = async () => {
    const open = await store();
    const books = await open.ledgers();
    await open.close();
    return books.map(({ name }) => name);
  };

  it.each(damagesOf(() => archives.rich))(
    '[TRV-4] [TRV-5] [TRV-6] of an archive %s is refused, and keeps nothing',
    async (_, archive, message) => {
      const { stored, blobs } = externalStorage();
      await expect(imported(await archive(), { outside: blobs })).rejects.toThrow(message);
      await expect(imported(await archive())).rejects.toThrow(message);
      expect([await listed(), stored.size]).toEqual([[], 0]);
    },
  );

  it('[TRV-4] [TRV-7] of books that are there, or of an organization that has others, is refused', async () => {
    const { id } = (await imported(archives.sister)).settings;
    await expect(imported(archives.sister)).rejects.toThrow(
      `The books Sister (${id}) already exist in this database. Import them into another database.`,
    );
    await expect(imported(archives.rich)).rejects.toThrow(
      /^The books Sister \(\w+\) in this database belong to the same organization.* import again with joinOrganization\.$/,
    );
    await imported(archives.rich, { joinOrganization: true });
    expect((await listed()).length).toBe(2);
  });
});

it('[TRV-4] a receipt that is in its place already stays there when an import fails, and another file of its name is refused', async () => {
  const { stored, blobs } = externalStorage();
  const [first, second] = ['one.db', 'two.db'].map((name) => sqliteArchives({ file: join(folder, name) })) as [Archives, Archives];
  await first.import(streamOf(archives.rich), { check: verified, outside: blobs });
  const refuse = async () => {
    throw new Error('refused');
  };
  await expect(second.import(streamOf(archives.rich), { check: refuse, outside: blobs })).rejects.toThrow('refused');
  expect(stored.size).toBe(1);
  const [document = 'doc_none'] = stored.keys();
  stored.set(document, Buffer.from('another'));
  await expect(second.import(streamOf(archives.rich), { check: verified, outside: blobs })).rejects.toThrow(
    `The receipts folder already contains a different file for the document ${document}.`,
  );
  expect(stored.size).toBe(1);
  await Promise.all([first.close(), second.close()]);
});

it('[TRV-1] receipts go to the place that the database has for them, and come from it', async () => {
  const { stored, blobs } = externalStorage();
  const archiving = sqliteArchives({ file: join(folder, 'outside.db') });
  const { id } = (await archiving.import(streamOf(archives.rich), { check: verified, outside: blobs })).settings;
  expect(stored.size).toBe(1);
  expect((await bytesOf(archiving.export(id, { outside: blobs }))).equals(archives.rich)).toBe(true);
  const [document] = stored.keys();
  stored.clear();
  await expect(bytesOf(archiving.export(id as LedgerId, { outside: blobs }))).rejects.toThrow(
    `The document ${document} has no file. Restore its file in the receipts folder`,
  );
  await archiving.close();
});
