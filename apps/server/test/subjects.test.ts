import { granted, type LedgerEvent } from 'ledger-core';
import { subjectOf } from 'ledger-wire/ledger/events/body';
import { afterAll, expect, test } from 'vitest';
import { renderingFor } from '../src/http/rendering.ts';
import { openApi } from './api.ts';
import { threeStores } from './stores.ts';

const { stores, stop } = threeStores();
afterAll(stop);

/** Many kinds of subject, each with an event. */
const withEvents = async (open: (typeof stores)[number][1]) => {
  const api = await openApi({ store: await open() });
  await api.send('POST /v1/accounts', { body: { code: '6700', name: 'Coffee', type: 'expense' } });
  const { body: counterparty } = await api.send('POST /v1/counterparties', { body: { name: 'Zoë' } });
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
  const line = { description: 'Beans', quantity: '1', unit_price: '90071992547409.93', account_id: sales };
  await api.send('POST /v1/invoices', { body: { party_id: counterparty.id, issue_date: '2026-03-01', lines: [line] } });
  await api.send('POST /v1/periods/2026-01/close', { body: {} });
  return api;
};

const PATHS: Readonly<Record<string, string>> = {
  account: '/v1/accounts',
  counterparty: '/v1/counterparties',
  document: '/v1/documents',
  invoice: '/v1/invoices',
  journal_entry: '/v1/entries',
};

/** Transactions, and subjects without a GET of their own, are rows of a list. */
const LISTS: Readonly<Record<string, string>> = {
  source_account: '/v1/source_accounts',
  token: '/v1/tokens',
  transaction: '/v1/transactions',
};

const familyOf = ({ type }: LedgerEvent) => type.split('.')[0] ?? '';

test.each(stores)(
  '[EVT-3] %s: the payload of an event is the answer of GET or a row of the list, byte for byte, as it is read and as it is stored; a month has none',
  async (_name, open) => {
    const api = await withEvents(open);
    const rendering = renderingFor(granted(await api.ledger.books.read(api.owner)).currency, undefined);
    const asRead = granted(await api.ledger.events.withPayloads(api.owner));
    expect(new Set(asRead.map(familyOf))).toEqual(new Set([...Object.keys(PATHS), ...Object.keys(LISTS), 'period']));
    const asStored = granted(await api.ledger.events.after(api.owner));
    for (const [at, event] of asStored.entries()) {
      const payload = subjectOf(event, rendering);
      expect(payload).toBe(subjectOf(asRead[at] as LedgerEvent, rendering));
      const list = LISTS[familyOf(event)];
      if (list !== undefined) {
        const rows = (await api.send(`GET ${list}`)).body.data;
        expect(rows.map((row: object) => JSON.stringify(row))).toContain(payload);
        continue;
      }
      const path = PATHS[familyOf(event)];
      const response = path === undefined ? null : (await api.send(`GET ${path}/${event.subjectId}`)).text;
      expect(payload, event.type).toBe(response);
    }
  },
);
