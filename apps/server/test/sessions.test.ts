import { describe, expect, test } from 'vitest';
import { type Api, openApi } from './api.ts';

const linkOf = async ({ send }: Api) => (await send('POST /v1/sign_in_links', { body: {} })).body;

/** What a browser sends: its cookies, and the page's own header. */
const browser = ({ send, owner }: Api) => {
  const cookies = new Map<string, string>();
  return async (what: string, body?: unknown, headers: Readonly<Record<string, string>> = { 'ledger-books': owner.ledgerId }) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await send(what, { token: null, headers: { ...headers, cookie }, ...(body !== undefined && { body }) });
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
    const ask = browser(api);
    const { code, url } = await linkOf(api);
    expect(url).toBe(`/app/sign-in#${code}`);
    const signedIn = await ask('POST /v1/session', { code });
    expect(signedIn.status).toBe(200);
    expect(signedIn.body.member.id).toBe(api.owner.memberId);
    expect(signedIn.attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Strict']));
    expect(signedIn.text).not.toContain('"token":');
    expect((await ask('GET /v1/accounts')).status).toBe(200);
    expect((await ask('GET /v1/session')).body.token_id).toBe(signedIn.body.token_id);
    expect((await ask('POST /v1/session', { code })).body.code).toBe('unauthenticated');
  });

  test('[HTTP-67] a cookie counts for the books that the page names, and never without its header', async () => {
    const api = await openApi();
    const ask = browser(api);
    await ask('POST /v1/session', { code: (await linkOf(api)).code });
    expect((await ask('GET /v1/accounts', undefined, {})).status).toBe(401);
    expect((await ask('GET /v1/accounts', undefined, { 'ledger-books': 'led_01k0haqnbbncfa59m8dqnyvtmw' })).body.detail).toContain(
      'not signed in',
    );
  });

  test('[HTTP-67] the cookie is Secure where the public address is https', async () => {
    const api = await openApi({ publicUrl: 'https://books.example.com' });
    const link = await linkOf(api);
    expect(link.url).toBe(`https://books.example.com/app/sign-in#${link.code}`);
    expect((await browser(api)('POST /v1/session', { code: link.code })).attributes).toContain('Secure');
  });

  test('[HTTP-67] [SGN-4] signing out ends the session of a link, and not a token that was pasted', async () => {
    const api = await openApi();
    const [byLink, byToken] = [browser(api), browser(api)];
    const { token_id: id } = (await byLink('POST /v1/session', { code: (await linkOf(api)).code })).body;
    await byToken('POST /v1/session', { token: api.token });
    expect((await byLink('DELETE /v1/session')).status).toBe(204);
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
    const [byLink, byToken] = [browser(api), browser(api)];
    const [spent, redeemed] = [(await linkOf(api)).code, (await linkOf(api)).code];
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

  test('[SGN-3] revoking the token signs the browser out', async () => {
    const api = await openApi();
    const ask = browser(api);
    const { token_id: id } = (await ask('POST /v1/session', { code: (await linkOf(api)).code })).body;
    await api.send(`DELETE /v1/tokens/${id}`);
    expect((await ask('GET /v1/session')).status).toBe(401);
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
