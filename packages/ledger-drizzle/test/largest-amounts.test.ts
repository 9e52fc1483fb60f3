import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { isRefusal, messageOf, type Store } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { type PostgresServer, startPostgres } from 'ledger-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postgresStore } from '../src/postgres/index.ts';
import { sqliteStore } from '../src/sqlite/index.ts';
import { type Acme, openAcme } from './acme.ts';

const RUNS = 12;

const folder = mkdtempSync(join(tmpdir(), 'ledger-largest-'));
let server: PostgresServer;
let stores: readonly Store[];

beforeAll(async () => {
  server = await startPostgres();
  const url = await server.freshDatabase();
  stores = [memoryStore(), sqliteStore({ file: join(folder, 'books.db') }), await postgresStore({ url, connections: 2 })];
});
afterAll(async () => {
  for (const store of stores) await store.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const LARGEST = 999_999_999_999_999_99n;

/** Entries of a drawn number of line pairs, most of them with the largest amount. */
const anEntry = fc.record({
  date: fc.constantFrom('2026-01-01', '2026-01-31', '2026-02-28', '2026-03-01'),
  pairs: fc.integer({ min: 1, max: 30 }),
  minor: fc.oneof({ weight: 4, arbitrary: fc.constant(LARGEST) }, fc.bigInt({ min: 1n, max: LARGEST })),
  isReversed: fc.boolean(),
});
type DrawnEntry = typeof anEntry extends fc.Arbitrary<infer Rendered> ? Rendered : never;

const decimal = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;

/** Posts the drawn entries; returns their results and every figure that sums lines. */
const write = async (store: Store, entries: readonly DrawnEntry[]) => {
  const acme = await openAcme(store);
  const { ledger, owner, account } = acme;
  const counterparty = await ledger.counterparties.create(owner, { name: 'Big', kinds: ['customer'] });
  if (isRefusal(counterparty)) throw new Error(messageOf(counterparty));
  const results: string[] = [];
  for (const { date, pairs, minor, isReversed } of entries) {
    const amount = decimal(minor);
    const lines = Array.from({ length: pairs }, () => [
      { accountId: account('1100'), side: 'debit' as const, amount, counterpartyId: counterparty.counterparty.id },
      { accountId: account('4010'), side: 'credit' as const, amount },
    ]).flat();
    const posted = await ledger.journal.post(owner, { date, description: 'Large', lines });
    results.push(isRefusal(posted) ? posted.refused : 'posted');
    if (!isRefusal(posted) && isReversed) results.push(String(isRefusal(await ledger.journal.reverse(owner, posted.entry.id))));
  }
  return { outcomes: results, figures: await figuresOf(acme, counterparty.counterparty.id) };
};

const figuresOf = async ({ ledger, owner, account }: Acme, counterpartyId: Parameters<Acme['ledger']['counterparties']['read']>[1]) => {
  const balances = await Promise.all(
    ['2026-01-15', '2026-01-31', '2026-02-10', '2026-12-31'].map(async (asOf) => {
      const balance = await ledger.reports.trialBalance(owner, { asOf });
      return isRefusal(balance) ? balance : balance.rows.map((row) => ({ ...row, account: row.account.code }));
    }),
  );
  const register = await ledger.accounts.register(owner, account('1100'), { since: '2026-01-01', until: '2026-12-31' });
  const counterparty = await ledger.counterparties.read(owner, counterpartyId);
  const verified = await ledger.reports.verify(owner);
  return {
    balances,
    closing: isRefusal(register) ? register : register.closingMinor,
    owes: isRefusal(counterparty) ? counterparty : { ...counterparty, counterparty: null },
    findings: isRefusal(verified) ? verified : verified.findings,
  };
};

it('[JRN-21] with the largest amounts, every sum is exact and the same on all three stores', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(anEntry, { minLength: 3, maxLength: 12 }), async (entries) => {
      const [reference, ...stored] = await Promise.all(stores.map((store) => write(store, entries)));
      for (const result of reference?.outcomes ?? []) seen.add(result);
      expect(reference?.figures.findings).toEqual([]);
      for (const each of stored) expect(each).toEqual(reference);
    }),
    { seed: 20_260_315, numRuns: RUNS },
  );
  expect([...seen].sort()).toEqual(['false', 'posted', 'sum_out_of_range']);
});
