import { afterEach, describe, expect, test, vi } from 'vitest';
import { LOOKS_PER_SECOND } from '../src/http/limits.ts';
import { wrongTokens } from '../src/http/wrong-tokens.ts';
import { type Serving, serve } from '../src/serve.ts';
import { openApi } from './api.ts';

const serving: Serving[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(serving.splice(0).map((each) => each.close()));
});

const start = async () => {
  const api = await openApi({ rates: {} });
  const served = await serve({ app: api.app, host: '127.0.0.1', port: 0 });
  serving.push(served);
  const ask = (token: string | null, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${served.url}/v1/books`, { headers: { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) } });
  /** Sends several wrong tokens, one after the other, each well-formed and different. */
  const guess = async (times: number, headers: Readonly<Record<string, string>> = {}) => {
    const statuses: number[] = [];
    for (let at = 0; at < times; at++) statuses.push((await ask(api.token.slice(0, -64) + String(at).padStart(64, '0'), headers)).status);
    return statuses;
  };
  return { api, served, ask, guess };
};

describe('[HTTP-50] wrong tokens', () => {
  test('are slowed after ten in a minute, with a Retry-After; a right one is still served', async () => {
    const { api, ask, guess } = await start();
    const statuses = await guess(12);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    const over = await ask('wrong');
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await over.json()).toMatchObject({ code: 'rate_limited' });
    expect((await ask(api.token)).status).toBe(200);
    expect((await ask(null)).status).toBe(401);
  });

  test('[HTTP-66] and codes of sign-in links count together', async () => {
    const { served, guess } = await start();
    const signIn = (code: string) =>
      fetch(`${served.url}/v1/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code }),
      });
    await guess(8);
    const statuses: number[] = [];
    for (let at = 0; at < 4; at++) statuses.push((await signIn(`wrong ${at}`)).status);
    expect(statuses).toEqual([401, 401, 429, 429]);
  });

  test('beyond a hundred leave a right token served, one that the server has not seen too, as after a restart', async () => {
    const { api, ask, guess } = await start();
    const fresh = await api.tokenOf('viewer');
    const statuses = await guess(105);
    expect(statuses.slice(10).every((status) => status === 429)).toBe(true);
    expect((await ask(fresh)).status).toBe(200);
    expect((await ask(fresh)).status).toBe(200);
  });

  test('beyond a hundred are looked up ten times a second; one that was right before always', async () => {
    vi.useFakeTimers();
    const guard = wrongTokens();
    await guard.after('192.0.2.1', 'seen', true);
    for (let at = 0; at < 100; at++) await guard.after('192.0.2.1', `wrong ${at}`, false);
    const looked = async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => guard.before('192.0.2.1', `token ${at}`)));
      return answers.filter((refused) => refused === undefined).length;
    };
    expect(await looked()).toBe(LOOKS_PER_SECOND);
    expect(await guard.before('192.0.2.1', 'late')).toMatchObject({ refused: 'rate_limited', headers: { 'retry-after': '1' } });
    expect(await guard.before('192.0.2.1', 'seen')).toBeUndefined();
    expect(await guard.before('192.0.2.2', 'late')).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1_001);
    expect(await looked()).toBe(LOOKS_PER_SECOND);
  });

  test('are counted by the address of the socket, not by headers', async () => {
    const { ask, guess } = await start();
    await guess(10, { 'x-forwarded-for': '192.0.2.1', forwarded: 'for=192.0.2.1' });
    expect((await ask('wrong', { 'x-forwarded-for': '192.0.2.2' })).status).toBe(429);
  });

  test.each([
    ['one address of IPv4, mapped or not', '192.0.2.1', '::ffff:192.0.2.1', true],
    ['two addresses of IPv4', '192.0.2.1', '192.0.2.2', false],
    ['one network of IPv6', '2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6', true],
    ['two networks of IPv6', '2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['a short address and a long one', '2001:db8::1', '2001:db8:0:0:9::', true],
    ['two addresses of one link', 'fe80::1%eth0', 'fe80::2%eth0', true],
  ])('of %s', async (_, one, other, isSame) => {
    const guard = wrongTokens();
    for (let at = 0; at < 10; at++) expect(await guard.after(one, `wrong ${at}`, false)).toBeUndefined();
    expect((await guard.after(other, 'wrong', false)) !== undefined).toBe(isSame);
  });

  test('that were right before count as wrong once revoked', async () => {
    const guard = wrongTokens();
    await guard.after('192.0.2.1', 'a', true);
    for (let at = 0; at < 100; at++) await guard.after('192.0.2.1', `wrong ${at}`, false);
    expect(await guard.before('192.0.2.1', 'a')).toBeUndefined();
    await guard.after('192.0.2.1', 'a', false);
    for (let at = 0; at < LOOKS_PER_SECOND; at++) expect(await guard.before('192.0.2.1', 'b')).toBeUndefined();
    expect(await guard.before('192.0.2.1', 'a')).toMatchObject({ refused: 'rate_limited' });
  });
});
