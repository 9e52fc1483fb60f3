import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLedger, granted, type Store } from 'ledger-core';
import { postgresStore } from 'ledger-drizzle/postgres';
import { sqliteStore } from 'ledger-drizzle/sqlite';
import { type PostgresServer, startPostgres } from 'ledger-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPostgres, loadSqlite, type VersionBooks, versionBooks } from '../../../packages/ledger-drizzle/test/versions/load.ts';
import { createApp } from '../src/app.ts';

/** What an earlier version answered of its books, by path: every transaction with its decisions, and lists by category. */
const ANSWERS = fileURLToPath(new URL('older-books/', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'ledger-older-'));
let server: PostgresServer;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const DATABASES: readonly (readonly [string, (books: VersionBooks) => Promise<Store>])[] = [
  [
    'SQLite',
    async (books) => {
      const file = join(folder, `${books.version}.db`);
      loadSqlite(file, books);
      return sqliteStore({ file });
    },
  ],
  [
    'Postgres',
    async (books) => {
      const url = await server.freshDatabase();
      await loadPostgres(url, books);
      return postgresStore({ url });
    },
  ],
];

const CASES = readdirSync(ANSWERS).flatMap((name) =>
  DATABASES.map(([database, load]) => [name.replace('.json', ''), database, load] as const),
);

interface Answer {
  readonly allowed_actions?: readonly { readonly action: string }[];
}

/** An answer without the actions that came with later versions: these add some, and take none away. */
const asBefore = (now: Answer, before: Answer): Answer => {
  const known = new Set(before.allowed_actions?.map(({ action }) => action));
  return now.allowed_actions === undefined
    ? now
    : { ...now, allowed_actions: now.allowed_actions.filter(({ action }) => known.has(action)) };
};

describe('books of an earlier version', () => {
  it.each(CASES)('[STO-50] of %s on %s answer over HTTP as they did before', async (version, _, load) => {
    const books = versionBooks.find((each) => each.version === version);
    if (books === undefined) throw new Error(`There are no books of ${version}.`);
    const ledger = createLedger({ store: await load(books) });
    const [settings] = await ledger.books.all();
    if (settings === undefined) throw new Error('There are no books.');
    const [owner] = books.tables.members?.filter(({ role }) => role === 'owner') ?? [];
    const caller = { ledgerId: settings.id, memberId: owner?.id as `mem_${string}`, role: 'owner' } as const;
    const { token } = granted(await ledger.tokens.create(caller, { name: 'test' }));
    const app = createApp(ledger, { rates: false, metrics: false });
    const before: Readonly<Record<string, Answer>> = JSON.parse(readFileSync(`${ANSWERS}${version}.json`, 'utf8'));
    expect(Object.keys(before).length).toBeGreaterThan(10);
    for (const [path, answer] of Object.entries(before)) {
      const response = await app.request(path, { headers: { authorization: `Bearer ${token}` } });
      expect([path, asBefore((await response.json()) as Answer, answer)]).toEqual([path, answer]);
    }
    expect(granted(await ledger.reports.verify(caller)).findings).toEqual([]);
    await ledger.close();
  });
});
