import { createLedger, granted, type Ledger, type Store } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { expect, it } from 'vitest';
import { allBooksOf } from '../connection/database.ts';
import { findingsIn, verifyAll } from './verify.ts';

const open = async (ledger: Ledger, name: string) =>
  granted(await ledger.books.open({ name, currency: 'USD', legalStructure: 'corporation' })).settings.id;

/** What verifying a store finds, prints and reports. */
const verified = async (store: Store) => {
  const printed: string[] = [];
  const reported: (readonly [number, number | undefined, string | undefined])[] = [];
  const found = await verifyAll(await allBooksOf(createLedger({ store })), undefined, {
    print: (text) => void printed.push(text),
    report: (...how) => void reported.push([how[0], how[1], how[2]]),
  });
  return { found, printed, reported };
};

it('[CLI-3] counts what is wrong beneath the books, and tells how far it has come', async () => {
  const store = { ...memoryStore(), inspect: async () => ['The trigger lines_never_go is missing.'] };
  await open(createLedger({ store }), 'Acme');
  const { found, printed, reported } = await verified(store);
  expect(found).toMatchObject({ database: ['The trigger lines_never_go is missing.'], books: [{ name: 'Acme', holds: true, entries: 0 }] });
  expect(findingsIn(found)).toBe(1);
  expect(printed.slice(0, 2)).toEqual(['Database: 1 problem found.', '  [STO-53] The trigger lines_never_go is missing.']);
  expect(reported[0]).toEqual([0, 0, 'Acme: entries']);
  expect(reported.at(-1)).toEqual([reported.at(-1)?.[1], reported.at(-1)?.[1], 'Acme: checks']);
});

it('[CLI-3] [RPT-14] verifies the other books where some cannot be opened, or fail in the middle', async () => {
  for (const readsBefore of [0, 2]) {
    const store = memoryStore();
    const ledger = createLedger({ store });
    const damaged = await open(ledger, 'Acme');
    await open(ledger, 'Sister');
    let left = readsBefore;
    const read: typeof store.read = (id, work, options) =>
      id === damaged && left-- <= 0 ? Promise.reject(new Error('members has no JSON')) : store.read(id, work, options);
    const { found, printed } = await verified({ ...store, read });
    expect([found.books.length, findingsIn(found)]).toEqual([2, 1]);
    expect(printed[1]).toMatch(/\[RPT-14\] These books cannot be opened: .*\. Restore a backup that verifies\.$/);
    if (readsBefore === 0) expect(printed[1]).toContain('members has no JSON');
    expect(printed.at(-1)).toMatch(/^Sister .*no problems found\.\n {2}audit head [0-9a-f]{64}$/);
  }
});
