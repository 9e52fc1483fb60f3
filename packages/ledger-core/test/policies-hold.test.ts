import fc from 'fast-check';
import { stillClock } from 'ledger-core/testing';
import { runCommands, SEED, someCommands } from 'ledger-core/testing/bookkeeping';
import { expect, it } from 'vitest';
import { granted } from '../src/granted.ts';
import { debitMinor } from '../src/kernel/sides.ts';
import type { Entry } from '../src/ledger/journal/entry.ts';
import { createLedger, type Ledger } from '../src/ledger.ts';
import { memoryStore } from '../src/store/memory/index.ts';

const RUNS = Number(process.env.GUARDED ?? 20);
const ABOVE = 3_000n;

/** A ledger whose books have a policy from the moment they are opened. */
const guarded = (ledger: Ledger): Ledger => ({
  ...ledger,
  books: {
    ...ledger.books,
    open: (async (...given: Parameters<Ledger['books']['open']>) => {
      const opened = granted(await ledger.books.open(...given)) as { readonly owner: Parameters<Ledger['policies']['create']>[0] };
      granted(await ledger.policies.create(opened.owner, { name: 'Large', amountAbove: '30.00' }));
      return opened;
    }) as never,
  },
});

const totalOf = ({ lines }: Entry): bigint => lines.map(debitMinor).reduce((sum, minor) => (minor > 0n ? sum + minor : sum), 0n);

it('[POL-3] no run of commands posts an entry above the amount of a policy', async () => {
  let stopped = 0;
  await fc.assert(
    fc.asyncProperty(someCommands, async (commands) => {
      const store = memoryStore();
      const ledger = createLedger({ store, system: { clock: stillClock('2026-07-15T12:00:00.000Z') } });
      const { faults } = await runCommands(guarded(ledger), commands);
      expect(faults).toEqual([]);
      const [books] = await ledger.books.all();
      if (books === undefined) throw new Error('There are no books.');
      const entries = await store.read(books.id, ({ journal }) => journal.scan(0, 10_000));
      expect(entries.filter((entry) => totalOf(entry) > ABOVE).map(({ description }) => description)).toEqual([]);
      stopped += (await store.read(books.id, ({ proposals }) => proposals.list({}, { after: null, take: 1_000 }))).length;
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  );
  expect(stopped).toBeGreaterThan(RUNS);
}, 300_000);
