import type { Store } from 'ledger-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, ghost, type Json, openApi, salesElsewhere } from './api.ts';
import { threeStores } from './stores.ts';

const { stores, stop } = threeStores();
afterAll(stop);

/** Old books as a body. */
const body = (more: object = {}, snapshot: object = {}) => ({
  cutover_date: '2025-12-31',
  mode: 'opening_balances',
  source: 'other',
  ...more,
  snapshot: {
    accounts: [
      { id: 'bank', name: 'Main bank', number: '1010', type: 'Bank', is_cash: true },
      { id: 'ar', name: 'Accounts Receivable (A/R)', type: 'Accounts receivable (A/R)' },
      { id: 'earned', name: 'Retained Earnings', type: 'Equity' },
      { id: 'sales', name: 'Income:Product Sales', type: 'Income' },
    ],
    trial_balance: [
      { account_id: 'bank', debit: 1000 },
      { account_id: 'ar', debit: '300.00' },
      { account_id: 'earned', credit: '400.00' },
      { account_id: 'sales', credit: '900.00' },
    ],
    open_items: [{ account_id: 'ar', party_id: 'c1', amount: '300.00', number: '1042', due_on: '2025-12-15' }],
    parties: [{ id: 'c1', name: 'Blue Fox Diner' }],
    ...snapshot,
  },
});

const history = (count: number, more: object = {}) =>
  body({ mode: 'full_history' }, { open_items: undefined, ...salesElsewhere(count), ...more });

