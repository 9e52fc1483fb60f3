import { Client, InMemoryTransport, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createMcpHandler, type McpServer } from '@modelcontextprotocol/server';
import { createLedger, granted, type MemberCaller, type StatementReader } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { readStatement as readFile } from 'ledger-files';
import { type AgentRights, type ApiDescription, agentServer, operationsOf } from 'ledger-mcp';
import { createApp } from 'ledger-server';
import { describe, expect, it } from 'vitest';
import { call, inputsFor, type Json, refusalsOfEveryTool, waitingIn } from './every-tool.ts';

const MONEY = ['-12.00', '-15.00', '-18.00', '-21.00', '-24.00', '-27.00', '-30.00', '-33.00', '-36.00', '-39.00', '500.00'];

/** Books with eleven movements of July that await review, and an app over them. */
const opened = async () => {
  const clock = { now: () => new Date('2026-08-05T12:00:00.000Z').toISOString() as never };
  const readStatement: StatementReader = async (bytes, options) => readFile(bytes, options);
  const ledger = createLedger({ store: memoryStore(), system: { clock }, readStatement });
  const { owner } = granted(await ledger.books.open({ name: 'Acme', currency: 'USD', legalStructure: 'corporation' }));
  const chart = granted(await ledger.accounts.chart(owner)).accounts.map(({ account }) => account);
  const bank = chart.find(({ code }) => code === '1010');
  const source = granted(await ledger.sourceAccounts.create(owner, { accountId: bank?.id as never, kind: 'bank', name: 'First Bank' })).id;
  const records = MONEY.map((amount, at) => ({
    externalId: `r${at}`,
    date: `2026-07-${10 + at}`,
    amount,
    description: `SHOP ${at}`,
    payload: '{}',
  }));
  granted(await ledger.imports.importRecords(owner, source, records));
  const { token } = granted(await ledger.tokens.create(owner, { name: 'agent' }));
  const app = createApp(ledger);
  const api = (await (await app.request('/openapi.json')).json()) as ApiDescription;
  return { ledger, owner, app, api, token };
};
type Opened = Awaited<ReturnType<typeof opened>>;

/** A client of the SDK over each transport. */
const overHttp = async ({ app, api, token }: Opened, rights: AgentRights, mode: 'auto' | 'legacy' = 'auto'): Promise<Client> => {
  const handler = createMcpHandler(
    agentServer({ client: () => ({ app, token }), api, rights, howToWrite: 'start it with --allow-writes' }),
  );
  const client = new Client({ name: 'Test Agent', version: '1' }, { versionNegotiation: { mode } });
  const fetch = async (url: string | URL, init?: RequestInit) => handler.fetch(new Request(url, init));
  await client.connect(new StreamableHTTPClientTransport(new URL('http://ledger.invalid/mcp'), { fetch }));
  return client;
};

const inMemory = async ({ app, api, token }: Opened, rights: AgentRights): Promise<Client> => {
  const [here, there] = InMemoryTransport.createLinkedPair();
  const make = agentServer({ client: () => ({ app, token }), api, rights, howToWrite: 'start it with --allow-writes' });
  const server = (await make({ era: 'legacy' })) as McpServer;
  await server.connect(there);
  const client = new Client({ name: 'Test Agent', version: '1' });
  await client.connect(here);
  return client;
};

