import { describe, expect, test } from 'vitest';
import { openApi, replyOf } from './api.ts';

describe('[HTTP-26] pages of other origins', () => {
  const ORIGIN = 'https://books.example.com';
  const requested = async (api: Awaited<ReturnType<typeof openApi>>, origin: string, method = 'GET') =>
    api.app.request('/v1/books', {
      method,
      headers: { origin, authorization: `Bearer ${api.token}`, 'access-control-request-method': 'PATCH' },
    });

  test('may not call by default', async () => {
    const response = await requested(await openApi(), ORIGIN);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('may, where their origin is configured, and no other', async () => {
    const api = await openApi({ corsOrigins: [ORIGIN] });
    const response = await requested(api, ORIGIN);
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, ORIGIN]);
    expect(response.headers.get('access-control-expose-headers')).toContain('request-id');
    const first = await requested(api, ORIGIN, 'OPTIONS');
    expect([first.status, first.headers.get('access-control-allow-origin')]).toEqual([204, ORIGIN]);
    expect(first.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(first.headers.get('access-control-allow-headers')).toContain('idempotency-key');
    expect(first.headers.get('request-id')).toMatch(/^req_/);
    expect((await requested(api, 'https://other.example.com')).headers.get('access-control-allow-origin')).toBeNull();
  });

  test('meet the same refusals', async () => {
    const api = await openApi({ corsOrigins: [ORIGIN] });
    expect(await api.send('PUT /v1/books')).toMatchObject({ status: 405 });
    expect(await api.send('GET /v1/nothing')).toMatchObject({ status: 404 });
    expect((await api.send('POST /v1/counterparties', { body: { name: 'X' } })).status).toBe(201);
  });
});

describe('[LOG-3] the address of a logo', () => {
  const logoOf = async (publicUrl?: string) => {
    const api = await openApi({ redrawLogo: async () => 'aGVsbG8=', publicUrl });
    const { body } = await api.send('PUT /v1/books/logo', { body: new Uint8Array([1]) });
    return String(body.logo_url);
  };

  test('is whole where the server knows its public address', async () => {
    expect(await logoOf()).toMatch(/^\/logos\/\w+\.png$/);
    expect(await logoOf('https://ledger.example.com/books')).toMatch(/^https:\/\/ledger\.example\.com\/books\/logos\/\w+\.png$/);
  });
});

test('[HTTP-55] the root says where everything is, without a credential', async () => {
  const api = await openApi();
  const { status, body } = await api.send('GET /', { token: null });
  expect(status).toBe(200);
  for (const path of [body.reference, body.openapi, body.ready]) expect((await api.app.request(path)).status, path).toBe(200);
});

describe('[HTTP-54] opening books over HTTP', () => {
  const OPERATOR = 'operator-0123456789';
  const BODY = {
    name: 'Juniper',
    currency: 'EUR',
    legal_structure: 'corporation',
    owner_name: 'Ada',
    owner_email: 'ada@example.com',
    time_zone: 'Europe/Berlin',
  };

  test('takes the token of the operator, and answers the first token of the owner', async () => {
    const api = await openApi({ operatorToken: OPERATOR });
    const opened = await api.send('POST /v1/books', { token: OPERATOR, body: BODY });
    expect(opened.status, opened.text).toBe(201);
    expect(opened.body.books).toMatchObject({ name: 'Juniper', currency: 'EUR', time_zone: 'Europe/Berlin', fiscal_year_start_month: 1 });
    const { token, member_id: memberId } = opened.body;
    expect((await api.send('GET /v1/books', { token })).body.id).toBe(opened.body.books.id);
    expect((await api.send('GET /v1/members', { token })).body.data).toMatchObject([
      { id: memberId, name: 'Ada', email: 'ada@example.com', role: 'owner' },
    ]);
    expect((await api.send('GET /v1/books', { token: OPERATOR })).status).toBe(401);
  });

  test.each([
    ['no token', null, BODY, 401, 'unauthenticated'],
    ['a wrong token', 'operator-9876543210', BODY, 401, 'unauthenticated'],
    ['a field that is none', OPERATOR, { ...BODY, colour: 'red' }, 400, 'invalid_request'],
    ['an owner whose email address is none', OPERATOR, { ...BODY, owner_email: 'ada' }, 422, 'unprocessable'],
    ['a currency that is none', OPERATOR, { ...BODY, currency: 'EURO' }, 422, 'unprocessable'],
  ])('is refused for %s', async (_, token, body, status, code) => {
    const api = await openApi({ operatorToken: OPERATOR });
    expect(await api.send('POST /v1/books', { token, body })).toMatchObject({ status, body: { code } });
    expect(await api.ledger.books.all()).toHaveLength(1);
  });

  test('is refused to members before the body is read, and where no operator has a token', async () => {
    const api = await openApi({ operatorToken: OPERATOR });
    expect(await api.send('POST /v1/books', { body: '{"bad' })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const closed = await openApi();
    const { status, body } = await closed.send('POST /v1/books', { body: BODY });
    expect([status, body.detail]).toEqual([403, expect.stringContaining('LEDGER_OPERATOR_TOKEN')]);
    expect((await closed.send('POST /v1/books', { token: '', body: BODY })).status).toBe(401);
  });

  test('names the fields of the wire', async () => {
    const api = await openApi({ operatorToken: OPERATOR });
    const reply = await replyOf(
      await api.app.request('/v1/books', {
        method: 'POST',
        headers: { authorization: `Bearer ${OPERATOR}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...BODY, fiscal_year_start_month: 13 }),
      }),
    );
    expect([reply.status, reply.body.errors[0].field]).toEqual([422, 'fiscal_year_start_month']);
  });
});