describe.each(stores)('%s', (_, openStore) => {
  let store: Store;
  beforeAll(async () => {
    store = await openStore();
  });
  afterAll(() => store.close());

  const started = async (given: object = body()): Promise<{ readonly api: Api; readonly run: Json; readonly path: string }> => {
    const api = await openApi({ store });
    const made = await api.send('POST /v1/migrations', { body: given });
    expect(made.status, made.text.slice(0, 500)).toBe(201);
    return { api, run: made.body, path: `/v1/migrations/${made.body.id}` };
  };

  describe('migrations over HTTP', () => {
    test('[MIG-1] [MIG-8] [MIG-20] a run is started, read and listed, with a version', async () => {
      const { api, run, path } = await started();
      expect(run).toMatchObject({
        mode: 'opening_balances',
        source: 'other',
        status: 'mapped',
        posted_at: null,
        opening_entry_id: null,
        row_version: 1,
        tied_out: false,
        progress: null,
        parties: [
          { source_party_id: 'c1', source_name: 'Blue Fox Diner', party_id: null, party_name: null, open_items: 1, source_total: '300.00' },
        ],
      });
      expect(run.source_snapshot_hash).toMatch(/^[0-9a-f]{64}$/);
      expect(run.mappings[3]).toMatchObject({
        source_account_id: 'sales',
        source_name: 'Income:Product Sales',
        source_number: null,
        source_type: 'Income',
        source_balance: '-900.00',
        account_code: '4010',
        account_name: 'Product sales',
      });
      expect(run.control_totals[0]).toMatchObject({
        control: 'trial_balance',
        subject: '1010',
        subject_name: 'Checking',
        source_total: '1000.00',
        imported_total: '0.00',
        difference: '1000.00',
        explanation: null,
        explained_at: null,
        explained_by: null,
      });
      const read = await api.send(`GET ${path}`);
      expect([read.body, read.headers.get('etag')]).toEqual([run, '"1"']);
      const second = await api.send('POST /v1/migrations', { body: body() });
      const page = await api.send('GET /v1/migrations?limit=1');
      expect(page.body).toMatchObject({ data: [{ id: second.body.id }], has_more: true });
      const next = await api.send(`GET /v1/migrations?limit=1&cursor=${page.body.next_cursor}`);
      expect(next.body).toMatchObject({ data: [{ id: run.id }], has_more: false, next_cursor: null });
      expect(Object.keys(next.body.data[0])).not.toContain('control_totals');
    });

    test('[MIG-25] [MIG-27] [MIG-23] [MIG-29] opening balances post and tie out; a second run is a conflict', async () => {
      const { api, path } = await started();
      const dry = await api.send(`POST ${path}/post?dry_run=true`);
      expect(dry.body).toMatchObject({ status: 'tied_out', tied_out: true });
      expect((await api.send(`GET ${path}`)).body.status).toBe('mapped');
      const posted = await api.send(`POST ${path}/post`);
      expect(posted).toMatchObject({ status: 200, body: { status: 'tied_out', tied_out: true, row_version: 2 } });
      const retained = posted.body.control_totals.find(({ subject }: Json) => subject === '3800');
      expect(retained).toMatchObject({
        source_total: '-400.00',
        imported_total: '-1300.00',
        difference: '900.00',
        explanation: 'It carries the income and expense up to 2025-12-31.',
        explained_by: null,
      });
      const entry = await api.send(`GET /v1/entries/${posted.body.opening_entry_id}`);
      expect(entry.body).toMatchObject({ entry_date: '2025-12-31', source: 'migration', source_id: posted.body.id });
      const aging = await api.send('GET /v1/reports/aging?kind=receivable&as_of=2025-12-31');
      expect(JSON.stringify(aging.body)).toContain('"300.00"');
      const other = await api.send('POST /v1/migrations', { body: body() });
      expect(await api.send(`POST /v1/migrations/${other.body.id}/post`)).toMatchObject({ status: 409, body: { code: 'conflict' } });
      for (const [what, sent] of [
        [`POST ${path}/post`, undefined],
        [`POST ${path}/abandon`, undefined],
        [`PATCH ${path}/mappings`, { mappings: [] }],
        [`PATCH ${path}/parties`, { parties: [] }],
      ] as const)
        expect(await api.send(what, { body: sent })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    });

    test('[MIG-16] [MIG-17] [MIG-14] [MIG-7] accounts and parties are mapped, under a version', async () => {
      const odd = { id: 'odd', name: 'Goodwill', type: 'Other Asset' };
      const { accounts } = body().snapshot;
      const trial_balance = [
        { account_id: 'odd', debit: '0.50' },
        { account_id: 'bank', debit: '899.50' },
        { account_id: 'sales', credit: '900.00' },
      ];
      const { api, run, path } = await started(body({}, { accounts: [...accounts, odd], trial_balance, open_items: [] }));
      expect(run.mappings[4]).toMatchObject({
        account_id: null,
        create: false,
        proposed_account: { code: '1700', name: 'Goodwill', type: 'asset' },
      });
      expect(run.status).toBe('draft');
      expect(await api.send(`POST ${path}/post`)).toMatchObject({ status: 409 });
      const stale = { headers: { 'if-match': '"9"' }, body: { mappings: [{ source_account_id: 'odd', create: true }] } };
      expect(await api.send(`PATCH ${path}/mappings`, stale)).toMatchObject({ status: 409 });
      const created = await api.send(`PATCH ${path}/mappings`, { ...stale, headers: { 'if-match': '"1"' } });
      expect(created.body).toMatchObject({ status: 'mapped', row_version: 2 });
      expect(created.headers.get('etag')).toBe('"2"');
      expect(created.body.mappings[4]).toMatchObject({ account_id: null, account_code: '1700', account_name: 'Goodwill', create: true });
      const unmapped = await api.send(`PATCH ${path}/mappings`, { body: { mappings: [{ source_account_id: 'odd', account_id: null }] } });
      expect(unmapped.body.status).toBe('draft');
      const goodwill = await api.account('1310');
      const mapped = await api.send(`PATCH ${path}/mappings`, { body: { mappings: [{ source_account_id: 'odd', account_id: goodwill }] } });
      expect(mapped.body).toMatchObject({ status: 'mapped', row_version: 4 });
      const wrong = await api.send(`PATCH ${path}/mappings`, { body: { mappings: [{ source_account_id: 'odd', account_id: 'x' }] } });
      expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'mappings[0].account_id' }] } });
      const unknown = await api.send(`PATCH ${path}/mappings`, { body: { mappings: [{ source_account_id: 'nope', account_id: null }] } });
      expect(unknown).toMatchObject({ status: 422, body: { code: 'unprocessable', errors: [{ field: 'mappings[0].source_account_id' }] } });
      for (const mapping of [{ source_account_id: 'odd' }, { source_account_id: 'odd', account_id: goodwill, create: true }]) {
        const both = await api.send(`PATCH ${path}/mappings`, { body: { mappings: [mapping] } });
        expect(both).toMatchObject({ status: 400, body: { errors: [{ field: 'mappings[0].account_id' }] } });
      }
      expect((await api.send(`GET ${path}`)).body.row_version).toBe(4);
      const fox = await api.send('POST /v1/counterparties', { body: { name: 'Fox Holding' } });
      const counterparties = await api.send(`PATCH ${path}/parties`, {
        body: { parties: [{ source_party_id: 'c1', party_id: fox.body.id }] },
      });
      expect(counterparties.body.parties).toMatchObject([{ party_id: fox.body.id, party_name: 'Fox Holding' }]);
      const nobody = await api.send(`PATCH ${path}/parties`, { body: { parties: [{ source_party_id: 'c1', party_id: ghost('cpty') }] } });
      expect(nobody).toMatchObject({ status: 422, body: { errors: [{ field: 'parties[0].party_id' }] } });
    });

    test('[MIG-22] [MIG-24] [MIG-32] differences are listed with their causes, explained, and taken back', async () => {
      const { api, path } = await started(body({}, { open_items: [{ account_id: 'ar', party_id: 'c1', amount: '299.95' }] }));
      const posted = await api.send(`POST ${path}/post`);
      expect(posted.body).toMatchObject({ status: 'posted', tied_out: false });
      const { data } = (await api.send(`GET ${path}/differences`)).body;
      const open = data.filter(({ explanation }: Json) => explanation === null);
      expect(open.map(({ control, subject, difference }: Json) => [control, subject, difference])).toEqual([
        ['receivable_aging', '1100', '-0.05'],
        ['receivable_aging', 'no-customer', '-0.05'],
      ]);
      expect(open[0].proposals.map(({ cause }: Json) => cause)).toEqual(['open_item_without_party', 'rounding']);
      let last: Json;
      for (const { control_total_id } of open)
        last = await api.send(`PATCH ${path}/control_totals/${control_total_id}`, { body: { explanation: 'Rounded' } });
      expect(last).toMatchObject({ status: 200, body: { status: 'tied_out', tied_out: true } });
      const total = last.body.control_totals.find(({ id }: Json) => id === open[0].control_total_id);
      expect(total).toMatchObject({ explanation: 'Rounded', explained_by: api.owner.memberId, explained_at: '2026-03-15T12:00:00.000Z' });
      const back = await api.send(`PATCH ${path}/control_totals/${open[0].control_total_id}`, { body: { explanation: null } });
      expect(back.body).toMatchObject({ status: 'posted', tied_out: false });
      expect(await api.send(`PATCH ${path}/control_totals/${ghost('mct')}`, { body: { explanation: 'x' } })).toMatchObject({ status: 404 });
    });

    test('[MIG-5] [MIG-31] a run is abandoned, or undone by an admin', async () => {
      const { api, path } = await started();
      expect(await api.send(`POST ${path}/abandon`)).toMatchObject({ status: 200, body: { status: 'abandoned', tied_out: false } });
      expect(await api.send(`POST ${path}/abandon`)).toMatchObject({ status: 409 });
      const second = `/v1/migrations/${(await api.send('POST /v1/migrations', { body: body() })).body.id}`;
      expect(await api.send(`POST ${second}/undo`)).toMatchObject({ status: 409 });
      await api.send(`POST ${second}/post`);
      expect(await api.send(`POST ${second}/undo`, { token: await api.tokenOf('bookkeeper') })).toMatchObject({ status: 403 });
      const undone = await api.send(`POST ${second}/undo`);
      expect(undone.body).toMatchObject({ status: 'abandoned', undone_at: '2026-03-15T12:00:00.000Z', tied_out: false });
      const third = `/v1/migrations/${(await api.send('POST /v1/migrations', { body: body() })).body.id}`;
      expect((await api.send(`POST ${third}/post`)).body.status).toBe('tied_out');
      const invoices = (await api.send('GET /v1/invoices')).body.data;
      expect(invoices.map(({ number, status }: Json) => [number, status === 'void']).sort()).toEqual([
        ['1042 (undone 4)', true],
        ['1042', false],
      ]);
    });

    test('[MIG-24] the status and tied_out are never two things, also after a later entry', async () => {
      const { api, path } = await started();
      await api.send(`POST ${path}/post`);
      const line = async (code: string, direction: string) => ({ account_id: await api.account(code), direction, amount: '0.05' });
      const lines = [await line('1010', 'debit'), await line('4010', 'credit')];
      const entry = await api.send('POST /v1/entries', { body: { entry_date: '2025-12-31', description: 'Late', lines } });
      const states = async () => {
        const { body: run } = await api.send(`GET ${path}`);
        return [run.status, run.tied_out, (await api.send('GET /v1/migrations')).body.data[0].status];
      };
      expect(await states()).toEqual(['posted', false, 'posted']);
      const refused = await api.send(`POST ${path}/undo`);
      expect(refused).toMatchObject({
        status: 409,
        body: { detail: expect.stringMatching(/^Entry 3 of 2025-12-31 \(Late\) was posted after the migration/) },
      });
      await api.send(`POST /v1/entries/${entry.body.id}/reverse`);
      expect(await states()).toEqual(['tied_out', true, 'tied_out']);
      expect((await api.send(`POST ${path}/undo`)).body.status).toBe('abandoned');
    });

    test('[MIG-28] a full history posts entry by entry; a key posts once', async () => {
      const { api, path } = await started(history(450));
      const headers = { 'idempotency-key': 'post-1' };
      const posted = await api.send(`POST ${path}/post`, { headers });
      const again = await api.send(`POST ${path}/post`, { headers });
      expect(posted.body).toMatchObject({ status: 'tied_out', opening_entry_id: null });
      expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([posted.text, 'true']);
      const entries = await api.send('GET /v1/entries?source=migration&limit=2');
      expect(entries.body.data).toMatchObject([{ entry_no: 450, description: 'Sale 449', entry_date: '2025-03-01' }, { entry_no: 449 }]);
    });

    test('[MIG-37] [EXP-6] what an entry was called is on it, found, and exported', async () => {
      const [first, ...others] = (history(3).snapshot as Json).entries;
      const called = { ...first, number: 'INV-204', memo: 'trip: Berlin' };
      const { api, path } = await started(history(3, { entries: [called, ...others] }));
      await api.send(`POST ${path}/post`);
      for (const q of ['inv-204', 'BERLIN']) {
        const { body: found } = await api.send(`GET /v1/entries?q=${q}`);
        expect(found.data).toMatchObject([{ entry_no: 1, reference: 'INV-204', external_id: 'e0', memo: 'trip: Berlin' }]);
      }
      expect((await api.send('GET /v1/entries?q=e2')).body.data).toMatchObject([{ entry_no: 3, reference: null, external_id: 'e2' }]);
      const csv = (await api.send('GET /v1/export/journal?format=csv')).text.split(/\r?\n/);
      expect(csv[0]).toMatch(/,number,external_id,metadata$/);
      expect(csv[1]).toMatch(/,INV-204,e0,$/);
      expect((await api.send('GET /v1/export/journal?format=json')).text).toContain('"reference":"INV-204","external_id":"e0"');
    });

    test('[MIG-39] what a history leaves open of a customer is settled like any invoice', async () => {
      const entry = { id: 'i1', date: '2025-11-01', number: 'I-1', description: 'Invoice' };
      const lines = [
        { account_id: 'ar', debit: '300.00', party_id: 'c1' },
        { account_id: 'sales', credit: '300.00' },
      ];
      const balances = { trial_balance: [lines[0], lines[1]].map((line) => ({ ...line, party_id: undefined })) };
      const { api, path } = await started(history(0, { entries: [{ ...entry, lines }], ...balances }));
      expect((await api.send(`POST ${path}/post`)).body).toMatchObject({ status: 'tied_out' });
      const [invoice] = (await api.send('GET /v1/invoices')).body.data;
      expect(invoice).toMatchObject({ number: 'I-1', issue_date: '2025-11-01', due_date: '2025-12-01', open: '300.00' });
      const note = await api.send('POST /v1/credit_notes', {
        body: {
          party_id: invoice.party_id,
          issue_date: '2026-01-05',
          original_invoice_id: invoice.id,
          lines: [{ account_id: await api.account('4010'), description: 'Discount', unit_price: '20.00' }],
        },
      });
      expect(note.status, note.text).toBe(201);
      await api.send(`POST /v1/credit_notes/${note.body.id}/issue`);
      await api.send(`POST /v1/credit_notes/${note.body.id}/apply`);
      expect((await api.send(`GET /v1/invoices/${invoice.id}`)).body.open).toBe('280.00');
    });

    test('[MIG-26] without an aging the receivable stands on its account, and the run says so', async () => {
      const { api, run, path } = await started(body({}, { open_items: [] }));
      expect(run.doubts.at(-1)).toContain(
        '1100 Accounts receivable has a balance of 300.00 USD, but the old books do not contain its customers',
      );
      const posted = await api.send(`POST ${path}/post`);
      const total = posted.body.control_totals.find(({ control, subject }: Json) => control === 'receivables' && subject === '1100');
      expect(total).toMatchObject({ source_total: '300.00', imported_total: '300.00', difference: '0.00' });
      const { body: aging } = await api.send('GET /v1/reports/aging?kind=receivable&as_of=2025-12-31');
      expect(JSON.stringify(aging)).toContain('(no customer)');
    });

    test('[MIG-28] an entry that the books refuse is 422, and named', async () => {
      const entries = [
        {
          id: 'je-7',
          date: '2025-11-30',
          description: 'Write-off',
          lines: [
            { account_id: 'ar', credit: 5 },
            { account_id: 'sales', debit: 5 },
          ],
        },
      ];
      const { api, path } = await started(history(2, { entries: [...(history(2).snapshot as Json).entries, ...entries] }));
      const refused = await api.send(`POST ${path}/post`);
      expect(refused).toMatchObject({ status: 422, body: { code: 'unprocessable' } });
      expect(refused.body.detail).toMatch(/^The entry je-7 of 2025-11-30 \(Write-off\) cannot be posted: 1100/);
      expect((await api.send('GET /v1/entries')).body.data).toEqual([]);
    });

    test('[MIG-29] two posts at once: one run, one set of entries', async () => {
      const { api, path } = await started(history(300));
      const both = await Promise.all([api.send(`POST ${path}/post`), api.send(`POST ${path}/post`)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await api.send('GET /v1/entries?limit=1')).body.data).toMatchObject([{ entry_no: 300 }]);
    });
  });
});

