import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, describe, expect, it } from 'vitest';
import { inputsFor, refusalsOfEveryTool } from '../../../packages/ledger-mcp/test/every-tool.ts';
import { MAIN, NOBODY, run } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-mcp-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const database = `file:${join(folder, 'books.db')}`;
const CREATE = ['company', 'create', '--name', 'Acme', '--currency', 'USD', '--legal-structure', 'corporation'];

/** An agent that starts the command. */
const agent = async (...words: readonly string[]): Promise<Client> => {
  const env = { ...(process.env as Record<string, string>), ...NOBODY, LEDGER_DATABASE_URL: database };
  const client = new Client({ name: 'Test Agent', version: '1' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [MAIN, 'mcp', ...words], env, stderr: 'ignore' }));
  return client;
};

const textOf = ({ content }: { readonly content: readonly unknown[] }) => (content[0] as { readonly text: string }).text;

describe('books mcp', () => {
  it('[MCP-1] [MCP-4] is the door over standard input and output, for proposals unless it is opened for writing or for reading only', async () => {
    expect(run(database, ...CREATE).status).toBe(0);
    const reading = await agent('--read-only');
    expect((await reading.listTools()).tools.length).toBeGreaterThan(30);
    const chart = await reading.callTool({ name: 'accounts_chart', arguments: {} });
    expect(textOf(chart)).toContain('"code":"1010"');
    const month = { name: 'periods_close', arguments: { month: '2026-01' } };
    const refused = await reading.callTool(month);
    expect([refused.isError, JSON.stringify(refused.content)]).toEqual([true, expect.stringContaining('start it with --allow-writes')]);
    await reading.close();

    const proposing = await agent();
    expect(JSON.parse(textOf(await proposing.callTool(month)))).toMatchObject({ status: 'pending' });
    await proposing.close();
    expect(run(database, 'approve', '2026-01').out).toContain('It was approved and applied.');
    expect(run(database, 'month', 'reopen', '2026-01', '--reason', 'More').status).toBe(0);

    const writing = await agent('--allow-writes');
    const entry = {
      entry_date: '2026-01-31',
      description: 'Accrual',
      lines: [
        { account_id: '6110', direction: 'debit', amount: '10.00' },
        { account_id: '2700', direction: 'credit', amount: '10.00' },
      ],
    };
    const posted = await writing.callTool({ name: 'journal_post', arguments: entry });
    expect(JSON.parse(textOf(posted))).toMatchObject({ description: 'Accrual', posted_by: 'service:agent_test_agent' });
    await writing.close();
  });

  it('[MCP-1] [MCP-4] answers every tool over standard input and output, and refuses every write where it is for reading', {
    timeout: 120_000,
  }, async () => {
    const rows = Array.from({ length: 11 }, (_, at) => `2026-07-${10 + at},SHOP ${at},-${12 + 3 * at}.00`);
    writeFileSync(join(folder, 'july.csv'), ['Date,Description,Amount', ...rows].join('\n'));
    expect(run(database, 'import', join(folder, 'july.csv'), '--account', '1010').status).toBe(0);
    const reading = await agent('--read-only');
    const writes = (await reading.listTools()).tools.filter(({ annotations }) => annotations?.readOnlyHint !== true);
    const inputs = inputsFor('txn_0');
    for (const { name } of writes) {
      const { isError, content } = await reading.callTool({ name, arguments: inputs[name] ?? {} });
      expect([isError, JSON.stringify(content)], name).toEqual([true, expect.stringContaining('start it with --allow-writes')]);
    }
    await reading.close();
    const writing = await agent('--allow-writes');
    expect(await refusalsOfEveryTool(writing)).toEqual([]);
    await writing.close();
  });

  it('[CLI-10] says in a sentence that there are no books', () => {
    expect(run(`file:${join(folder, 'none.db')}`, 'mcp').error).toMatch(/^books: There is no database at/);
  });
});
