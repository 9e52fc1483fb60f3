import { gunzipSync } from 'node:zlib';
import { granted } from 'ledger-core';
import { describe, expect, test } from 'vitest';
import { serve } from '../src/serve.ts';
import { type Api, openApi } from './api.ts';

/** The chart of accounts, about 50 KB. */
const CHART = '/v1/accounts?include_empty=true';

const get = (api: Api, path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  api.app.request(path, { method, headers: { authorization: `Bearer ${api.token}`, ...headers } });

const coding = (response: Response) => [response.headers.get('content-encoding'), response.headers.get('vary')];

describe('[HTTP-76] a long text', () => {
  test.each([CHART, '/openapi.json', '/docs/openapi.json', '/docs/scalar.js', '/app'])('is compressed on request: %s', async (path) => {
    const api = await openApi();
    const plain = await get(api, path);
    expect(coding(plain)).toEqual([null, 'accept-encoding']);
    const small = await get(api, path, { 'accept-encoding': 'gzip, deflate, br' });
    expect(coding(small)).toEqual(['gzip', 'accept-encoding']);
    expect(small.headers.get('content-type')).toBe(plain.headers.get('content-type'));
    const text = await plain.text();
    const bytes = Buffer.from(await small.arrayBuffer());
    expect(gunzipSync(bytes).toString()).toBe(text);
    expect(bytes.length * 3).toBeLessThan(text.length);
  });

  test.each([
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br, *', 'gzip'],
    ['', null],
    ['identity', null],
    ['gzip;q=0, *', null],
    ['br, *;q=0', null],
  ])('is sent as "%s" allows: %s', async (accepted, encoding) => {
    const api = await openApi();
    expect(coding(await get(api, CHART, { 'accept-encoding': accepted }))).toEqual([encoding, 'accept-encoding']);
    expect(coding(await get(api, '/app', { 'accept-encoding': accepted }))).toEqual([encoding, 'accept-encoding']);
  });

  test('has a weak ETag, which If-Match accepts', async () => {
    const api = await openApi();
    const counterparty = granted(await api.ledger.counterparties.create(api.owner, { name: 'Blue Fox' })).counterparty;
    const account = await api.account('4010');
    const lines = Array.from({ length: 60 }, () => ({ account_id: account, description: 'x'.repeat(100), unit_price: '1.00' }));
    const { body } = await api.send('POST /v1/invoices', { body: { party_id: counterparty.id, issue_date: '2026-03-01', lines } });
    const path = `/v1/invoices/${body.id}`;
    expect((await get(api, path)).headers.get('etag')).toBe('"1"');
    const etag = (await get(api, path, { 'accept-encoding': 'gzip' })).headers.get('etag') ?? '';
    expect(etag).toBe('W/"1"');
    const changed = await api.send(`PATCH ${path}`, { body: { memo: 'changed' }, headers: { 'if-match': etag } });
    expect(changed.status).toBe(200);
  });

  test('keeps the headers of CORS', async () => {
    const api = await openApi({ corsOrigins: ['https://app.example.com'] });
    const response = await get(api, CHART, { 'accept-encoding': 'gzip', origin: 'https://app.example.com' });
    expect(response.headers.get('access-control-allow-origin')).toBe('https://app.example.com');
    expect(response.headers.get('vary')?.toLowerCase().split(', ').toSorted()).toEqual(['accept-encoding', 'origin']);
  });

  test('over a socket has the length of its bytes, and HEAD the same headers without a body', async () => {
    const api = await openApi();
    const serving = await serve({ app: api.app, host: '127.0.0.1', port: 0 });
    try {
      const headers = { authorization: `Bearer ${api.token}`, 'accept-encoding': 'gzip' };
      const full = await fetch(serving.url + CHART, { headers });
      const length = Number(full.headers.get('content-length'));
      expect(length).toBeGreaterThan(0);
      expect(length * 3).toBeLessThan((await full.text()).length);
      const head = await fetch(serving.url + CHART, { method: 'HEAD', headers });
      expect([head.status, ...coding(head), await head.text()]).toEqual([200, 'gzip', 'accept-encoding', '']);
      expect([null, String(length)]).toContain(head.headers.get('content-length'));
      const part = await fetch(serving.url + CHART, { headers: { ...headers, range: 'bytes=0-9' } });
      expect([part.status, part.headers.get('content-range')]).toEqual([200, null]);
      expect((await part.text()).length).toBeGreaterThan(length);
    } finally {
      await serving.close();
    }
  });
});

test('[HTTP-76] a short text, a stream and a PDF or image are not compressed', async () => {
  const api = await openApi();
  const accepting = { 'accept-encoding': 'gzip' };
  for (const path of ['/health', '/v1/books', '/v1/export/journal?format=hledger', '/v1/reports/verification'])
    expect(coding(await get(api, path, accepting)), path).toEqual([null, null]);
});
