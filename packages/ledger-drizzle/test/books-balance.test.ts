import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { createLedger } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { stillClock } from 'ledger-core/testing';
import { runCommands, SEED, someCommands } from 'ledger-core/testing/bookkeeping';
import { afterAll, expect, it } from 'vitest';
import { sqliteArchives, sqliteStore } from '../src/sqlite/index.ts';
import { refusedIn } from './archive-tables.ts';
import { bytesOf } from './archiving.ts';

const RUNS = Number(process.env.BOOKS);

const folder = mkdtempSync(join(tmpdir(), 'ledger-balance-'));
const file = join(folder, 'books.db');
const store = sqliteStore({ file });
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

it('[STO-5] [RPT-2] [RPT-9] the books balance on SQLite, with the same results as in memory', async () => {
  const system = { clock: stillClock('2026-07-15T12:00:00.000Z') };
  const onSqlite = createLedger({ store, system });
  await fc.assert(
    fc.asyncProperty(someCommands, async (commands) => {
      const stored = await runCommands(onSqlite, commands);
      const reference = await runCommands(createLedger({ store: memoryStore(), system }), commands);
      expect(stored.faults).toEqual([]);
      expect(stored.results).toEqual(reference.results);
      expect(stored.books).toEqual(reference.books);
    }),
    { seed: SEED, numRuns: RUNS },
  );
}, 120_000);

it('[TRV-15] whatever the program wrote into these books, an archive of them can arrive', async () => {
  const archives = sqliteArchives({ file });
  for (const { id } of await store.ledgers()) expect(await refusedIn(await bytesOf(archives.export(id)))).toEqual([]);
  await archives.close();
}, 120_000);