describe.each([
  ['streamable HTTP', overHttp, 'test_agent'],
  // An older client says who it is once, in a request of its own.
  ['streamable HTTP of an older client', (books: Opened, rights: AgentRights) => overHttp(books, rights, 'legacy'), 'assistant'],
  ['one connection', inMemory, 'test_agent'],
])('[MCP-1] over %s', (_, connect, name) => {
  it('[MCP-2] lists about forty tools, each with its inputs and hints', async () => {
    const client = await connect(await opened(), 'write');
    const { tools } = await client.listTools();
    expect(tools.length).toBeLessThan(45);
    for (const tool of tools) {
      // [MCP-10] An answer is JSON text, without a schema.
      expect([tool.description, tool.inputSchema.type, tool.outputSchema], tool.name).toEqual([expect.any(String), 'object', undefined]);
      expect(tool.annotations?.readOnlyHint, tool.name).toBeTypeOf('boolean');
      expect(tool.annotations?.destructiveHint, tool.name).toBeTypeOf('boolean');
      expect(tool.annotations?.idempotentHint, tool.name).toBeTypeOf('boolean');
    }
    // A repeated call gets another key, so it would write twice.
    expect(tools.find(({ name: each }) => each === 'journal_post')?.annotations?.idempotentHint).toBe(false);
    expect(tools.filter(({ annotations }) => annotations?.destructiveHint).map(({ name }) => name)).toEqual([
      'periods_close',
      'call_operation',
    ]);
    const writes = tools.filter(
      ({ name, annotations }) => annotations?.readOnlyHint !== true && name !== 'call_operation' && name !== 'proposals_withdraw',
    );
    expect(writes.length).toBeGreaterThan(12);
    for (const tool of writes) expect(Object.keys(tool.inputSchema.properties ?? {}), tool.name).toContain('dry_run');
  });

  it('[MCP-3] files ten rows, undoes one, closes July, and says why the bank balance is what it is', async () => {
    const books = await opened();
    const client = await connect(books, 'write');
    const data = await waitingIn(client);
    expect(data).toHaveLength(11);
    const spent = data.filter((row: Json) => row.direction === 'out');
    const [first, ...others] = spent;
    const tried = await call(client, 'transactions_categorize', { event_id: first.id, category_account_id: '6110', dry_run: true });
    expect(tried.would_post).toHaveLength(1);
    for (const row of spent)
      expect((await call(client, 'transactions_categorize', { event_id: row.id, category_account_id: '6110' })).status).toBe('posted');
    const undone = await call(client, 'transactions_restore', { rows: [{ event_id: first.id, row_version: first.row_version }] });
    expect(undone.restored.map((row: Json) => row.status)).toEqual(['needs_review']);
    // [MCP-7] A person would be told to close with force.
    expect((await call(client, 'periods_close', { month: '2026-07' })).refused).toMatch(/need review\. Categorize them\. \(/);
    expect((await call(client, 'transactions_categorize', { event_id: first.id, category_account_id: '6090' })).status).toBe('posted');
    const earned = data.find((row: Json) => row.direction === 'in');
    await call(client, 'transactions_split', {
      event_id: earned.id,
      parts: [
        { category_account_id: '4010', amount: '400.00' },
        { category_account_id: '4030', amount: '100.00' },
      ],
    });
    expect((await call(client, 'periods_close', { month: '2026-07', dry_run: true })).status).toBe('closed');
    expect((await call(client, 'periods_close', { month: '2026-07' })).status).toBe('closed');
    const balance = await call(client, 'accounts_register', { account_id: '1010' });
    // Eleven movements, and the entry that was undone with its reversal.
    expect(balance.lines).toHaveLength(others.length + 4);
    expect(balance.closing_balance).toBe('245.00');
    const audit = (await call(client, 'call_operation', { operation_id: 'audit.list', input: { operation: 'periods.close' } })).data[0];
    expect(audit).toMatchObject({ member_id: `service:agent_${name}`, acts_for: books.owner.memberId });
  });

  it('[MCP-4] refuses every write of a read-only server by a sentence, and tries what can be tried', async () => {
    const books = await opened();
    const client = await connect(books, 'read');
    const { tools } = await client.listTools();
    const data = await waitingIn(client);
    const row = data.find((each: Json) => each.direction === 'out');
    const inputs = inputsFor(row.id);
    for (const { name } of tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)) {
      const { refused } = await call(client, name, inputs[name]);
      expect(refused, name).toMatch(/^Nothing was changed. Agents have read-only access here\..* start it with --allow-writes\.$/);
    }
    expect(
      (await call(client, 'call_operation', { operation_id: 'accounts.create', input: { code: '6095', name: 'X', type: 'expense' } }))
        .refused,
    ).toMatch(/^Nothing was changed/);
    expect(
      (await call(client, 'transactions_categorize', { event_id: row.id, category_account_id: '6110', dry_run: true })).would_post,
    ).toHaveLength(1);
    expect(await waitingIn(client)).toEqual(data);
  });

  it('[MCP-4] [MCP-15] proposes every write, learns what became of it, and decides nothing', async () => {
    const books = await opened();
    const { ledger, owner } = books;
    const client = await connect(books, 'propose');
    const data = await waitingIn(client);
    const [first, second, third] = data.filter((row: Json) => row.direction === 'out');
    const propose = (row: Json) =>
      call(client, 'transactions_categorize', { event_id: row.id, category_account_id: '6110', proposal_reason: 'As in June' });
    const reported = await propose(first);
    expect(reported).toMatchObject({
      status: 'pending',
      reported: expect.stringContaining('until a person approves'),
      would_return: { id: first.id, status: 'posted' },
      would_post: [{ source: 'transaction' }],
    });
    const refused = await propose(second);
    const withdrawn = await propose(third);
    expect(await waitingIn(client)).toEqual(data);
    granted(await ledger.proposals.approve(owner, reported.proposal_id));
    granted(await ledger.proposals.refuse(owner, refused.proposal_id, 'This is private.'));
    expect((await call(client, 'proposals_withdraw', { proposal_id: withdrawn.proposal_id })).status).toBe('withdrawn');
    const list = (await call(client, 'proposals_list')).data;
    expect(list.map((each: Json) => [each.status, each.reason, each.decision_reason])).toEqual([
      ['withdrawn', 'As in June', null],
      ['refused', 'As in June', 'This is private.'],
      ['applied', 'As in June', null],
    ]);
    expect((await call(client, 'proposals_read', { proposal_id: reported.proposal_id })).decided_by).toBe(owner.memberId);
    const accounts = { operation_id: 'accounts.create', input: { code: '6095', name: 'X', type: 'expense', proposal_reason: 'New desk' } };
    const created = await call(client, 'call_operation', accounts);
    expect(created).toMatchObject({ status: 'pending', would_return: { code: '6095' }, would_post: [] });
    for (const id of ['proposals.approve', 'proposals.refuse'])
      expect((await call(client, 'call_operation', { operation_id: id, input: {} })).refused, id).toContain('is for people');
    const file = { text: 'Date,Description,Amount\n2026-07-30,Tea,-4.00\n', name: 'july.csv' };
    expect((await call(client, 'import_statement', { account_id: '1010', file })).refused).toMatch(
      /^Nothing was changed. Agents only propose changes here, and imports.importAccountStatement cannot be proposed. Send dry_run: true/,
    );
    expect((await call(client, 'comments_create', { event_id: third.id, text: 'What is it?' })).text).toBe('What is it?');
    const dry = await call(client, 'transactions_exclude', { event_id: third.id, reason: 'private', dry_run: true });
    expect([dry.status, dry.proposal_id]).toEqual(['excluded', undefined]);
    expect(client.getInstructions()).toContain('You propose');
    const prompt = await client.getPrompt({ name: 'review_inbox', arguments: {} });
    expect(JSON.stringify(prompt.messages)).toContain('list what you proposed');
  });

  it('[MCP-5] reaches every other operation, but those for people', async () => {
    const client = await connect(await opened(), 'write');
    const { operations } = await call(client, 'search_operations', { words: 'apply a credit note' });
    expect(operations.map((each: Json) => each.operation_id)).toContain('creditNotes.apply');
    const files = await call(client, 'search_operations', { words: 'export the journal' });
    expect(files.operations[0]).toMatchObject({ operation_id: 'export.journal', only_for: 'people: a person downloads the file' });
    const access = await call(client, 'search_operations', { words: 'invite a member' });
    expect(access.operations[0]).toMatchObject({ operation_id: 'members.invite', only_for: expect.stringContaining('ask a person') });
    expect(
      (
        await call(client, 'call_operation', {
          operation_id: 'accounts.create',
          input: { code: '6095', name: 'Coworking', type: 'expense' },
        })
      ).code,
    ).toBe('6095');
    for (const [id, input, message] of [
      ['tokens.create', { name: 'mine' }, 'is for people'],
      ['signInLinks.create', {}, 'is for people'],
      ['signInLinks.redeem', { code: 'x', name: 'mine' }, 'is for people'],
      ['sessions.signIn', { token: 'x' }, 'is for people'],
      ['connections.delete', { connection_id: 'x' }, 'is for people'],
      ['members.create', { name: 'Me', role: 'owner' }, 'is for people'],
      ['policies.create', { name: 'x' }, 'is for people'],
      ['proposals.approveMany', { ids: [] }, 'is for people'],
      ['export.books', {}, 'returns a file'],
      ['export.journal', {}, 'returns a file'],
      ['invoices.pdf', { invoice_id: 'x' }, 'returns a file'],
      ['nothing', {}, 'search_operations finds'],
      ['accounts.create', { nmae: 'X' }, 'does not accept nmae. It accepts'],
      ['accounts.read', {}, 'account_id'],
    ] as const)
      expect((await call(client, 'call_operation', { operation_id: id, input })).refused, id).toContain(message);
  });

  it('[MCP-6] has the chart, the state of a month and a transaction as resources, and two prompts', async () => {
    const client = await connect(await opened(), 'read');
    const read = async (uri: string): Promise<Json> =>
      JSON.parse(((await client.readResource({ uri })).contents[0] as { readonly text: string }).text);
    expect((await read('ledger://chart')).accounts.length).toBeGreaterThan(50);
    const month = await read('ledger://months/2026-07');
    expect([month.status, month.waiting.data.length, month.closing.refused]).toEqual(['open', 11, expect.stringContaining('review')]);
    const { id } = month.waiting.data[0];
    expect((await read(`ledger://transactions/${id}`)).suggestions.data).toBeInstanceOf(Array);
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['review_inbox', 'close_month']);
    const prompt = await client.getPrompt({ name: 'close_month', arguments: { month: '2026-07' } });
    expect(JSON.stringify(prompt.messages)).toContain('ledger://months/2026-07');
  });

  it('[MCP-1] [MCP-2] answers every tool', async () => {
    expect(await refusalsOfEveryTool(await connect(await opened(), 'write'))).toEqual([]);
  });

  it('[MCP-7] refuses the inputs for people', async () => {
    const client = await connect(await opened(), 'write');
    expect((await call(client, 'periods_close', { month: '2026-07', force: true })).refused).toContain(
      'force: only a person may use this input. Ask a person.',
    );
    expect((await call(client, 'periods_close', { mont: '2026-07' })).refused).toContain(
      'it has no input mont. Its inputs are month, dry_run.',
    );
    const input = { month: '2026-07', force: true };
    expect((await call(client, 'call_operation', { operation_id: 'periods.close', input })).refused).toContain('does not accept force');
    const [{ id }] = await waitingIn(client);
    const parts = [{ category_account_id: '6110', amount: '1.00', as_reduction: true }];
    expect((await call(client, 'transactions_split', { event_id: id, parts })).refused).toBe(
      'as_reduction: only a person may use this input. Ask a person.',
    );
  });

  it('[MCP-7] answers a refusal with its sentence', async () => {
    const client = await connect(await opened(), 'write');
    expect((await call(client, 'transactions_categorize', { event_id: 'txn_0', category_account_id: '6110' })).refused).toContain(
      '(not_found)',
    );
    expect((await call(client, 'transactions_categorize', { event_id: 'txn_0', category_account_id: '9999' })).refused).toBe(
      'category_account_id: there is no account 9999. accounts_chart lists the accounts.',
    );
  });
});

