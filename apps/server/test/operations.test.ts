import { OutcomeUnknown, type Store, Unavailable } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { describe, expect, test } from 'vitest';
import { type Json, openApi } from './api.ts';

describe('operations', () => {
  test('[HTTP-24] health, readiness and metrics need no credential', async () => {
    const store = memoryStore();
    const api = await openApi({ metrics: {}, store });
    expect((await api.send('GET /health', { token: null })).body).toEqual({ status: 'up' });
    expect((await api.send('GET /ready', { token: null })).body).toEqual({ status: 'ready' });
    await api.ledger.close();
    const response = await api.app.request('/ready');
    expect([response.status, await response.json()]).toEqual([503, { status: 'not_ready' }]);
    expect((await api.send('GET /health', { token: null })).status).toBe(200);
  });

  test('[HTTP-20] metrics count by the pattern of the route', async () => {
    const api = await openApi({ metrics: {} });
    const cash = await api.account('1010');
    await api.send(`GET /v1/accounts/${cash}`);
    await api.send('GET /v1/nowhere');
    const { text, headers } = await api.send('GET /metrics', { token: null });
    expect(headers.get('content-type')).toContain('text/plain');
    expect(text).toContain('http_requests_total{method="GET",route="/v1/accounts/:account_id",status="200"} 1');
    expect(text).toContain('http_requests_total{method="GET",route="unmatched",status="404"} 1');
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/v1/accounts/:account_id"} 1');
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toContain(cash);
  });

  test('[HTTP-24] metrics can be protected or switched off', async () => {
    const guarded = await openApi({ metrics: { token: 'scrape' } });
    expect((await guarded.send('GET /metrics')).status).toBe(401);
    expect((await guarded.send('GET /metrics', { token: 'scrape' })).status).toBe(200);
    expect((await (await openApi({ metrics: false })).send('GET /metrics')).status).toBe(404);
  });

  test('[HTTP-19] the log has one line per request, without tokens, bodies or queries', async () => {
    const lines: Json[] = [];
    const api = await openApi({ logger: { info: (line: Json) => lines.push(line), error: () => undefined } as never });
    const posted = await api.send('POST /v1/counterparties', { body: { name: 'Top secret' } });
    await api.send('GET /v1/counterparties?q=secret');
    await api.send('GET /v1/counterparties', { token: 'wrong' });
    expect(lines).toMatchObject([
      {
        request_id: posted.headers.get('request-id'),
        method: 'POST',
        route: '/v1/counterparties',
        status: 201,
        ledger_id: api.owner.ledgerId,
      },
      { method: 'GET', route: '/v1/counterparties', status: 200 },
      { status: 401, ledger_id: undefined },
    ]);
    expect(lines.every((line) => typeof line.ms === 'number')).toBe(true);
    const text = JSON.stringify(lines);
    for (const secret of ['secret', api.token, 'wrong']) expect(text).not.toContain(secret);
  });

  test('[HTTP-1] the request id is made here and names the request on the audit trail', async () => {
    const store = memoryStore();
    const api = await openApi({ store });
    const theirs = 'req_01h2xcejqtf2nbrexx3vqjhp41';
    const { headers } = await api.send('POST /v1/counterparties', { body: { name: 'X' }, headers: { 'request-id': theirs } });
    const requestId = headers.get('request-id');
    expect(requestId).not.toBe(theirs);
    const audit = await store.read(api.owner.ledgerId, (books) => books.audit.list({}, { after: null, take: 1 }));
    expect(audit).toMatchObject([{ operation: 'counterparties.create', requestId }]);
  });

  test('[HTTP-1] what is done by somebody who has no token yet has the request id of its answer on the audit trail', async () => {
    const store = memoryStore();
    const api = await openApi({ store, operatorToken: 'operator-0123456789' });
    const trail = async (ledgerId = api.owner.ledgerId) =>
      (await store.read(ledgerId, (books) => books.audit.list({}, { after: null, take: 50 }))).map(
        ({ operation, requestId }) => `${operation} ${requestId}`,
      );
    const codeOf = async () => (await api.send('POST /v1/sign_in_links', { body: {} })).body.code;
    const redeemed = await api.send('POST /v1/sign_in_links/redeem', { token: null, body: { code: await codeOf(), name: 'Laptop' } });
    const signedIn = await api.send('POST /v1/session', {
      token: null,
      headers: { 'sec-fetch-site': 'same-origin' },
      body: { code: await codeOf() },
    });
    for (const { headers } of [redeemed, signedIn]) expect(await trail()).toContain(`sign_in_links.redeem ${headers.get('request-id')}`);

    const company = { name: 'Tide', currency: 'USD', legal_structure: 'llc' };
    const opened = await api.send('POST /v1/books', { token: 'operator-0123456789', body: { ...company, owner_name: 'Ada' } });
    const beside = await api.send('POST /v1/companies', { body: company });
    for (const { headers, body } of [opened, beside]) {
      const id = headers.get('request-id');
      expect(await trail(body.books.id)).toEqual(expect.arrayContaining([`books.open ${id}`, `tokens.create ${id}`]));
    }
  });

  test('[HTTP-26] answers are not sniffed, not stored, and not for other origins', async () => {
    const api = await openApi();
    const { headers } = await api.send('GET /v1/books', { headers: { origin: 'https://elsewhere.example' } });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await api.app.request('/v1/books', { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('allow')]).toEqual([405, 'GET, POST, PATCH']);
  });

  test('HEAD answers as GET, without a body', async () => {
    const api = await openApi();
    const response = await api.app.request('/v1/books', { method: 'HEAD', headers: { authorization: `Bearer ${api.token}` } });
    expect([response.status, await response.text(), response.headers.get('content-type')]).toEqual([200, '', 'application/json']);
  });

  test('[HTTP-7] a body is JSON, announced as such or not at all; another content type is 415', async () => {
    const api = await openApi();
    const send = (type: string, body = '{"name":"X","force":true}') =>
      api.send('POST /v1/counterparties', { body, headers: { 'content-type': type } });
    for (const type of ['application/json', 'Application/JSON; charset=utf-8', 'application/merge-patch+json'])
      expect((await send(type)).status, type).toBe(201);
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=b', 'application/jsonp', '']) {
      const { status, body } = await send(type);
      expect([status, body.code], type).toEqual([type === '' ? 201 : 415, type === '' ? undefined : 'invalid_request']);
      if (type !== '') expect(body.detail).toContain('Content-Type: application/json');
    }
    const bytes = new TextEncoder().encode('{"name":"X","force":true}');
    expect((await api.send('POST /v1/counterparties', { body: bytes })).status).toBe(201);
    expect((await api.send('POST /v1/periods/2026-01/close', { body: '' })).status).toBe(200);
  });
});

