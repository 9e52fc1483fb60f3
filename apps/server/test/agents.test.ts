import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, test } from 'vitest';
import { type Api, openApi } from './api.ts';

/** An agent of the owner at the door of an app. */
const agentOf = async ({ app, token }: Api): Promise<Client> => {
  const client = new Client({ name: 'Test Agent', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  const fetch = async (url: string | URL, init?: RequestInit) => app.fetch(new Request(url, init));
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('http://ledger.invalid/mcp'), { fetch, requestInit }));
  return client;
};

const MONTH = { month: '2026-03' };

const textOf = ({ content }: { readonly content: readonly unknown[] }) => (content[0] as { readonly text: string }).text;

describe('the door for agents', () => {
  test('[MCP-4] [MCP-9] proposes for the member of the token', async () => {
    const api = await openApi();
    const agent = await agentOf(api);
    const reported = JSON.parse(textOf(await agent.callTool({ name: 'periods_close', arguments: MONTH })));
    expect(reported).toMatchObject({ status: 'pending', would_return: { status: 'closed' } });
    expect((await api.send('GET /v1/periods')).body.data).toMatchObject([{ month: '2026-03', status: 'open' }]);
    const approved = await api.send(`POST /v1/proposals/${reported.proposal_id}/approve`);
    expect(approved.body).toMatchObject({ status: 'applied', agent: 'test_agent', acts_for: api.owner.memberId });
  });

  test('[MCP-1] [MCP-9] only reads where it may not propose', async () => {
    const api = await openApi({ agents: 'read' });
    const agent = await agentOf(api);
    const chart = await agent.callTool({ name: 'accounts_chart', arguments: {} });
    expect(textOf(chart)).toContain('"code":"1010"');
    const closed = await agent.callTool({ name: 'periods_close', arguments: MONTH });
    expect([closed.isError, JSON.stringify(closed.content)]).toEqual([true, expect.stringContaining('set LEDGER_AGENTS=write')]);
    const tried = await agent.callTool({ name: 'periods_close', arguments: { ...MONTH, dry_run: true } });
    expect(JSON.parse(textOf(tried))).toMatchObject({ status: 'closed', would_post: [] });
  });

  test('[MCP-9] [MEM-8] writes where it may, and the audit trail has its name', async () => {
    const api = await openApi({ agents: 'write' });
    const agent = await agentOf(api);
    const closed = await agent.callTool({ name: 'periods_close', arguments: MONTH });
    expect(JSON.parse(textOf(closed))).toMatchObject({ status: 'closed' });
    const { data } = (await api.send('GET /v1/audit?operation=periods.close')).body;
    expect(data[0]).toMatchObject({ member_id: 'service:agent_test_agent', acts_for: api.owner.memberId });
  });

  test('[POL-2] [POL-7] obeys a policy where it may write, and learns which proposal waits', async () => {
    const api = await openApi({ agents: 'write' });
    await api.send('POST /v1/approval-policies', { body: { name: 'Agents prepare', deciders: ['agent'] } });
    const agent = await agentOf(api);
    const stopped = await agent.callTool({ name: 'periods_close', arguments: MONTH });
    expect([stopped.isError, textOf(stopped)]).toEqual([true, expect.stringMatching(/requires an approval \(Agents prepare.* prp_/)]);
    const { data } = (await api.send('GET /v1/proposals?status=pending')).body;
    expect(data).toMatchObject([{ operation: 'periods.close', agent: 'test_agent' }]);
    expect((await api.send('GET /v1/periods')).body.data).toMatchObject([{ month: '2026-03', status: 'open' }]);
  });

  test('[MCP-9] counts for its token', async () => {
    const api = await openApi({ rates: { requests: { perMinute: 1, burst: 2 } } });
    const post = () => api.app.request('/mcp', { method: 'POST', headers: { authorization: `Bearer ${api.token}` }, body: '{}' });
    expect([await post(), await post(), await post()].map(({ status }) => status === 429)).toEqual([false, false, true]);
  });

  test('[MCP-9] is shut to who has no token, and is not there when it is off', async () => {
    const post = (api: Api, headers: Record<string, string> = {}) => api.app.request('/mcp', { method: 'POST', headers, body: '{}' });
    const api = await openApi();
    expect((await post(api)).status).toBe(401);
    expect((await post(api, { authorization: 'Bearer wrong' })).status).toBe(401);
    const signedIn = await api.send('POST /v1/session', {
      token: null,
      headers: { 'sec-fetch-site': 'same-origin' },
      body: { token: api.token },
    });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const webApp = { 'sec-fetch-site': 'same-origin', 'ledger-books': api.owner.ledgerId, 'ledger-session': signedIn.body.token_id };
    const session = { cookie, ...webApp };
    expect((await api.app.request('/v1/books', { headers: session })).status).toBe(200);
    for (const method of ['POST', 'GET', 'DELETE', 'PUT'])
      expect([method, (await api.app.request('/mcp', { method, headers: session })).status]).toEqual([method, 401]);
    const off = await openApi({ agents: 'off' });
    expect((await post(off, { authorization: `Bearer ${off.token}` })).status).toBe(404);
  });
});
