import { describe, expect, test } from 'vitest';
import { type Api, bankWith, openApi } from './api.ts';

const opened = async () => {
  const api = await openApi();
  const party_id = (await api.send('POST /v1/counterparties', { body: { name: 'Cup Supply', kinds: ['vendor'] } })).body.id;
  return { api, party_id };
};

const terms = async (api: Api, party_id: string, number: string, unit_price = '100.00') => ({
  party_id,
  number,
  issue_date: '2026-03-01',
  lines: [{ account_id: await api.account('6070'), description: 'Cups', unit_price }],
});

const billed = async (api: Api, party_id: string, number: string) => {
  const { body } = await api.send('POST /v1/bills', { body: await terms(api, party_id, number) });
  return (await api.send(`POST /v1/bills/${body.id}/approve`)).body;
};

describe('vendor credits over HTTP', () => {
  test('[VCR-1] [VCR-3] [VCR-4] are entered, approved off the bill that they correct, taken back, applied to named bills and voided', async () => {
    const { api, party_id } = await opened();
    const first = await billed(api, party_id, 'B-1');
    const second = await billed(api, party_id, 'B-2');
    const draft = await api.send('POST /v1/vendor_credits', {
      body: { ...(await terms(api, party_id, 'VC-1', '40.00')), original_bill_id: first.id, external_id: 'shop/1' },
    });
    expect(draft).toMatchObject({ status: 201, body: { status: 'draft', vendor_name: 'Cup Supply', unapplied: '0.00', row_version: 1 } });
    const path = `/v1/vendor_credits/${draft.body.id}`;
    const stale = await api.send(`PATCH ${path}`, { body: { memo: 'x' }, headers: { 'If-Match': '"7"' } });
    expect(stale).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await api.send(`PATCH ${path}`, { body: { memo: 'Broken' } })).body.memo).toBe('Broken');
    expect((await api.send(`POST ${path}/approve`)).body).toMatchObject({
      status: 'approved',
      original_bill_id: first.id,
      applied_to: [{ bill_id: first.id, number: 'B-1', amount: '40.00' }],
      unapplied: '0.00',
    });
    expect((await api.send(`GET /v1/bills/${first.id}`)).body).toMatchObject({ open: '60.00', paid_by: [{ kind: 'vendor_credit' }] });
    expect((await api.send(`POST ${path}/unapply`, { body: { bill_ids: [first.id] } })).body.unapplied).toBe('40.00');
    const wrong = await api.send(`POST ${path}/apply`, { body: { bill_ids: [second.id, second.id] } });
    expect(wrong.body).toMatchObject({
      code: 'unprocessable',
      detail: expect.stringContaining('bill_ids[1]'),
      errors: [{ field: 'bill_ids[1]' }],
    });
    expect((await api.send(`POST ${path}/apply`, { body: { bill_ids: [second.id] } })).body.applied_to).toMatchObject([{ number: 'B-2' }]);
    const stored = await api.send(`POST ${path}/void`, { body: {} });
    expect(stored.body.detail).toContain('unapply it from the bill B-2');
    await api.send(`POST ${path}/unapply`, { body: {} });
    expect((await api.send(`POST ${path}/void`, { body: { reason: 'Twice' } })).body.status).toBe('void');
    expect((await api.send('GET /v1/vendor_credits?external_id=shop/1&status=void')).body.data).toMatchObject([{ id: draft.body.id }]);
    expect((await api.send('GET /v1/vendor_credits?status=approved')).body.data).toEqual([]);
    expect((await api.send(`GET /v1/credit_notes/${draft.body.id}`)).status).toBe(404);
  });

  test('[VCR-2] name the bill and the number in the words of the wire, and a draft is removed', async () => {
    const { api, party_id } = await opened();
    const body = await terms(api, party_id, 'VC-1');
    const other = (await api.send('POST /v1/counterparties', { body: { name: 'Other', kinds: ['vendor'] } })).body.id;
    const bill = await billed(api, other, 'B-1');
    const foreign = await api.send('POST /v1/vendor_credits', { body: { ...body, original_bill_id: bill.id } });
    expect(foreign.body).toMatchObject({ code: 'unprocessable', errors: [{ field: 'original_bill_id' }] });
    const { id } = (await api.send('POST /v1/vendor_credits', { body })).body;
    expect((await api.send('POST /v1/vendor_credits', { body })).body).toMatchObject({ code: 'conflict', errors: [{ field: 'number' }] });
    expect((await api.send('POST /v1/vendor_credits', { body: { ...body, number: undefined } })).status).toBe(400);
    expect((await api.send(`DELETE /v1/vendor_credits/${id}`)).status).toBe(204);
    expect((await api.send('POST /v1/vendor_credits', { body })).status).toBe(201);
  });

  test('[VCR-5] [VCR-6] are what a bill below zero is instead, and money in pays them out', async () => {
    const { api, party_id } = await opened();
    const refused = await api.send('POST /v1/bills', { body: await terms(api, party_id, 'RFND-0042', '-30.00') });
    expect(refused.body).toMatchObject({ code: 'unprocessable', detail: expect.stringContaining('vendor credit') });
    const { id } = (await api.send('POST /v1/vendor_credits', { body: await terms(api, party_id, 'RFND-0042', '30.00') })).body;
    await api.send(`POST /v1/vendor_credits/${id}/approve`);
    const aging = await api.send('GET /v1/reports/aging?kind=payable&by=document&as_of=2026-03-31');
    expect(aging.body.documents).toMatchObject([{ kind: 'vendor_credit', id, open: '-30.00' }]);
    const { ids } = await bankWith(api, { date: '2026-03-05', amount: '30.00', description: 'Refund RFND-0042' });
    const { proposals } = (await api.send(`GET /v1/transactions/${ids[0]}/settlement`)).body;
    expect(proposals).toMatchObject([{ party_id, parts: [{ vendor_credit_id: id, amount: '30.00' }] }]);
    const parts = [{ vendor_credit_id: id, amount: '30.00' }];
    expect((await api.send(`POST /v1/transactions/${ids[0]}/settle`, { body: { parts } })).status).toBe(200);
    expect((await api.send(`GET /v1/vendor_credits/${id}`)).body).toMatchObject({ unapplied: '0.00', paid_out_by: [{ event_id: ids[0] }] });
  });
});