describe('the body of a migration', () => {
  const send = async (given: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const api = await openApi();
    return api.send('POST /v1/migrations', { body: given, headers });
  };

  test.each([
    ['an unknown field', { ...body(), extra: 1 }, 400, 'extra'],
    ['no cutover day', { ...body(), cutover_date: undefined }, 400, 'cutover_date'],
    ['another mode', body({ mode: 'all' }), 400, 'mode'],
    ['no accounts', body({}, { accounts: undefined }), 400, 'snapshot.accounts'],
    ['a list that is none', body({}, { parties: 7 }), 400, 'snapshot.parties'],
    ['an account without a name', body({}, { accounts: [{ id: 'x' }] }), 400, 'snapshot.accounts[0].name'],
    [
      'an unknown field of an item',
      body(
        {},
        {
          parties: [
            { id: 'c1', name: 'A' },
            { id: 'c2', name: 'B', x: 1 },
          ],
        },
      ),
      400,
      'snapshot.parties[1].x',
    ],
    [
      'an amount that is none',
      history(1, { entries: [{ id: 'e', date: '2025-01-01', description: '', lines: [{ account_id: 'bank', debit: 'x' }] }] }),
      400,
      'snapshot.entries[0].lines[0].debit',
    ],
    [
      'a party twice',
      body(
        {},
        {
          parties: [
            { id: 'c1', name: 'A' },
            { id: 'c1', name: 'B' },
          ],
        },
      ),
      422,
      'snapshot.parties[1].id',
    ],
    [
      'more parties than a run has',
      body({}, { parties: Array.from({ length: 50_001 }, (_, at) => ({ id: `c${at}`, name: 'A' })) }),
      422,
      'snapshot.parties',
    ],
    ['too many decimals', body({}, { trial_balance: [{ account_id: 'bank', debit: '1.005' }] }), 422, 'snapshot.trial_balance[0].debit'],
    ['an unknown type', body({}, { accounts: [{ id: 'x', name: 'Y', type: 'Widget' }] }), 422, 'snapshot.accounts[0].type'],
    ['an account that is not there', body({}, { trial_balance: [{ account_id: 'nope' }] }), 422, 'snapshot.trial_balance[0].account_id'],
    ['half a character', body({}, { parties: [{ id: 'c1', name: '\ud800' }] }), 400, 'snapshot.parties[0]'],
  ])('[MIG-4] [MIG-33] is refused with %s', async (_, given, status, field) => {
    const refused = await send(given);
    expect([refused.status, refused.body.errors?.[0]?.field ?? refused.body.field]).toEqual([status, field]);
  });

  test.each([
    ['that is no JSON', '{"cutover_date": nope}', 400, 'malformed_json'],
    ['that ends early', '{"cutover_date":"2025-12-31","snapshot":{"accounts":[{"id":"a"', 400, 'malformed_json'],
    ['that is a list', '[]', 400, 'invalid_request'],
    ['that is deep', `{"snapshot":${'['.repeat(60)}${']'.repeat(60)}}`, 400, 'invalid_request'],
    ['that is one long list of nothing', `{"other":[${'1,'.repeat(300_000)}1]}`, 400, 'invalid_request'],
    ['with something after it', `${JSON.stringify(body())}{}`, 400, 'malformed_json'],
  ])('[MIG-33] is refused %s', async (_, text, status, code) => {
    expect(await send(text)).toMatchObject({ status, body: { code } });
  });

  test('[MIG-33] [HTTP-52] keeps the digits of amounts', async () => {
    const text = JSON.stringify(body({}, { open_items: [] })).replaceAll(/"debit":1000|"credit":"400.00"/g, (side) =>
      side.startsWith('"debit"') ? '"debit":562949953421312.15' : '"credit":"562949953420712.15"',
    );
    const made = await send(text.replace('"debit":"300.00"', '"debit":300'));
    expect(made.body.mappings[0].source_balance).toBe('562949953421312.15');
  });

  test('[MIG-33] of a name that is given twice the last stands', async () => {
    const text = JSON.stringify(body()).replace('"parties":[', '"parties":[{"id":"c9","name":"Gone"}],"parties":[');
    const made = await send(text);
    expect(made.body.parties.map(({ source_party_id }: Json) => source_party_id)).toEqual(['c1']);
  });

  test('[MIG-33] under one key, the same list is the same request, and another item is not', async () => {
    const api = await openApi();
    const headers = { 'idempotency-key': 'start-1' };
    const first = await api.send('POST /v1/migrations', { body: history(3), headers });
    const same = await api.send('POST /v1/migrations', { body: history(3), headers });
    expect([same.text, same.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
    const other = history(3);
    (other.snapshot as Json).entries[1].description = 'Another';
    expect(await api.send('POST /v1/migrations', { body: other, headers })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
  });

  test('[MIG-33] a body of 20,000 entries is read without holding the event loop', async () => {
    const api = await openApi();
    const text = JSON.stringify(history(20_000));
    expect(text.length).toBeGreaterThan(2_000_000);
    let longest = 0;
    let last = performance.now();
    let done = false;
    const watch = (): void => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
      if (!done) setImmediate(watch);
    };
    watch();
    const dry = await api.send('POST /v1/migrations?dry_run=true', { body: text });
    done = true;
    expect(dry).toMatchObject({ status: 200, body: { status: 'mapped' } });
    expect(longest).toBeLessThan(250);
  });
});
