import { createLedger, granted, type Ledger, type OutboxEvent } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { expect, test } from 'vitest';
import { subjectRenderer } from '../src/subjects.ts';
import { openApi } from './api.ts';

/** Every kind of subject, with its event. */
const withEvents = async () => {
  const store = memoryStore();
  const api = await openApi({ store });
  const system = { clock: { now: () => api.clock.now as never } };
  const ledger: Ledger = createLedger({ store, system, renderSubjects: subjectRenderer(() => ledger) });
  await api.send('POST /v1/accounts', { body: { code: '6700', name: 'Coffee', type: 'expense' } });
  await api.send('POST /v1/counterparties', { body: { name: 'Zoë' } });
  const bank = await api.account('1010');
  const sales = await api.account('4010');
  const lines = [
    { account_id: bank, direction: 'debit', amount: '10.00' },
    { account_id: sales, direction: 'credit', amount: '10.00' },
  ];
  await api.send('POST /v1/entries', { body: { entry_date: '2026-03-01', description: 'Sale', lines } });
  const source = await api.send('POST /v1/source_accounts', { body: { account_id: bank, kind: 'bank', name: 'Bank' } });
  const records = [{ date: '2026-03-02', amount: '-1.50', description: 'Tea' }];
  await api.send(`POST /v1/source_accounts/${source.body.id}/records`, { body: { records } });
  await api.send('POST /v1/documents', { body: { extraction: { total: { value: '1.50' } } } });
  await api.send('POST /v1/periods/2026-01/close', { body: {} });
  return { api, ledger };
};

const PATHS: Readonly<Record<string, string>> = {
  account: '/v1/accounts',
  counterparty: '/v1/counterparties',
  document: '/v1/documents',
  journal_entry: '/v1/entries',
};

/** Transactions, and subjects without a GET of their own, are rows of a list. */
const LISTS: Readonly<Record<string, string>> = {
  source_account: '/v1/source_accounts',
  token: '/v1/tokens',
  transaction: '/v1/transactions',
};

const familyOf = ({ type }: OutboxEvent) => type.split('.')[0] ?? '';

test('[EVT-3] the payload of an event is the answer of GET or a row of the list, byte for byte; a month has none', async () => {
  const { api, ledger } = await withEvents();
  const events = granted(await ledger.events.withPayloads(api.owner));
  expect(new Set(events.map(familyOf))).toEqual(new Set([...Object.keys(PATHS), ...Object.keys(LISTS), 'period']));
  for (const event of events) {
    const list = LISTS[familyOf(event)];
    if (list !== undefined) {
      const rows = (await api.send(`GET ${list}`)).body.data;
      expect(rows.map((row: object) => JSON.stringify(row))).toContain(event.payload);
      continue;
    }
    const path = PATHS[familyOf(event)];
    const answer = path === undefined ? null : (await api.send(`GET ${path}/${event.subjectId}`)).text;
    expect(event.payload, event.type).toBe(answer);
  }
});
