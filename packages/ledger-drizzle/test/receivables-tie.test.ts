import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { memoryStore } from 'ledger-core/memory';
import { runReceivables, SEED, someReceivables } from 'ledger-core/testing/bookkeeping';
import { afterAll, expect, it } from 'vitest';
import { sqliteStore } from '../src/sqlite/index.ts';

const RUNS = Number(process.env.RECEIVABLES);

const folder = mkdtempSync(join(tmpdir(), 'ledger-receivables-'));
const store = sqliteStore({ file: join(folder, 'books.db') });
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

it('[STO-95] [STO-96] [AGE-1] what is open ties on SQLite as of every day, with the same results as in memory', async () => {
  await fc.assert(
    fc.asyncProperty(someReceivables, async (commands) => {
      const stored = await runReceivables(store, commands);
      const reference = await runReceivables(memoryStore(), commands);
      expect(stored.faults).toEqual([]);
      expect(stored.results).toEqual(reference.results);
      expect(stored.agings).toEqual(reference.agings);
    }),
    { seed: SEED + 1, numRuns: RUNS },
  );
}, 240_000);
