import { granted, type NewDocument } from 'ledger-core';
import { externalStorage, pdfWith } from 'ledger-core/testing';
import { readingWithin } from 'ledger-receipts';
import { describe, expect, test } from 'vitest';
import { type Api, bankWith, ghost, type Json, openApi } from './api.ts';

const PDF = new Uint8Array(pdfWith('a receipt'));
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);

const open = (more: Parameters<typeof openApi>[0] = {}) =>
  openApi({ inboundMail: { addressOf: () => 'receipts@books.example.com' }, ...more });

/** Other tests run beside these: the product's limit of time is too short for that. */
const receiptReader = readingWithin({ readMs: 20_000, openMs: 20_000, readMb: 200, openMb: 200 });

const form = (parts: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>, type = 'text/html') => {
  const data = new FormData();
  for (const [name, part] of Object.entries(parts))
    data.set(name, typeof part === 'string' ? part : new File([part], '../evil.html', { type }));
  return data;
};

const stating = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

const DINNER = stating({ total: '40.00', currency: 'USD', date: '2026-03-10', merchant: 'Blue Fox Diner' });

const dinnerIn = async (api: Api) => {
  const { ids } = await bankWith(api, { date: '2026-03-10', amount: '-48.50', description: 'BLUE FOX DINER' });
  return String(ids[0]);
};

const add = async (api: Api, body: Json, more: Json = {}) => {
  const reply = await api.send(`POST /v1/documents${more.query ?? ''}`, { body, headers: more.headers ?? {} });
  expect(reply.status, reply.text).toBeLessThan(300);
  return reply.body;
};

