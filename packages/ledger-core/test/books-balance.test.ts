import fc from 'fast-check';
import { stillClock } from 'ledger-core/testing';
import { runCommands, SEED, someCommands } from 'ledger-core/testing/bookkeeping';
import { expect, it } from 'vitest';
import { createLedger } from '../src/ledger.ts';
import { memoryStore } from '../src/store/memory/index.ts';

const RUNS = 300;

it('[JRN-3] [JRN-10] [ACC-5] [PRD-1] [RPT-1] [RPT-2] [RPT-9] [RPT-11] [RPT-13] the books balance after any run of commands', async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(someCommands, async (commands) => {
      const ledger = createLedger({ store: memoryStore(), system: { clock: stillClock('2026-07-15T12:00:00.000Z') } });
      const { results, faults } = await runCommands(ledger, commands);
      for (const result of results) seen.set(result, (seen.get(result) ?? 0) + 1);
      expect(faults).toEqual([]);
    }),
    { seed: SEED, numRuns: RUNS },
  );
  /** The drawn commands test enough only while each kind succeeds and meets every refusal. */
  const kinds = [...seen.keys()].map((result) => result.replace(/\d+/g, 'n'));
  for (const kind of [
    'post: entry n',
    'post: refused with entry_unbalanced',
    'post: refused with unprocessable',
    'post: refused with account_not_usable',
    'post: refused with party_required',
    'post: refused with dimension_required',
    'post: refused with period_closed',
    'reverse: entry n',
    'reverse: refused with conflict',
    'reverse: refused with period_closed',
    'categorize: granted',
    'categorize: refused with account_not_usable',
    'categorize: refused with period_closed',
    'close: granted',
    'close: refused with conflict',
    'reopen: granted',
    'create account: granted',
    'move account: granted',
    'use account: granted',
    'use account: refused with conflict',
    'add rule: granted',
    'owner money: granted',
    'capitalize: granted',
    'capitalize: refused with transaction_capitalized',
    'dispose: granted',
    'reinstate: granted',
    'spread: granted',
    'spread: refused with transaction_spread',
    'remove schedule: granted',
    'depreciate: granted',
    'depreciate: refused with period_closed',
    'run schedules: granted',
    'send back: refused with period_closed',
  ])
    expect(kinds).toContain(kind);
}, 180_000);
