import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { granted, Unavailable } from 'ledger-core';
import { expect, onTestFinished, test } from 'vitest';
import { settingsIn } from '../src/compose.ts';
import { openLedger } from '../src/open-ledger.ts';

test('[TRV-11] an archive of a database that cannot be opened now is unavailable, and no fault', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-away-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const there = join(folder, 'there');
  const elsewhere = join(folder, 'elsewhere');
  const settings = settingsIn({ LEDGER_DATABASE_URL: `file:${join(there, 'ledger.db')}` });
  const { ledger } = await openLedger(settings, () => undefined);
  const { owner } = granted(await ledger.books.open({ name: 'Juniper', currency: 'USD', legalStructure: 'corporation' }));
  const read = async (): Promise<number> => {
    let bytes = 0;
    for await (const piece of granted(await ledger.export.books(owner))) bytes += piece.length;
    return bytes;
  };
  renameSync(there, elsewhere);
  await expect(read()).rejects.toThrow(Unavailable);
  renameSync(elsewhere, there);
  expect(await read()).toBeGreaterThan(1_000);
});
