import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ledgerClient } from 'ledger-api-client';
import { fileAt } from 'ledger-api-client/files';
import { memoryStore } from 'ledger-core/memory';
import { serve } from 'ledger-server';
import { expect, it } from 'vitest';
import { fullServer } from './full-server.ts';

it('[CLN-7] a file is sent by its path, in pieces that are told of, and read by a server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-client-'));
  const path = join(folder, 'july.csv');
  const rows = Array.from({ length: 5_000 }, (_, at) => `2026-02-01,Sale ${at},${at % 2 === 0 ? '-' : ''}1.00,ID${at}\n`);
  writeFileSync(path, `Date,Description,Amount,Reference\n${rows.join('')}`);
  const { app, token } = await fullServer(memoryStore());
  const serving = await serve({ app, host: '127.0.0.1', port: 0 });
  const ledger = ledgerClient({ url: serving.url, token });
  const { accounts } = await ledger.accounts.chart();
  const account_id = accounts.find(({ code }) => code === '1010')?.id ?? '';
  const { id } = await ledger.sourceAccounts.create({ account_id, kind: 'bank', name: 'Bank' });
  const reported: number[] = [];
  const imported = await ledger.imports.importStatement(id, await fileAt(path), {}, { onProgress: ({ sent }) => reported.push(sent) });
  expect(imported).toMatchObject({ new: 5_000, file_name: 'july.csv' });
  expect(reported.length).toBeGreaterThan(1);
  expect(reported).toEqual(reported.toSorted((a, b) => a - b));
  await serving.close();
  rmSync(folder, { recursive: true });
});
