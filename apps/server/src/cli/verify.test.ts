import { createLedger } from 'ledger-core';
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