describe('an unavailable database', () => {
  const away = () => Promise.reject(new Unavailable('The database is away.'));

  test('[HTTP-32] is 503 with Retry-After, nothing is kept, and the key can be sent again', async () => {
    const memory = memoryStore();
    let isAway = false;
    const write: Store['write'] = (...requested) => (isAway ? away() : memory.write(...requested));
    const api = await openApi({ store: { ...memory, write } });
    const sent = { body: { name: 'Blue Roasters' }, headers: { 'idempotency-key': 'k' } };
    isAway = true;
    const refused = await api.send('POST /v1/counterparties', sent);
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
    isAway = false;
    expect((await api.send('GET /v1/counterparties')).body.data).toEqual([]);
    const again = await api.send('POST /v1/counterparties', sent);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, null]);
  });

  test('[HTTP-64] that did not answer a commit is 503 outcome_unknown; the key answers what happened', async () => {
    const memory = memoryStore();
    let losesAnswers = false;
    const write: Store['write'] = async (...requested) => {
      const response = await memory.write(...requested);
      if (losesAnswers) throw new OutcomeUnknown('The answer to the commit was lost.');
      return response;
    };
    const api = await openApi({ store: { ...memory, write } });
    const sent = { body: { name: 'Blue Roasters' }, headers: { 'idempotency-key': 'k' } };
    losesAnswers = true;
    const unknown = await api.send('POST /v1/counterparties', sent);
    expect([unknown.status, unknown.body.code, unknown.headers.get('retry-after')]).toEqual([503, 'outcome_unknown', '5']);
    expect(unknown.body.detail).toContain('it is unknown whether this was stored');
    losesAnswers = false;
    const again = await api.send('POST /v1/counterparties', sent);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    expect((await api.send('GET /v1/counterparties')).body.data).toEqual([again.body]);
  });

  test('[HTTP-32] /ready answers within two seconds even when the database never answers', async () => {
    const api = await openApi({ store: { ...memoryStore(), ping: () => new Promise(() => undefined) } });
    const begun = performance.now();
    expect((await api.app.request('/ready')).status).toBe(503);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
