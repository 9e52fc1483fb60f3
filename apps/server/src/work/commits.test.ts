import { createLedger, granted, refuse } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { expect, test } from 'vitest';
import { wakingStore } from './commits.ts';

test('[TGT-1] work wakes after the commit of a program’s transaction, once for all of its commands', async () => {
  let woken = 0;
  const ledger = createLedger({ store: wakingStore(memoryStore(), () => (woken += 1)) });
  const { owner } = granted(await ledger.books.open({ name: 'Acme', currency: 'USD', legalStructure: 'corporation' }));
  const before = woken;
  const seen = await ledger.together([owner.ledgerId], async (_sql, books) => {
    for (const name of ['Fox', 'Pine']) granted(await books.counterparties.create(owner, { name }));
    return woken - before;
  });
  expect([seen, woken - before]).toEqual([0, 1]);
  await ledger
    .together([], async () => {
      throw new Error('on purpose');
    })
    .catch(() => undefined);
  expect(woken - before).toBe(1);
  await ledger.within(
    async () => [],
    [owner.ledgerId],
    async () => refuse('conflict', { reason: 'on_purpose', params: {} }),
  );
  expect(woken - before).toBe(1);
});
