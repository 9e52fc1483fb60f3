import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileAt } from 'ledger-api-client/files';
import { describe, expect, it } from 'vitest';
import { agentOf } from './agent-of.ts';
import { booksBeforeJuly, JULY_STATEMENT } from './july.ts';

const opened = async (readsPaths = false) => {
  const books = await booksBeforeJuly();
  return { ...books, ...(await agentOf({ ...books, rights: 'write', ...(readsPaths && { fileAt }) })) };
};

describe('[MCP-12] a file', () => {
  it('is sent as text or as base64, and a dry run shows how it is parsed', async () => {
    const { call } = await opened();
    const file = { name: 'july.csv', text: JULY_STATEMENT };
    const tried = await call('import_statement', { account_id: '1010', file, dry_run: true });
    expect([tried.new, tried.reading.opening_balance, tried.reading.closing_balance]).toEqual([62, '14810.05', '10106.71']);
    const base64 = Buffer.from(JULY_STATEMENT).toString('base64');
    const done = await call('import_statement', { account_id: '1010', file: { name: 'july.csv', base64 } });
    expect([done.new, done.known]).toEqual([62, 0]);
    expect(await call('import_statement', { account_id: '1010', file })).toMatchObject({ new: 0, known: 62 });
  });

  it('of a receipt is sent with call_operation', async () => {
    const { call, client } = await opened();
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const input = { file: { name: 'receipt.png', base64: png }, kind: 'receipt' };
    const { id } = await call('call_operation', { operation_id: 'documents.create', input });
    expect((await client.documents.read(id)).content_type).toBe('image/png');
    const { operations } = await call('search_operations', { words: 'documents.create' });
    expect(Object.keys(operations[0].input.properties.file.properties)).toEqual(['name', 'text', 'base64']);
  });

  it('has a content', async () => {
    const { call } = await opened();
    const refused = async (file: object) => (await call('import_statement', { account_id: '1010', file })).refused;
    expect(await refused({ name: 'july.csv' })).toBe('file: send its content as text or base64.');
    expect(await refused({ name: 'july.csv', base64: '%' })).toBe('file: this is not base64.');
    expect(await refused({ path: '/etc/passwd' })).toMatch(/additional properties/);
    const input = { account_id: '1010', file: { path: '/etc/passwd' } };
    expect((await call('call_operation', { operation_id: 'imports.importAccountStatement', input })).refused).toMatch(/^file: send its/);
  });

  it('on the machine of the agent is read by its path, if its name is that of a statement or a receipt', async () => {
    const { call } = await opened(true);
    const path = join(await mkdtemp(join(tmpdir(), 'ledger-mcp-')), 'july.csv');
    await writeFile(path, JULY_STATEMENT);
    expect(await call('import_statement', { account_id: '1010', file: { path } })).toMatchObject({ new: 62 });
    const refused = async (wrong: string) => (await call('import_statement', { account_id: '1010', file: { path: wrong } })).refused;
    expect(await refused('/etc/passwd')).toBe('file: /etc/passwd is not a statement or a receipt by its name, and is not read.');
    expect(await refused('/nowhere/july.csv')).toBe('file: /nowhere/july.csv cannot be read.');
  });
});
