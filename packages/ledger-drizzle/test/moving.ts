import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LedgerId, Store } from 'ledger-core';
import type { Company } from 'ledger-core/testing';
import { type PostgresServer, startPostgres } from 'ledger-postgres';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Archives, ImportRoute } from '../src/archives/archives.ts';
import { postgresArchives, postgresStore } from '../src/postgres/index.ts';
import { sqliteArchives, sqliteStore } from '../src/sqlite/index.ts';
import { bytesOf, verified } from './archiving.ts';
import { CHAPTERS, openRichBooks, tell } from './rich-books.ts';
import { takeBack } from './taken-back.ts';

/** A database that has no books yet. */
export interface Database {
  readonly store: () => Promise<Store>;
  readonly archives: () => Promise<Archives>;
}

export const DIRECTIONS = [
  ['SQLite', 'Postgres'],
  ['Postgres', 'SQLite'],
] as const;

/** Databases for a file of tests, which are gone after it. */
export const databases = () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-moving-'));
  let server: PostgresServer;
  let files = 0;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const onPostgres = async (): Promise<string> => server.freshDatabase();
  const fresh = async (name: 'SQLite' | 'Postgres'): Promise<Database> => {
    if (name === 'SQLite') {
      const file = join(folder, `${files++}.db`);
      return { store: async () => sqliteStore({ file }), archives: async () => sqliteArchives({ file }) };
    }
    const url = await onPostgres();
    return { store: () => postgresStore({ url }), archives: () => postgresArchives({ url }) };
  };
  return { fresh, onPostgres };
};

/** Two databases, and books that move from one to the other. Both are closed afterwards. */
export const betweenTwo = async <R>(
  here: Database,
  there: Database,
  work: (leaving: Archives, arriving: Archives) => Promise<R>,
): Promise<R> => {
  const leaving = await here.archives();
  const arriving = await there.archives();
  try {
    return await work(leaving, arriving);
  } finally {
    await Promise.all([leaving.close(), arriving.close()]);
  }
};

/** A check that verifies all each time, and does something once the first pass has come. */
export const concurrently = (work: () => Promise<unknown>): ImportRoute['check'] => {
  let isFirst = true;
  return async (settings, store) => {
    await verified(settings, store);
    if (isFirst) await work();
    isFirst = false;
  };
};

export const expectSameArchives = async (one: Archives, other: Archives, ledgerId: LedgerId, outside?: ImportRoute['outside']) => {
  const left = await bytesOf(one.export(ledgerId, { outside }));
  const right = await bytesOf(other.export(ledgerId, { outside }));
  expect(right.equals(left)).toBe(true);
};

/** What is told of rich books, and then something taken back. */
export const STORY = [...CHAPTERS, takeBack];

/** Books of which a part of the story is told, and the rest while they move. */
export const richIn = async (here: Database, until: number): Promise<{ company: Company; rest: () => Promise<void> }> => {
  const company = await openRichBooks(await here.store());
  for (const chapter of STORY.slice(0, until)) await tell(company, chapter);
  const rest = async () => {
    for (const chapter of STORY.slice(until)) await tell(company, chapter);
  };
  return { company, rest };
};
