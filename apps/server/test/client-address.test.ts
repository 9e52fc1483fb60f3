import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterEach, describe, expect, test } from 'vitest';
import { type Serving, serve } from '../src/serve.ts';
import { type Api, type Json, openApi } from './api.ts';

const OPERATOR = 'operator-token-of-at-least-32-characters';
const BEHIND_PROXY = { 'x-forwarded-for': '198.51.100.7, 203.0.113.7' };

const serving: Serving[] = [];
afterEach(async () => {
  await Promise.all(serving.splice(0).map((each) => each.close()));
});

/** A server that trusts the proxy on this machine, with what posts to it through that proxy. */
const openBehindProxy = async () => {
  const api = await openApi({ trustedProxies: ['127.0.0.1'], operatorToken: OPERATOR, agents: 'write' });
  const served = await serve({ app: api.app, host: '127.0.0.1', port: 0 });
  serving.push(served);
  const { url } = served;
  const post = async (path: string, body: object, headers: Record<string, string> = {}): Promise<Json> => {
    const sent = { 'content-type': 'application/json', ...BEHIND_PROXY, ...headers };
    const response = await fetch(`${url}${path}`, { method: 'POST', headers: sent, body: JSON.stringify(body) });
    expect(response.status, path).toBeLessThan(300);
    return response.json();
  };
  return { api, url, post };
};

const addressesIn = async ({ send }: Api, token?: string) =>
  (await send('GET /v1/audit', token === undefined ? {} : { token })).body.data.map(({ operation, client_address }: Json) => [
    operation,
    client_address,
  ]);

describe('[AUD-6] the audit trail has the address of the client', () => {
  test('of a member, as the trusted proxy forwards it; null without a connection', async () => {
    const { api, post } = await openBehindProxy();
    await post('/v1/counterparties', { name: 'Acme' }, { authorization: `Bearer ${api.token}` });
    expect(await addressesIn(api)).toEqual([
      ['counterparties.create', '203.0.113.7'],
      ['tokens.create', null],
      ['books.open', null],
    ]);
  });

  test('of the operator who opens books, and of the owner who opens books beside them', async () => {
    const { api, post } = await openBehindProxy();
    const books = { name: 'Other', currency: 'USD', legal_structure: 'llc' };
    const opened = await post('/v1/books', books, { authorization: `Bearer ${OPERATOR}` });
    const beside = await post('/v1/companies', books, { authorization: `Bearer ${opened.token}` });
    for (const { token } of [opened, beside])
      expect(await addressesIn(api, token)).toEqual([
        ['books.open', '203.0.113.7'],
        ['tokens.create', '203.0.113.7'],
      ]);
  });

  test('of who signs in without a credential', async () => {
    const { api, post } = await openBehindProxy();
    const { code } = (await api.send('POST /v1/sign_in_links', { body: {} })).body;
    await post('/v1/sign_in_links/redeem', { code, name: 'Laptop' });
    const sameSite = { 'sec-fetch-site': 'same-origin' };
    await post('/v1/session', { token: api.token }, sameSite);
    const link = (await api.send('POST /v1/sign_in_links', { body: {} })).body;
    await post('/v1/session', { code: link.code }, sameSite);
    expect((await addressesIn(api)).slice(0, 5)).toEqual([
      ['sign_in_links.redeem', '203.0.113.7'],
      ['sign_in_links.create', null],
      ['sessions.sign_in', '203.0.113.7'],
      ['sign_in_links.redeem', '203.0.113.7'],
      ['sign_in_links.create', null],
    ]);
  });

  test('of an agent at /mcp', async () => {
    const { api, url } = await openBehindProxy();
    const agent = new Client({ name: 'Test Agent', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    const requestInit = { headers: { authorization: `Bearer ${api.token}`, ...BEHIND_PROXY } };
    await agent.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }));
    await agent.callTool({ name: 'periods_close', arguments: { month: '2026-03' } });
    await agent.close();
    expect((await addressesIn(api))[0]).toEqual(['periods.close', '203.0.113.7']);
  });
});