describe('documents over HTTP', () => {
  test('[RCP-1] are added as a form, as a file, and as JSON; the same bytes again answer 200', async () => {
    const api = await open();
    const id = await dinnerIn(api);
    const first = await api.send('POST /v1/documents', { body: form({ file: PDF, extraction: JSON.stringify(DINNER), kind: 'invoice' }) });
    expect(first.status, first.text).toBe(201);
    expect(first.body).toMatchObject({
      kind: 'invoice',
      source: 'upload',
      content_type: 'application/pdf',
      byte_size: PDF.length,
      stored: true,
      created_at: '2026-03-15T12:00:00.000Z',
      extraction: {
        total: { value: '40.00', confidence: 1, location: null },
        tax: null,
        extractor_version: 'caller',
        recorded_at: '2026-03-15T12:00:00.000Z',
      },
      transactions: [],
    });
    const again = await api.send('POST /v1/documents', { body: PDF, headers: { 'content-type': 'text/plain' } });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const raw = await api.send(`POST /v1/documents?source=till&transaction_id=${id}`, {
      body: PNG,
      headers: { 'content-type': 'image/heic' },
    });
    expect(raw).toMatchObject({
      status: 201,
      body: { content_type: 'image/png', source: 'till', transactions: [{ id, amount: '48.50' }] },
    });
    const json = await api.send('POST /v1/documents', { body: { extraction: DINNER, transaction_id: id } });
    expect(json).toMatchObject({ status: 201, body: { stored: false, content_type: null, byte_size: null, transactions: [{ id }] } });
    expect((await api.send(`GET /v1/documents/${json.body.id}`)).body).toEqual(json.body);
  });

  test('[RCP-19] send their file with the credential, as an attachment that runs nothing', async () => {
    const api = await open();
    const { id } = await add(api, form({ file: PDF }));
    const path = `/v1/documents/${id}/file`;
    const response = await api.app.request(path, { headers: { authorization: `Bearer ${await api.tokenOf('viewer')}` } });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${id}.pdf"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(PDF);
    expect((await api.send(`GET ${path}`, { token: null })).status).toBe(401);
    const { id: without } = await add(api, { extraction: DINNER });
    expect((await api.send(`GET /v1/documents/${without}/file`)).status).toBe(404);
    const other = await openApi();
    expect((await other.send(`GET ${path}`)).status).toBe(404);
  });

  test('[RCP-2] [RCP-3] of another type, without bytes or too large are refused', async () => {
    const api = await open();
    const refused = async (body: Json, type = 'application/pdf') => {
      const { status, body: problem } = await api.send('POST /v1/documents', { body, headers: { 'content-type': type } });
      return [status, problem.code];
    };
    const html = new TextEncoder().encode('<script>alert(1)</script>');
    expect(await refused(html)).toEqual([422, 'unsupported_document']);
    expect(await refused(new Uint8Array())).toEqual([422, 'unsupported_document']);
    const padded = (bytes: number) => {
      const file = new Uint8Array(bytes);
      file.set(PDF);
      return file;
    };
    expect(await refused(padded(20 * 1024 * 1024 + 1))).toEqual([413, 'payload_too_large']);
    expect(await refused(padded(21 * 1024 * 1024))).toEqual([413, 'payload_too_large']);
    const whole = await api.send('POST /v1/documents', { body: padded(20 * 1024 * 1024), headers: { 'content-type': 'application/pdf' } });
    expect([whole.status, whole.body.byte_size]).toEqual([201, 20 * 1024 * 1024]);
  });

  test('[RCP-26] are electronic invoices in XML too; other XML is refused with what to send', async () => {
    const api = await open({ receiptReader });
    const send = (text: string, type: string) =>
      api.send('POST /v1/documents', { body: new TextEncoder().encode(text), headers: { 'content-type': type } });
    const invoice = `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:b="b"><b:IssueDate>2026-03-10</b:IssueDate>
      <LegalMonetaryTotal><b:TaxInclusiveAmount>48.50</b:TaxInclusiveAmount></LegalMonetaryTotal></Invoice>`;
    const added = await send(invoice, 'application/xml');
    expect(added).toMatchObject({
      status: 201,
      body: { content_type: 'application/xml', extraction: { total: { value: '48.50', confidence: 1 }, date: { value: '2026-03-10' } } },
    });
    const file = await api.app.request(`/v1/documents/${added.body.id}/file`, {
      headers: { authorization: `Bearer ${await api.tokenOf('viewer')}` },
    });
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${added.body.id}.xml"`);
    const other = await send('<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>', 'text/xml');
    expect([other.status, other.body.code, other.body.detail]).toEqual([422, 'unsupported_document', expect.stringMatching(/Send a PDF/)]);
  });

  test.each<readonly [string, Json, number, string]>([
    ['neither file nor extraction', {}, 422, 'file'],
    ['an unknown field', { extraction: DINNER, name: 'x' }, 400, 'name'],
    ['a kind that is none', { extraction: DINNER, kind: 'bill' }, 400, 'kind'],
    ['a source without a name', { extraction: DINNER, source: ' ' }, 422, 'source'],
    ['an extraction that is a text', { extraction: 'dinner' }, 400, 'extraction'],
    ['a date that is none', { extraction: stating({ date: 'soon' }) }, 400, 'extraction.date.value'],
    ['a currency that is none', { extraction: stating({ currency: 'XXL' }) }, 422, 'extraction.currency.value'],
    ['a total with too many decimals', { extraction: stating({ total: '1.005' }) }, 422, 'extraction.total.value'],
    ['a confidence above 1', { extraction: { total: { value: '1', confidence: 2 } } }, 422, 'extraction.total.value'],
    ['a reader without a name', { extraction: { ...DINNER, extractor_version: '' } }, 422, 'extraction.extractor_version'],
    ['a malformed transaction', { extraction: DINNER, transaction_id: 'txn_1' }, 422, 'transaction_id'],
    ['an unknown transaction', { extraction: DINNER, transaction_id: ghost('txn') }, 422, 'transaction_id'],
    ['a file as JSON', { file: 'bytes' }, 400, 'file'],
  ])('[RCP-1] [RCP-6] with %s are refused', async (_, body, status, field) => {
    const api = await open();
    const reply = await api.send('POST /v1/documents', { body });
    expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([status, field]);
    expect((await api.send('GET /v1/documents')).body.data).toEqual([]);
  });

  test('[RCP-21] are listed newest first, by filters, page by page', async () => {
    const api = await open();
    const id = await dinnerIn(api);
    const one = await add(api, { extraction: DINNER });
    const two = await add(api, { extraction: DINNER, transaction_id: id });
    const list = async (query: string) => (await api.send(`GET /v1/documents${query}`)).body;
    expect((await list('')).data).toEqual([two, one]);
    expect((await list('?unattached=true')).data).toEqual([one]);
    expect((await list(`?transaction_id=${id}`)).data).toEqual([two]);
    const page = await list('?limit=1');
    expect(page).toMatchObject({ data: [two], has_more: true });
    expect((await list(`?limit=1&cursor=${page.next_cursor}`)).data).toEqual([one]);
    expect(await api.send(`GET /v1/documents?unattached=true&cursor=${page.next_cursor}`)).toMatchObject({ status: 400 });
    expect(await api.send('GET /v1/documents?unattached=yes')).toMatchObject({ status: 400 });
  });

  test('[RCP-9] [RCP-10] [RCP-11] [RCP-22] are attached, stand with their transaction, are detached and removed', async () => {
    const api = await open();
    const id = await dinnerIn(api);
    const { id: document } = await add(api, form({ file: PDF }));
    const act = (what: string, body: Json = { transaction_id: id }) => api.send(`POST /v1/documents/${document}/${what}`, { body });
    const attached = await act('attach');
    expect(attached).toMatchObject({ status: 200, body: { transactions: [{ id, account_name: 'Checking', event_type: 'money_out' }] } });
    expect((await act('attach')).body).toEqual(attached.body);
    const shown = (await api.send(`GET /v1/transactions/${id}`)).body;
    expect(shown.documents).toEqual([
      {
        id: document,
        kind: 'receipt',
        source: 'upload',
        content_type: 'application/pdf',
        byte_size: PDF.length,
        created_at: '2026-03-15T12:00:00.000Z',
        stored: true,
      },
    ]);
    expect(shown.allowed_actions).toContainEqual({ action: 'attach_receipt', allowed: true, code: null, reason: null, why: null });
    expect((await api.send('GET /v1/transactions')).body.data[0].documents).toEqual(shown.documents);
    expect(await api.send(`DELETE /v1/documents/${document}`)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await act('detach')).body.transactions).toEqual([]);
    expect((await act('detach')).body.transactions).toEqual([]);
    expect(await act('detach', { transaction_id: ghost('txn') })).toMatchObject({
      status: 422,
      body: { code: 'unprocessable', errors: [{ field: 'transaction_id' }] },
    });
    expect((await api.send(`DELETE /v1/documents/${document}`)).status).toBe(204);
    expect((await api.send(`GET /v1/documents/${document}`)).status).toBe(404);
    expect(await act('attach')).toMatchObject({ status: 404 });
    expect(await act('attach', {})).toMatchObject({ status: 400, body: { errors: [{ field: 'transaction_id' }] } });
  });

  test('[RCP-4] [IDM-1] are added and attached once under a key, and tried out with a dry run', async () => {
    const { stored, blobs } = externalStorage();
    const api = await open({ blobs });
    const id = await dinnerIn(api);
    const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
    const tried = await api.send('POST /v1/documents?dry_run=true', { body: form({ file: PDF }) });
    expect([tried.status, tried.headers.get('dry-run'), stored.size]).toEqual([200, 'true', 0]);
    expect((await api.send('GET /v1/documents')).body.data).toEqual([]);
    const first = await api.send('POST /v1/documents', { body: form({ file: PDF }), ...keyed('add') });
    const again = await api.send('POST /v1/documents', { body: form({ file: PDF }, 'application/pdf'), ...keyed('add') });
    expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([201, first.text, 'true']);
    expect((await api.send('POST /v1/documents', { body: form({ file: PNG }), ...keyed('add') })).body.code).toBe('idempotency_key_reused');
    expect(stored.size).toBe(1);
    const path = `POST /v1/documents/${first.body.id}/attach`;
    const wouldReturn = await api.send(`${path}?dry_run=true`, { body: { transaction_id: id } });
    expect(wouldReturn.body.transactions).toHaveLength(1);
    expect((await api.send(`GET /v1/documents/${first.body.id}`)).body.transactions).toEqual([]);
    const attach = () => api.send(path, { body: { transaction_id: id }, ...keyed('attach') });
    expect((await attach()).text).toBe((await attach()).text);
  });

  test('[PER-1] are added, attached and removed by reviewers and read by viewers', async () => {
    const api = await open();
    const id = await dinnerIn(api);
    const { id: document } = await add(api, { extraction: DINNER });
    const viewer = await api.tokenOf('viewer');
    const reviewer = await api.tokenOf('reviewer');
    const body = { transaction_id: id };
    for (const what of ['POST /v1/documents', `POST /v1/documents/${document}/attach`, `POST /v1/documents/${document}/detach`])
      expect((await api.send(what, { body, token: viewer })).status, what).toBe(403);
    expect((await api.send(`DELETE /v1/documents/${document}`, { token: viewer })).status).toBe(403);
    expect((await api.send(`GET /v1/documents/${document}`, { token: viewer })).status).toBe(200);
    for (const what of ['attach', 'detach'])
      expect((await api.send(`POST /v1/documents/${document}/${what}`, { body, token: reviewer })).status, what).toBe(200);
    expect((await api.send(`DELETE /v1/documents/${document}`, { token: reviewer })).status).toBe(204);
    const address = async (token: string) => (await api.send(`GET /v1/transactions/${id}/receipts`, { token })).body.forward_address;
    expect([await address(reviewer), await address(viewer)]).toEqual(['receipts@books.example.com', null]);
  });
});

