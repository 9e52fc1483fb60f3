import { assert, granted } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { describe, expect, test } from 'vitest';
import { type Api, type Json, openApi } from './api.ts';

const linkOf = async ({ send }: Api) => (await send('POST /v1/sign_in_links', { body: {} })).body;

/** What a browser sends: its cookies, where a request comes from, and the headers of the web app. */
const browser = ({ owner, ...first }: Pick<Api, 'send' | 'owner'>) => {
  const cookies = new Map<string, string>();
  const signIns = new Map<string, string>();
  const webApp = (books: string) => ({ 'ledger-books': books, 'ledger-session': signIns.get(books) ?? '' });
  return async (
    what: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = webApp(owner.ledgerId),
    { send, books }: { readonly send?: Api['send']; readonly books?: string } = {},
  ) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const named = { 'sec-fetch-site': 'same-origin', cookie, ...headers, ...(books !== undefined && webApp(books)) };
    const sent = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ''));
    const reply = await (send ?? first.send)(what, { token: null, headers: sent, ...(body !== undefined && { body }) });
    if (what === 'POST /v1/session' && reply.status === 200) signIns.set(reply.body.books.id, reply.body.token_id);
    const [pair = '', ...attributes] = (reply.headers.get('set-cookie') ?? '').split('; ');
    const [name = '', value = ''] = pair.split('=');
    if (attributes.includes('Max-Age=0')) cookies.delete(name);
    else if (pair !== '') cookies.set(name, value);
    return { ...reply, attributes };
  };
};

