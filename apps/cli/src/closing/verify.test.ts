import { createLedger, granted } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { expect, it } from 'vitest';
import { verifyAll } from './verify.ts';

it('[CLI-3] counts what is wrong beneath the books', async () => {
  const ledger = createLedger({ store: { ...memoryStore(), inspect: async () => ['The trigger lines_never_go is missing.'] } });
  await ledger.books.open({ name: 'Acme', currency: 'USD', legalStructure: 'corporation' });
  const printed: string[] = [];
  expect(await verifyAll(ledger, (text) => void printed.push(text))).toEqual({ books: 1, entries: 0, findings: 1 });
  expect(printed.slice(0, 2)).toEqual(['The database: 1 finding.', '  [STO-53] The trigger lines_never_go is missing.']);
});

it('[CLI-3] [RPT-14] verifies the other books where some cannot be opened', async () => {
  const store = memoryStore();
  const ledger = createLedger({ store });
  const open = async (name: string) =>
    granted(await ledger.books.open({ name, currency: 'USD', legalStructure: 'corporation' })).settings.id;
  const damaged = await open('Acme');
  await open('Sister');
  const read: typeof store.read = (id, work) => (id === damaged ? Promise.reject(new Error('members has no JSON')) : store.read(id, work));
  const printed: string[] = [];
  const verified = await verifyAll(createLedger({ store: { ...store, read } }), (text) => void printed.push(text));
  expect(verified).toEqual({ books: 2, entries: 0, findings: 1 });
  expect(printed).toContain('  [RPT-14] These books cannot be opened: members has no JSON. Restore a backup in which everything holds.');
  expect(printed.at(-1)).toMatch(/^Sister .*everything holds\.$/);
});
