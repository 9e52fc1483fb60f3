import fc from 'fast-check';
import { createLedger } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { entryOf, expectRefused, granted, openCompany, postSale, stillClock } from 'ledger-core/testing';
import { runCommands, SEED, someCommands } from 'ledger-core/testing/bookkeeping';
import { expect, it } from 'vitest';

it('a closed month takes no sale', async () => {
  const company = await openCompany();
  const { ledger, owner } = company;
  await postSale(company, '2026-01-31', '100.00');
  granted(await ledger.periods.close(owner, '2026-01'));
  const sale = entryOf(company, '2026-01-31', [
    ['1010', 'debit', '5.00'],
    ['4010', 'credit', '5.00'],
  ]);
  const refusal = await expectRefused(company, 'period_closed', () => ledger.journal.post(owner, sale));
  expect(refusal.message).toContain('2026-01');
});

it('the books balance after any run of commands', async () => {
  const system = { clock: stillClock('2026-07-15T12:00:00.000Z') };
  const balances = fc.asyncProperty(someCommands, async (commands) => {
    const { faults } = await runCommands(createLedger({ store: memoryStore(), system }), commands);
    expect(faults).toEqual([]);
  });
  await fc.assert(balances, { seed: SEED, numRuns: 5 });
});
