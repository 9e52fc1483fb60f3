import { crc32, deflateSync } from 'node:zlib';
import { granted } from 'ledger-core';
import { redrawLogo } from 'ledger-logos';
import { describe, expect, test } from 'vitest';
import { type Api, bankWith, ghost, openApi } from './api.ts';

const open = () => openApi({ redrawLogo });

const chunk = (type: string, content: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A square PNG of one grey. */
const png = (side = 40, shade = 0x80): Uint8Array<ArrayBuffer> => {
  const header = Buffer.from([0, 0, 0, side, 0, 0, 0, side, 8, 0, 0, 0, 0]);
  const row = Buffer.from([0, ...Array<number>(side).fill(shade)]);
  const content = deflateSync(Buffer.concat(Array<Buffer>(side).fill(row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', content), chunk('IEND', Buffer.alloc(0))]));
};

const form = (part: string, bytes = png(), type = 'image/png') => {
  const data = new FormData();
  data.set(part, new File([bytes], 'logo.png', { type }));
  return data;
};

const counterparty = async (api: Api) => granted(await api.ledger.counterparties.create(api.owner, { name: 'Acme' })).counterparty.id;

/** Every resource with a logo: the path of the logo, and how the resource is read. */
const WEARERS: readonly (readonly [string, (api: Api) => Promise<string>])[] = [
  ['an account', async (api) => `/v1/accounts/${await api.account('1010')}`],
  ['a counterparty', async (api) => `/v1/counterparties/${await counterparty(api)}`],
  ['the books', async () => '/v1/books'],
];

describe.each(WEARERS)('the logo of %s over HTTP', (wearer, pathIn) => {
  /** Issued documents keep showing the logo of the company that they were issued with. */
  const replaced = wearer === 'the books' ? 200 : 404;

  test('[LOG-1] [INV-13] is set, served by its name, replaced and removed', async () => {
    const api = await open();
    const path = await pathIn(api);
    const first = await api.send(`PUT ${path}/logo`, { body: form('file') });
    expect(first.status, first.text).toBe(200);
    expect(first.body.logo_url).toMatch(/^\/logos\/[0-9a-z]{58}\.png$/);
    expect((await api.send(`GET ${first.body.logo_url}`, { token: null })).status).toBe(200);
    const second = await api.send(`PUT ${path}/logo`, { body: form('file', png(64)) });
    expect(second.body).toEqual({ ...first.body, logo_url: second.body.logo_url });
    expect(second.body.logo_url).not.toBe(first.body.logo_url);
    expect((await api.send(`GET ${first.body.logo_url}`, { token: null })).status).toBe(replaced);
    const cleared = await api.send(`DELETE ${path}/logo`);
    expect(cleared).toMatchObject({ status: 200, body: { ...first.body, logo_url: null } });
    expect((await api.send(`GET ${second.body.logo_url}`, { token: null })).status).toBe(replaced);
  });

  test('[LOG-2] that is missing is removed without a change', async () => {
    const api = await open();
    const path = await pathIn(api);
    const one = await api.send(`DELETE ${path}/logo`);
    const two = await api.send(`DELETE ${path}/logo`);
    expect([one.status, two.status, one.body.logo_url]).toEqual([200, 200, null]);
    expect(two.body).toEqual(one.body);
  });

  test('[LOG-11] is set and removed once under a key, by its bytes', async () => {
    const api = await open();
    const path = await pathIn(api);
    const put = (part: string, bytes = png()) =>
      api.send(`PUT ${path}/logo`, { body: form(part, bytes), headers: { 'idempotency-key': 'put' } });
    const first = await put('file');
    const again = await put('logo');
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
    expect((await put('file', png(50))).body.code).toBe('idempotency_key_reused');
    const clear = () => api.send(`DELETE ${path}/logo`, { headers: { 'idempotency-key': 'clear' } });
    const cleared = await clear();
    expect(cleared.body.logo_url).toBeNull();
    await api.send(`PUT ${path}/logo`, { body: form('file') });
    expect((await clear()).text).toBe(cleared.text);
  });
});

describe('logos over HTTP', () => {
  const putTo = async (api: Api, body: FormData | Uint8Array<ArrayBuffer>, type?: string) =>
    api.send(`PUT /v1/accounts/${await api.account('1010')}/logo`, { body, headers: type === undefined ? {} : { 'content-type': type } });

  test('are shown with their resource in every answer', async () => {
    const api = await open();
    const revenue = (await api.account('4010')) as never;
    const payer = (await counterparty(api)) as never;
    const rule = { name: 'Sales', accountId: revenue, setsCounterpartyId: payer, descriptionContains: 'sale' };
    granted(await api.ledger.rules.create(api.owner, rule));
    const { ids } = await bankWith(api, { date: '2026-03-01', amount: '12.5', description: 'Sale' });
    const account = await putTo(api, form('file'));
    expect(account.body).toMatchObject({ code: '1010', balance: '12.50', provider: 'api' });
    const { body: chart } = await api.send('GET /v1/accounts');
    expect(chart.accounts.find(({ code }: { code: string }) => code === '1010')).toEqual(account.body);
    const { body: worn } = await api.send(`PUT /v1/counterparties/${payer}/logo`, { body: form('file') });
    expect((await api.send(`GET /v1/counterparties/${payer}`)).body).toEqual(worn);
    expect((await api.send(`GET /v1/transactions/${ids[0]}`)).body.counterparty_logo_url).toBe(worn.logo_url);
    const { body: books } = await api.send('PUT /v1/books/logo', { body: form('file') });
    expect((await api.send('GET /v1/books')).body).toEqual(books);
  });

  test.each(['file', 'logo', 'image'])('[LOG-11] come as the part %s of a form', async (part) => {
    expect((await putTo(await open(), form(part))).status).toBe(200);
  });

  test('[LOG-11] are sent as the body itself; [LOG-5] the declared type does not matter', async () => {
    const api = await open();
    for (const type of ['image/png', 'image/svg+xml', 'application/octet-stream']) expect((await putTo(api, png(), type)).status).toBe(200);
    expect((await putTo(api, form('file', png(), 'text/html'))).status).toBe(200);
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await putTo(api, svg, 'image/png')).toMatchObject({ status: 422, body: { code: 'unsupported_image' } });
    expect(await putTo(api, form('file', svg))).toMatchObject({ status: 422, body: { code: 'unsupported_image' } });
  });

  test('[LOG-11] are the only part of their form', async () => {
    const api = await open();
    const both = form('file');
    both.set('logo', new File([png()], 'logo.png'));
    expect(await putTo(api, both)).toMatchObject({ status: 400, body: { errors: [{ field: 'logo', code: 'unknown_field' }] } });
    const twice = form('file');
    twice.append('file', new File([png()], 'logo.png'));
    expect(await putTo(api, twice)).toMatchObject({ status: 400, body: { errors: [{ field: 'file' }] } });
    const text = new FormData();
    text.set('image', 'logo.png');
    expect(await putTo(api, text)).toMatchObject({ status: 400, body: { errors: [{ field: 'file' }] } });
    expect(await putTo(api, new FormData())).toMatchObject({ status: 400, body: { errors: [{ field: 'file', code: 'required' }] } });
  });

  test('[LOG-6] of more than 1 MiB are too large, by one byte and by many', async () => {
    const api = await open();
    const padded = (bytes: number) => new Uint8Array(Buffer.concat([png(), Buffer.alloc(bytes - png().length)]));
    const byOne = await putTo(api, form('file', padded(1024 * 1024 + 1)));
    expect(byOne).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large', detail: expect.stringContaining('A logo must have at most') },
    });
    expect(await putTo(api, padded(4 * 1024 * 1024))).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
    expect((await putTo(api, form('file', padded(1024 * 1024)))).status).toBe(200);
  });

  test('[LOG-7] that are too small are refused, and the previous one stays', async () => {
    const api = await open();
    const { body } = await putTo(api, form('file'));
    expect(await putTo(api, form('file', png(31)))).toMatchObject({ status: 422, body: { code: 'unsupported_image' } });
    expect((await api.send(`GET /v1/accounts/${body.id}`)).body.account.logo_url).toBe(body.logo_url);
  });

  test('[LOG-3] [LOG-12] are served by their name without a credential, as images that never change', async () => {
    const api = await open();
    const { body } = await putTo(api, form('file'));
    const response = await api.app.request(body.logo_url);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(['PNG', 40, 40]);
    const other = (name: string) => api.send(`GET /logos/${name}`, { token: null });
    const altered = body.logo_url.slice('/logos/'.length).replace(/.\.png$/, (end: string) => (end[0] === '0' ? '1.png' : '0.png'));
    for (const name of [altered, 'x.png', `${'0'.repeat(58)}.png`, '%2e%2e%2fsecret.png'])
      expect(await other(name)).toMatchObject({ status: 404, body: { code: 'not_found' }, headers: expect.any(Headers) });
    expect((await other(altered)).headers.get('cache-control')).toBe('no-store');
  });

  test('of unknown resources, or without permission, are refused', async () => {
    const api = await open();
    for (const path of [`accounts/${ghost('acct')}`, `counterparties/${ghost('cpty')}`, 'accounts/1010']) {
      expect((await api.send(`PUT /v1/${path}/logo`, { body: form('file') })).status, path).toBe(404);
      expect((await api.send(`DELETE /v1/${path}/logo`)).status, path).toBe(404);
    }
    const account = `/v1/accounts/${await api.account('1010')}/logo`;
    const viewer = await api.tokenOf('viewer');
    expect((await api.send(`PUT ${account}`, { body: form('file'), token: viewer })).status).toBe(403);
    expect((await api.send(`DELETE ${account}`, { token: viewer })).status).toBe(403);
    expect((await api.send('PUT /v1/books/logo', { body: form('file'), token: await api.tokenOf('bookkeeper') })).status).toBe(403);
    expect((await api.send(`PUT ${account}`, { body: form('file'), token: null })).status).toBe(401);
  });

  test('[LOG-11] are described as a form with a file', async () => {
    const { body: document } = await (await open()).send('GET /openapi.json');
    const { put, delete: clear } = document.paths['/v1/accounts/{account_id}/logo'];
    expect(put.requestBody).toMatchObject({ required: true, content: { 'multipart/form-data': { schema: {} } } });
    expect(document.components.schemas.LogoUpload).toMatchObject({ required: ['file'], additionalProperties: false });
    for (const operation of [put, clear])
      expect(operation.responses[200].content['application/json'].schema).toEqual({ $ref: '#/components/schemas/AccountOut' });
  });

  test('are refused without an image library', async () => {
    expect(await putTo(await openApi(), form('file'))).toMatchObject({ status: 422, body: { code: 'unsupported_image' } });
  });
});