describe('signing in to the page', () => {
  test('[HTTP-66] [HTTP-67] a link signs a browser in once; its cookie and the header of the page open the books', async () => {
    const api = await openApi();
    const send = browser(api);
    const { code, url } = await linkOf(api);
    expect(url).toBe(`/app/sign-in#${code}`);
    const signedIn = await send('POST /v1/session', { code });
    expect(signedIn.status).toBe(200);
    expect(signedIn.body.member.id).toBe(api.owner.memberId);
    expect(signedIn.attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Strict']));
    expect(signedIn.text).not.toContain('"token":');
    expect((await send('GET /v1/accounts')).status).toBe(200);
    expect((await send('GET /v1/session')).body.token_id).toBe(signedIn.body.token_id);
    expect((await send('POST /v1/session', { code })).body.code).toBe('unauthenticated');
  });

  test('[HTTP-67] a cookie counts for the books that the page names, and never without its header', async () => {
    const api = await openApi();
    const send = browser(api);
    await send('POST /v1/session', { code: (await linkOf(api)).code });
    expect((await send('GET /v1/accounts', undefined, {})).status).toBe(401);
    const other = { books: 'led_01k0haqnbbncfa59m8dqnyvtmw' };
    expect((await send('GET /v1/accounts', undefined, undefined, other)).body.detail).toContain('not signed in');
  });

  test.each<readonly [string, string, Readonly<Record<string, string>>, number]>([
    ['another site', 'POST /v1/counterparties', { 'sec-fetch-site': 'cross-site' }, 401],
    ['another host of the same site', 'POST /v1/counterparties', { 'sec-fetch-site': 'same-site' }, 401],
    ['another origin', 'POST /v1/counterparties', { 'sec-fetch-site': '', origin: 'https://elsewhere.example' }, 401],
    ['no origin', 'DELETE /v1/session', { 'sec-fetch-site': '' }, 401],
    ['the public address', 'POST /v1/counterparties', { 'sec-fetch-site': '', origin: 'http://books.example.com' }, 201],
    ['its own host', 'POST /v1/counterparties', { 'sec-fetch-site': '', origin: 'https://localhost', host: 'localhost' }, 201],
    ['another site that reads', 'GET /v1/accounts', { 'sec-fetch-site': 'cross-site' }, 401],
    ['a page that reads over plain HTTP', 'GET /v1/accounts', { 'sec-fetch-site': '' }, 200],
  ])('[HTTP-73] a request by cookie of %s', async (_, what, given, status) => {
    const api = await openApi({ publicUrl: 'http://books.example.com' });
    const send = browser(api);
    const { body } = await send('POST /v1/session', { code: (await linkOf(api)).code });
    const headers = { 'ledger-books': api.owner.ledgerId, 'ledger-session': body.token_id, ...given };
    const response = await send(what, what.startsWith('POST') ? { name: 'Ann' } : undefined, headers);
    expect([response.status, response.body?.code ?? null]).toEqual([status, status === 401 ? 'unauthenticated' : null]);
  });

  test('[HTTP-73] a sign-in of another site is refused, and one that is no JSON', async () => {
    const api = await openApi();
    const { code } = await linkOf(api);
    expect((await api.send('POST /v1/session', { token: null, body: { code }, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(
      401,
    );
    const headers = { 'sec-fetch-site': 'same-origin' };
    const plain = await api.app.request('/v1/session', { method: 'POST', body: JSON.stringify({ code }), headers });
    expect(plain.status).toBe(415);
    expect((await browser(api)('POST /v1/session', { code })).status).toBe(200);
  });

  test('[SGN-6] a secret that was planted in a browser opens nothing of who signs in with it', async () => {
    const api = await openApi();
    const planted = 'ledger_browser='.concat('a'.repeat(64));
    const headers = { 'sec-fetch-site': 'same-origin', cookie: planted };
    const { body } = await api.send('POST /v1/session', { token: null, body: { code: (await linkOf(api)).code }, headers });
    const stranger = { ...headers, 'ledger-books': api.owner.ledgerId, 'ledger-session': 'tok_01kkrnw4g0e00snxptrhqa0bd4' };
    expect((await api.send('GET /v1/accounts', { token: null, headers: stranger })).status).toBe(401);
    const member = { ...stranger, 'ledger-session': body.token_id };
    expect((await api.send('GET /v1/accounts', { token: null, headers: member })).status).toBe(200);
  });

  test('[SGN-6] one cookie opens 150 companies; signing out, a revoked token and leaving end one each, on two servers', async () => {
    const store = memoryStore();
    const one = await openApi({ store });
    const two = await openApi({ store });
    const { ledger } = one;
    const request = browser(one);
    const companies = [];
    for (let n = 0; n < 150; n++) {
      const { owner } = granted(await ledger.books.open({ name: `Company ${n}`, currency: 'USD', legalStructure: 'llc' }));
      const bookkeeper = granted(await ledger.members.create(owner, { name: 'Bea', role: 'bookkeeper' }));
      const { code } = granted(await ledger.signInLinks.create(owner, bookkeeper.id));
      const signedIn = await request('POST /v1/session', { code });
      companies.push({
        owner,
        books: owner.ledgerId,
        bookkeeper,
        tokenId: signedIn.body.token_id,
        cookie: signedIn.headers.get('set-cookie'),
      });
    }
    expect(new Set(companies.map(({ cookie }) => cookie)).size).toBe(1);
    const nameOn = async ({ send }: Api, { books }: { readonly books: string }) =>
      (await request('GET /v1/books', undefined, undefined, { send, books })).body.name;
    for (const [n, company] of companies.entries()) {
      expect(await nameOn(one, company)).toBe(`Company ${n}`);
      expect(await nameOn(two, company)).toBe(`Company ${n}`);
    }
    const [first, second, third, fourth] = companies;
    assert(first && second && third && fourth, 'there are four companies');
    expect((await request('DELETE /v1/session', undefined, undefined, { send: two.send, books: first.books })).status).toBe(204);
    granted(await ledger.tokens.revoke(second.owner, second.tokenId));
    granted(await ledger.members.change(third.owner, third.bookkeeper.id, { isActive: false }));
    // A server believes a token that it has looked up for a second.
    for (const { clock } of [one, two]) clock.now = '2026-03-15T12:00:02.000Z';
    for (const api of [one, two]) {
      for (const ended of [first, second, third]) expect(await nameOn(api, ended)).toBeUndefined();
      expect(await nameOn(api, fourth)).toBe('Company 3');
    }
    // A sign-in that ended stays ended when the same browser signs in again.
    const { code } = granted(await ledger.signInLinks.create(first.owner, first.bookkeeper.id));
    await request('POST /v1/session', { code });
    expect(await nameOn(two, first)).toBe('Company 0');
    const ended = { 'ledger-books': first.books, 'ledger-session': first.tokenId };
    expect((await request('GET /v1/books', undefined, ended)).status).toBe(401);
  });

  test('[HTTP-67] the cookie is Secure where the public address is https', async () => {
    const api = await openApi({ publicUrl: 'https://books.example.com' });
    const link = await linkOf(api);
    expect(link.url).toBe(`https://books.example.com/app/sign-in#${link.code}`);
    const signedIn = await browser(api)('POST /v1/session', { code: link.code });
    expect(signedIn.attributes).toContain('Secure');
    expect(signedIn.headers.get('set-cookie')).toMatch(/^__Host-ledger_browser=[0-9a-f]{64}; /);
    expect(signedIn.attributes).not.toContain('Domain');
  });

  test('[HTTP-67] TLS in front of a server that does not know its address is in the log, once', async () => {
    const warnings: unknown[] = [];
    const logger = { info: () => {}, error: () => {}, warn: (...line: readonly unknown[]) => void warnings.push(line) } as never;
    const api = await openApi({ logger });
    const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-proto': 'https' };
    for (let n = 0; n < 2; n++) await api.send('POST /v1/session', { token: null, body: { code: (await linkOf(api)).code }, headers });
    expect(warnings).toHaveLength(1);
    expect(JSON.stringify(warnings)).toContain('LEDGER_PUBLIC_URL');
  });

  test('[HTTP-67] [SGN-4] signing out ends the session of a link, and not a token that was pasted', async () => {
    const api = await openApi();
    const byLink = browser(api);
    const byToken = browser(api);
    const { token_id: id } = (await byLink('POST /v1/session', { code: (await linkOf(api)).code })).body;
    await byToken('POST /v1/session', { token: api.token });
    expect((await byLink('DELETE /v1/session')).status).toBe(204);
    expect((await byToken('GET /v1/session')).body.member.id).toBe(api.owner.memberId);
    expect((await byToken('DELETE /v1/session')).status).toBe(204);
    expect((await byLink('GET /v1/session')).status).toBe(401);
    expect((await byToken('GET /v1/session')).status).toBe(401);
    const { data } = (await api.send('GET /v1/tokens')).body;
    expect(data.find((token: { readonly id: string }) => token.id === id)).toMatchObject({
      use: 'browser',
      revoked_at: expect.any(String),
    });
    expect((await api.send('GET /v1/accounts')).status).toBe(200);
  });

  test('[HTTP-19] [SGN-1] the log has no code of a link, no cookie and no token, whether they open something or not', async () => {
    const lines: unknown[] = [];
    const write = (...line: readonly unknown[]) => void lines.push(...line);
    const api = await openApi({ logger: { info: write, warn: write, error: write } as never });
    const byLink = browser(api);
    const byToken = browser(api);
    const spent = (await linkOf(api)).code;
    const redeemed = (await linkOf(api)).code;
    const wrong = 'sgn_no_such_code';
    const signedIn = await byLink('POST /v1/session', { code: spent });
    const [, cookie = ''] = /=([^;]+)/.exec(signedIn.headers.get('set-cookie') ?? '') ?? [];
    await byLink('GET /v1/accounts');
    await byToken('POST /v1/session', { token: api.token });
    const { token } = (await api.send('POST /v1/sign_in_links/redeem', { body: { code: redeemed, name: 'Laptop' }, token: null })).body;
    await api.send(`GET /v1/accounts?code=${redeemed}`, { token });
    for (const code of [spent, wrong]) expect((await byLink('POST /v1/session', { code })).status).toBe(401);
    // A code in the path is nobody's request, yet a person may paste one there.
    await api.send(`GET /v1/accounts/${redeemed}`);
    await api.send(`GET /v1/nowhere/${redeemed}`);
    await api.send(`GET /app/sign-in/${redeemed}`, { token: null });
    expect(lines.length).toBeGreaterThan(10);
    const text = JSON.stringify(lines);
    for (const secret of [spent, redeemed, wrong, cookie, token, api.token]) {
      expect(secret.length).toBeGreaterThan(10);
      expect(text).not.toContain(secret);
    }
  });

  test('[SGN-7] revoking a token signs out the browser that was signed in with it', async () => {
    const api = await openApi();
    const send = browser(api);
    const { body } = await api.send('POST /v1/tokens', { body: { name: 'pasted', expires_at: '2026-03-20T00:00:00.000Z' } });
    const { token_id: id } = (await send('POST /v1/session', { token: body.token })).body;
    const { data } = (await api.send('GET /v1/tokens')).body;
    expect(data.find((each: Json) => each.id === id)).toMatchObject({ use: 'browser', expires_at: '2026-03-20T00:00:00.000Z' });
    expect((await send('GET /v1/session')).status).toBe(200);
    await api.send(`DELETE /v1/tokens/${body.id}`);
    expect((await send('GET /v1/session')).status).toBe(401);
  });

  test('[SGN-3] revoking the token signs the browser out', async () => {
    const api = await openApi();
    const send = browser(api);
    const { token_id: id } = (await send('POST /v1/session', { code: (await linkOf(api)).code })).body;
    await api.send(`DELETE /v1/tokens/${id}`);
    expect((await send('GET /v1/session')).status).toBe(401);
  });

  test('[HTTP-66] a program on another computer gets a token for the code', async () => {
    const api = await openApi();
    const { code } = await linkOf(api);
    const { status, body } = await api.send('POST /v1/sign_in_links/redeem', { token: null, body: { code, name: 'Laptop' } });
    expect([status, body.use, body.name]).toEqual([201, 'program', 'Laptop']);
    expect((await api.send('GET /v1/session', { token: body.token })).body.member.id).toBe(api.owner.memberId);
  });

  test.each([
    ['neither', {}],
    ['both', { code: 'a', token: 'b' }],
  ])('[HTTP-66] a sign-in with %s is refused', async (_, body) => {
    const api = await openApi();
    expect(await browser(api)('POST /v1/session', body)).toMatchObject({ status: 422, body: { errors: [{ field: 'code' }] } });
  });
});

describe('the page', () => {
  test('[HTTP-68] is served below /app, with its policy, by its own names', async () => {
    const { app } = await openApi();
    const first = await app.request('/app');
    const html = await first.text();
    expect(first.headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'self';.*frame-ancestors 'none'/);
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(await (await app.request('/app/led_01k0haqnbbncfa59m8dqnyvtmw/inbox')).text()).toBe(html);
    const script = /src="(\/app\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const zipped = await app.request(script, { headers: { 'accept-encoding': 'gzip' } });
    expect([zipped.status, zipped.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    expect(zipped.headers.get('cache-control')).toContain('immutable');
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\son\w+=/);
    expect((await app.request('/app/assets/none.js')).status).toBe(404);
    expect((await app.request('/app/../package.json')).status).toBe(404);
  });
});
