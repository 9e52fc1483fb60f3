import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLedger } from 'ledger-core';
import { granted, importAll, incomingWith, openCompany, sourceRecordOf } from 'ledger-core/testing';
import { afterAll, expect, it } from 'vitest';
import { sqliteArchives, sqliteStore } from '../src/sqlite/index.ts';
import { bytesOf, streamOf, verified } from './archiving.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-ids-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('[TRV-1] [ING-23] [ING-24] books arrive with the further ids of their movements, and with the ids that identify none', async () => {
  const from = join(folder, 'from.db');
  const to = join(folder, 'to.db');
  const company = await openCompany({}, { store: sqliteStore({ file: from }) });
  const { ledger, owner, bank } = company;
  await importAll(company, { id: 'a' });
  const named = sourceRecordOf({ ref: 'F1', payload: '{"file":1}' });
  expect(granted(await ledger.imports.importIncoming(owner, bank, incomingWith([named]))).import).toMatchObject({ added: 0, changed: 1 });
  await importAll(company, { id: 'x', date: '2026-03-20' }, { id: 'x', date: '2026-03-21', amount: '-7.00' });
  await ledger.close();

  const leaving = sqliteArchives({ file: from });
  const archive = await bytesOf(leaving.export(owner.ledgerId));
  await leaving.close();
  await sqliteStore({ file: to }).close();
  const arriving = sqliteArchives({ file: to });
  await arriving.import(streamOf(archive), { check: verified });
  await arriving.close();

  const there = createLedger({ store: sqliteStore({ file: to }), system: { clock: company.clock } });
  const again = await importAll({ ...company, ledger: there }, { id: 'a' }, { id: 'F1' }, { id: 'x', date: '2026-03-25', amount: '-8.00' });
  // One of the two ids of the coffee is enough to know it; the other row is known as well.
  expect(again.import).toMatchObject({ added: 1 });
  expect(again.transactions).toMatchObject([{ sourceRef: null, date: '2026-03-25' }]);
  await there.close();
});