describe('[MCP-8] a long answer', () => {
  it('has at most 20,000 characters, and its cursor goes on where it ends', async () => {
    const books = await opened();
    const { ledger, owner } = books;
    const [source] = granted(await ledger.sourceAccounts.list(owner as MemberCaller));
    const records = Array.from({ length: 300 }, (_, at) => ({
      externalId: `m${at}`,
      date: '2026-06-01',
      amount: '-1.00',
      description: `LONG ${'x'.repeat(150)} ${at}`,
      payload: '{}',
    }));
    granted(await ledger.imports.importRecords(owner, source?.id as never, records));
    const client = await overHttp(books, 'read');
    const seen = new Set<string>();
    let cursor: string | undefined;
    do {
      const page = await call(client, 'transactions_list', { limit: 200, ...(cursor !== undefined && { cursor }) });
      expect(JSON.stringify(page).length).toBeLessThanOrEqual(20_000);
      for (const { id } of page.data) seen.add(id);
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen.size).toBe(311);
  });

  it('of another kind says how many rows it left out', async () => {
    const books = await opened();
    const client = await overHttp(books, 'write');
    for (let at = 0; at < 150; at++)
      await call(client, 'call_operation', {
        operation_id: 'accounts.create',
        input: { code: `67${String(at).padStart(3, '0')}`, name: `Account ${'y'.repeat(60)} ${at}`, type: 'expense' },
      });
    const chart = await call(client, 'accounts_chart', { include_empty: true });
    expect(JSON.stringify(chart).length).toBeLessThanOrEqual(20_000);
    expect(chart.left_out.accounts).toBeGreaterThan(0);
  });
});

it('[MCP-2] each tool is of an operation that the API describes', async () => {
  const { api } = await opened();
  expect(operationsOf(api).size).toBeGreaterThan(190);
});
