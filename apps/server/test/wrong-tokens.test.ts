import type { Context } from 'hono';
import { afterEach, describe, expect, test } from 'vitest';
import { clientAddress } from '../src/http/client-address.ts';
import { wrongTokens } from '../src/http/wrong-tokens.ts';
import { type Serving, serve } from '../src/serve.ts';
import { openApi } from './api.ts';

const serving: Serving[] = [];
afterEach(async () => {
  await Promise.all(serving.splice(0).map((each) => each.close()));
});

/** A request from a socket. */
const from = (remoteAddress: string, forwardedFor?: string, more: Readonly<Record<string, string>> = {}) => {
  const headers: Readonly<Record<string, string | undefined>> = { 'x-forwarded-for': forwardedFor, ...more };
  return {
    env: { incoming: { socket: { remoteAddress } } },
    req: { header: (name: string) => headers[name.toLowerCase()] },
  } as unknown as Context;
};

const start = async (options: Parameters<typeof openApi>[0] = {}) => {
  const api = await openApi({ rates: {}, ...options });
  const served = await serve({ app: api.app, host: '127.0.0.1', port: 0 });
  serving.push(served);
  const send = (token: string | null, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${served.url}/v1/books`, { headers: { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) } });
  /** Sends several wrong tokens, one after the other, each well-formed and different. */
  const guess = async (times: number, headers: Readonly<Record<string, string>> = {}) => {
    const statuses: number[] = [];
    for (let at = 0; at < times; at++) statuses.push((await send(api.token.slice(0, -64) + String(at).padStart(64, '0'), headers)).status);
    return statuses;
  };
  return { api, served, send, guess };
};

describe('[HTTP-50] wrong tokens', () => {
  test('are slowed after ten in a minute, with a Retry-After; a right one is still served', async () => {
    const { api, send, guess } = await start();
    const statuses = await guess(12);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    const over = await send('wrong');
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await over.json()).toMatchObject({ code: 'rate_limited' });
    expect((await send(api.token)).status).toBe(200);
    expect((await send(null)).status).toBe(401);
  });

  test('[HTTP-66] and codes of sign-in links count together', async () => {
    const { served, guess } = await start();
    const signIn = (code: string) =>
      fetch(`${served.url}/v1/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ code }),
      });
    await guess(8);
    const statuses: number[] = [];
    for (let at = 0; at < 4; at++) statuses.push((await signIn(`wrong ${at}`)).status);
    expect(statuses).toEqual([401, 401, 429, 429]);
  });

  test('beyond a hundred leave a right token served, one that the server has not seen too, as after a restart', async () => {
    const { api, send, guess } = await start();
    const fresh = await api.tokenOf('viewer');
    const statuses = await guess(105);
    expect(statuses.slice(10).every((status) => status === 429)).toBe(true);
    expect((await send(fresh)).status).toBe(200);
    expect((await send(fresh)).status).toBe(200);
  });

  test('[HTTP-66] of strangers shut nobody out of signing in, whatever they send', async () => {
    const { api, served, guess } = await start();
    const post = (body: object) =>
      fetch(`${served.url}/v1/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify(body),
      });
    await guess(20);
    const refused = await Promise.all(Array.from({ length: 400 }, () => post({ nothing: 1 })));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([400]));
    expect((await post({ token: api.token })).status).toBe(200);
  });

  test('are counted by the address of the socket, not by headers', async () => {
    const { send, guess } = await start();
    await guess(10, { 'x-forwarded-for': '192.0.2.1', forwarded: 'for=192.0.2.1' });
    expect((await send('wrong', { 'x-forwarded-for': '192.0.2.2' })).status).toBe(429);
  });

  test.each([
    ['one address of IPv4, mapped or not', '192.0.2.1', '::ffff:192.0.2.1', true],
    ['two addresses of IPv4', '192.0.2.1', '192.0.2.2', false],
    ['one network of IPv6', '2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6', true],
    ['two networks of IPv6', '2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['a short address and a long one', '2001:db8::1', '2001:db8:0:0:9::', true],
    ['two addresses of one link', 'fe80::1%eth0', 'fe80::2%eth0', true],
  ])('of %s', async (_, one, other, isSame) => {
    const guard = wrongTokens(clientAddress());
    for (let at = 0; at < 10; at++) expect(await guard(from(one))).toBeUndefined();
    expect((await guard(from(other))) !== undefined).toBe(isSame);
  });
});

describe('[HTTP-72] the address of a client', () => {
  const addressOf = clientAddress(['10.0.0.0/8', '2001:db8:1::/48', '192.0.2.7']);

  test.each([
    ['the socket, where that is no proxy', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
    ['what the proxy saw', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['the last one that no proxy has, whatever the client wrote before it', '10.1.2.3', '1.1.1.1, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['that of a proxy, where nothing else is named', '10.1.2.3', '10.9.9.9', '10.9.9.9'],
    ['the proxy, where the header is missing', '10.1.2.3', undefined, '10.1.2.3'],
    ['the proxy, where the header names no address', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['the last proxy, where what it saw is no address', '10.1.2.3', '1.1.1.1, _hidden, 10.9.9.9', '10.9.9.9'],
    ['without its port', '::ffff:10.1.2.3', '198.51.100.1:4711', '198.51.100.1'],
    ['of IPv6', '2001:db8:1::1', '[2001:db8:9::1]:4711', '2001:db8:9::1'],
    ['behind a proxy that is a single address', '192.0.2.7', '198.51.100.1', '198.51.100.1'],
  ])('is %s', (_, socket, header, expected) => {
    expect(addressOf(from(socket, header))).toBe(expected);
  });

  test('is never that of Forwarded, which a proxy for X-Forwarded-For passes on as the client wrote it', () => {
    const forged = { forwarded: 'for=1.1.1.1' };
    expect(addressOf(from('10.1.2.3', '198.51.100.1', forged))).toBe('198.51.100.1');
    expect(addressOf(from('10.1.2.3', undefined, forged))).toBe('10.1.2.3');
  });

  test('is the socket by default, whoever forwards', () => {
    expect(clientAddress()(from('127.0.0.1', '198.51.100.1'))).toBe('127.0.0.1');
  });

  test('is the one that is limited, and stands in the log', async () => {
    const lines: { client?: string }[] = [];
    const logger = { info: (line: object) => lines.push(line), error: () => undefined };
    const { send, guess } = await start({ trustedProxies: ['127.0.0.1'], logger: logger as never });
    await guess(10, { 'x-forwarded-for': '198.51.100.1' });
    expect((await send('wrong', { 'x-forwarded-for': '1.1.1.1, 198.51.100.1' })).status).toBe(429);
    expect((await send('wrong', { 'x-forwarded-for': '198.51.100.2' })).status).toBe(401);
    expect(lines.at(-1)).toMatchObject({ client: '198.51.100.2' });
  });
});
