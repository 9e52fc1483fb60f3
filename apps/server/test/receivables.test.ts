import type { Store } from 'ledger-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, bankWith, ghost, type Json, openApi } from './api.ts';
import { threeStores } from './stores.ts';

const { stores, stop } = threeStores();
afterAll(stop);

describe.each(stores)('%s', (_, openStore) => {
  let store: Store;
  beforeAll(async () => {
    store = await openStore();
  });
  afterAll(() => store.close());

  /** Books with a customer and a vendor. */
  const opened = async () => {
    const api = await openApi({ store });
    const counterparty = async (name: string, kind: string) =>
      (await api.send('POST /v1/counterparties', { body: { name, kinds: [kind] } })).body.id;
    return { api, customer: await counterparty('Blue Fox Diner', 'customer'), vendor: await counterparty('Cup Supply', 'vendor') };
  };

  const line = async (api: Api, code: string, unit_price: string, more: object = {}) => ({
    account_id: await api.account(code),
    description: 'Goods',
    unit_price,
    ...more,
  });

  const invoiced = async (api: Api, party_id: string, amount = '100.00'): Promise<Json> => {
    const { body } = await api.send('POST /v1/invoices', {
      body: { party_id, issue_date: '2026-03-01', lines: [await line(api, '4010', amount)] },
    });
    return (await api.send(`POST /v1/invoices/${body.id}/issue`)).body;
  };

  const credited = async (api: Api, party_id: string, unit_price: string, more: object = {}): Promise<Json> =>
    (
      await api.send('POST /v1/credit_notes', {
        body: { party_id, issue_date: '2026-03-02', lines: [await line(api, '4090', unit_price)], ...more },
      })
    ).body;

  describe('invoices and bills over HTTP', () => {
    test('[INV-11] invoices and bills are listed by number, due days, and what is overdue', async () => {
      const { api, customer } = await opened();
      const body = { party_id: customer, issue_date: '2026-01-02', due_date: '2026-01-31', lines: [await line(api, '4010', '10.00')] };
      const { id } = (await api.send('POST /v1/invoices', { body })).body;
      const listed = async (query: string) => (await api.send(`GET /v1/invoices?${query}`)).body.data.map((one: { id: string }) => one.id);
      expect(await listed('overdue=true')).toEqual([]);
      const { number } = (await api.send(`POST /v1/invoices/${id}/issue`)).body;
      expect([await listed('overdue=true'), await listed('overdue=false'), await listed(`number=${number}`)]).toEqual([[id], [id], [id]]);
      expect([await listed('due_since=2026-01-31&due_until=2026-01-31'), await listed('due_since=2026-02-01')]).toEqual([[id], []]);
      const wrong = async (query: string) => (await api.send(`GET /v1/bills?${query}`)).body;
      expect(await wrong('overdue=true&status=paid')).toMatchObject({ code: 'unprocessable', errors: [{ field: 'status' }] });
      expect(await wrong('due_since=soon')).toMatchObject({ status: 400, errors: [{ field: 'due_since' }] });
      expect(await wrong('overdue=yes')).toMatchObject({ status: 400, errors: [{ field: 'overdue' }] });
    });

    test('[INV-1] [INV-6] [INV-10] an invoice is written, issued, listed and read; a dry run posts nothing', async () => {
      const { api, customer } = await opened();
      const made = await api.send('POST /v1/invoices', {
        body: {
          party_id: customer,
          issue_date: '2026-03-01',
          lines: [await line(api, '4010', '24.00', { quantity: '12.5', tax_amount: 0 })],
          memo: 'Thank you',
        },
      });
      expect(made).toMatchObject({
        status: 201,
        body: {
          number: null,
          status: 'draft',
          customer_name: 'Blue Fox Diner',
          due_date: '2026-03-31',
          total: '300.00',
          open: '0.00',
          entry_id: null,
          lines: [{ line_no: 1, quantity: '12.5', unit_price: '24.00', amount: '300.00', tax_amount: '0.00', account_code: '4010' }],
        },
      });
      const path = `/v1/invoices/${made.body.id}`;
      const dry = await api.send(`POST ${path}/issue?dry_run=true`);
      expect(dry.body).toMatchObject({
        number: 'INV-0001',
        status: 'issued',
        would_post: [{ lines: [{ direction: 'debit', amount: '300.00' }, { direction: 'credit' }] }],
      });
      expect((await api.send(`GET ${path}`)).body.status).toBe('draft');
      const issued = await api.send(`POST ${path}/issue`);
      expect(issued.body).toMatchObject({ status: 'issued', open: '300.00', paid_by: [], row_version: 2 });
      expect((await api.send('GET /v1/invoices?status=issued')).body.data).toMatchObject([{ number: 'INV-0001' }]);
      expect((await api.send('GET /v1/invoices?status=approved')).status).toBe(400);
      expect(await api.send(`PATCH ${path}`, { body: { issue_date: '2026-03-02' } })).toMatchObject({
        status: 409,
        body: { code: 'conflict' },
      });
      const later = await api.send(`PATCH ${path}?dry_run=true`, { body: { due_date: '2026-12-31', memo: 'In two parts' } });
      expect(later).toMatchObject({ status: 200, body: { due_date: '2026-12-31', memo: 'In two parts', number: 'INV-0001' } });
      expect((await api.send(`GET ${path}`)).body).toMatchObject({ due_date: issued.body.due_date, memo: issued.body.memo });
      expect(await api.send(`DELETE ${path}`)).toMatchObject({ status: 409 });
      expect(await api.send(`POST ${path}/void`, { body: { reason: 'Twice' } })).toMatchObject({
        status: 200,
        body: { status: 'void', void_reason: 'Twice' },
      });
      expect((await api.send(`GET /v1/invoices/${ghost('inv')}`)).status).toBe(404);
    });

    test('[INV-4] [RPT-26] a draft has no number; the next is given at issue, and missing ones are listed', async () => {
      const { api, customer } = await opened();
      const lines = [await line(api, '4010', '10.00')];
      const draft = async (more: object = {}) =>
        (await api.send('POST /v1/invoices', { body: { party_id: customer, issue_date: '2026-03-01', lines, ...more } })).body;
      const typed = await draft({ number: 'INV-0001' });
      const first = await draft();
      const second = await draft({ number: 'X' });
      expect((await api.send(`PATCH /v1/invoices/${second.id}`, { body: { number: null } })).body.number).toBeNull();
      const issued = [first, second].map(({ id }) => api.send(`POST /v1/invoices/${id}/issue`).then(({ body }) => body.number));
      expect((await Promise.all(issued)).sort()).toEqual(['INV-0002', 'INV-0003']);
      const gaps = async () => (await api.send('GET /v1/reports/number_gaps')).body.series[0];
      expect(await gaps()).toEqual({ kind: 'invoice', last_number: 'INV-0003', gaps: [] });
      await api.send(`DELETE /v1/invoices/${typed.id}`);
      expect((await gaps()).gaps).toEqual([{ first: 'INV-0001', last: 'INV-0001', count: 1 }]);
      expect((await api.send('GET /v1/reports/number_gaps?format=csv')).text).toBe('kind,first,last,count\ninvoice,INV-0001,INV-0001,1\n');
    });

    test('[INV-12] an invoice and a bill are written off, the write-off is rehearsed first, and taken back by its entry', async () => {
      const { api, customer, vendor } = await opened();
      const account_id = await api.account('6070');
      const rows = [
        ['invoices', 'issue', { party_id: customer, issue_date: '2026-03-01', lines: [await line(api, '4010', '10.00')] }],
        ['bills', 'approve', { party_id: vendor, issue_date: '2026-03-01', number: 'R-1', lines: [await line(api, '6070', '10.00')] }],
      ] as const;
      for (const [kind, put, body] of rows) {
        const { id } = (await api.send(`POST /v1/${kind}`, { body })).body;
        const path = `/v1/${kind}/${id}`;
        await api.send(`POST ${path}/${put}`);
        const requested = { body: { account_id, amount: '0.02', date: '2026-03-05', reason: 'Rounding' } };
        const dry = await api.send(`POST ${path}/write_off?dry_run=true`, requested);
        expect(dry).toMatchObject({
          status: 200,
          body: { open: '9.98', would_post: [{ lines: [{ amount: '0.02' }, { amount: '0.02' }] }] },
        });
        expect((await api.send(`GET ${path}`)).body.open).toBe('10.00');
        const written = await api.send(`POST ${path}/write_off`, { ...requested, headers: { 'idempotency-key': `w-${kind}` } });
        expect(written.body).toMatchObject({ open: '9.98', paid_by: [{ kind: 'write_off', amount: '0.02', document_id: null }] });
        expect((await api.send(`POST ${path}/write_off`, { ...requested, headers: { 'idempotency-key': `w-${kind}` } })).text).toBe(
          written.text,
        );
        const entryId = written.body.paid_by[0].entry_id;
        expect((await api.send(`GET /v1/entries/${entryId}`)).body).toMatchObject({ source: 'write_off', memo: 'Rounding' });
        expect((await api.send(`GET /v1/allocations?of=${entryId}`)).body.data).toMatchObject([{ with_id: id, amount: '0.02' }]);
        expect((await api.send(`POST ${path}/write_off`, { body: { account_id, amount: '9.99' } })).body.errors).toMatchObject([
          { field: 'amount' },
        ]);
        expect((await api.send(`POST /v1/entries/${entryId}/reverse`)).status).toBe(201);
        expect((await api.send(`GET ${path}`)).body).toMatchObject({ open: '10.00', paid_by: [] });
      }
    });

    test('[INV-4] [SET-3] a bill is entered with the vendor’s number, approved and paid', async () => {
      const { api, vendor } = await opened();
      const body = { party_id: vendor, issue_date: '2026-03-01', number: 'RE-2026-0042', lines: [await line(api, '6070', '120.00')] };
      const { body: bill } = await api.send('POST /v1/bills', { body });
      expect(await api.send('POST /v1/bills', { body })).toMatchObject({ status: 409, body: { errors: [{ field: 'number' }] } });
      const alike = { ...body, number: 're 2026/42' };
      for (const path of ['/v1/bills', '/v1/bills?dry_run=true'])
        expect((await api.send(`POST ${path}`, { body: alike })).body).toMatchObject({
          ...{ code: 'conflict', errors: [{ field: 'number' }] },
          detail: expect.stringContaining(`the bill RE-2026-0042 of this vendor, ${bill.id}, has the same number`),
        });
      expect((await api.send('POST /v1/bills?dry_run=true', { body: { ...alike, force: true } })).body.number).toBe('re 2026/42');
      expect(await api.send('POST /v1/bills', { body: { ...body, force: true } })).toMatchObject({ status: 409 });
      expect((await api.send(`POST /v1/bills/${bill.id}/approve`)).body).toMatchObject({
        status: 'approved',
        open: '120.00',
        vendor_name: 'Cup Supply',
      });
      const { ids } = await bankWith(api, { date: '2026-03-05', amount: '-120.00', description: 'RE 2026-42 CUPS' });
      expect((await api.send(`GET /v1/bills/${bill.id}`)).body).toMatchObject({
        status: 'paid',
        open: '0.00',
        paid_by: [{ kind: 'payment', event_id: ids[0], amount: '120.00' }],
      });
      expect((await api.send('GET /v1/bills?status=paid')).body.data).toHaveLength(1);
      expect((await api.send('GET /v1/bills?status=approved')).body.data).toHaveLength(0);
      const other = (await api.send('POST /v1/bills', { body: { ...body, number: '2' } })).body.id;
      expect((await api.send(`PATCH /v1/bills/${other}`, { body: { due_date: null, number: '3' } })).body).toMatchObject({
        number: '3',
        due_date: '2026-03-31',
      });
      expect((await api.send(`DELETE /v1/bills/${other}`)).status).toBe(204);
    });

    test('[INV-2] [HTTP-51] a wrong line is named as the wire names it', async () => {
      const { api, customer } = await opened();
      const refused = await api.send('POST /v1/invoices', {
        body: { party_id: customer, issue_date: '2026-03-01', lines: [await line(api, '6070', '1.00')] },
      });
      expect(refused).toMatchObject({ status: 422, body: { code: 'unprocessable', errors: [{ field: 'lines[0].account_id' }] } });
      const late = await api.send('POST /v1/invoices', {
        body: { party_id: customer, issue_date: '2026-03-01', due_date: '2026-02-01', lines: [await line(api, '4010', '1.00')] },
      });
      expect(late.body.detail).toMatch(/^due_date: 2026-02-01 is before/);
      expect((await api.send('POST /v1/invoices', { token: await api.tokenOf('reviewer'), body: {} })).status).toBe(403);
    });
  });

  describe('credit notes over HTTP', () => {
    test('[CRN-1] to [CRN-9] every operation of the contract', async () => {
      const { api, customer } = await opened();
      const invoice = await invoiced(api, customer, '60.00');
      const draft = await credited(api, customer, '100.00', { original_invoice_id: invoice.id });
      expect(draft).toMatchObject({
        number: 'CN-0001',
        status: 'draft',
        unapplied: '0.00',
        applied_to: [],
        entry_id: null,
        void_entry_id: null,
        row_version: 1,
        subtotal: '100.00',
        tax_total: '0.00',
      });
      const path = `/v1/credit_notes/${draft.id}`;
      expect((await api.send(`PATCH ${path}`, { body: { memo: 'Two bags', number: null } })).body).toMatchObject({
        memo: 'Two bags',
        number: 'CN-0001',
        row_version: 2,
      });
      const issued = await api.send(`POST ${path}/issue`, { body: {} });
      expect(issued).toMatchObject({
        status: 200,
        body: { status: 'issued', unapplied: '40.00', applied_to: [{ invoice_id: invoice.id, number: 'INV-0001', amount: '60.00' }] },
      });
      expect(await api.send(`PATCH ${path}`, { body: { memo: null } })).toMatchObject({ status: 409, body: { code: 'conflict' } });
      expect(await api.send(`DELETE ${path}`)).toMatchObject({ status: 409, body: { code: 'conflict' } });
      const second = await invoiced(api, customer, '30.00');
      const third = await invoiced(api, customer, '30.00');
      expect((await api.send(`POST ${path}/apply`, { body: { invoice_ids: [third.id] } })).body).toMatchObject({ unapplied: '10.00' });
      expect((await api.send(`POST ${path}/apply`, { body: {} })).body).toMatchObject({
        unapplied: '0.00',
        applied_to: [{}, { number: 'INV-0003' }, { number: 'INV-0002', amount: '10.00' }],
      });
      expect(await api.send(`POST ${path}/apply`, { body: {} })).toMatchObject({ status: 409 });
      expect(await api.send(`POST ${path}/void`, { body: { reason: null } })).toMatchObject({ status: 409, body: { code: 'conflict' } });
      expect((await api.send(`POST ${path}/unapply`, { body: { invoice_ids: [second.id] } })).body.unapplied).toBe('10.00');
      const other = (await api.send('POST /v1/counterparties', { body: { name: 'Other' } })).body.id;
      const foreign = await invoiced(api, other);
      expect(await api.send(`POST ${path}/apply`, { body: { invoice_ids: [foreign.id] } })).toMatchObject({
        status: 422,
        body: { code: 'unprocessable', errors: [{ field: 'invoice_ids[0]' }] },
      });
      expect((await api.send(`POST ${path}/unapply`, { body: {} })).body.unapplied).toBe('100.00');
      const allocations = await api.send(`GET /v1/allocations?of=${draft.id}`);
      expect(allocations.body.data[0]).toMatchObject({
        with_id: invoice.id,
        number: 'INV-0001',
        amount: '60.00',
        on: '2026-03-02',
        ended_on: '2026-03-15',
      });
      expect([
        (await api.send('GET /v1/allocations?of=x')).status,
        (await api.send(`GET /v1/allocations?of=${ghost('inv')}`)).status,
      ]).toEqual([400, 404]);
      const voided = await api.send(`POST ${path}/void`, { body: { reason: 'Wrong' } });
      expect(voided.body).toMatchObject({ status: 'void', unapplied: '0.00', applied_to: [] });
      expect(voided.body.void_entry_id).toMatch(/^ent_/);
      const gone = await credited(api, customer, '1.00');
      expect((await api.send('GET /v1/credit_notes?status=draft')).body.data).toMatchObject([{ id: gone.id }]);
      expect((await api.send(`GET /v1/credit_notes?party_id=${other}`)).body.data).toEqual([]);
      expect(await api.send(`DELETE /v1/credit_notes/${gone.id}`)).toMatchObject({ status: 204, text: '' });
      expect((await api.send(`GET /v1/credit_notes/${gone.id}`)).status).toBe(404);
    });

    test('[HTTP-62] an answer has its version as its ETag, and If-Match binds a change to it', async () => {
      const { api, customer } = await opened();
      const { id } = await credited(api, customer, '1.00');
      const path = `/v1/credit_notes/${id}`;
      expect((await api.send(`GET ${path}`)).headers.get('etag')).toBe('"1"');
      const changed = await api.send(`PATCH ${path}`, { body: { memo: 'x' }, headers: { 'if-match': '"1"' } });
      expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"2"']);
      for (const [method, to] of [
        ['PATCH', ''],
        ['POST', '/issue'],
        ['POST', '/void'],
        ['POST', '/apply'],
        ['POST', '/unapply'],
        ['DELETE', ''],
      ] as const)
        expect(
          await api.send(`${method} ${path}${to}`, { ...(method !== 'DELETE' && { body: {} }), headers: { 'if-match': '"1"' } }),
        ).toMatchObject({ status: 409, body: { code: 'conflict' } });
      expect(await api.send(`PATCH ${path}`, { body: { memo: 'y' }, headers: { 'if-match': 'abc' } })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'If-Match' }] },
      });
      for (const any of ['*', 'W/"2"'])
        expect((await api.send(`PATCH ${path}?dry_run=true`, { body: { memo: 'y' }, headers: { 'if-match': any } })).status).toBe(200);
      const { body: invoice } = await api.send('POST /v1/invoices', {
        body: { party_id: customer, issue_date: '2026-03-01', lines: [await line(api, '4010', '1.00')] },
      });
      expect((await api.send(`POST /v1/invoices/${invoice.id}/issue`, { headers: { 'if-match': '"7"' } })).status).toBe(409);
    });

    test('[IDM-1] removing one with a key twice answers the same, and removes it once', async () => {
      const { api, customer } = await opened();
      const { id } = await credited(api, customer, '1.00');
      const headers = { 'idempotency-key': 'remove-it' };
      for (const replayed of [null, 'true']) {
        const response = await api.send(`DELETE /v1/credit_notes/${id}`, { headers });
        expect([response.status, response.text, response.headers.get('idempotent-replayed')]).toEqual([204, '', replayed]);
      }
    });
  });

  describe('settlement over HTTP', () => {
    test('[SET-6] [SET-7] [SET-3] a payment is proposed, settled with what was withheld, and reopened', async () => {
      const { api, customer } = await opened();
      const invoice = await invoiced(api, customer);
      const { ids } = await bankWith(api, { date: '2026-03-05', amount: '95.00', description: 'SEPA INV0001 THX' });
      const path = `/v1/transactions/${ids[0]}`;
      const proposed = await api.send(`GET ${path}/settlement`);
      expect(proposed.body).toMatchObject({
        pays: [],
        settled_by_service: false,
        unapplied: '0.00',
        proposals: [
          {
            party_id: customer,
            party_name: 'Blue Fox Diner',
            parts: [{ amount: '95.00', invoice_id: invoice.id, bill_id: null, number: 'INV-0001' }],
          },
        ],
      });
      expect((await api.send(`GET ${path}`)).body.allowed_actions).toEqual(
        expect.arrayContaining([expect.objectContaining({ action: 'settle', allowed: true })]),
      );
      const parts = [{ amount: 100, invoice_id: invoice.id }];
      expect(await api.send(`POST ${path}/settle`, { body: { parts } })).toMatchObject({
        status: 422,
        body: { code: 'settlement_invalid', errors: [{ field: 'parts' }] },
      });
      expect(await api.send(`POST ${path}/settle`, { body: { parts: [{ amount: '1.00', invoice_id: ghost('inv') }] } })).toMatchObject({
        body: { code: 'settlement_invalid', errors: [{ field: 'parts[0].invoice_id' }] },
      });
      const { body: department } = await api.send('POST /v1/dimensions', { body: { name: 'Department', values: ['Shop'] } });
      const dimensions = [{ dimension_id: department.id, value_id: department.values[0].id }];
      const withheld = { account_id: await api.account('6020'), amount: '5.00', dimensions };
      const settled = await api.send(`POST ${path}/settle`, { body: { parts, withheld, note: 'fee' } });
      expect(settled.body).toMatchObject({
        status: 'posted',
        category_code: '1100',
        counterparty_id: customer,
        note: 'fee',
        event_type: 'money_in',
      });
      // The entry is compared with what the store has kept of the decision.  [SET-4]
      const verified = await api.send('GET /v1/reports/verification');
      expect([verified.status, verified.text]).toEqual([200, expect.stringContaining('"findings":[]')]);
      const spend = await api.send(`GET /v1/reports/profit_and_loss?since=2026-03-01&until=2026-03-31&by=${department.id}`);
      expect(spend.body.expenses.totals).toContain('5.00');
      expect((await api.send(`GET ${path}/settlement`)).body).toMatchObject({
        pays: [{ amount: '100.00', invoice_id: invoice.id }],
        proposals: [],
        unapplied: '0.00',
      });
      expect((await api.send(`GET ${path}/categorizations`)).body.data[0]).toMatchObject({ reason: { kind: 'settles' } });
      expect((await api.send(`GET /v1/invoices/${invoice.id}`)).body.status).toBe('paid');
      expect(await api.send(`PATCH ${path}`, { body: { event_date: '2026-03-06' } })).toMatchObject({
        status: 422,
        body: { code: 'transaction_settles' },
      });
      expect(await api.send(`POST ${path}/settle`, { body: { parts } })).toMatchObject({
        status: 422,
        body: { code: 'settlement_not_possible' },
      });
      expect(await api.send(`POST ${path}/counterparty`, { body: { counterparty_id: null } })).toMatchObject({
        body: { code: 'counterparty_on_control_line' },
      });
      await api.send(`POST ${path}/reopen`, { body: {} });
      expect((await api.send(`GET /v1/invoices/${invoice.id}`)).body).toMatchObject({ status: 'issued', open: '100.00' });
    });

    test('[SET-8] the service settles what names one document and pays exactly what is left', async () => {
      const { api, customer } = await opened();
      await invoiced(api, customer);
      const { ids } = await bankWith(api, { date: '2026-03-05', amount: '100.00', description: 'Rechnung INV-1' });
      expect((await api.send(`GET /v1/transactions/${ids[0]}/settlement`)).body).toMatchObject({
        settled_by_service: true,
        pays: [{ number: 'INV-0001' }],
      });
      expect((await api.send(`GET /v1/transactions/${ids[0]}`)).body).toMatchObject({ status: 'posted', category_source: 'default' });
    });

    test('[SET-5] [SET-11] unapplied cash is put to a later invoice', async () => {
      const { api, customer } = await opened();
      const { ids } = await bankWith(api, { date: '2026-03-05', amount: '80.00', description: 'Prepaid' });
      await api.send(`POST /v1/transactions/${ids[0]}/settle`, { body: { parts: [], party_id: customer } });
      const path = `/v1/counterparties/${customer}/apply`;
      expect(await api.send(`POST ${path}`, { body: {} })).toMatchObject({ status: 409, body: { code: 'conflict' } });
      const invoice = await invoiced(api, customer);
      expect((await api.send(`POST ${path}?dry_run=true`, { body: {} })).status).toBe(200);
      const applied = await api.send(`POST ${path}`, { body: { invoice_ids: [invoice.id] } });
      expect(applied.body).toMatchObject({
        applied: [{ event_id: ids[0], invoice_id: invoice.id, bill_id: null, number: 'INV-0001', amount: '80.00' }],
        counterparty: { open_receivable: '20.00' },
      });
    });

    test('[OPI-11] unapplied cash is put to an invoice from an earlier day on, and is income of that day on the cash basis', async () => {
      const { api, customer } = await opened();
      const { ids } = await bankWith(api, { date: '2026-03-05', amount: '80.00', description: 'Prepaid' });
      await api.send(`POST /v1/transactions/${ids[0]}/settle`, { body: { parts: [], party_id: customer } });
      const invoice = await invoiced(api, customer);
      const apply = (date: string) => api.send(`POST /v1/counterparties/${customer}/apply`, { body: { invoice_ids: [invoice.id], date } });
      expect(await apply('2026-02-28')).toMatchObject({ status: 422, body: { code: 'unprocessable' } });
      expect((await apply('2026-03-05')).status).toBe(200);
      const income = 'GET /v1/reports/profit_and_loss?since=2026-03-05&until=2026-03-05&basis=cash';
      expect((await api.send(income)).body.net_income).toEqual(['80.00']);
    });
  });

  describe('the aging and the statement of account over HTTP', () => {
    test('[AGE-1] [AGE-3] as JSON and as a table, by counterparty and by document, as of any day', async () => {
      const { api, customer } = await opened();
      await invoiced(api, customer);
      const note = await credited(api, customer, '30.00');
      await api.send(`POST /v1/credit_notes/${note.id}/issue`);
      const aging = await api.send('GET /v1/reports/aging?kind=receivable&as_of=2026-04-30');
      expect(aging.body).toMatchObject({
        kind: 'receivable',
        accounts: [{ code: '1100' }],
        rows: [
          {
            counterparty_name: 'Blue Fox Diner',
            slug: 'blue-fox-diner',
            current: '0.00',
            days_1_to_30: '100.00',
            unapplied: '-30.00',
            other: '0.00',
            total: '70.00',
          },
        ],
        total: { total: '70.00' },
      });
      const documents = await api.send(`GET /v1/reports/aging?kind=receivable&as_of=2026-04-30&by=document&counterparty_id=${customer}`);
      expect(documents.body).toMatchObject({
        rows: [],
        documents: [
          { number: 'INV-0001', days_overdue: 30, open: '100.00' },
          { kind: 'credit_note', due_date: null, open: '-30.00' },
        ],
      });
      const table = await api.send('GET /v1/reports/aging?kind=receivable&as_of=2026-04-30&format=csv');
      expect(table.text.split(/\r?\n/).slice(0, 3)).toEqual([
        'counterparty,current,days_1_to_30,days_31_to_60,days_61_to_90,days_over_90,unapplied,other,total',
        'Blue Fox Diner,0.00,100.00,0.00,0.00,0.00,-30.00,0.00,70.00',
        'Total,0.00,100.00,0.00,0.00,0.00,-30.00,0.00,70.00',
      ]);
      expect((await api.send('GET /v1/reports/aging?kind=receivable&by=document&format=csv')).text).toContain(
        'Blue Fox Diner,invoice,INV-0001,2026-03-01,2026-03-31,0,100.00,100.00',
      );
      expect((await api.send('GET /v1/reports/aging')).status).toBe(400);
      expect(await api.send(`GET /v1/reports/aging?kind=payable&counterparty_id=${ghost('cpty')}`)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'counterparty_id' }] },
      });
    });

    test('[AGE-4] the statement of a party opens and closes with its balance', async () => {
      const { api, customer } = await opened();
      await invoiced(api, customer);
      const statement = await api.send(`GET /v1/counterparties/${customer}/statement?until=2026-03-31`);
      expect(statement.body).toMatchObject({
        opening_balance: '0.00',
        closing_balance: '100.00',
        lines: [{ number: 'INV-0001', amount: '100.00', balance: '100.00', source: 'invoice' }],
      });
      expect((await api.send(`GET /v1/counterparties/${customer}/statement?format=csv`)).text).toContain(
        '2026-03-01,Invoice INV-0001: Blue Fox Diner,INV-0001,100.00,100.00',
      );
      expect((await api.send(`GET /v1/counterparties/${ghost('cpty')}/statement`)).status).toBe(404);
    });
  });
});
