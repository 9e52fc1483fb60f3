import fc from 'fast-check';
import { runReceivables, SEED, someReceivables } from 'ledger-core/testing/bookkeeping';
import { expect, it } from 'vitest';
import { memoryStore } from '../src/store/memory/index.ts';

const RUNS = Number(process.env.OPEN_ITEMS);

it('[OPI-3] [OPI-4] [OPI-5] [AGE-1] [AGE-2] [RPT-19] [RPT-20] [RPT-22] what is open ties to the control accounts, by party, as of every day, after every step', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(someReceivables, async (commands) => {
      const { results, faults } = await runReceivables(memoryStore(), commands);
      for (const result of results) seen.add(result);
      expect(faults).toEqual([]);
    }),
    { seed: SEED, numRuns: RUNS },
  );
  /** The drawn commands test enough only while each kind succeeds and meets its refusals. */
  for (const result of [
    'invoice: granted',
    'invoice: refused with period_closed',
    'bill: granted',
    'credit note: granted',
    'vendor credit: granted',
    'vendor credit: refused with period_closed',
    'money: granted',
    'settle: granted',
    'settle: refused with settlement_invalid',
    'settle: refused with settlement_not_possible',
    'settle: refused with period_closed',
    'apply note: granted',
    'apply note: refused with conflict',
    'apply note: refused with unprocessable',
    'apply note: refused with period_closed',
    'unapply note: granted',
    'unapply note: refused with conflict',
    'apply cash: granted',
    'apply cash: refused with conflict',
    'release: granted',
    'reopen: granted',
    'categorize: granted',
    'void: granted',
    'void: refused with conflict',
    'entry: granted',
    'replace credit: granted',
  ])
    expect([...seen]).toContain(result);
}, 240_000);
