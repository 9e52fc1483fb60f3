import { describe, expect, it } from 'vitest';
import { operationCaller } from './operations.ts';

/** A caller of a server that answers with an empty object, and what it was asked. */
const returning = () => {
  const requested: { readonly what: string; readonly headers: Headers; readonly body: string }[] = [];
  const call = operationCaller({
    url: 'https://books.example.com',
    token: 'secret',
    agent: 'helper',
    fetch: async (address, init) => {
      const request = new Request(address, init);
      const { pathname, search } = new URL(request.url);
      requested.push({ what: `${request.method} ${pathname}${search}`, headers: request.headers, body: await request.text() });
      return Response.json({});
    },
  });
  return { call, requested };
};

describe('[CLN-13] an operation that is called by its id', () => {
  it('has its ids, its query and its body in their places, and a key', async () => {
    const { call, requested } = returning();
    await call('periods.close', { path: { month: '2026-07' }, body: { force: true } });
    await call('transactions.list', { query: { status: ['ready', 'posted'], limit: 1 } });
    await call('transactions.reopen', { path: { event_id: 'txn_1' }, body: {} }, { dryRun: true });
    expect(requested.map(({ what }) => what)).toEqual([
      'POST /v1/periods/2026-07/close',
      'GET /v1/transactions?status=ready&status=posted&limit=1',
      'POST /v1/transactions/txn_1/reopen?dry_run=true',
    ]);
    expect(requested[0]?.body).toBe('{"force":true}');
  });

  it('[CLN-14] names the agent', async () => {
    const { call, requested } = returning();
    await call('accounts.chart');
    expect(requested[0]?.headers.get('ledger-agent')).toBe('helper');
  });

  it.each([
    ['nothing', {}, {}, 'nothing: the API has no such operation.'],
    ['accounts.read', {}, {}, 'account_id: accounts.read needs this, as a text.'],
    ['accounts.chart', {}, { dryRun: true }, 'dryRun: accounts.chart cannot be tried out.'],
    ['tokens.create', {}, { propose: true as const }, 'propose: tokens.create cannot be proposed.'],
  ])('%s is refused before it is sent', async (id, given, reported, message) => {
    const { call, requested } = returning();
    await expect(call(id, given, reported)).rejects.toThrow(message);
    expect(requested).toEqual([]);
  });
});