describe('the receipts of a transaction over HTTP', () => {
  test('[RCP-12] [RCP-13] [RCP-14] are suggested, then compared', async () => {
    const api = await open();
    const id = await dinnerIn(api);
    const dinner = await add(api, { extraction: DINNER });
    const receipts = async () => (await api.send(`GET /v1/transactions/${id}/receipts`)).body;
    expect(await receipts()).toEqual({
      transaction_id: id,
      documents: [],
      suggestions: [{ document: dinner, reasons: ['same_merchant', 'close_total', 'same_date'] }],
      wanted: false,
      forward_address: 'receipts@books.example.com',
    });
    const attached = (await api.send(`POST /v1/documents/${dinner.id}/attach`, { body: { transaction_id: id } })).body;
    expect(await receipts()).toMatchObject({
      documents: [{ document: attached, currency: 'match', date: 'match', total: 'mismatch', difference: '-8.50' }],
      suggestions: [],
    });
    expect((await api.send(`GET /v1/transactions/${ghost('txn')}/receipts`)).status).toBe(404);
  });

  test('[RCP-16] are awaited by the rule of the books', async () => {
    const api = await open();
    const id = await dinnerIn(api);
    expect((await api.send('GET /v1/books')).body.receipt_rule).toBeNull();
    const changed = await api.send('PATCH /v1/books', {
      body: { receipt_rule: { minimum: 48.5, account_ids: [await api.account('1010')] } },
    });
    expect(changed.body.receipt_rule).toEqual({ minimum: '48.50', account_ids: [await api.account('1010')] });
    const wanted = async () => (await api.send(`GET /v1/transactions/${id}/receipts`)).body.wanted;
    expect(await wanted()).toBe(true);
    await api.send('PATCH /v1/books', { body: { receipt_rule: { minimum: '48.51' } } });
    expect(await wanted()).toBe(false);
    const refused = await api.send('PATCH /v1/books', { body: { receipt_rule: { minimum: '1', account_ids: [ghost('acct')] } } });
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'receipt_rule.account_ids']);
    expect((await api.send('PATCH /v1/books', { body: { receipt_rule: null } })).body.receipt_rule).toBeNull();
  });
});

describe('emails over HTTP', () => {
  const lines = (...more: readonly string[]) =>
    new TextEncoder().encode(
      ['From: Blue Fox Diner <billing@bluefox.example>', 'Date: Tue, 10 Mar 2026 10:00:00 +0000', ...more].join('\r\n'),
    );

  test('[RCP-18] give documents: their attachments, and their text where it has a total', async () => {
    const api = await open({ receiptReader });
    const message = lines(
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      '',
      'Total: $40.00',
      '--b',
      'Content-Type: application/pdf',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(PNG).toString('base64'),
      '--b--',
    );
    const sent = await api.send('POST /v1/documents/emails', { body: message, headers: { 'content-type': 'message/rfc822' } });
    expect(sent.status, sent.text).toBe(201);
    expect(sent.body.data.map(({ content_type, source }: Json) => [content_type, source])).toEqual([
      ['image/png', 'email'],
      ['text/plain', 'email'],
    ]);
    const [, text] = sent.body.data;
    expect(text.extraction).toMatchObject({ total: { value: '40.00' }, merchant: { value: 'Blue Fox Diner', location: 'From' } });
    const file = await api.app.request(`/v1/documents/${text.id}/file`, { headers: { authorization: `Bearer ${api.token}` } });
    expect([file.headers.get('content-type'), await file.text()]).toEqual(['text/plain; charset=utf-8', 'Total: $40.00\n']);
    const again = await api.send('POST /v1/documents/emails', { body: form({ file: message }) });
    expect(again.body.data.map(({ id }: Json) => id)).toEqual(sent.body.data.map(({ id }: Json) => id));
  });

  test('[RCP-18] that hold no receipt are refused', async () => {
    const api = await open({ receiptReader });
    const send = async (body: Json) =>
      (await api.send('POST /v1/documents/emails', { body, headers: { 'content-type': 'message/rfc822' } })).body;
    expect((await send(lines('', 'See you at 12:30'))).detail).toMatch(/contains no receipt/);
    expect((await send(new TextEncoder().encode('Total: 5.00'))).detail).toMatch(/not an email/);
    expect((await send(new Uint8Array(31 * 1024 * 1024))).code).toBe('payload_too_large');
    const without = await open();
    expect((await without.send('POST /v1/documents/emails', { body: form({ file: lines('', 'x') }) })).body.detail).toMatch(
      /Receipts by email are not set up/,
    );
  });
});

test('[RCP-22] the documents of a page of transactions are looked up together', async () => {
  const api = await open();
  const records = Array.from({ length: 30 }, (_, at) => ({ date: '2026-03-10', amount: '-5.00', description: `Tea ${at}` }));
  const { ids } = await bankWith(api, ...records);
  const input: NewDocument = { extraction: { extractorVersion: 'test' } };
  for (const transactionId of ids)
    granted(await api.ledger.documents.create(api.owner, { ...input, transactionId: transactionId as never }));
  const { data } = (await api.send('GET /v1/transactions?limit=200')).body;
  expect(data.map(({ documents }: Json) => documents.length)).toEqual(ids.map(() => 1));
  expect(new Set(data.map(({ documents }: Json) => documents[0].id)).size).toBe(30);
});
